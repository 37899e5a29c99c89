"""All strings of a game in one language as one long text, so that a pattern meets them in one pass.

A game of ten thousand cards has a hundred thousand strings; one search over the joined text takes the time of
one search a string divided by fifty.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Final
from unicodedata import is_normalized

from cardwright.load.markup import CardRef, CountRef, Reference, RuleRef, TermRef, ValueRef
from cardwright.project import Text, Translation

BREAK: Final = "\0"  # between two strings; the loader refuses it in files


_BRACES: Final = re.compile(r"\{([^{}|\n\0]*)\}")


@dataclass(slots=True, eq=False)  # not frozen: a hundred thousand are made, and freezing takes half of that time
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


def target_of(reference: Reference) -> str:
    """Return what a reference names: a term's id, a card, an anchor, a value's path or a deck."""
    match reference:
        case TermRef(id=target) | CardRef(reference=target) | RuleRef(anchor=target):
            return target
        case ValueRef(path=target) | CountRef(deck=target):
            return target


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

    def __init__(self, lang: str, strings: Iterable[Written]) -> None:
        self.lang = lang
        self.strings = tuple(strings)
        self._joined = BREAK.join([written.text.replace(BREAK, "?") for written in self.strings]) + BREAK
        self._containing: dict[str, tuple[Written, ...]] = {}

    def __len__(self) -> int:
        return len(self.strings)

    @cached_property
    def characters(self) -> frozenset[str]:
        """Every character that stands in any string."""
        return frozenset(self._joined) - {BREAK}

    @property
    def is_normalized(self) -> bool:
        """Whether every string is in Unicode form NFC."""
        return is_normalized("NFC", self._joined)

    @cached_property
    def tokens(self) -> Counter[str]:
        """What stands between braces, with how often: ``berry``, ``rule:setup``, ``nut:+2``."""
        return Counter(_BRACES.findall(self._joined))

    @cached_property
    def lowered(self) -> str:
        """The joined strings in lower case; the few letters whose length would change stay as they are."""
        lowered = self._joined.lower()
        return lowered if len(lowered) == len(self._joined) else "".join(map(_lower, self._joined))

    @cached_property
    def _ends(self) -> tuple[int, ...]:
        """Where each string ends in the joined text."""
        return tuple(accumulate((len(written.text) + 1 for written in self.strings), initial=-1))[1:]

    def containing(self, part: str) -> tuple[Written, ...]:
        """The strings that contain a character or word."""
        if part not in self._containing:
            is_there = part in self._joined
            self._containing[part] = tuple(w for w in self.strings if part in w.text) if is_there else ()
        return self._containing[part]

    def holds_any(self, *parts: str) -> bool:
        """Whether any of these stands in the joined strings; it takes no time beside a pattern."""
        return any(part in self._joined for part in parts)

    def search(self, pattern: re.Pattern[str]) -> Iterator[Hit]:
        """Yield every match in the order of the strings; the pattern must not match the break between two."""
        ends, index = self._ends, 0
        for match in pattern.finditer(self._joined):
            while match.start() > ends[index]:
                index += 1
            written = self.strings[index]
            yield Hit(written, match.start() - ends[index] + len(written.text), match)

    def collect_words(self, words: Iterable[str]) -> dict[str, set[str]]:
        """Return which of some words in lower case stand in each string, by the context of the string."""
        spots = sorted((start, word) for word in words for start in self._starts(word))
        ends, index = self._ends, 0
        found: dict[str, set[str]] = defaultdict(set)
        for start, word in spots:
            while start > ends[index]:
                index += 1
            found[self.strings[index].source.context].add(word)
        return found

    def _starts(self, word: str) -> Iterator[int]:
        """Where a word begins, with no letter beside it; looking for it beats a pattern that tries it everywhere."""
        text, start = self.lowered, self.lowered.find(word)
        while start >= 0:
            end = start + len(word)
            if not (_is_word(text[start - 1]) or _is_word(text[end])):
                yield start
            start = text.find(word, end)

    def collect(self, pattern: re.Pattern[str]) -> dict[str, set[str]]:
        """Return what the first group of a pattern matched, by the context of the string that it stands in."""
        ends, index = self._ends, 0
        found: dict[str, set[str]] = defaultdict(set)
        for match in pattern.finditer(self._joined):
            if match[1]:
                start = match.start()
                while start > ends[index]:
                    index += 1
                found[self.strings[index].source.context].add(match[1])
        return found


def _is_word(character: str) -> bool:
    return character.isalnum() or character == "_"


def _lower(character: str) -> str:
    lowered = character.lower()
    return lowered if len(lowered) == 1 else character
