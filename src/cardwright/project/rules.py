"""What is said of the game: its glossary, its named values, its promises and its rulebook."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from cardwright.findings import Place
from cardwright.project.provenance import Locate, Provenance
from cardwright.project.texts import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A word of the game's glossary; ``icon`` is a Phosphor icon's name or a file in the game's templates."""

    id: str
    name: Text
    plural: Text | None
    definition: Text | None
    group: str
    icon: str
    colour: str
    forbidden: Mapping[str, tuple[str, ...]]
    place: Place
    locate: Locate = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedValue:
    """A number or table that the rules name, with the anchor of the rule that it belongs to."""

    path: str
    value: object
    rule: str
    ranges: bool  # a list of {from, to, ...} rows that must cover their span without hole or overlap
    provenance: tuple[Provenance, ...]
    place: Place
    locate: Locate = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A promise of the box: ``check`` is an expression proved by check, ``play`` one that simulate grades."""

    id: str
    rule: str
    says: object
    check: str
    play: str
    place: Place
    locate: Locate = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """One translatable stretch of the rulebook: a heading, a paragraph, a list item or a table cell."""

    text: Text
    kind: Literal["heading", "paragraph", "item", "cell"]
    anchor: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A heading of the rulebook with its anchor; ``number`` is printed before the title, as in 3.2."""

    anchor: str
    title: Text
    level: int
    number: str
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A card that the rulebook shows: its name ``deck/id`` or ``deck/number``, and the side that is seen."""

    reference: str
    side: Literal["face", "back"]
    anchor: str
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """The parsed rulebook: its source text, its sections, its translation units and the cards shown, all in order."""

    path: str
    source: str
    sections: tuple[Section, ...]
    units: tuple[Unit, ...]
    pictures: tuple[Picture, ...] = ()
