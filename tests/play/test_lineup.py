"""Bots by name."""

import pytest

from cardwright.play.bots import play_greedy
from cardwright.play.lineup import Lineup, UnknownBotError, find_bot, refuse_unknown_card
from cardwright.playplan import PlayPlan

from .orchard import GAME


def test_names_fill_the_seats() -> None:
    """The last one as often as is needed."""
    assert Lineup.parse("random").seats(3, 5) == ("random", "random", "random")
    assert Lineup.parse("greedy+random").seats(3, 0) == ("greedy", "random", "random")


def test_mixed_seats_rotate() -> None:
    """Everyone sits everywhere."""
    lineup = Lineup.parse("greedy+random")
    assert [lineup.seats(3, turn).index("greedy") for turn in range(4)] == [0, 1, 2, 0]
    assert str(lineup) == "greedy+random"


def test_a_game_has_its_own_bots() -> None:
    """From play.yaml."""
    assert find_bot("greedy", PlayPlan()) is play_greedy
    assert callable(find_bot("saver", GAME.plan))
    assert callable(find_bot("without:fruit/pear:saver", GAME.plan))
    assert callable(find_bot("without:fruit/pear", GAME.plan))
    assert callable(find_bot("search", GAME.plan))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("greddy", "there is no bot 'greddy'; did you mean 'greedy'?"),
        ("x", "there is no bot 'x'; there are random, first, last, stall, hoard, greedy, search"),
        ("search:many", "'search:many' says no number of iterations, as in 'search:400'"),
        ("search:0", "'search:0' says no number of iterations, as in 'search:400'"),
    ],
)
def test_an_unknown_bot_is_named(name: str, message: str) -> None:
    """With the nearest one."""
    with pytest.raises(UnknownBotError) as caught:
        find_bot(name, PlayPlan())
    assert str(caught.value) == message


@pytest.mark.parametrize("name", ["random", "without:fruit/pear", "without:fruit/pear:greedy", "without:dear:greedy"])
def test_a_card_or_a_tag_of_the_model_may_be_left_out(name: str) -> None:
    """What is no ``deck/id`` only the model knows."""
    refuse_unknown_card(name, ["fruit/pear"])


def test_a_card_that_is_not_there_is_named() -> None:
    """With the nearest one."""
    with pytest.raises(UnknownBotError) as caught:
        refuse_unknown_card("without:fruit/paer:greedy", ["fruit/apple", "fruit/pear"])
    assert str(caught.value) == (
        "there is no card 'fruit/paer' for 'without:fruit/paer:greedy'; did you mean 'fruit/pear'?"
    )
