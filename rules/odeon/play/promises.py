"""What the rulebook of Odéon promises beyond what every game does: how much a bar can do, what a Piece is worth."""

from collections.abc import Iterator
from math import sqrt
from typing import Any, Final, cast

from cardwright.play.engine import PASS, State
from cardwright.play.job import Cell, seat_names, seed_of
from cardwright.play.lineup import find_bot
from cardwright.play.playing import play
from cardwright.play.stats import quantile_of_normal, within
from cardwright.play.verdicts import Context, Verdict

from .bar import Bars
from .rules import FOR_A, FOR_B, FOR_SEAT, FOR_SOLOIST, WAYS, Rules
from .state import Concert

_GAMES: Final = 200  # of each table, to see what Pieces were played for


def grade_most_actions(context: Context, claim: Any) -> Verdict:
    """How many actions a bar can do, none of them Learn: looked up among all bars that can be composed."""
    most = most_actions(context.rules)
    words = f"No bar does more than {most} actions; all bars were composed."
    return context.grade("", "proved" if claim is None or claim.says == most else "failed", words, value=most)


def most_actions(rules: Rules) -> int:
    """Return the most actions of any bar."""
    return max(_actions(rules.bars, rules.times, 0))


def _actions(bars: Bars, times: tuple[int, int], place: int) -> Iterator[int]:
    """Yield how many actions each bar from a place on does."""
    if not bars.options[place] or PASS in bars.options[place]:
        yield 0
    for step in bars.steps[place].values():
        done = times[step.half] if step.beat >= 0 else 0
        yield from (done + more for more in _actions(bars, times, step.then))


def grade_worth_of_a_piece(context: Context, claim: Any) -> Iterator[Verdict]:
    """What a Piece brings that is played for a spot A or B, for a Soloist, for a seat: by bots that play to win."""
    cells = [cell for cell, _ in context.sensible()]
    games = [_ways(state) for cell in cells for state in _final_states(context, cell)]
    low, high = (float(edge) for edge in str(claim.says if claim is not None else "0-99").split("-"))
    for way, name in enumerate(WAYS):
        brought = [(game[way][0], game[way][1]) for game in games]
        pieces = sum(played for _, played in brought)
        if not pieces:
            yield context.grade(_name(claim, name), "undecided", f"No Piece was played for: {name}.", cells, games=0)
            continue
        worth, interval = _ratio(brought)
        found = within(interval, low, high)
        yield context.grade(
            _name(claim, name),
            "estimated" if found == "inside" else "failed" if found else "undecided",
            f"A Piece played for a {_SAID[name]} brings {worth:.2f} applause.",
            cells,
            value=round(worth, 3),
            interval=interval,
            games=len(games),
        )


_SAID: Final = {"a": "spot A", "b": "spot B", "soloist": "Soloist", "seat": "seat"}


def _name(claim: Any, way: str) -> str:
    return f"{claim.id if claim is not None else 'worth-of-a-piece'}/{way}"


def _final_states(context: Context, cell: Cell) -> Iterator[Concert]:
    """Play the first games of a table once more, and yield how each ended."""
    for index in range(min(_GAMES, context.games)):
        yield _play_out(context, cell, index)


def _play_out(context: Context, cell: Cell, index: int) -> Concert:
    bots = [find_bot(name, context.job.plan) for name in seat_names(cell, index)]
    kept: list[State] = []

    def keep(state: State) -> None:
        kept[:] = [state]

    play(context.model, context.rules, bots, seed_of(context.job, cell, index), watch=keep)
    return cast("Concert", kept[0])


def _ways(state: Concert) -> list[tuple[int, int]]:
    """Return, for each way, the applause that it brought to all players and the Pieces that were played for it."""
    rules, house, letters = state.rules, state.house, len(state.house.spots)
    brought = [0] * len(WAYS)
    for place, free in enumerate(state.free):
        letter = place % letters
        brought[(FOR_A, FOR_B)[letter]] += rules.spot_applause[letter] * (house.spots[letter] - free)
    for kind, owner in zip(house.soloists, state.soloist, strict=True):
        brought[FOR_SOLOIST] += rules.soloist_applause[kind] * (owner >= 0)
    for applause, owner in zip(house.applause, state.hall, strict=True):
        brought[FOR_SEAT] += applause * (owner >= 0)
    return list(zip(brought, state.spent, strict=True))


def _ratio(games: list[tuple[int, int]]) -> tuple[float, tuple[float, float]]:
    """Return a ratio of sums, and where it lies with 95 % by the spread of the games about it."""
    total = sum(pieces for _, pieces in games)
    ratio = sum(applause for applause, _ in games) / total
    spread = sqrt(sum((applause - ratio * pieces) ** 2 for applause, pieces in games)) / total
    half = quantile_of_normal(0.05) * spread
    return ratio, (ratio - half, ratio + half)
