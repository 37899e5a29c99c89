"""どミリオン！ set up by its data: cards, stock by the number of players, first hands."""

from collections import Counter

import pytest

from cardwright.play.chance import Chance
from cardwright.play.engine import PASS, ModelError
from tests.games.play.million import deal, made_up, model, read, set_up, with_cards

COUNTS = {2: "two", 3: "three", 4: "four"}


def test_all_kinds_load_and_those_that_are_known_are_in_play() -> None:
    """105 kinds; ninety of them have no cost or effect that anybody knows, and stay out."""
    rules = model().prepare(read())
    assert len(read().deck("stage")) == read().value("cards.kinds")
    assert len(rules.references) - rules.first_stage == read().value("cards.known")
    assert len(rules.left_out) == read().value("cards.unknown")
    assert "stage/ippai-ippai" in rules.left_out


def test_any_ten_of_the_known_kinds_are_used() -> None:
    """Other games use other kinds, always as many as the rules say."""
    games = [deal(2, seed) for seed in range(40)]
    assert {len(state.kinds) for state in games} == {read().value("setup.kinds")}
    assert len({kind for state in games for kind in state.kinds}) == read().value("cards.known")


def test_the_starter_pack_alone_is_used_whole() -> None:
    """Where there are ten kinds, there is nothing to choose, and no gumin."""
    starter = [card.id for card in read().deck("stage") if card.pack == "starter"]
    state = set_up(with_cards(*starter), 3)
    rules = state.rules
    assert [rules.references[kind].partition("/")[2] for kind in state.kinds] == starter
    assert state.stock[rules.gumin] == 0
    assert state.sold_out == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_stock_is_what_the_table_of_the_rulebook_says(players: int) -> None:
    """Fans, gumin, lessons and stage cards, without the sold-out markers."""
    state = set_up(with_cards("i-want", "aoi-tori"), players)
    stock = {name.partition("/")[2]: left for name, left in zip(state.rules.references, state.stock, strict=True)}
    word, value = COUNTS[players], read().value
    fans = value(f"stock.{word}.fans")
    assert (stock["fan-10k"], stock["fan-30k"], stock["fan-60k"]) == (fans, fans, fans)
    assert stock["gumin"] == value(f"stock.{word}.gumin")
    assert stock["normal"] == value(f"left.{word}")
    assert (stock["good"], stock["perfect"]) == (value("left.good"), value("left.perfect"))
    assert (stock["i-want"], stock["aoi-tori"]) == (value("setup.stock"), value("setup.stock"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_begins_with_seven_lessons_and_three_fans(players: int) -> None:
    """Five of the ten cards are the first hand."""
    state = deal(players)
    rules = state.rules
    for player in range(players):
        assert Counter(state.deck(player)) == {rules.normal: 7, rules.fan_10k: 3}
        assert len(state.hands[player]) == read().value("setup.hand")
    assert state.scores() == (3.0,) * players


def test_the_first_two_hands_offer_exactly_seven() -> None:
    """Five at the most in one of them, so that neither the perfect lesson nor the large fans can be acquired."""
    firsts = set()
    for seed in range(300):
        state = deal(2, seed)
        first = state.money(0)
        chance = Chance(seed)
        for _ in range(2):
            state.apply(PASS, chance)
        assert (state.turn, first + state.money(0)) == (0, read().value("first.both"))
        firsts.add(first)
    assert firsts == {2, 3, 4, 5}
    assert max(firsts) == read().value("first.most")


def test_a_box_that_holds_too_few_cards_is_refused() -> None:
    """One more fan in each start deck, and four players need more than the box holds."""
    with pytest.raises(ModelError, match="4 players need 29 of fan/fan-10k; the box holds 25"):
        set_up(read().with_value("setup.fans", 4), 4)


def test_a_text_without_its_effect_is_refused() -> None:
    """Whoever fills in a card that they own has to say what it does."""
    card = made_up("song", do=[])
    with pytest.raises(ModelError, match="needs both a text and a 'do:' line, or neither"):
        model().prepare(with_cards("song", changed={"song": card}))


def test_a_changed_cost_changes_the_play() -> None:
    """What is printed is what is played."""
    state = set_up(read().with_value("card:fan/fan-30k.cost", 4), 2)
    assert dict(zip(state.market, state.prices, strict=True))[state.rules.references.index("fan/fan-30k")] == 4
