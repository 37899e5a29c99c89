"""Idol Project: income, dividends, the sale of shares, and the printed notes."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.play.chance import Chance
from cardwright.play.engine import PASS
from tests.games.play.idol_project import asked, bare, module, paid, rules, run

course, money = module("course"), module("money")
SELL = module("answers").SELL
NOTES = ((10, 20), (50, 15), (100, 35), (500, 15))


def test_everyone_receives_the_flat_sum_and_a_dividend_for_each_share() -> None:
    """300 AG, and 20 for each share."""
    state = bare()
    state.shares = [0, 1, 2, 7]
    before = list(state.money)
    assert paid(run(state, course.income), before) == [300, 320, 340, 440]


@pytest.mark.parametrize(
    ("shares", "sum_"), [(1, 200), (2, 500), (3, 750), (4, 1200), (5, 1500), (6, 2100), (7, 2450), (24, 8400)]
)
def test_the_more_shares_are_sold_together_the_more_each_brings(shares: int, sum_: int) -> None:
    """As the table of the rules says; beyond it, each brings what six bring."""
    state = bare()
    state.shares = [0, 0, shares, 0]
    state.bank.take(1, shares)
    before = list(state.money)
    run(state, course.sale, answers=[SELL])
    assert paid(state, before) == [0, 0, sum_, 0]
    assert (state.shares, state.bank.left[1]) == ([0] * 4, 24)


def test_who_keeps_shares_keeps_all_of_them() -> None:
    """All or none."""
    state = bare()
    state.shares = [0, 5, 0, 0]
    before = list(state.money)
    run(state, course.sale)
    assert asked(state) == (1, "sell", [PASS, SELL])
    state.apply(PASS, Chance("1"))
    assert (paid(state, before), state.shares) == ([0] * 4, [0, 5, 0, 0])


def test_only_owners_are_asked_in_the_turn_order_of_the_round_before() -> None:
    """Whoever has no shares is not asked, so the first round has no sale."""
    state = bare()
    state.order = [3, 1, 0, 2]
    assert run(state, course.sale).ask is None
    state.shares = [1, 0, 1, 1]
    run(state, course.sale)
    players = []
    while state.ask is not None:
        players.append(state.ask.player)
        state.apply(PASS, Chance("1"))
    assert players == [3, 0, 2]


def test_all_notes_express_all_money_of_the_start() -> None:
    """85 notes, worth 11,950 AG; five players with 1,000 each, and one with 500 more."""
    assert rules().notes == NOTES
    assert rules().all_notes == 11950
    assert money.notes_suffice(NOTES, (1000, 1500, 1000, 1000, 1000))


@pytest.mark.parametrize(
    ("cash", "enough"),
    [
        ((40, 40, 40, 40, 40), True),
        ((90, 90, 90, 90, 90), True),
        ((4990, 4990, 490, 490, 490), True),
        ((11950, 0, 0), True),
        ((11960, 0, 0), False),
        ((5990, 5960, 0), True),
        ((2390, 2390, 2390, 2390, 2390), True),
        ((2390, 2390, 2390, 2390, 2400), False),
        ((15, 0, 0), False),
    ],
)
def test_notes_suffice_where_each_player_can_hold_exactly_their_money(cash: tuple[int, ...], enough: bool) -> None:  # noqa: FBT001
    """With all change that can be made."""
    assert money.notes_suffice(NOTES, cash) is enough


@given(
    copies=st.tuples(*[st.integers(0, 4)] * 3),
    cash=st.lists(st.integers(0, 12).map(lambda tens: 10 * tens), min_size=1, max_size=3),
)
def test_no_split_of_notes_is_missed(copies: tuple[int, int, int], cash: list[int]) -> None:
    """Compared with trying every split of a few notes."""
    notes = tuple(zip((10, 20, 60), copies, strict=True))
    left = {copies}
    for sum_ in cash:
        left = {
            (tens - a, twenties - b, sixties - c)
            for tens, twenties, sixties in left
            for a, b, c in product(range(tens + 1), range(twenties + 1), range(sixties + 1))
            if 10 * a + 20 * b + 60 * c == sum_
        }
    assert money.notes_suffice(notes, cash) is bool(left)


@given(cash=st.lists(st.integers(0, 240).map(lambda tens: 10 * tens), min_size=3, max_size=5))
def test_of_the_printed_notes_only_the_sum_can_be_too_small(cash: list[int]) -> None:
    """However the money is spread among up to five players, all 85 notes express up to what they are worth."""
    assert money.always_sufficient(NOTES, 5) == 11950
    assert money.notes_suffice(NOTES, cash) is (sum(cash) <= 11950)


def test_too_few_small_notes_are_no_promise() -> None:
    """Nineteen tens cannot give five players forty each."""
    assert money.always_sufficient(((10, 19), *NOTES[1:]), 5) == 0
    assert not money.notes_suffice(((10, 19), *NOTES[1:]), [40] * 5)


def test_a_shortage_of_notes_is_counted_and_the_bank_goes_on_paying() -> None:
    """The bank never runs out; its figure says how much was written down."""
    state = bare(5)
    money.receive(state, 0, 6950)
    assert (state.bank.low[0], state.bank.short[0]) == (0, 0)
    money.receive(state, 0, 10)
    assert (state.bank.low[0], state.bank.short[0], state.money[0]) == (-10, 1, 7960)
    assert state.faults() == []
