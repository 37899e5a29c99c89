"""Competitions of Odéon: what they ask for, what they bring, and where musicians go who do not win."""

from typing import Any

from cardwright.play.engine import PASS
from tests.games.play.odeon import COMPETE, HALF, answer, deal, give, perform, rules, train

A, B, SAME, DIFFERENT = range(4)
FA, MI, MI2 = "one-beat/fa-romantic-1", "one-beat/mi-baroque-1", "one-beat/mi-contemporary-1"
SIX_KEYS = ("do-baroque", "re-baroque", "mi-baroque", "fa-baroque", "sol-baroque", "la-baroque")


def entered(*pieces: str, players: int = 2) -> Any:
    """Return a game in which the first player's musician of the strings competes with these Pieces."""
    state = train(deal(players), 0, 0, 1)
    give(state, 0, *pieces)
    return perform(state, COMPETE)


def test_two_keys_win_a_spot_a() -> None:
    """The Pieces move to the right, the musician to the orchestra."""
    state = entered(FA, MI)
    assert state.ask.options == [PASS, A]
    cards = state.left(0)[:]
    answer(state, A, cards[0])
    assert (state.points[0], state.left(0), state.right(0)) == (5, [], cards)
    assert state.free[:2] == [0, 1]
    assert state.used[0] == state.scored[0] == sum(1 << card for card in cards)


def test_one_key_wins_nothing() -> None:
    """Two Pieces in Mi are no different keys: the musician joins a quartet without being asked."""
    state = entered(MI, MI2)
    assert state.ask is None
    assert (state.quartet[0], state.points[0], len(state.left(0))) == (1, 2, 2)


def test_leas_wild_key_counts_as_any() -> None:
    """Fa, Mi and a wild key win a spot B, as in the rulebook's example."""
    state = entered(FA, MI, "two-beat/wild-modern")
    assert state.ask.options == [PASS, A, B]
    first, second, _ = state.left(0)
    answer(state, B, first, second)
    assert state.points[0] == 9
    assert state.right(0)[:2] == [first, second]


def test_a_key_is_played_once() -> None:
    """Of two Pieces in Mi one only can be among different keys."""
    state = answer(entered(FA, MI, MI2, "one-beat/do-baroque-1"), B)
    fa, mi, mi2, do = state.left(0)
    assert state.ask.options == [fa, mi, mi2, do]
    assert answer(state, mi).ask.options == [fa, do]


def test_wild_keys_alone_are_different_keys() -> None:
    """Each counts as any key that the player likes."""
    state = entered("two-beat/wild-modern", "two-beat/wild-baroque", "two-beat/wild-classical")
    assert B in state.ask.options
    assert answer(state, B, *state.left(0)[:2]).points[0] == 9


def test_a_taken_spot_is_not_offered() -> None:
    """Two players have one spot A for the strings; other instruments have their own."""
    state = entered(FA, MI)
    answer(state, A, state.left(0)[0])
    train(train(state, 1, 0, 1), 1, 2, 1)
    give(state, 1, "one-beat/do-baroque-1", "one-beat/re-classical-2")
    perform(state, COMPETE, player=1)
    answer(state, 0)
    assert state.quartet[1] == 1
    perform(state, COMPETE, player=1)
    assert state.ask.options == [PASS, A]


def test_six_keys_make_a_soloist() -> None:
    """Who takes any of the tokens that are left."""
    state = entered(*(f"two-beat/{piece}" for piece in SIX_KEYS))
    assert state.ask.options == [PASS, A, B, DIFFERENT]
    answer(state, DIFFERENT, *state.left(0)[:5])
    assert state.ask.kind == "soloist"
    answer(state, 1)
    assert (state.points[0], state.soloist) == (21, [-1, 0, -1])
    assert state.taken[0] >> (len(rules().pieces) + 1) & 1


def test_five_pieces_in_one_key_make_a_soloist() -> None:
    """A wild one helps."""
    key = [piece for piece in rules().pieces if piece.startswith("two-beat/fa-")][:4]
    state = entered(*key, "two-beat/wild-modern", MI)
    assert state.ask.options == [PASS, A, B, SAME]
    answer(state, SAME)
    assert rules().pieces.index(MI) not in state.ask.options
    answer(state, *state.left(0)[:4], 0)
    assert (state.points[0], state.left(0)) == (25, [rules().pieces.index(MI)])


def test_the_key_must_have_enough_pieces() -> None:
    """Three in Fa, three in Mi and two wild ones: either key will do, and then only that one."""
    of = {key: [p for p in rules().pieces if p.startswith(f"two-beat/{key}-")] for key in ("fa", "mi", "wild")}
    state = answer(entered(*of["fa"][:3], *of["mi"][:3], *of["wild"][:2]), SAME)
    assert len(state.ask.options) == 8
    fa = state.left(0)[0]
    assert {rules().key[card] for card in answer(state, fa).ask.options} == {3, rules().wild}


def test_five_wild_pieces_are_in_one_key() -> None:
    """Whichever the player names."""
    wild = [piece for piece in rules().pieces if piece.startswith("two-beat/wild-")]
    state = answer(entered(*wild), SAME)
    answer(state, *state.left(0)[:4], 0)
    assert state.points[0] == 25


def test_without_soloist_tokens_the_area_is_closed() -> None:
    """Six keys are then worth a spot A or B."""
    state = train(deal(), 0, 0, 1)
    state.soloist = [1, 1, 1]
    give(state, 0, *(f"two-beat/{piece}" for piece in SIX_KEYS))
    assert perform(state, COMPETE).ask.options == [PASS, A, B]


def test_equal_soloist_tokens_are_one_choice() -> None:
    """Four players have two of 15."""
    state = entered(*(f"two-beat/{piece}" for piece in SIX_KEYS), players=4)
    answer(state, DIFFERENT, *state.left(0)[:5])
    assert len(state.ask.options) == 5


def test_declining_joins_a_quartet() -> None:
    """Even where the Pieces would do."""
    state = answer(entered(FA, MI), PASS)
    assert (state.quartet[0], len(state.left(0))) == (1, 2)


def test_full_quartets_send_the_musician_home() -> None:
    """Back into the supply, without applause."""
    state = deal()
    state.quartet = [4, 4]
    state.points = [8, 8]
    state.supply = [11, 11]
    train(state, 0, 0, 1)
    give(state, 0)
    perform(state, COMPETE)
    assert (state.supply[0], state.points[0]) == (11, 8)
    assert state.faults() == []


def test_a_half_note_sends_two_musicians() -> None:
    """One after the other, from whatever spots."""
    state = train(train(deal(), 0, 0, 1), 0, 1, 2)
    give(state, 0)
    assert perform(state, COMPETE, HALF).ask.options == [0, 1]
    assert answer(state, 1).quartet[0] == 2
