"""Idol Project: employment, the masked idol, salaries and transfers."""

from typing import Any

import pytest

from cardwright.play.engine import PASS
from tests.games.play.idol_project import (
    asked,
    bare,
    buy,
    card,
    hire,
    idol,
    module,
    paid,
    recounted,
    reply,
    run,
    welcome,
)

employment, transfers, answers = module("employment"), module("transfers"), module("answers")
STUDIO, STAFF, FAME = "studio/equipment", "staff/team-member", "fame/magazine-advertising"
MASKED = 25


def homes(state: Any) -> list[list[int]]:
    """The printed numbers of the idols of each company."""
    return [[one + 1 for one in idols] for idols in state.idols]


def test_the_second_preference_decides_a_tie_as_in_the_rulebook() -> None:
    """Ana has equipment 3 and fame 1, Ben 2 and 2, Cleo equipment 3; the idol prefers both, then equipment."""
    state = bare(3)
    buy(state, 0, *[STUDIO] * 3, FAME)
    buy(state, 1, *[STUDIO] * 2, *[FAME] * 2)
    buy(state, 2, *[STUDIO] * 3)
    welcome(state, 7)
    run(state, employment.employment)
    assert (homes(state), state.guest, state.faults()) == ([[7], [], []], -1, [])


def test_the_highest_sum_of_the_first_preference_gets_her() -> None:
    """Both values count."""
    state = bare(3)
    buy(state, 0, *[FAME] * 3)
    buy(state, 1, *[FAME] * 2, *[STAFF] * 2)
    welcome(state, 2)
    assert homes(run(state, employment.employment)) == [[], [2], []]


@pytest.mark.parametrize("number", [5, 6])
def test_nobody_gets_her_where_the_tie_stays(number: int) -> None:
    """She has no second preference, or it is tied as well: face down under the pile."""
    state = bare(3)
    for player in (0, 2):
        buy(state, player, STUDIO, FAME)
    welcome(state, number)
    run(state, employment.employment)
    assert (homes(state), state.piles[4][0]) == ([[], [], []], idol(number))


def test_only_the_tied_compare_the_second_preference() -> None:
    """Ben has the most fame, but not the highest sum."""
    state = bare(3)
    buy(state, 0, *[FAME] * 2, *[STUDIO] * 3)
    buy(state, 1, *[FAME] * 4)
    buy(state, 2, FAME, *[STUDIO] * 4)
    welcome(state, 1)
    assert homes(run(state, employment.employment)) == [[1], [], []]


def test_a_value_may_fall_below_zero_and_the_highest_still_wins() -> None:
    """Three idols lower a value each while they are in the company."""
    state = bare(3)
    for player, number in enumerate((3, 10, 11)):
        hire(state, player, number)
    assert state.values == [[0, -1, 0], [0, 0, -1], [-1, 0, 0]]
    buy(state, 0, STUDIO)
    welcome(state, 23)
    assert homes(run(state, employment.employment)) == [[3, 23], [10], [11]]
    module("company").leave_for_pile(state, 1, idol(10))
    assert state.values[0] == [1, 0, 0]


def masked(*numbers: int) -> Any:
    """A table at which player 2 has the masked idol, player 3 idols, and the idol of this round is number 8."""
    state = bare(3)
    hire(state, 1, MASKED)
    hire(state, 2, *numbers)
    buy(state, 0, *[STUDIO] * 2)
    if state.coming == idol(8):
        state.coming = state.piles[4].pop()
        state.piles[4].append(idol(8))
    welcome(state, 8)
    return state


def test_her_company_is_asked_before_anybody_is_employed() -> None:
    """It may take an idol of another company, of this round or of the next; or leave the mask on."""
    state = run(masked(2, 4), employment.employment)
    assert asked(state) == (1, "unmask", [PASS, idol(2), idol(4), idol(8), state.coming])
    assert homes(reply(state, PASS)) == [[8], [MASKED], [2, 4]]


def test_an_idol_of_another_company_is_taken_and_the_guest_is_employed_as_usual() -> None:
    """The masked idol goes in the box."""
    state = run(masked(2, 4), employment.employment, answers=[idol(4)])
    assert (homes(state), state.box[-1]) == ([[8], [4], [2]], idol(MASKED))
    assert (state.skills[2], state.faults()) == (state.rules.idols[idol(2)].skills, [])


def test_when_the_idol_of_this_round_is_taken_the_phase_ends() -> None:
    """Nobody is left to employ."""
    state = run(masked(), employment.employment, answers=[idol(8)])
    assert (homes(state), state.guest, state.points[1]) == ([[], [8], []], -1, 1)


def test_when_the_idol_of_the_next_round_is_taken_another_is_turned_over() -> None:
    """An event in between happens at once."""
    state = masked()
    event = card("event/lucky-job")
    state.box.remove(event)
    state.piles[4].append(event)
    following, after = state.coming, state.piles[4][-2]
    run(recounted(state), employment.employment, answers=[following])
    assert (state.idols[1], state.coming, state.box[-2:]) == ([following], after, [idol(MASKED), event])
    assert state.idols[0] == [idol(8)]
    assert state.money == [1300] * 3


def test_the_next_idol_may_be_missing_until_the_preparation() -> None:
    """Her pile was empty; the idol who came under it since is turned over then."""
    state = masked()
    state.piles[4] = []
    run(state, employment.employment, answers=[state.coming])
    assert state.coming == -1
    state.piles[4] = [idol(11), idol(3)]
    run(recounted(state), module("course").preparation)
    assert (state.guest, state.coming, state.end) == (idol(3), idol(11), "")


def test_salaries_are_paid_to_the_bank() -> None:
    """The printed salary of each idol; it is ten for each icon."""
    state = bare(3)
    hire(state, 0, 1, 10)
    hire(state, 2, 8)
    before = list(state.money)
    assert paid(run(state, employment.salaries), before) == [-80, 0, -20]


def test_an_idol_needs_no_salary_beside_her_partner() -> None:
    """Number 1 with number 18; the partner herself is paid."""
    state = bare(3)
    hire(state, 0, 1, 18)
    hire(state, 1, 4)
    before = list(state.money)
    assert paid(run(state, employment.salaries), before) == [-30, -30, 0]


def test_who_cannot_pay_loses_as_many_as_in_the_rulebook() -> None:
    """Ben has 50 AG and salaries of 30, 30 and 40: it is enough for one, so two leave, whichever."""
    left = set()
    for seed in range(60):
        state = bare(3)
        hire(state, 1, 2, 4, 3)
        state.bank.left[0] += state.money[1] - 50
        state.money[1] = 50
        run(state, employment.salaries, seed=str(seed))
        assert (state.money[1], len(state.idols[1]), state.faults()) == (0, 1, [])
        assert set(state.piles[4][:2]) | set(state.idols[1]) == {idol(2), idol(3), idol(4)}
        left.add(state.idols[1][0])
    assert left == {idol(2), idol(3), idol(4)}


def test_who_has_exactly_enough_keeps_everyone() -> None:
    """And is left with nothing."""
    state = bare(3)
    hire(state, 1, 2, 4)
    state.money[1] = 60
    run(state, employment.salaries)
    assert (state.money[1], homes(state)[1]) == (0, [2, 4])


def test_in_turn_order_everyone_with_idols_may_part_with_them() -> None:
    """Any number of them, or none."""
    state = bare(3)
    hire(state, 0, 1)
    hire(state, 2, 2, 4)
    state.order = [2, 1, 0]
    run(state, transfers.transfers)
    assert asked(state) == (2, "part", [PASS, idol(2), idol(4)])
    reply(state, idol(2), answers.DISMISS, idol(4), answers.DISMISS)
    assert asked(state)[0] == 0
    assert reply(state, PASS).ask is None
    assert homes(state) == [[1], [], []]


def test_a_dismissed_idol_costs_her_salary_once_more() -> None:
    """She goes under the pile."""
    state = bare(3)
    hire(state, 0, 10)
    before = list(state.money)
    run(state, transfers.transfers, answers=[idol(10), answers.DISMISS])
    assert (paid(state, before), state.piles[4][0], state.faults()) == ([-50, 0, 0], idol(10), [])


def test_who_cannot_pay_cannot_dismiss() -> None:
    """But may pass her on."""
    state = bare(3)
    hire(state, 0, 10)
    state.money = [40, 50, 50]
    run(state, transfers.transfers, answers=[idol(10)])
    assert asked(state) == (1, "want", [PASS, idol(10)])
    state.money = [40, 40, 40]
    state.todo.clear()
    assert run(state, transfers.transfers).ask is None


def test_who_takes_an_idol_pays_her_salary_to_her_company() -> None:
    """Where several want her, her company chooses."""
    state = bare(4)
    hire(state, 0, 10)
    before = list(state.money)
    run(state, transfers.transfers, answers=[idol(10), answers.OFFER, idol(10), PASS, idol(10)])
    assert asked(state) == (0, "pass-on", [1, 3])
    reply(state, 3)
    assert (homes(state), paid(state, before)) == ([[], [], [], [10]], [50, 0, 0, -50])
    assert (state.values[0], state.ask.player, state.faults()) == ([0, 0, 0, -1], 3, [])


def test_nobody_has_to_take_an_idol() -> None:
    """She is not offered again, but may be dismissed."""
    state = bare(3)
    hire(state, 0, 10)
    run(state, transfers.transfers, answers=[idol(10), answers.OFFER, PASS, PASS])
    assert asked(state) == (0, "part", [PASS, idol(10)])
    before = list(state.money)
    assert paid(reply(state, idol(10)), before) == [-50, 0, 0]
