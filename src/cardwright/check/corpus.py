"""All strings of a game in one language as one long text, so that a pattern meets them in one pass.

A game of ten thousand cards has a hundred thousand strings; one search over the joined text takes the time of
one search a string divided by fifty.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final
from unicodedata import is_normalized

from cardwright.load.markup import Reference
from cardwright.project import Text, Translation

BREAK: Final = "\0"  # between two strings; the loader refuses it in files


_REFERENCE: Final = re.compile(r"\$?\{[^{}|]*\}")
_LETTER: Final = re.compile(r"[^\W\d_]")


def has_words(text: str) -> bool:
    """Whether there is something to translate: a text of references, digits and signs is one in all languages."""
    return _LETTER.search(text if "{" not in text else _REFERENCE.sub("", text)) is not None


@dataclass(frozen=True, slots=True, eq=False)
class Written:
    """One string as it will be read: in the source language, or in a translation. Equal only to itself."""

    text: str
    lang: str
    source: Text
    entry: Translation | None = None

    @property
    def subject(self) -> str:
        """What the string belongs to, as allowances name it."""
        return self.source.context.removeprefix("card:")

    @property
    def blocked(self) -> str:
        """The language that an error in this string keeps from being built; empty for the source: all of them."""
        return self.lang if self.entry is not None else ""


@dataclass(frozen=True, slots=True)
class Gap:
    """A text that a language has no current translation of; the entry is there if it is empty, fuzzy or stale."""

    lang: str
    text: Text
    entry: Translation | None


@dataclass(frozen=True, slots=True)
class Mention:
    """A reference that stands in a string."""

    written: Written
    reference: Reference


@dataclass(frozen=True, slots=True)
class Hit:
    """A match of a pattern in one string; ``offset`` counts from the start of that string."""

    written: Written
    offset: int
    match: re.Match[str]

    @property
    def text(self) -> str:
        """What the pattern matched."""
        return self.match[0]


class Corpus:
    """The strings of one game in one language."""

    __slots__ = ("_joined", "lang", "strings")

    def __init__(self, lang: str, strings: Iterable[Written]) -> None:
        self.lang = lang
        self.strings = tuple(strings)
        self._joined = BREAK.join([written.text.replace(BREAK, "?") for written in self.strings])

    def __len__(self) -> int:
        return len(self.strings)

    @property
    def characters(self) -> set[str]:
        """Every character that stands in any string."""
        return set(self._joined) - {BREAK}

    @property
    def is_normalized(self) -> bool:
        """Whether every string is in Unicode form NFC."""
        return is_normalized("NFC", self._joined)

    def search(self, pattern: re.Pattern[str]) -> Iterator[Hit]:
        """Yield every match in the order of the strings; the pattern must not match the break between two."""
        strings = iter(self.strings)
        start = end = -1
        written: Written | None = None
        for match in pattern.finditer(self._joined):
            while written is None or match.start() > end:
                written = next(strings)
                start = end + 1
                end = start + len(written.text)
            yield Hit(written, match.start() - start, match)
