"""Idol Project: the six events, the ends, and scoring."""

from typing import Any

import pytest

from cardwright.play.chance import Chance
from tests.games.play.idol_project import (
    asked,
    bare,
    bounds,
    buy,
    card,
    hire,
    idol,
    module,
    paid,
    recounted,
    reply,
    rules,
)

STUDIO, STAFF, FAME = "studio/equipment", "staff/team-member", "fame/magazine-advertising"


def happen(state: Any, event: str) -> Any:
    """Turn over an event on top of the pile."""
    number = card(f"event/{event}")
    state.box.remove(number)
    state.piles[4].append(number)
    state.coming = -1 if state.coming < 0 else state.coming
    state.piles[4].insert(0, state.coming)
    state.push(module("pile").turn_over)
    recounted(state).advance(Chance("1"))
    return state


def test_every_event_of_the_box_names_its_effect() -> None:
    """So does each special idol and each dome concert."""
    printed = rules()
    assert [len(event.effects) for event in printed.events] == [1] * 6
    special = [number for number, one in enumerate(printed.idols, 1) if one.on_company + one.on_salary]
    assert special == [1, 3, 10, 11]
    assert [number for number, one in enumerate(printed.idols, 1) if one.on_employment] == [25]
    assert [len(work.effects) for work in printed.works if work.is_dome] == [1] * 5


def test_share_collapse_takes_a_share_of_each_who_has_any() -> None:
    """Without payment; they go to the supply."""
    state = bare()
    state.shares = [0, 1, 2, 5]
    state.bank.take(1, 8)
    before = list(state.money)
    happen(state, "share-collapse")
    assert (state.shares, paid(state, before), state.bank.left[1]) == ([0, 0, 1, 4], [0] * 4, 19)


@pytest.mark.parametrize(
    ("event", "value"), [("forced-concert", STUDIO), ("beauty-contest", FAME), ("lucky-job", STAFF)]
)
def test_each_company_with_the_highest_value_receives_the_prize(event: str, value: str) -> None:
    """Both of two."""
    state = bare()
    for player, number in enumerate((2, 1, 2, 0)):
        buy(state, player, *[value] * number)
    before = list(state.money)
    assert paid(happen(state, event), before) == [300, 0, 300, 0]


def test_the_highest_value_may_be_zero() -> None:
    """Then each company with it receives the prize; one below zero does not."""
    state = bare()
    hire(state, 2, 3)
    before = list(state.money)
    assert paid(happen(state, "beauty-contest"), before) == [300, 300, 0, 300]


def test_scandal_each_company_with_the_most_idols_puts_one_under_the_pile() -> None:
    """Of its own choice, in turn order."""
    state = bare()
    hire(state, 0, 1, 2)
    hire(state, 1, 4)
    hire(state, 3, 5, 6)
    state.order = [3, 1, 2, 0]
    happen(state, "scandal")
    assert asked(state) == (3, "drop-idol", [idol(5), idol(6)])
    reply(state, idol(6), idol(1))
    assert (state.idols, state.faults()) == ([[idol(2)], [idol(4)], [], [idol(5)]], [])


def test_scandal_without_idols_does_nothing() -> None:
    """As in the first round."""
    assert happen(bare(), "scandal").ask is None


def test_idol_transfer_the_fewest_take_and_the_lower_turn_order_card_decides() -> None:
    """From whichever other company they like."""
    state = bare()
    hire(state, 0, 1, 2)
    hire(state, 1, 4)
    state.order = [0, 3, 2, 1]
    happen(state, "idol-transfer")
    assert asked(state) == (3, "take-idol", [idol(1), idol(2), idol(4)])
    reply(state, idol(4))
    assert (state.idols, state.faults()) == ([[idol(1), idol(2)], [], [], [idol(4)]], [])


def test_idol_transfer_where_nobody_else_has_an_idol_does_nothing() -> None:
    """Nobody is asked."""
    assert happen(bare(), "idol-transfer").ask is None


def test_jobs_idols_and_a_given_concert_count() -> None:
    """A concert that was not given counts nothing."""
    state = bare()
    hire(state, 0, 3, 8)
    for job in ("mall-show", "year-long-drama"):
        state.piles[3].remove(card(f"work/{job}"))
        state.offers.append(card(f"work/{job}"))
        module("activities").take_job(state, 0, card(f"work/{job}"))
    assert state.scores() == (9.0, 0.0, 0.0, 0.0)
    module("activities").give_concert(state, 1)
    assert (state.scores(), state.faults()) == ((9.0, 12.0, 0.0, 0.0), [])


@pytest.mark.parametrize(
    ("points", "money", "winners"),
    [
        ([3, 5, 5, 0], [9, 1, 2, 99], (2,)),
        ([5, 5, 5, 0], [70, 70, 20, 99], (0, 1)),
        ([0, 0, 0, 0], [10, 10, 10, 10], (0, 1, 2, 3)),
    ],
)
def test_most_points_win_then_most_money_and_then_victory_is_shared(
    points: list[int], money: list[int], winners: tuple[int, ...]
) -> None:
    """Shares count as neither."""
    state = bare()
    state.points, state.money, state.shares = points, money, [0, 9, 0, 0]
    assert state.winners() == winners


def test_the_highest_score_is_bounded_by_the_box() -> None:
    """All jobs, the three idols with a point, and one concert."""
    jobs = 5 * 1 + 5 * 2 + 4 * 3 + 3 * 4 + 2 * 5 + 6
    assert bounds(4) == (0.0, jobs + 3 + 12)
