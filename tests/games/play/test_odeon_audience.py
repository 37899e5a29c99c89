"""The audience of Odéon: who enters when, which seats are in reach, what is paid for them."""

from typing import Any

from cardwright.play.engine import PASS
from tests.games.play.odeon import answer, deal, give, module, rules, run, send

BAROQUE, CLASSICAL, ROMANTIC, MODERN = 1, 2, 4, 8


def opened(state: Any) -> Any:
    """Open the doors."""
    return run(state, module("audience").admit)


def hall(*, trends: tuple[int, int, int, int] = (BAROQUE | CLASSICAL, ROMANTIC, MODERN, MODERN)) -> Any:
    """Return a game of three with known trends."""
    state = deal(3)
    state.trends = list(trends)
    return state


def seat(number: int, area: int = 0) -> int:
    """Return a seat of the large hall by its number."""
    house = rules().halls[3]
    return next(int(seat) for seat in house.rows[area] if house.number[seat] == number)


def test_the_even_queue_enters_first() -> None:
    """Each from the front to the back; whoever has nothing goes to the side stage."""
    state = send(send(hall(), 1, 0), 0, 1, 2)
    for player in range(3):
        give(state, player)
    opened(state)
    assert state.ask is None
    assert (state.side, state.points, state.queues) == ([1, 1, 1], [1, 1, 1], [[], []])


def test_the_example_of_the_rulebook() -> None:
    """Nora takes seat 12 with ten seats and two tokens, Paul seat 6 with five and one; Lea counts seven, in vain."""
    state = send(hall(), 0, 0, 1, 2)
    state.hall[seat(2)] = state.hall[seat(4)] = 2
    nora = give(state, 0, "two-beat/do-baroque", "two-beat/mi-classical")
    (paul,) = give(state, 1, "two-beat/mi-contemporary")
    lea = give(state, 2, "two-beat/mi-baroque", "two-beat/fa-classical")
    assert [sum(rules().seats[card] for card in state.left(player)) for player in range(3)] == [10, 5, 7]
    state.tokens, state.bank.left = [2, 1, 0], [12]
    answer(opened(state), seat(12))
    assert (state.right(0), state.tokens, state.points[0]) == (nora, [0, 1, 0], 9)
    assert state.ask.options[:2] == [PASS, seat(6)]
    answer(state, seat(6))
    assert (state.right(1), state.tokens, state.points[1]) == ([paul], [0, 0, 0], 4)
    assert (state.ask, state.left(2), state.side[2], state.bank.left) == (None, lea, 1, [15])


def test_a_seat_out_of_reach_is_not_offered() -> None:
    """Seat six is taken, and for seat eight one seat is missing; in the parterre nothing is in trend."""
    state = send(hall(), 0, 2)
    give(state, 2, "two-beat/mi-baroque", "one-beat/do-classical-3")
    assert sum(rules().seats[card] for card in state.left(2)) == 7
    for number in (2, 4, 6):
        state.hall[seat(number)] = 0
    opened(state)
    assert (state.side[2], state.points[2]) == (1, 1)


def test_contemporary_pieces_count_everywhere() -> None:
    """In an area without any other Piece in trend too."""
    state = send(hall(), 0, 0)
    give(state, 0, "two-beat/do-contemporary")
    assert rules().seats[state.left(0)[0]] == 3
    assert opened(state).ask.options == [PASS, seat(2), seat(2, area=1)]


def test_spectators_keep_to_their_side() -> None:
    """The Odd queue takes odd seats."""
    state = send(hall(), 1, 0)
    give(state, 0, "two-beat/do-contemporary")
    assert opened(state).ask.options == [PASS, *(seat(number, area) for area in (2, 3) for number in (1, 3))]


def test_seat_tokens_alone_will_do() -> None:
    """They go back to the supply."""
    state = send(hall(), 0, 0)
    give(state, 0)
    state.tokens[0], state.bank.left[0] = 5, 10
    answer(opened(state), seat(4))
    assert (state.tokens[0], state.bank.left[0], state.points[0]) == (1, 14, 3)


def test_tokens_can_be_spent_instead_of_pieces() -> None:
    """Or kept: the player chooses."""
    state = send(hall(), 0, 0)
    (piece,) = give(state, 0, "two-beat/do-contemporary")
    state.tokens[0] = 2
    answer(opened(state), seat(2))
    assert state.ask.options == [piece, PASS]
    answer(state, PASS)
    assert (state.left(0), state.tokens[0]) == ([piece], 0)


def test_a_piece_is_used_for_one_spectator() -> None:
    """The seats that are left over are lost."""
    state = send(hall(), 0, 0, 0)
    give(state, 0, "two-beat/mi-baroque")
    answer(opened(state), seat(2))
    assert (state.hall[seat(2)], state.side[0], state.left(0)) == (0, 1, [])


def test_no_piece_is_played_in_vain() -> None:
    """Pieces are offered only if the seat can be paid with them and the smaller ones, and none after it is paid."""
    state = send(hall(), 0, 0)
    small, middle, large = give(state, 0, "one-beat/do-baroque-1", "one-beat/do-baroque-2", "two-beat/mi-baroque")
    assert [rules().seats[card] for card in (small, middle, large)] == [1, 2, 4]
    assert answer(opened(state), seat(2)).ask.options == [large, middle]
    answer(state, middle)
    assert state.left(0) == [small, large]


def test_a_player_may_prefer_the_side_stage() -> None:
    """Even where a seat could be paid for."""
    state = send(hall(), 0, 0)
    give(state, 0, "two-beat/mi-baroque")
    answer(opened(state), PASS)
    assert (state.side[0], len(state.left(0))) == (1, 1)
