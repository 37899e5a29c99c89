"""The four endings of どミリオン！, points, ties, and games that nobody ends."""

import pytest

from cardwright.play.chance import Chance
from cardwright.play.engine import PASS, Option
from cardwright.play.playing import STALLED, play
from cardwright.play.seat import Seat
from tests.games.play.million import Position, made_up, model, read

POOR = "fan-10k fan-10k fan-10k fan-10k fan-10k"
RICH = "perfect perfect perfect"


def decline(seat: Seat, chance: Chance) -> Option:
    """Decline whatever may be declined."""
    return PASS if PASS in seat.options else seat.options[0]


def test_the_last_large_fan_ends_the_game_after_that_turn() -> None:
    """The round is not played to its end."""
    table = Position("aoi-tori", hands=[RICH, POOR], piles=[POOR, POOR], vary={"stock.two.fans": 1}).begin()
    table.answer("fan-60k")
    state = table.state
    assert (state.end, state.ask, state.winners()) == ("fans-sold-out", None, (0,))
    assert len(state.curve) == 1


def test_three_kinds_sold_out_end_the_game() -> None:
    """Whichever they are: here the gumin, and two kinds of stage cards."""
    vary = {"setup.stock": 1, "stock.two.gumin": 0}
    table = Position("i-want", "aoi-tori", hands=[RICH, RICH], piles=[POOR, POOR], vary=vary).begin()
    table.answer("aoi-tori")
    assert (table.state.end, table.state.sold_out) == ("", 2)
    table.answer("i-want")
    assert table.state.end == "kinds-sold-out"


def test_what_is_sold_out_is_not_offered() -> None:
    """Only the marker is left, and that cannot be acquired."""
    table = Position("aoi-tori", hands=[RICH, RICH], piles=[POOR, POOR], vary={"setup.stock": 1}).begin()
    table.answer("aoi-tori")
    assert "aoi-tori" not in table.offered()


def test_a_deck_made_small_by_another_ends_the_game_after_that_turn() -> None:
    """No known card does so; one that removes cards of the others would."""
    cutter = made_up("cutter", types=("stage", "attack"), do=[{"others-remove": 1}])
    table = Position(changed={"cutter": cutter}, hands=["cutter normal", "normal " * 6], piles=[POOR]).begin()
    table.answer("cutter")
    assert (table.state.end, len(table.state.deck(1)), table.asked) == ("", 5, "buy")
    table.answer(PASS)
    assert table.state.end == "small-deck"


def test_a_deck_made_small_by_its_owner_ends_nothing() -> None:
    """The rule speaks of the effects of other players."""
    table = Position("mahou-wo-kakete", hands=["mahou-wo-kakete fan-60k", POOR], piles=["", POOR]).begin()
    table.answer("mahou-wo-kakete", "normal", PASS)
    assert (table.state.end, len(table.state.deck(0))) == ("", 2)


def test_a_winning_condition_on_a_card_wins_at_once() -> None:
    """Whoever has more points; no known card has one."""
    goal = made_up("goal", do=[{"win": {"card": "fan/fan-10k", "cards": 2}}])
    table = Position(changed={"goal": goal}, hands=["goal fan-10k fan-10k", "fan-60k " * 3]).begin().answer("goal")
    assert (table.state.end, table.state.winners(), table.state.ask) == ("won-by-card", (0,), None)


def test_a_winning_condition_that_does_not_hold_wins_nothing() -> None:
    """One card short."""
    goal = made_up("goal", do=[{"win": {"card": "fan/fan-10k", "cards": 2}}])
    table = Position(changed={"goal": goal}, hands=["goal fan-10k normal", POOR]).begin().answer("goal")
    assert table.asked == "buy"


def test_points_are_counted_over_the_whole_deck() -> None:
    """Hand, pile, discards and cards in play; a gumin takes one away."""
    hands = ["fan-60k gumin", "fan-30k"]
    table = Position("i-want", hands=hands, piles=["fan-10k"], discards=["gumin fan-30k"])
    assert table.state.scores() == (8.0, 3.0)


def test_who_ties_wins_together() -> None:
    """However many they are."""
    table = Position("aoi-tori", hands=["fan-30k", "fan-30k", "fan-10k"])
    assert table.state.winners() == (0, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_in_which_all_decline_never_ends(players: int) -> None:
    """The rules allow it, so there is no measure that falls; the engine cuts the game off and says so."""
    record = play(model(), model().prepare(read()), [decline] * players, "stall", limit=2000)
    assert (record.end, record.steps) == (STALLED, 2000)
    assert record.scores == (3.0,) * players


def test_a_game_in_which_nobody_can_do_anything_is_cut_off() -> None:
    """No lessons, nothing that is free: turns without a question do not run for ever."""
    vary = {"setup.normal": 0, "card:lesson/normal.cost": 1}
    table = Position("aoi-tori", hands=["fan-10k", "fan-10k"], vary=vary).begin()
    assert (table.state.end, table.state.ask) == (STALLED, None)


@pytest.mark.parametrize(("players", "most"), [(2, 83.0), (3, 123.0), (4, 123.0)])
def test_the_highest_score_is_every_fan_there_is(players: int, most: float) -> None:
    """The lowest is every gumin."""
    bounds = model().bounds
    assert bounds is not None
    assert bounds(model().prepare(read()), players) == (-10.0 * (players - 1), most)
