"""Texts that are translated, and their translations."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from cardwright.findings import Place

PSEUDO: Final = "qps"
"""The pseudo-language, in which layouts are tried; nobody has to declare it."""


class Level(StrEnum):
    """How complete a language must be (design: source, required, partial, draft)."""

    SOURCE = "source"
    REQUIRED = "required"
    PARTIAL = "partial"
    DRAFT = "draft"


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A translatable string with inline markup.

    ``context`` is its ``msgctxt``. ``inserts`` are the values of ``${...}`` placeholders, put in after translation.
    """

    context: str
    source: str
    place: Place
    inserts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True, kw_only=True)
class Translation:
    """One PO entry: its text, whether it is fuzzy, the source it was made from, and where it stands.

    One that is ``set_aside`` is of a draft and cannot be shown: its markup is broken or not that of its source.
    """

    context: str
    source: str
    text: str
    fuzzy: bool
    previous: str
    place: Place
    set_aside: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """All entries of one language by context, from its PO file, the locale files of rows, or both.

    Where there is no PO file, ``decks`` names those whose texts the locale files hold: nothing else is expected.
    ``translators`` are the people whom the PO file names.
    """

    lang: str
    path: str
    entries: Mapping[str, Translation]
    decks: frozenset[str] = frozenset()
    translators: tuple[str, ...] = ()
