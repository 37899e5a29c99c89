"""The rounds of Odéon: who begins, which notebook is used, what happens after rounds three and four, who wins."""

from typing import Any

import pytest

from cardwright.play.chance import stream
from cardwright.play.engine import PASS
from tests.games.play.odeon import answer, deal, give, module, run

ROUNDS = 5


def closed(state: Any, rounds: int) -> Any:
    """Return the state at the first question after so many rounds are over."""
    state.round = rounds - 1
    state.first = (rounds - 1) % state.players
    return run(state, module("rounds").close_round)


def courses(players: int) -> list[tuple[int, tuple[int, ...]]]:
    """Return the first player and the pages of each round of a game."""
    state, chance, found = deal(players), stream("1", "any"), {}
    while state.ask is not None:
        if state.ask.kind == "lay":
            found[state.round] = (state.first, tuple(state.page))
        state.apply(chance.pick(state.ask.options), chance)
    return [found[number] for number in range(ROUNDS)]


@pytest.mark.parametrize(("players", "turns"), [(2, [3, 2]), (3, [2, 2, 1]), (4, [2, 1, 1, 1])])
def test_the_first_player_changes_every_round(players: int, turns: list[int]) -> None:
    """Five rounds are not shared evenly."""
    first = [first for first, _ in courses(players)]
    assert [first.count(player) for player in range(players)] == turns
    assert first == [number % players for number in range(ROUNDS)]


def test_three_notebooks_then_the_first_again_then_another() -> None:
    """For each player."""
    for one, two, three, four, five in zip(*(pages for _, pages in courses(4)), strict=True):
        assert {one, two, three} == {0, 1, 2}
        assert four == one
        assert five != four


def test_the_last_notebook_is_chosen_of_two() -> None:
    """By each player, the first one first."""
    state = closed(deal(2), 4)
    assert (state.ask.kind, state.ask.player) == ("notebook", 0)
    cards = state.order[0]
    assert state.ask.options == cards[1:]
    answer(state, cards[2])
    assert state.page[0] == cards[2]
    assert (state.ask.kind, state.ask.player) == ("notebook", 1)


def test_five_pieces_come_back_after_round_three() -> None:
    """And no more."""
    state = deal(2)
    pieces = [f"one-beat/{name}" for name in ("do-baroque-1", "do-baroque-2", "do-classical-1", "do-romantic-3")]
    give(state, 1, *pieces, "one-beat/fa-romantic-1", "one-beat/mi-baroque-1", "one-beat/mi-romantic-2", played=True)
    give(state, 1)
    closed(state, 3)
    for _ in range(5):
        assert (state.ask.kind, state.ask.player, state.ask.options[-1]) == ("recover", 1, PASS)
        answer(state, state.ask.options[0])
    assert (len(state.left(1)), len(state.right(1))) == (5, 2)
    assert state.ask.kind == "lay"


def test_pieces_may_stay_where_they_are() -> None:
    """Up to five are taken back."""
    state = deal(2)
    give(state, 0, "one-beat/do-baroque-1", "one-beat/do-baroque-2", played=True)
    answer(closed(state, 3), state.ask.options[0], PASS)
    assert len(state.right(0)) == 1
    assert state.ask.kind == "lay"


@pytest.mark.parametrize("rounds", [1, 2])
def test_other_rounds_end_without_a_choice(rounds: int) -> None:
    """The next question is the next bar."""
    state = deal(2)
    give(state, 0, "one-beat/do-baroque-1", played=True)
    assert closed(state, rounds).ask.kind == "lay"


def test_the_game_ends_after_round_five() -> None:
    """Without a preparation."""
    state = deal(3)
    first = state.first = 1
    state.round = ROUNDS - 1
    run(state, module("rounds").close_round)
    assert (state.end, state.ask, state.first) == ("last-round", None, first)


def test_most_applause_wins_then_most_pieces_then_both() -> None:
    """Played or not."""
    state = deal(3)
    for player in range(3):
        give(state, player)
    state.points = [7, 9, 9]
    assert state.winners() == (1, 2)
    give(state, 1, "one-beat/do-baroque-1")
    give(state, 2, "one-beat/do-baroque-2", played=True)
    assert state.winners() == (1, 2)
    give(state, 2, "one-beat/mi-baroque-1")
    assert state.winners() == (2,)


def test_applause_is_counted_from_the_boards() -> None:
    """Seats, side stage, orchestra, Soloists, quartets; nothing for the supply, the Conservatory and the queues."""
    state = deal(2)
    state.hall[3], state.side[0], state.quartet[0], state.soloist[1] = 0, 2, 1, 0
    state.orchestra[0], state.orchestra[2] = 1, 1
    state.track[0], state.queues[0] = 2, [0]
    figures = module("figures")
    assert figures.applause(state, 0) == 6 + 2 * 1 + 2 + 21 + 5 + 9
    assert figures.applause(state, 1) == 0


def test_bars_are_cleared_for_the_next_round() -> None:
    """Everybody takes the Solfège tokens back."""
    state = deal(2)
    state.bars = [3] * 12
    assert closed(state, 1).bars == [0] * 12
