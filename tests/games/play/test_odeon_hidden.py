"""What players of Odéon do not see: piles, notebook cards to come, and the bars that others compose."""

from typing import Any

from cardwright.play.chance import stream
from cardwright.play.playing import play
from tests.games.play.odeon import answer, deal, model, play_random, rules

QUARTER_UP, REST = 0, 6


def composed() -> Any:
    """Return a game of three in which the first has composed and the second is at it."""
    state = answer(deal(3), QUARTER_UP, REST, QUARTER_UP, -1)
    return answer(state, QUARTER_UP, QUARTER_UP)


def test_others_see_no_bar_that_is_composed() -> None:
    """Two games that differ in nothing else look alike to them, and not to those who compose."""
    state, other = composed(), composed()
    other.bars[:6] = [0] * 6
    assert other.view(0) != state.view(0)
    assert other.view(1) == state.view(1)
    assert other.view(2) == state.view(2)


def test_a_deal_anew_leaves_ones_own_bar() -> None:
    """Bars of the others change, their own and the open question do not."""
    state, chance = composed(), stream("1", "look")
    copies = [state.sample(1, chance) for _ in range(20)]
    assert all(copy.view(1) == state.view(1) and copy.ask.options == state.ask.options for copy in copies)
    assert len({tuple(copy.bars[:6]) for copy in copies}) > 1
    assert all(any(copy.bars[:6]) for copy in copies)


def test_who_is_at_it_begins_again_for_the_others() -> None:
    """How far another bar has come is not seen either."""
    state = composed()
    copy = state.sample(0, stream("1", "look"))
    assert copy.bars[:6] == state.bars[:6]
    assert copy.bars[6:12] == [0] * 6
    assert copy.ask.options == rules().bars.options[0]


def test_bars_lie_open_once_all_have_composed() -> None:
    """Every view holds all of them, and no deal changes them."""
    state = deal(2)
    while state.composing:
        state.apply(state.ask.options[0], stream("1", "x"))
    copy = state.sample(0, stream("1", "look"))
    assert copy.bars == state.bars
    changed = state.clone()
    changed.bars[6] += 2
    assert changed.view(0) != state.view(0)


def test_notebooks_to_come_are_unknown_to_everybody() -> None:
    """The two that were not turned over change places, the first stays; after round two all are known."""
    state, chance = deal(2), stream("1", "look")
    orders = {tuple(state.sample(0, chance).order[0]) for _ in range(30)}
    assert len(orders) == 2
    assert {order[0] for order in orders} == {state.page[0]}
    state.round = 2
    assert {tuple(state.sample(0, chance).order[0]) for _ in range(30)} == {tuple(state.order[0])}


def test_piles_are_dealt_anew_within_each_deck() -> None:
    """Open Pieces and those of the players stay."""
    state = deal(2)
    copy = state.sample(0, stream("1", "look"))
    assert copy.table.zones[2:] == state.table.zones[2:]
    assert [sorted(zone) for zone in copy.table.zones[:2]] == [sorted(zone) for zone in state.table.zones[:2]]
    assert copy.table.zones[:2] != state.table.zones[:2]


def look(state: Any) -> None:
    """Assert what must hold at every decision."""
    assert state.faults() == []
    chance = stream("1", str(state.steps))
    for player in range(state.players):
        copy = state.sample(player, chance)
        assert copy.view(player) == state.view(player)
        assert copy.faults() == []
        if state.ask is not None and state.ask.player == player:
            assert list(copy.ask.options) == list(state.ask.options)


def test_views_hold_through_whole_games() -> None:
    """For every player at every decision."""
    for players in (2, 3, 4):
        play(model(), rules(), [play_random] * players, f"hidden/{players}", watch=look)
