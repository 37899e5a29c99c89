"""Idol Project: buying shares, and the four activities."""

from typing import Any

import pytest

from cardwright.play.chance import Chance
from cardwright.play.engine import PASS
from tests.games.play.idol_project import asked, bare, buy, card, hire, module, paid, rules, run

activities = module("activities")
answers = module("answers")
EQUIPMENT, LUXURY = "studio/equipment", "studio/luxury-equipment"


def shop(players: int = 4, **changes: object) -> Any:
    """A table with the three lesser investments, three easy jobs, and shares on show."""
    state = bare(players, **changes)
    for place, reference in enumerate((EQUIPMENT, "staff/team-member", "fame/magazine-advertising")):
        item = card(reference)
        state.piles[place].remove(item)
        state.show[place] = item
    state.offers = [card(f"work/{job}") for job in ("mall-show", "music-video", "song-show")]
    for job in state.offers:
        state.piles[3].remove(job)
    state.shown = players - 1
    state.bank.take(1, state.shown)
    return state


def ask(state: Any, player: int) -> list[object]:
    """The activities that a player may choose from."""
    run(state, activities.ask_for_activity, player, 1, 1)
    return list(state.ask.options) if state.ask is not None else []


def test_in_turn_order_each_buys_a_share_or_not_and_does_an_activity() -> None:
    """A share comes before the activity; the first player has two."""
    state = shop()
    state.order = [1, 0, 3, 2]
    run(state, activities.activities)
    met = []
    while state.ask is not None:
        met.append((state.ask.player, state.ask.kind))
        state.apply(answers.BUY if state.ask.kind == "buy-share" else state.ask.options[-1], Chance("1"))
    assert met == [
        *((1, "buy-share"), (1, "activity"), (1, "activity"), (0, "buy-share"), (0, "activity")),
        (3, "buy-share"),
    ]
    assert state.money == [500, 250, 1200, 950]
    assert (state.shares, state.shown) == ([1, 1, 0, 1], 0)


def test_a_share_costs_its_price_and_only_one_is_bought() -> None:
    """250 AG to the bank."""
    state = shop()
    before = list(state.money)
    run(state, activities.ask_for_purchase, 2, 1, answers=[answers.BUY])
    assert (state.ask, state.shares[2], state.shown, paid(state, before)) == (None, 1, 2, [0, 0, -250, 0])


def test_who_cannot_pay_is_not_asked_to_buy() -> None:
    """Nor to invest."""
    state = shop()
    state.money[1] = 240
    assert run(state, activities.ask_for_purchase, 1, 1).ask is None
    assert ask(state, 1) == [answers.STANDARD, *(answers.BLOCK + place for place in range(3))]


def test_an_investment_is_paid_and_raises_a_value() -> None:
    """It is not replaced in this round."""
    state = shop()
    before = list(state.money)
    run(state, activities.ask_for_activity, 1, 1, 1, answers=[answers.INVEST])
    assert paid(state, before) == [0, -250, 0, 0]
    assert [value[1] for value in state.values] == [1, 0, 0]
    assert state.show[0] == -1
    assert answers.INVEST not in ask(state, 2)
    assert state.faults() == []


def test_a_blocked_investment_goes_under_its_pile_for_nothing() -> None:
    """And nobody can buy it in this round."""
    state = shop()
    before = list(state.money)
    run(state, activities.ask_for_activity, 1, 1, 1, answers=[answers.BLOCK + 1])
    assert (paid(state, before), state.piles[1][0], state.show[1]) == ([0] * 4, card("staff/team-member"), -1)
    assert not {answers.BLOCK + 1, answers.INVEST + 1} & set(ask(state, 2))


def test_a_job_is_in_reach_when_all_idols_together_have_the_skills() -> None:
    """The example of the rulebook: singing 3, appearance 1, acting 2 do not dance."""
    state = shop()
    state.order = [3, 2, 1, 0]
    hire(state, 0, 1, 4)  # singing 2, appearance 1; singing 1, acting 2
    assert module("company").can_do(state, 0, 2 + (2 << 24))
    assert not module("company").can_do(state, 0, 2 + (2 << 24) + (1 << 16))
    jobs = [option for option in ask(state, 0) if isinstance(option, int) and option >= answers.JOB]
    assert jobs == [answers.JOB + card("work/mall-show"), answers.JOB + card("work/song-show")]


def test_a_job_pays_once_and_its_idols_are_not_used_up() -> None:
    """100 AG, and points at the end."""
    state = shop()
    hire(state, 0, 1)
    before = list(state.money)
    job = card("work/song-show")
    run(state, activities.ask_for_activity, 0, 1, 1, answers=[answers.JOB + job])
    assert (paid(state, before), state.jobs[0], state.points[0]) == ([100, 0, 0, 0], [job], 2)
    assert answers.JOB + card("work/mall-show") in ask(state, 0)


def test_without_idols_there_is_no_job() -> None:
    """Standard work needs none."""
    assert not [option for option in ask(shop(), 3) if isinstance(option, int) and option >= answers.JOB]


def test_standard_work_is_always_possible_but_for_the_first_player() -> None:
    """200 AG; the first player may do nothing instead."""
    state = shop()
    state.show = [-1, -1, -1]
    before = list(state.money)
    run(state, activities.ask_for_activity, 3, 1, 1)
    assert (state.ask, paid(state, before)) == (None, [0, 0, 0, 200])
    run(state, activities.ask_for_activity, 0, 2, 1)
    assert (state.ask, paid(state, before)) == (None, [0, 0, 0, 200])


def test_the_first_player_does_two_activities_and_works_once_at_most() -> None:
    """After a job no other is offered; investing twice is."""
    state = shop()
    hire(state, 0, 1)
    run(state, activities.ask_for_activity, 0, 2, 1, answers=[answers.JOB + card("work/mall-show")])
    player, kind, options = asked(state)
    assert (player, kind) == (0, "activity")
    assert not [option for option in options if isinstance(option, int) and option >= answers.JOB]
    assert {PASS, answers.INVEST, answers.BLOCK + 2} <= set(options)
    assert answers.STANDARD not in options
    state = shop()
    run(state, activities.ask_for_activity, 0, 2, 1, answers=[answers.INVEST, answers.INVEST + 1])
    assert (state.ask, [value[0] for value in state.values]) == (None, [1, 1, 0])


def give_concert(players: int, *numbers: int) -> Any:
    """A company with concert 52 (3, 2, 2, 1; white icons appearance and acting) and some idols."""
    state = shop(players)
    old, dome = state.dome[0], card("work/dome-52")
    state.dome = [old if mine == dome else mine for mine in state.dome]
    state.dome[0] = dome
    hire(state, 0, *numbers)
    state.order = [*range(1, players), 0]
    return state


def test_a_concert_ends_the_game_at_once_and_counts() -> None:
    """Nobody else has a turn in this round."""
    state = give_concert(4, 1, 2, 5, 7)  # singing 4, appearance 4, dancing 4, acting 1
    state.order = [1, 0, 2, 3]
    run(state, activities.activities, answers=[PASS, PASS, PASS])
    assert answers.DOME in state.ask.options
    state.apply(answers.DOME, Chance("1"))
    assert (state.end, state.ask, state.todo) == ("dome-concert", None, [])
    assert (state.scores(), state.round) == ((12.0, 0.0, 0.0, 0.0), 1)


def test_white_icons_make_the_concert_harder_for_three() -> None:
    """The same idols reach it with four players only."""
    numbers = (1, 2, 5, 7)
    assert answers.DOME in ask(give_concert(4, *numbers), 0)
    assert answers.DOME not in ask(give_concert(3, *numbers), 0)
    assert answers.DOME in ask(give_concert(3, *numbers, 12), 0)


def test_a_concert_is_nobody_elses_and_need_not_be_given() -> None:
    """It is one choice among others, for its owner."""
    state = give_concert(4, 1, 2, 5, 7)
    assert ask(state, 0)[0] == answers.STANDARD
    other = bare(4)
    other.dome = state.dome
    assert answers.DOME not in ask(other, 1)


@pytest.mark.parametrize(("reference", "cost", "gain"), [(EQUIPMENT, 250, 1), (LUXURY, 450, 2)])
def test_costs_and_gains_are_those_of_the_cards(reference: str, cost: int, gain: int) -> None:
    """And of the rules."""
    one = rules().investments[card(reference)]
    assert (one.cost, one.gain, one.value) == (cost, gain, 0)
    state = bare()
    buy(state, 2, reference, reference)
    assert state.values[0] == [0, 0, 2 * gain, 0]
