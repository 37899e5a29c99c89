"""A supply of components that can run out: notes, shares, tokens, counters."""

from collections.abc import Sequence
from typing import Self


class Bank:
    """How many of each component are left, and the fewest there ever were.

    ``short[i]`` counts the times that component ``i`` was wanted and the supply could not give it. Whether that is
    a rule of the game or a box that holds too little is the caller's to say.
    """

    __slots__ = ("left", "low", "short", "stock")

    def __init__(self, stock: Sequence[int]) -> None:
        self.stock = tuple(stock)
        self.left = list(stock)
        self.low = list(stock)
        self.short = [0] * len(stock)

    def clone(self) -> Self:
        """Return a copy with counters of its own."""
        copy = type(self).__new__(type(self))
        copy.stock = self.stock
        copy.left = self.left[:]
        copy.low = self.low[:]
        copy.short = self.short[:]
        return copy

    def take(self, item: int, amount: int = 1) -> int:
        """Take up to ``amount`` out of the supply and return how many there were."""
        left = self.left[item]
        if amount > left:
            self.short[item] += 1
            amount = left
        left -= amount
        self.left[item] = left
        self.low[item] = min(self.low[item], left)
        return amount

    def give(self, item: int, amount: int = 1) -> None:
        """Put components back into the supply."""
        self.left[item] += amount
