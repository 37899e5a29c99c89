"""Players, from cheap to dear: each sees a :class:`Seat` and answers with one of its options.

A bot is a function of a seat and a random source. One of a kind that needs to look ahead plays on copies in which
everything hidden is dealt anew, so it never knows more than a person in its chair.
"""

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from cardwright.play.chance import Chance, SameLuck
from cardwright.play.engine import PASS, Option
from cardwright.play.seat import Bot, Seat
from cardwright.playplan import ANY, BotLine, Condition

_COMPARE: Final[Mapping[str, Callable[[float, float], bool]]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
}
_DECLINE: Final = "pass"


def play_random(seat: Seat, chance: Chance) -> Option:
    """Answer anything, each option equally likely."""
    options = seat.options
    return options[int(chance.random() * len(options))]


def play_first(seat: Seat, chance: Chance) -> Option:
    """Answer the first option: finds what depends on the order of options."""
    del chance
    return seat.options[0]


def play_last(seat: Seat, chance: Chance) -> Option:
    """Answer the last option."""
    del chance
    return seat.options[-1]


def play_stall(seat: Seat, chance: Chance) -> Option:
    """Answer what takes the game least towards its end: finds games that never end."""
    return _least(seat.options, seat.progress, chance)


def play_hoard(seat: Seat, chance: Chance) -> Option:
    """Answer what costs least: finds supplies that run out because nobody gives anything back."""
    return _least(seat.options, seat.expense, chance)


def play_greedy(seat: Seat, chance: Chance) -> Option:
    """Answer what this player stands best after, by ``State.worth``, as foreseen or else as tried on a copy."""
    foreseen = seat.foresee() or [None] * len(seat.options)
    untried = [place for place, worth in enumerate(foreseen) if worth is None]
    tried = _try_out(seat, untried, chance) if untried else iter(())
    worths = [next(tried) if worth is None else worth for worth in foreseen]
    most = max(worths)
    best = [option for option, worth in zip(seat.options, worths, strict=True) if worth == most]
    return best[0] if len(best) == 1 else chance.pick(best)


def _try_out(seat: Seat, places: Sequence[int], chance: Chance) -> Iterator[float]:
    """Yield how a player stands after each of some options, which are told by their places.

    All are tried on one deal of the hidden things with the same luck, so that they differ by themselves only.
    """
    state = seat.sample(chance)
    luck = SameLuck(chance)
    for place in places:
        copy = state if place == places[-1] else state.clone()
        luck.rewind()
        copy.apply(seat.options[place], luck)
        yield copy.worth(seat.player)


def _least(options: Sequence[Option], cost: Callable[[Option], float], chance: Chance) -> Option:
    costs = [cost(option) for option in options]
    least = min(costs)
    return chance.pick([option for option, spent in zip(options, costs, strict=True) if spent == least])


def follow_rules(lines: Sequence[BotLine]) -> Bot:
    """Return the bot that ``play.yaml`` describes: the first line that fits the question decides.

    Where none fits, it declines if it may, and otherwise takes the first option.
    """

    def answer(seat: Seat, chance: Chance) -> Option:
        del chance
        for line in lines:
            if line.kind in {"", seat.kind} and all(_holds(condition, seat) for condition in line.conditions):
                fitting = [option for option in seat.options if _fits(line.tag, option, seat)]
                if fitting:
                    return min(fitting, key=seat.expense) if line.cheapest else fitting[0]
        return PASS if PASS in seat.options else seat.options[0]

    return answer


def _holds(condition: Condition, seat: Seat) -> bool:
    return _COMPARE[condition.operator](seat.quantity(condition.name), condition.number)


def _fits(tag: str, option: Option, seat: Seat) -> bool:
    if tag == _DECLINE:
        return option == PASS
    return option != PASS if tag == ANY else tag in seat.tags(option)


def without(bot: Bot, tag: str) -> Bot:
    """Return a bot that never takes an option with a tag, unless nothing else is left."""

    def answer(seat: Seat, chance: Chance) -> Option:
        left = [option for option in seat.options if tag not in seat.tags(option)]
        if not left or len(left) == len(seat.options):
            return bot(seat, chance)
        return left[0] if len(left) == 1 else bot(seat.narrowed(left), chance)

    return answer


SIMPLE: Final[Mapping[str, Bot]] = {
    "random": play_random,
    "first": play_first,
    "last": play_last,
    "stall": play_stall,
    "hoard": play_hoard,
    "greedy": play_greedy,
}
