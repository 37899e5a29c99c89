"""A turn of どミリオン！: using, acquiring, paying, negative numbers, clean-up, drawing."""

from collections import Counter

from cardwright.play.engine import PASS
from tests.games.play.million import Position, made_up

POOR = "fan-10k fan-10k fan-10k fan-10k fan-10k"


def test_one_stage_card_is_used_and_then_the_stock_is_offered() -> None:
    """蒼い鳥 draws three and lets no other follow."""
    table = Position("aoi-tori", hands=["aoi-tori aoi-tori normal", POOR], piles=["good good good good"]).begin()
    assert (table.asked, table.offered()) == ("stage", "aoi-tori")
    table.answer("aoi-tori")
    assert table.asked == "buy"
    assert table.hand() == "normal good good good aoi-tori"


def test_further_stage_cards_may_be_used() -> None:
    """The example of the rulebook: two more after 太陽のジェラシー, one more after 私はアイドル."""
    hand = "taiyou-no-jealousy watashi-wa-idol watashi-wa-idol"
    table = Position("taiyou-no-jealousy", "watashi-wa-idol", hands=[hand, POOR], piles=["normal"]).begin()
    table.answer("taiyou-no-jealousy", "watashi-wa-idol")
    state = table.state
    assert (table.asked, state.stages, state.live, state.acquisitions) == ("stage", 1, 2, 2)


def test_a_stage_card_need_not_be_used() -> None:
    """Declined, it is discarded with the rest of the hand."""
    table = Position("aoi-tori", hands=["aoi-tori good", POOR], piles=[POOR, POOR]).begin().answer(PASS, PASS)
    assert table.names(table.state.discards[0]) == "good aoi-tori"
    assert table.state.turn == 1


def test_only_what_can_be_paid_is_offered() -> None:
    """Three images buy what costs three or less; the gumin is not for sale."""
    table = Position("i-want", "aoi-tori", "positive", hands=["good normal", POOR]).begin()
    assert table.offered() == "normal good fan-10k positive"


def test_what_is_acquired_goes_to_the_discards_and_counts() -> None:
    """A perfect lesson would be in hand after the next shuffle."""
    table = Position("aoi-tori", hands=["good good good", POOR], piles=[POOR]).begin().answer("fan-30k")
    assert table.names(table.state.discards[0]) == "good good good fan-30k"
    assert table.left("fan-30k") == 7
    assert table.state.scores() == (8.0, 5.0)


def test_several_acquisitions_are_paid_one_by_one() -> None:
    """The second example of the rulebook: fans for Live image alone, then a good lesson for a good and a normal one."""
    hand = "watashi-wa-idol good normal normal"
    table = Position("watashi-wa-idol", hands=[hand, POOR], piles=[POOR]).begin().answer("watashi-wa-idol", "fan-10k")
    assert table.asked == "pay"
    table.answer((0, 0, 0))
    assert (table.state.live, table.hand()) == (0, "normal normal good")
    table.answer("good")
    assert table.names(table.state.discards[0]) == "normal normal good good fan-10k watashi-wa-idol"


def test_a_lesson_pays_once_and_what_is_too_much_is_lost() -> None:
    """A good lesson laid down for a cost of 2 leaves two Live images; two lessons for one are not offered."""
    hand = "watashi-wa-idol good normal"
    table = Position("watashi-wa-idol", hands=[hand, POOR]).begin().answer("watashi-wa-idol", "fan-10k")
    assert table.state.ask.options == ((0, 0, 0), (0, 1, 0), (1, 0, 0))
    table.answer((1, 0, 0))
    assert (table.state.live, table.hand()) == (1, "good")
    assert table.names(table.state.played) == "normal watashi-wa-idol"


def test_live_image_below_zero_is_paid_first() -> None:
    """Two images short: a good lesson or two normal ones, then the rest buys."""
    heavy = made_up("heavy", do=[], text=None, gives={"live": -2})
    table = Position(changed={"heavy": heavy}, hands=["heavy good normal normal", POOR]).begin().answer("heavy")
    assert table.asked == "debt"
    assert table.state.ask.options == ((0, 1, 0), (2, 0, 0))
    table.answer((2, 0, 0))
    assert (table.asked, table.state.live, table.state.money(0)) == ("buy", 0, 2)


def test_who_cannot_pay_what_is_missing_acquires_nothing() -> None:
    """Nothing else happens."""
    heavy = made_up("heavy", do=[], text=None, gives={"live": -3})
    hands = ["heavy good", POOR]
    table = Position(changed={"heavy": heavy}, hands=hands, piles=[POOR, POOR]).begin().answer("heavy")
    assert table.state.turn == 1
    assert table.names(table.state.discards[0]) == "good heavy"


def test_acquisitions_at_zero_or_less_acquire_nothing() -> None:
    """One less than one is none."""
    late = made_up("late", do=[], text=None, gives={"acquire": -2, "live": 5})
    table = Position(changed={"late": late}, hands=["late good", POOR], piles=[POOR, POOR]).begin().answer("late")
    assert table.state.turn == 1


def test_stage_cards_may_fall_below_zero() -> None:
    """Then a card that gives more may still leave none: the phase is over."""
    last = made_up("last", do=[], text=None, gives={"more-stage": -1})
    table = Position(changed={"last": last}, hands=["last last", POOR], piles=[POOR, POOR]).begin().answer("last")
    assert (table.asked, table.state.stages) == ("buy", -1)


def test_the_discards_are_shuffled_only_when_the_pile_falls_short() -> None:
    """First what is there, then the rest from the discards; the cards in play stay out."""
    hands = ["aoi-tori normal", POOR]
    table = Position("aoi-tori", hands=hands, piles=["good good"], discards=["perfect"]).begin().answer("aoi-tori")
    assert table.hand() == "normal good good perfect"
    assert (table.state.piles[0], table.state.discards[0]) == ([], [])


def test_a_pile_that_is_just_used_up_is_not_filled_yet() -> None:
    """The discards stay where they are."""
    hands = ["aoi-tori", POOR]
    table = Position("aoi-tori", hands=hands, piles=["good good good"], discards=["perfect"]).begin()
    table.answer("aoi-tori")
    assert (table.hand(), table.names(table.state.discards[0])) == ("good good good", "perfect")


def test_every_order_of_a_pile_is_equally_likely() -> None:
    """A card picked when it is drawn is dealt as from a shuffled pile."""
    table = Position("aoi-tori", hands=["aoi-tori", POOR], piles=["normal good perfect fan-60k"]).begin()
    left: Counter[str] = Counter()
    for _ in range(4000):
        copy = table.state.clone()
        copy.apply(table.kind("aoi-tori"), table.chance)
        left[table.names(copy.piles[0])] += 1
    assert all(900 < left[name] < 1100 for name in ("normal", "good", "perfect", "fan-60k"))


def test_clean_up_discards_all_and_draws_five() -> None:
    """Then the left neighbour plays, and after the last one the round is over."""
    table = Position("aoi-tori", hands=["good normal", POOR], piles=["fan-60k " * 6, "normal " * 5]).begin()
    table.answer(PASS)
    assert (table.hand(), table.state.round) == (" ".join(["fan-60k"] * 5), 0)
    table.answer(PASS)
    assert (table.state.turn, table.state.round, len(table.state.curve)) == (0, 1, 1)
