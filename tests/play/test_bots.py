"""Bots see a seat and answer with one of its options."""

import pytest

from cardwright.play.bots import follow_rules, play_first, play_greedy, play_hoard, play_last, play_stall, without
from cardwright.play.chance import Chance
from cardwright.play.engine import PASS
from cardwright.play.seat import Seat
from cardwright.playplan import BotLine, Condition

from .orchard import deal

CHANCE = Chance("bots")


def seat(coins: int = 3) -> Seat:
    """Return the first chair, with coins to spend."""
    state = deal(coins__start=coins)
    return Seat(state, state.ask.player)


def test_the_cheap_ones() -> None:
    """First, last, and those who spend and do nothing."""
    chair = seat()
    assert play_first(chair, CHANCE) == chair.options[0]
    assert play_last(chair, CHANCE) == chair.options[-1] == PASS
    assert play_stall(chair, CHANCE) == PASS
    assert play_hoard(chair, CHANCE) == PASS


def test_greedy_takes_what_is_worth_most() -> None:
    """The dearer fruit has more points."""
    chair = seat(9)
    assert play_greedy(chair, CHANCE) == chair.options[-2]


def test_greedy_leaves_the_game_alone() -> None:
    """It tries on copies."""
    state = deal(coins__start=3)
    before = (state.view(0), state.steps)
    play_greedy(Seat(state, 0), CHANCE)
    assert (state.view(0), state.steps) == before


def test_rules_decide_by_the_first_line_that_fits() -> None:
    """Conditions, tags, the cheapest, and passing where nothing fits."""
    rich = Condition(name="coins", operator=">=", number=3)
    bot = follow_rules(
        (BotLine(kind="buy", tag="any", conditions=(rich,), cheapest=True), BotLine(kind="", tag="pass"))
    )
    assert bot(seat(3), CHANCE) == min(seat(3).options, key=lambda option: (option == PASS, option))
    assert bot(seat(1), CHANCE) == PASS
    assert follow_rules((BotLine(kind="sell", tag="any"),))(seat(), CHANCE) == PASS


def test_a_tag_names_an_option() -> None:
    """Here by the card."""
    chair = seat()
    wanted = next(option for option in chair.options if option != PASS)
    bot = follow_rules((BotLine(kind="buy", tag=chair.tags(wanted)[0]),))
    assert bot(chair, CHANCE) == wanted


def test_without_never_takes_it() -> None:
    """Unless nothing else is left."""
    chair = seat()
    taken = play_greedy(chair, CHANCE)
    assert without(play_greedy, chair.tags(taken)[0])(chair, CHANCE) != taken
    alone = chair.narrowed([taken])
    assert without(play_first, chair.tags(taken)[0])(alone, CHANCE) == taken


def test_greedy_believes_what_is_foreseen_and_tries_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a chair that is left some options, those only."""
    chair = seat(9)
    kind = type(deal())
    monkeypatch.setattr(kind, "foresee", lambda state: [99.0, *[None] * (len(state.ask.options) - 1)])
    assert play_greedy(chair, CHANCE) == chair.options[0]
    assert play_greedy(chair.narrowed(chair.options[1:]), CHANCE) == chair.options[-2]
    monkeypatch.setattr(kind, "foresee", lambda state: [float(place) for place, _ in enumerate(state.ask.options)])
    monkeypatch.setattr(kind, "sample", lambda *_: None)
    assert play_greedy(chair, CHANCE) == chair.options[-1]
