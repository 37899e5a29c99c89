"""The source of everything random in a game, drawn with one primitive, so that its sequences never change.

Python promises the sequence of ``random()`` alone from version to version; nothing else of its generator is used.
"""

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Chance(Random):
    """A seeded source. A game receives it as an argument and never keeps it: a state holds no randomness.

    Seeds are texts such as ``"7/deal"``; a text seeds alike in every process, whatever its hash seed.
    Draw with :meth:`below`, :meth:`mix`, :meth:`pick` and :meth:`flip` only: a source that enumerates every outcome
    overrides :meth:`below`.
    """

    def below(self, n: int) -> int:
        """Return one of 0 to ``n - 1``, each equally likely."""
        return int(self.random() * n)

    def mix(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher and Yates, from the end)."""
        below = self.below
        for last in range(len(items) - 1, 0, -1):
            other = below(last + 1)
            items[last], items[other] = items[other], items[last]

    def pick(self, items: Sequence[T]) -> T:
        """Return one of the items, each equally likely."""
        return items[self.below(len(items))]

    def flip(self) -> bool:
        """Return true or false, each equally likely."""
        return self.below(2) == 1


class SameLuck(Chance):
    """Draws from another source, and gives the same draws again after each :meth:`rewind`.

    Whatever is tried meets the same luck, as with a source seeded anew each time, which takes far longer.
    """

    def __init__(self, source: Chance) -> None:
        super().__init__(0)
        self._draw = source.random
        self._drawn: list[float] = []
        self._next = 0

    def random(self) -> float:
        """Return the next draw: one that was made before the last rewind, or a new one."""
        place = self._next
        self._next = place + 1
        if place == len(self._drawn):
            self._drawn.append(self._draw())
        return self._drawn[place]

    def rewind(self) -> None:
        """Begin again with the first draw."""
        self._next = 0


def stream(seed: object, name: str) -> Chance:
    """Return the source of one part of a game: ``deal``, or ``bot0`` for the first seat's player.

    Streams are apart, so that a bot which draws more numbers does not change the deal.
    """
    return Chance(f"{seed}/{name}")
