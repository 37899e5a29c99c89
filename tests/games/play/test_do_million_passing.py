"""Cards of どミリオン！ passed to the left: at the same time, unseen by all but giver and taker."""

import pytest

from cardwright.play.chance import Chance
from cardwright.play.data import CardData
from cardwright.play.playing import play
from cardwright.play.watch import Watcher
from tests.games.play.million import Position, made_up, model, with_cards


def swap(cards: int = 1) -> dict[str, CardData]:
    """A card that lets everybody pass cards to the left."""
    gives = {"more-stage": 1, "draw": 1}
    return {"swap": made_up("swap", cost=0, gives=gives, do=[{"pass-left": cards}])}


def test_all_pass_at_the_same_time() -> None:
    """What comes from the right cannot be passed on."""
    hands = ["swap normal good", "perfect perfect", "fan-60k fan-30k"]
    table = Position(changed=swap(), hands=hands).begin().answer("swap", "good")
    assert (table.state.ask.player, table.hand(1)) == (2, "perfect")
    table.answer("fan-60k")
    assert [table.hand(player) for player in range(3)] == ["normal fan-60k", "good perfect", "perfect fan-30k"]
    assert table.state.scores() == (6.0, 0.0, 3.0)


def test_a_small_hand_passes_what_it_has() -> None:
    """One card of two, and none where there is none."""
    table = Position(changed=swap(2), hands=["swap", "good", "good perfect fan-10k"]).begin().answer("swap")
    table.answer("good", "fan-10k")
    assert [table.hand(player) for player in range(3)] == ["good fan-10k", "", "good perfect"]


def test_giver_and_taker_know_what_was_passed() -> None:
    """Whoever gave it, finds it in the taker's hand in every deal of what is hidden; a third player does not."""
    hands = ["swap normal good normal", "perfect perfect normal", "fan-10k fan-10k fan-30k"]
    table = Position(changed=swap(), hands=hands, piles=["normal " * 6] * 3).begin()
    table.answer("swap", "good", "normal", "fan-30k")
    state, good = table.state, table.kind("good")
    deals = [[state.sample(viewer, Chance(seed)).hands[1] for seed in range(40)] for viewer in (0, 2)]
    assert all(good in hand for hand in deals[0])
    assert not all(good in hand for hand in deals[1])


def test_what_was_chosen_is_hidden_until_all_have_chosen() -> None:
    """The next one who is asked sees that a card lies there, and not which."""
    hands = ["swap normal good perfect", "perfect good normal", "fan-10k fan-10k fan-10k"]
    table = Position(changed=swap(), hands=hands, piles=["normal " * 6] * 3).begin().answer("swap", "good")
    gifts = {tuple(table.state.sample(1, Chance(seed)).gifts[0]) for seed in range(40)}
    assert len(gifts) > 1
    assert all(table.state.sample(0, Chance(seed)).gifts[0] == [table.kind("good")] for seed in range(5))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_must_hold_holds(players: int) -> None:
    """Nothing is lost and nothing hidden shows, however often cards are passed."""
    rules = model().prepare(with_cards("swap", "aoi-tori", "me-ga-au-toki", "first-stage", changed=swap()))
    passed = 0
    for seed in range(4):
        watcher = Watcher(model(), rules, players, f"p/{seed}")
        record = play(
            model(), rules, [lambda seat, chance: chance.pick(seat.options)] * players, f"p/{seed}", watch=watcher
        )
        passed += record.decisions.get("pass", 0)
        assert watcher.faults == []
    assert passed > 20
