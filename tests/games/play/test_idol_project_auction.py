"""Idol Project: the auction of the turn order."""

import pytest

from cardwright.play.bots import play_random
from cardwright.play.chance import Chance
from cardwright.play.engine import PASS, State
from cardwright.play.playing import play
from tests.games.play.idol_project import asked, bare, model, module, paid, reply, rules, run

auction = module("auction").auction


def test_the_auction_of_the_rulebook() -> None:
    """Ana opens with 10, Ben raises to 40, Cleo to 70; Dan, Ana and Ben pass, and Cleo pays."""
    state = bare()
    before = list(state.money)
    run(state, auction, answers=[10, 30, 30, PASS, PASS, PASS])
    assert state.order == [2, 1, 0, 3]
    assert paid(state, before) == [0, 0, -70, 50]
    assert state.ask is None
    assert state.faults() == []


def test_who_opens_may_not_pass_and_the_others_may() -> None:
    """The first bid is 10 AG or more."""
    state = run(bare(), auction)
    assert asked(state) == (0, "bid", [10, 20, 30, 50, 100, 150, 200, 300, 500, 1000])
    state = run(bare(), auction, answers=[10])
    assert asked(state)[2][:2] == [PASS, 10]


def test_whoever_was_first_opens_and_it_goes_clockwise() -> None:
    """Not in turn order."""
    state = bare()
    state.order = [2, 0, 3, 1]
    players = []
    run(state, auction)
    for _ in range(4):
        players.append(asked(state)[0])
        reply(state, 10)
    assert players == [2, 3, 0, 1]


def test_nobody_bids_more_than_they_have() -> None:
    """Nor less than a raise."""
    state = bare()
    state.money = [120, 60, 1000, 55]
    run(state, auction, answers=[50])
    assert asked(state) == (1, "bid", [PASS, 10])
    reply(state, PASS, 50)
    assert (state.order[2:], state.bid) == ([3, 1], 100)
    assert asked(state) == (0, "bid", [PASS, 10, 20])


def test_a_player_who_cannot_raise_passes_without_being_asked() -> None:
    """Nothing is left to choose."""
    state = bare()
    state.money = [100, 20, 20, 20]
    run(state, auction, answers=[20])
    assert (state.ask, state.order, state.money[0]) == (None, [0, 3, 2, 1], 80)


def test_all_pass_where_nobody_can_pay_and_the_last_takes_the_first_card() -> None:
    """Nobody pays."""
    state = bare()
    state.money = [0, 0, 0, 0]
    run(state, auction)
    assert (state.order, state.money) == ([3, 2, 1, 0], [50, 0, 0, 0])


def test_the_next_may_open_where_the_first_cannot() -> None:
    """Or pass, since the rule is for who begins."""
    state = bare()
    state.money = [0, 30, 30, 30]
    run(state, auction)
    assert asked(state) == (1, "bid", [PASS, 10, 20, 30])
    reply(state, PASS, 10, PASS)
    assert state.order == [2, 3, 1, 0]


@pytest.mark.parametrize(("players", "received"), [(3, [0]), (4, [50]), (5, [50, 50])])
def test_the_fourth_and_the_fifth_receive_a_consolation(players: int, received: list[int]) -> None:
    """With three players nobody does."""
    state = bare(players)
    before = list(state.money)
    run(state, auction, answers=[10] + [PASS] * (players - 1))
    assert state.order == [0, *reversed(range(1, players))]
    assert [state.money[player] - before[player] for player in state.order[3:]] == received[: max(0, players - 3)]


def test_a_question_stays_short() -> None:
    """Under fifteen answers, whatever a player has."""
    assert max(map(len, rules().raises)) < 15
    assert max(map(len, rules().openings)) < 15
    assert rules().steps == (10, 20, 30, 50, 100, 150, 200, 300, 500, 1000, 1500)


def test_what_is_foreseen_of_a_bid_comes_of_it() -> None:
    """In whole games, also where the next one cannot raise, and where passing ends the auction."""
    seen = {"foreseen": 0, "tried": 0}

    def watch(state: State) -> None:
        ask = state.ask
        if ask is None or ask.kind != "bid":
            return
        for option, worth in zip(ask.options, state.foresee(), strict=True):
            seen["tried" if worth is None else "foreseen"] += 1
            copy = state.clone()
            copy.apply(option, Chance("bid"))
            assert worth in {None, copy.worth(ask.player)}

    for players in (3, 4, 5):
        play(model(), rules(), [play_random] * players, "bids", watch=watch)
    assert min(seen.values()) > 20
