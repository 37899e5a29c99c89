"""No. 096: a number on the stage card that is used next is larger."""

from collections.abc import Callable
from typing import TypeAlias

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import Ask

from .cards import Script
from .state import Table

Perform: TypeAlias = Callable[[Table, Chance, Script], Ask | None]


@carries_out("numerals")
def choose_numbers(state: Table, chance: Chance, script: Script, perform: Perform) -> Ask | None:
    """Choose the numbers of a stage card that become larger, then do what it says with them.

    What waits for the next stage card ends with it, or with the turn.
    """
    numbers, by = state.raises
    state.raises = (0, 0)
    return _choose(state, chance, script, min(numbers, len(script.numbers)), by, 0, perform)


def _choose(
    state: Table, chance: Chance, script: Script, numbers: int, by: int, least: int, perform: Perform
) -> Ask | None:
    """Ask for one number; each may be chosen once, in the order in which they are printed."""
    if not numbers:
        return perform(state, chance, script)
    options = range(least, len(script.numbers) - numbers + 1)
    return Ask(state.turn, "numeral", options, _enlarge, script, numbers, by, perform)


def _enlarge(
    state: Table, chance: Chance, which: int, script: Script, numbers: int, by: int, perform: Perform
) -> Ask | None:
    return _choose(state, chance, script.raised(which, by), numbers - 1, by, which + 1, perform)
