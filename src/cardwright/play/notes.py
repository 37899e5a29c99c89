"""Banknotes: whether sums of money can be held in the notes that are printed."""

from collections.abc import Iterable, Sequence
from math import gcd
from typing import Final

_MOST_NODES: Final = 200_000


class TooHardError(Exception):
    """The split was not found, and not excluded, in a reasonable number of tries."""


class Notes:
    """The notes of a box, as ``(denomination, how many)``. Questions that were answered once are remembered."""

    def __init__(self, notes: Iterable[tuple[int, int]]) -> None:
        self.notes = tuple(sorted(((worth, count) for worth, count in notes if count), reverse=True))
        self._known: dict[tuple[tuple[int, ...], int], tuple[tuple[int, ...], ...] | None] = {}
        self._nodes = 0

    def split(self, sums: Iterable[int]) -> tuple[tuple[int, ...], ...] | None:
        """Return for each denomination, largest first, how many notes each player holds; None where there is no way.

        The players come largest sum first. Raises TooHardError.
        """
        self._nodes = 0
        return self._split(tuple(sorted(sums, reverse=True)), 0)

    def _split(self, sums: tuple[int, ...], index: int) -> tuple[tuple[int, ...], ...] | None:
        if not any(sums):
            return tuple((0,) * len(sums) for _ in self.notes[index:])
        if index == len(self.notes) or not self._possible(sums, index):
            return None
        key = (sums, index)
        if key not in self._known:
            self._known[key] = self._search(sums, index)
        return self._known[key]

    def _possible(self, sums: Sequence[int], index: int) -> bool:
        rest = self.notes[index:]
        step = gcd(*(worth for worth, _ in rest))
        return sum(sums) <= sum(worth * count for worth, count in rest) and all(held % step == 0 for held in sums)

    def _search(self, sums: tuple[int, ...], index: int) -> tuple[tuple[int, ...], ...] | None:
        worth, count = self.notes[index]
        for taken in self._shares(sums, worth, count):
            self._nodes += 1
            if self._nodes > _MOST_NODES:
                raise TooHardError
            rest = tuple(held - worth * number for held, number in zip(sums, taken, strict=True))
            found = self._split(rest, index + 1)
            if found is not None:
                return (taken, *found)
        return None

    def _shares(self, sums: Sequence[int], worth: int, count: int) -> Iterable[tuple[int, ...]]:
        """Every way to deal out one denomination, the most notes first: large notes save small ones."""
        if not sums:
            yield ()
            return
        for number in range(min(count, sums[0] // worth), -1, -1):
            for others in self._shares(sums[1:], worth, count - number):
                yield (number, *others)
