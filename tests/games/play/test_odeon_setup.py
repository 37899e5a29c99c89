"""Odéon set up: what lies where before the first bar."""

import pytest

from tests.games.play.odeon import data, deal, model, rules


@pytest.mark.parametrize(("players", "left"), [(2, 72), (3, 71), (4, 70)])
def test_piles_hold_what_the_table_says(players: int, left: int) -> None:
    """Eight Pieces lie open and each player has one."""
    state = deal(players)
    assert sum(map(len, state.table.zones[:2])) == left
    assert [len(zone) for zone in state.table.zones[2:4]] == [4, 4]
    assert all(len(state.left(player)) == 1 for player in range(players))


def test_pieces_dealt_are_of_one_beat() -> None:
    """They come from the pile of that deck, and everybody sees them."""
    state = deal(4)
    for player in range(4):
        (card,) = state.left(player)
        assert state.table.back[card] == 0
        assert state.table.known[card] == 0b1111


@pytest.mark.parametrize(("players", "number", "total"), [(2, 3, 61), (3, 4, 80), (4, 6, 112)])
def test_soloist_tokens_by_players(players: int, number: int, total: int) -> None:
    """Four players use the whole stock."""
    tokens = [rules().soloist_applause[kind] for kind in rules().halls[players].soloists]
    assert (len(tokens), sum(tokens)) == (number, total)


@pytest.mark.parametrize(("players", "seats", "spots"), [(2, 16, (1, 1)), (3, 24, (2, 1)), (4, 24, (2, 1))])
def test_hall_has_a_side_for_two_players(players: int, seats: int, spots: tuple[int, int]) -> None:
    """Fewer seats and fewer spots A."""
    state = deal(players)
    assert len(state.hall) == seats
    assert state.house.spots == spots


def test_seats_are_even_then_odd() -> None:
    """Two areas on each side, each seat with its applause."""
    house = rules().halls[4]
    numbers = [[house.number[seat] for seat in row] for row in house.rows]
    assert numbers == [[2, 4, 6, 8, 10, 12]] * 2 + [[1, 3, 5, 7, 9, 11]] * 2
    assert [house.applause[seat] for seat in house.rows[0]] == [2, 3, 4, 6, 7, 9]
    assert min(house.applause) > rules().side_stage


def test_trends_lie_two_in_an_area() -> None:
    """All eight tokens are laid; two of a period are one trend."""
    for seed in range(30):
        trends = deal(2, str(seed)).trends
        assert len(trends) == 4
        assert all(trend.bit_count() in {1, 2} for trend in trends)


def test_single_trends_are_as_likely_as_counted() -> None:
    """Of 105 ways to pair the tokens 45 double a period: 3 in 7 deals, here within three deviations of 1,000."""
    doubled = sum(any(trend.bit_count() == 1 for trend in deal(2, str(seed)).trends) for seed in range(1000))
    assert abs(doubled / 1000 - 3 / 7) < 3 * (3 / 7 * 4 / 7 / 1000) ** 0.5


def test_each_player_shuffles_the_same_notebooks() -> None:
    """One is turned over; the others are seen by nobody."""
    state = deal(3)
    assert all(sorted(cards) == [0, 1, 2] for cards in state.order)
    assert [state.notebooks(player) for player in range(3)] == [(page,) for page in state.page]


def test_meeples_and_tokens_are_complete() -> None:
    """Fifteen meeples a player, fifteen Seat tokens in the supply."""
    state = deal(4)
    assert state.supply == [15] * 4
    assert state.bank.left == [15]
    assert state.faults() == []


def test_another_number_changes_the_play() -> None:
    """A model takes its numbers from the data."""
    changed = model().prepare(data().with_value("figures.each", 3).with_value("pieces.open", 2))
    assert (changed.figures, changed.open) == (3, 2)


def test_bounds_are_the_best_fifteen_places() -> None:
    """Of two players: the Soloists 61, three spots B 27, four seats of 6, and three A and two seats 5 and 4 each."""
    assert model().bounds is not None
    assert model().bounds(rules(), 2) == (0, 61 + 3 * 9 + 2 * 6 + 2 * 6 + 3 * 5 + 2 * 4)  # type: ignore[misc]
