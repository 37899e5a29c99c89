"""A player's chair shows what the player knows."""

import pytest

from cardwright.play.chance import Chance
from cardwright.play.seat import Seat

from .orchard import deal


def test_a_seat_shows_the_open_question() -> None:
    """To the player whom it is put to."""
    state = deal()
    seat = Seat(state, 0)
    assert (seat.kind, list(seat.options), seat.players) == ("buy", state.ask.options, 2)
    other = Seat(state, 1)
    assert other.options == ()
    with pytest.raises(RuntimeError, match="not this player's turn"):
        other.kind  # noqa: B018 - asking is what is refused


def test_a_seat_knows_its_own_figures() -> None:
    """Points, and what a rule list may compare."""
    state = deal()
    assert Seat(state, 1).score() == state.scores()[1]
    assert Seat(state, 1).quantity("coins") == 1.0
    with pytest.raises(KeyError):
        Seat(state, 1).quantity("cash")


def test_samples_look_the_same_and_are_no_way_to_the_game() -> None:
    """Whatever a bot does with its copy."""
    state = deal()
    before = state.view(0)
    copy = Seat(state, 0).sample(Chance("x"))
    assert copy.view(0) == before
    assert copy.ask is not None
    copy.apply(copy.ask.options[-1], Chance("x"))
    assert state.view(0) == before


def test_a_narrowed_seat_offers_less() -> None:
    """For bots that must not take something."""
    seat = Seat(deal(), 0)
    assert seat.narrowed([-1]).options == [-1]
