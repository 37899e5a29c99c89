"""Known words with how often each is used, and the nearest of them to a word that is not known."""

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from typing import Final
from unicodedata import normalize

from cardwright.check.naming import counted

_OVERLOOKED: Final = re.compile(r"(?<![0-9])[-_‐‑–—]|[-_‐‑–—](?![0-9])|['‘’´`]")
_LEAST_LIKE: Final = 0.6  # below this a suggestion reads like a guess
_COMPARED: Final = 400  # candidates that the slow comparison sees at most


class Vocabulary:
    """Words and their uses. Comparing is slow, so it happens only where a word is unknown, once a word."""

    __slots__ = ("_known", "_nearest", "_noun", "_uses")

    def __init__(self, uses: Mapping[str, int] | Iterable[str], *, noun: str = "card") -> None:
        given = uses if isinstance(uses, Mapping) else {}  # of any other mapping, the keys are the words
        self._uses = {word: count if isinstance(count := given.get(word), int) else 0 for word in uses}
        self._noun = noun
        self._known: dict[str, str] | None = None
        self._nearest: dict[str, str] = {}

    def __contains__(self, word: object) -> bool:
        return word in self._uses

    def nearest(self, word: str) -> str:
        """Return the known word most like this one, the more used one of two; empty where none is alike."""
        if word not in self._nearest:
            self._nearest[word] = self._find(word)
        return self._nearest[word]

    def hint(self, word: str) -> str:
        """Return the question that a finding ends with, or an empty string."""
        nearest = self.nearest(word)
        if not nearest:
            return ""
        uses = self._uses[nearest]
        used = f" (used by {counted(uses, self._noun)})" if uses else ""
        return f"did you mean '{nearest}'{used}?"

    def _find(self, word: str) -> str:
        folded = fold(word)
        if self._known is None:
            self._known = {fold(known): known for known in self._uses}
        if folded in self._known:
            return self._known[folded]
        scored = [
            (ratio, self._uses[known], known)
            for known, ratio in _likenesses(folded, self._candidates(folded))
            if ratio >= _LEAST_LIKE
        ]
        return max(scored, default=(0.0, 0, ""), key=lambda entry: (entry[0], entry[1], entry[2]))[2]

    def _candidates(self, folded: str) -> list[str]:
        """The words of about the same length that share the most letters with this one."""
        letters = set(folded)
        near = [known for known in self._uses if abs(len(known) - len(folded)) <= max(2, len(folded) // 2)]
        if len(near) > _COMPARED:
            near.sort(key=lambda known: -len(letters.intersection(known)))
        return near[:_COMPARED]


def _likenesses(folded: str, candidates: Iterable[str]) -> Iterator[tuple[str, float]]:
    """How like each candidate is to a word, from 0 to 1; one that cannot be like enough is not measured."""
    matcher = SequenceMatcher(b=folded)
    for known in candidates:
        matcher.set_seq1(fold(known))
        if matcher.real_quick_ratio() >= _LEAST_LIKE and matcher.quick_ratio() >= _LEAST_LIKE:
            yield known, matcher.ratio()


def fold(word: str) -> str:
    """Return a word without what readers overlook: case, width, accents, quotes, hyphens that part no numbers."""
    if word.isascii():
        return _OVERLOOKED.sub("", word.lower())
    bare = normalize("NFKD", word).casefold()
    return _OVERLOOKED.sub("", "".join(character for character in bare if not "\u0300" <= character <= "\u036f"))
