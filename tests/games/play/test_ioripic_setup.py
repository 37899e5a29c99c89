"""The deal of ioripic."""

import pytest

from cardwright.play.engine import ModelError
from tests.games.play.ioripic_table import data, dealt, model, rules


@pytest.mark.parametrize(("players", "hand", "resort"), [(2, 16, 4), (3, 11, 3), (4, 8, 4), (5, 6, 6)])
def test_deal(players: int, hand: int, resort: int) -> None:
    """Equal hands, and what is left to the resort; the first lesson has then taken a card from the right."""
    state = dealt(players, "deal")
    assert [cards.bit_count() for cards in state.hands] == [hand + 1, *[hand] * (players - 2), hand - 1]
    assert state.resort.bit_count() == resort
    assert state.faults() == []


def test_solo_deal() -> None:
    """Three to the resort, seven in hand, four on location, the rest in the green room."""
    state = dealt(1, "deal")
    assert state.resort.bit_count() == 3
    assert len(state.row) == 7
    assert state.location.bit_count() == 4
    assert len(state.green_room) == 22


def test_a_changed_hand_is_dealt() -> None:
    """The values deal, not the model."""
    state = dealt(3, "deal", rules(deal__three__hand=10))
    assert sum(cards.bit_count() for cards in state.hands) == 30
    assert state.resort.bit_count() == 6


def test_same_seed_same_deal() -> None:
    """A deal depends on its seed alone."""
    first, same, other = (dealt(3, seed) for seed in ("a", "a", "b"))
    assert first.hands == same.hands != other.hands


def test_no_sixth_player() -> None:
    """The box is for five."""
    with pytest.raises(ModelError, match="not for 6 players"):
        dealt(6, "deal")


def test_numbers_that_cannot_be_played() -> None:
    """A break of four steps has no fourth step to wait for."""
    with pytest.raises(ModelError, match="do not fit together"):
        model().prepare(data().with_value("break.cards", 4))
