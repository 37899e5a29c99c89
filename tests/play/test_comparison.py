"""The same deals with other data."""

from typing import Any

import pytest

from cardwright.play.comparison import (
    BREAKS,
    Change,
    Differences,
    InterruptedComparisonError,
    clear_changes,
    compare,
    plain_change,
)
from cardwright.play.job import Cell
from cardwright.play.runner import HereExecutor, Runner
from cardwright.play.variation import read_variation

from .orchard import job

CELL = Cell(players=2, bots="greedy")


def changes(games: int = 40, **vary: Any) -> dict[str, Change]:
    """Compare the toy with itself, its values set otherwise."""
    found = compare(job(), job(**vary), [(CELL, games)], Runner(HereExecutor), lambda *_: None)
    return {change.figure: change for change in found}


def test_equal_data_differ_in_nothing() -> None:
    """Not by chance either: the games are the same."""
    found = changes(hand__size=2)
    assert all(change.difference == 0 == change.interval[0] == change.interval[1] for change in found.values())
    assert clear_changes(tuple(found.values())) == []


def test_a_larger_hand_is_worth_more_points() -> None:
    """With an interval, and a sign that it is more than chance."""
    found = changes(hand__size=3)
    points = found["points"]
    assert points.after - points.before == pytest.approx(points.difference)
    assert points.interval[0] > 0
    assert points in clear_changes(tuple(found.values()))
    assert plain_change(points)["games"] == 40


def test_shares_of_seats_and_ends_are_compared() -> None:
    """An end that one way never reaches counts as nothing there."""
    found = changes(rounds__most=1)
    assert found["ends as rounds"].after == 1
    assert found["ends as sold-out"].after == 0
    assert found["wins of seat 1"].before + found["wins of seat 2"].before == pytest.approx(1)


def test_sums_merge_in_any_order() -> None:
    """Whichever worker is done first."""
    first, second = Differences(), Differences()
    first.add({"points": 1}, {"points": 2})
    second.add({"points": 5}, {"points": 3})
    one, other = Differences(), Differences()
    for part in (first, second):
        one.merge(part)
    for part in (second, first):
        other.merge(part)
    assert one == other
    assert one.change["points"] == {1: 1, -2: 1}


def test_games_that_break_down_are_told() -> None:
    """They are left out of all other figures."""
    found = changes(market__size="two")
    assert list(found) == [BREAKS]
    assert (found[BREAKS].before, found[BREAKS].after, found[BREAKS].games) == (0, 1, 40)
    assert list(found.values()) == clear_changes(tuple(found.values()))


def test_an_interruption_passes_on() -> None:
    """The command answers it, and reports what was played until then."""

    def interrupt(_stage: str, done: int, _total: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(InterruptedComparisonError) as caught:
        compare(job(), job(), [(CELL, 30)], Runner(HereExecutor), interrupt)
    assert {change.games for change in caught.value.changes} == {10}


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("dome.vp=12,10", ("dome.vp", (12, 10))),
        ("card:idol/10.salary = 40", ("card:idol/10.salary", (40,))),
        ("table.row=[1, 2],[3, 4]", ("table.row", ((1, 2), (3, 4)))),
        ("open=true", ("open", (True,))),
    ],
)
def test_variations_are_read(written: str, found: object) -> None:
    """Values as YAML has them."""
    assert read_variation(written) == found
