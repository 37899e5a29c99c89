"""Attacks and defences of どミリオン！, and what becomes known by them."""

from cardwright.play.chance import Chance
from cardwright.play.engine import PASS
from tests.games.play.million import Position, made_up

RICH = "normal normal good good perfect"


def test_agent_makoto_leaves_the_others_three_cards() -> None:
    """Each chooses, the left neighbour first; the attacker keeps the hand."""
    hands = ["agent-makoto normal normal normal normal", RICH, RICH]
    table = Position("agent-makoto", hands=hands).begin().answer("agent-makoto")
    assert (table.state.ask.player, table.asked, table.offered()) == (1, "discard", "normal good")
    table.answer("normal", "normal")
    assert (table.hand(1), table.state.ask.player) == ("good good perfect", 2)
    table.answer("good", "good")
    assert (table.hand(2), table.hand(0)) == ("normal normal perfect", "normal normal normal normal")


def test_a_small_hand_discards_nothing() -> None:
    """Three cards are not more than three."""
    table = Position("agent-makoto", hands=["agent-makoto", "good good good"]).begin().answer("agent-makoto")
    assert (table.asked, table.hand(1)) == ("buy", "good good good")


def test_a_defence_is_shown_and_stays() -> None:
    """It costs nothing, and the attacker gains all the same."""
    hands = ["agent-makoto", f"first-stage {RICH}"]
    table = Position("agent-makoto", "first-stage", hands=hands).begin().answer("agent-makoto")
    assert (table.asked, table.offered()) == ("defend", "first-stage")
    table.answer("first-stage")
    assert (table.asked, len(table.state.hands[1]), table.state.live) == ("buy", 6, 2)
    assert table.names(table.state.shown[1]) == "first-stage"


def test_a_defence_need_not_be_shown() -> None:
    """Then the attack does what it says."""
    hands = ["agent-makoto", f"first-stage {RICH}"]
    table = Position("agent-makoto", "first-stage", hands=hands).begin().answer("agent-makoto", PASS)
    assert table.asked == "discard"


def test_me_ga_au_toki_takes_an_attack_out_of_each_hand() -> None:
    """It may be an attack that is a defence too: whoever does not show it, discards one of the two."""
    hands = ["me-ga-au-toki", "me-ga-au-toki agent-makoto normal"]
    table = Position("me-ga-au-toki", "agent-makoto", hands=hands).begin().answer("me-ga-au-toki", PASS)
    assert table.offered() == "me-ga-au-toki agent-makoto"
    table.answer("agent-makoto")
    assert table.hand(1) == "normal me-ga-au-toki"


def test_a_hand_without_attack_is_shown() -> None:
    """All of it, to everybody, and it stays a hand."""
    table = Position("me-ga-au-toki", hands=["me-ga-au-toki", RICH], piles=["", RICH]).begin()
    table.answer("me-ga-au-toki")
    assert (table.hand(1), table.names(table.state.shown[1])) == (RICH, RICH)
    assert all(table.state.sample(0, Chance(seed)).hands[1] == table.state.hands[1] for seed in range(5))


def test_what_was_shown_is_forgotten_when_it_is_discarded() -> None:
    """At the latest with the clean-up of its owner."""
    table = Position("me-ga-au-toki", hands=["me-ga-au-toki", RICH], piles=[RICH, RICH]).begin()
    table.answer("me-ga-au-toki", PASS, PASS)
    assert table.state.shown[1] == []


def test_a_defence_holds_for_all_that_one_card_does() -> None:
    """Two effects of one attack, one defence."""
    double = made_up(
        "double", types=("stage", "attack"), do=[{"others-keep": 3}, {"others-discard": {"type": "attack", "cards": 1}}]
    )
    hands = ["double", f"first-stage {RICH}"]
    table = Position("first-stage", changed={"double": double}, hands=hands).begin().answer("double", "first-stage")
    assert (table.asked, len(table.state.hands[1])) == ("buy", 6)


def test_each_attack_asks_for_a_defence_anew() -> None:
    """The second attack of a turn is another attack."""
    hands = ["taiyou-no-jealousy agent-makoto agent-makoto", f"first-stage {RICH}"]
    table = Position("agent-makoto", "first-stage", "taiyou-no-jealousy", hands=hands).begin()
    table.answer("taiyou-no-jealousy", "agent-makoto", "first-stage", "agent-makoto")
    assert (table.asked, table.state.ask.player) == ("defend", 1)
