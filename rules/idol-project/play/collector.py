"""A table at which one player collects idols and the others wait: so it is shown that the idol pile can run out.

Nobody who plays to win does this: it takes some thirty rounds, in which no other pile may run out.
"""

from typing import Final

from cardwright.play.bots import play_stall
from cardwright.play.chance import Chance
from cardwright.play.engine import PASS, Option
from cardwright.play.model import Model
from cardwright.play.playing import play
from cardwright.play.seat import Seat

# A company with so much of each value is the best of all where nobody else invests.
_ENOUGH: Final = 3


def collect(seat: Seat, chance: Chance) -> Option:
    """Invest a little in each value and save for salaries; take every idol, sell nothing that brings dividends."""
    if seat.kind == "activity":
        for option in seat.options:
            wanted = [tag.removeprefix("invest-") for tag in seat.tags(option) if tag.startswith("invest-")]
            if any(seat.quantity(value) < _ENOUGH for value in wanted):
                return option
        return seat.options[0]
    if seat.kind == "want":
        return seat.options[-1]
    return PASS if PASS in seat.options else chance.pick(seat.options)


def play_to_the_last_idol(model: Model, rules: object, players: int, *, seed: str, end: str) -> tuple[int, ...] | None:
    """Return the answers of a game that ended so, by their places, or None where this deal did not come to it."""
    record = play(model, rules, [collect, *[play_stall] * (players - 1)], seed, keep_moves=True)
    return record.moves if record.end == end else None
