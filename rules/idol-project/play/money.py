"""Money: paid and received, and whether the printed notes could be laid out for what the players have.

Money is a number a player. The bank never runs out; where the players have more than there are notes, the bank's own
figure is negative, and its low-water mark says by how much.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from cardwright.play.declare import carries_out

from .tables import NOTES

if TYPE_CHECKING:
    from .state import Game


@carries_out("money")
def receive(state: "Game", player: int, amount: int) -> None:
    """Pay a player from the bank."""
    state.money[player] += amount
    bank = state.bank
    left = bank.left[NOTES] - amount
    bank.left[NOTES] = left
    bank.low[NOTES] = min(bank.low[NOTES], left)
    if left < state.rules.scarce:
        count_notes(state)


@carries_out("money")
def pay(state: "Game", player: int, amount: int) -> None:
    """Take money of a player for the bank."""
    state.money[player] -= amount
    left = state.bank.left
    left[NOTES] += amount
    if left[NOTES] < state.rules.scarce:
        count_notes(state)


@carries_out("money")
def count_notes(state: "Game") -> None:
    """Note a shortage where no way of changing notes gives every player exactly what they have."""
    if not notes_suffice(state.rules.notes, state.money):
        state.bank.short[NOTES] += 1


def notes_suffice(notes: Sequence[tuple[int, int]], cash: Sequence[int]) -> bool:
    """Say whether printed notes can be shared out so that each player holds exactly their sum.

    ``notes`` are pairs of value and number, smallest value first, each value a multiple of the one before. From the
    smallest value up, every player must hold what the next value cannot express; what is left over is bundled and
    stands for notes of the next value, since beyond that a player only ever holds whole bundles. So no split is missed.
    """
    owed = list(cash)
    spare = 0
    for (value, number), larger in zip(notes, _larger(notes, cash), strict=True):
        odd = [amount % larger for amount in owed]
        spare += number - sum(odd) // value
        if spare < 0 or any(amount % value for amount in odd):
            return False
        owed = [amount - rest for amount, rest in zip(owed, odd, strict=True)]
        spare //= larger // value
    return True


def always_sufficient(notes: Sequence[tuple[int, int]], players: int) -> int:
    """Return the sum, in AG, up to which notes express what so many players have, however it is spread; 0 if unknown.

    Where there are enough notes for what every player may need beyond the next value, each step leaves notes worth at
    least what is still owed: what it loses to incomplete bundles is less than the next value, of which both are
    multiples. So all notes together are the only limit.
    """
    for (value, number), (larger, _) in pairwise(notes):
        if number < players * (larger // value - 1):
            return 0
    return sum(value * number for value, number in notes)


def _larger(notes: Sequence[tuple[int, int]], cash: Sequence[int]) -> list[int]:
    """The next larger value of each note; beyond the largest, a multiple of it that nobody has."""
    last = notes[-1][0]
    return [value for value, _ in notes[1:]] + [last * (1 + sum(cash) // last)]
