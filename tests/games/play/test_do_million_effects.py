"""What each stage card of どミリオン！ whose effect is known does to its own player."""

import re

import pytest

from cardwright.load.project import load_project
from cardwright.play.engine import PASS
from cardwright.project import UNKNOWN, Text
from tests.games.play.million import GAME, ROOT, Position, made_up, model, read

POOR = "fan-10k fan-10k fan-10k fan-10k fan-10k"
DIGITS = re.compile(r"\d+")


@pytest.mark.parametrize(
    ("card", "drawn", "stages", "live", "acquisitions"),
    [
        ("taiyou-no-jealousy", 1, 2, 0, 1),
        ("aoi-tori", 3, 0, 0, 1),
        ("first-stage", 2, 0, 0, 1),
        ("go-my-way", 1, 1, 1, 2),
        ("massugu", 2, 1, 0, 1),
        ("watashi-wa-idol", 0, 0, 2, 2),
        ("relations", 0, 2, 2, 2),
        ("i-want", 1, 1, 3, 1),
    ],
)
def test_what_a_card_gives(card: str, drawn: int, stages: int, live: int, acquisitions: int) -> None:
    """The numbers beside the words, added to one stage card and one acquisition."""
    table = Position(card, hands=[f"{card} {card}", POOR], piles=["good good good good"]).begin().answer(card)
    state = table.state
    assert len(state.hands[0]) == 1 + drawn
    assert (state.stages, state.live, state.acquisitions) == (stages, live, acquisitions)


def test_each_number_that_a_card_prints_stands_in_its_effect() -> None:
    """In the same order, so that the card which changes a numeral can change any of them."""
    rules = model().prepare(read())
    cards = {card.reference: card for card in load_project(ROOT, [GAME]).games[GAME].decks["stage"].cards}
    for kind in range(rules.first_stage, len(rules.references)):
        script = rules.scripts[kind]
        text = cards[rules.references[kind]].values.get("text")
        assert text is not UNKNOWN
        printed = DIGITS.findall(re.sub(r"\{card:[^}]*\}", "", text.source)) if isinstance(text, Text) else []
        inside = [script.number(which) for which, (step, _) in enumerate(script.numbers) if step >= 0]
        assert inside == [int(digits) for digits in printed]


def test_mahou_wo_kakete_makes_a_card_into_a_dearer_one() -> None:
    """A good lesson costs 3: whatever costs 5 or less may be taken for it."""
    cards = ("mahou-wo-kakete", "i-want", "aoi-tori")
    table = Position(*cards, hands=["mahou-wo-kakete good normal", POOR]).begin().answer("mahou-wo-kakete", "good")
    assert table.asked == "take"
    assert table.offered() == "normal good fan-10k fan-30k gumin mahou-wo-kakete i-want aoi-tori"
    table.answer("fan-30k")
    assert table.names(table.state.discards[0]) == "fan-30k"
    assert table.state.removed[table.kind("good")] == 1


def test_without_a_card_to_remove_nothing_is_taken() -> None:
    """The second half speaks of the card removed."""
    table = Position("mahou-wo-kakete", hands=["mahou-wo-kakete", POOR]).begin().answer("mahou-wo-kakete")
    assert (table.asked, table.state.discards[0]) == ("buy", [])


def test_positive_draws_as_many_as_were_discarded() -> None:
    """Two fans for two good lessons; then one more stage card may be used."""
    hand = "positive fan-10k fan-10k normal"
    table = Position("positive", hands=[hand, POOR], piles=["good good good"]).begin()
    table.answer("positive", "fan-10k", "fan-10k")
    assert (table.hand(), table.names(table.state.discards[0])) == ("normal good good", "fan-10k fan-10k")


def test_cards_are_chosen_once_whatever_their_order() -> None:
    """After the fans, the lessons that stand before them are not offered again."""
    table = Position("positive", hands=["positive fan-10k normal good", POOR]).begin().answer("positive", "good")
    assert table.offered() == "fan-10k"


def test_i_want_brings_a_gumin() -> None:
    """It counts against its owner, and the stock has one less."""
    table = Position("i-want", hands=["i-want normal", POOR], piles=["good"]).begin().answer("i-want")
    assert table.names(table.state.discards[0]) == "gumin"
    assert (table.left("gumin"), table.state.scores()[0]) == (9, -1.0)


def test_i_want_still_gives_when_the_gumin_are_sold_out() -> None:
    """The taking is left out, and nothing else."""
    table = Position("i-want", hands=["i-want normal", POOR], piles=["good"], vary={"stock.two.gumin": 0}).begin()
    table.answer("i-want")
    assert (table.state.live, table.state.discards[0], table.state.sold_out) == (3, [], 1)


def test_melted_snow_gains_by_what_is_set_aside() -> None:
    """A stage card, two lessons, a fan: 1 Live image, 1 + 2 stage cards, 1 card."""
    hand = "melted-snow aoi-tori normal normal fan-10k melted-snow"
    table = Position("melted-snow", "aoi-tori", hands=[hand, POOR], piles=["good good"]).begin()
    table.answer("melted-snow", "normal", "normal", "fan-10k", "aoi-tori")
    state = table.state
    assert (state.live, state.stages, table.hand()) == (1, 3, "good melted-snow")
    assert table.names(state.aside) == "normal normal fan-10k aoi-tori"
    table.answer(PASS)
    assert (state.aside, table.names(state.discards[0])) == ([], "normal normal fan-10k aoi-tori")


def test_a_card_of_two_types_counts_for_both() -> None:
    """Stage and fan: 1 Live image and 1 card."""
    both = made_up("both", do=[], text=None, types=("stage", "fan"))
    hand = "melted-snow both"
    table = Position("melted-snow", changed={"both": both}, hands=[hand, POOR], piles=["good good"]).begin()
    table.answer("melted-snow", "both")
    assert (table.state.live, table.state.stages, table.hand()) == (1, 1, "good")


def test_kamisama_no_birthday_finds_a_card_of_an_idol() -> None:
    """One of the two that 如月千早 sings among five comes to the hand, open; the other four are set aside."""
    cards = ("kamisama-no-birthday", "aoi-tori", "positive")
    pile = "aoi-tori positive good kamisama-no-birthday normal"
    table = Position(*cards, hands=["kamisama-no-birthday", POOR], piles=[pile]).begin()
    table.answer("kamisama-no-birthday")
    assert table.state.ask.options == ["ami", "chihaya", "mami"]
    table.answer("chihaya")
    assert (table.asked, table.offered()) == ("find", "kamisama-no-birthday aoi-tori")
    table.answer("aoi-tori")
    assert (table.hand(), table.names(table.state.shown[0])) == ("aoi-tori", "aoi-tori")
    assert table.names(table.state.aside) == "normal good kamisama-no-birthday positive"


def test_kamisama_no_birthday_may_find_nothing() -> None:
    """Then all five are set aside, and discarded when the phase ends."""
    cards = ("kamisama-no-birthday", "positive")
    hands = ["kamisama-no-birthday normal", POOR]
    table = Position(*cards, hands=hands, piles=["good good good good good"]).begin()
    table.answer("kamisama-no-birthday", "mami")
    assert (table.asked, table.hand()) == ("buy", "normal")
    assert table.names(table.state.discards[0]) == "good good good good good"


def test_love_order_made_raises_one_number_of_the_next_card() -> None:
    """まっすぐ draws three instead of two, or lets two more follow instead of one."""
    hands = ["love-order-made massugu", POOR]
    table = Position("love-order-made", "massugu", hands=hands, piles=["good good good good"]).begin()
    table.answer("love-order-made", "massugu")
    assert (table.asked, list(table.state.ask.options)) == ("numeral", [0, 1])
    assert [table.state.say(option) for option in (0, 1)] == [
        "raises number 1, 'draw', from 2 to 3",
        "raises number 2, 'more-stage', from 1 to 2",
    ]
    table.answer(0)
    assert table.hand() == "good good good"


def test_love_order_made_changes_the_number_of_a_text() -> None:
    """The others keep four cards instead of three."""
    hands = ["love-order-made agent-makoto", POOR]
    table = Position("love-order-made", "agent-makoto", hands=hands).begin()
    table.answer("love-order-made", "agent-makoto", 1)
    assert len(table.state.hands[1]) == 4
    assert table.state.live == 2


def test_love_order_made_may_change_another() -> None:
    """Two numbers of the card after it then, each once."""
    hands = ["love-order-made love-order-made go-my-way", POOR]
    table = Position("love-order-made", "go-my-way", hands=hands, piles=["good good good"]).begin()
    table.answer("love-order-made", "love-order-made", 1, "go-my-way")
    assert list(table.state.ask.options) == [0, 1, 2]
    table.answer(2)
    assert (table.state.live, table.state.acquisitions) == (2, 3)


def test_a_minus_becomes_larger_too() -> None:
    """The numeral is raised, whatever stands before it."""
    heavy = made_up("heavy", do=[], text=None, gives={"more-stage": 1, "live": -1})
    hands = ["love-order-made heavy normal normal", POOR]
    table = Position("love-order-made", changed={"heavy": heavy}, hands=hands).begin()
    table.answer("love-order-made", "heavy", 1)
    assert (table.asked, table.state.money(0)) == ("buy", 0)


def test_what_waits_for_a_next_card_ends_with_the_turn() -> None:
    """In the next turn, the card does what it prints."""
    hands = ["love-order-made massugu", POOR]
    table = Position("love-order-made", "massugu", hands=hands, piles=["good", POOR]).begin()
    table.answer("love-order-made", PASS, PASS)
    assert table.state.raises == (0, 0)
