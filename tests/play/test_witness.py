"""Games written down, and played again."""

from dataclasses import replace

import pytest

from cardwright.findings import ProjectError
from cardwright.play.job import Cell, play_game
from cardwright.play.witness import read_witness, replay, tell_game, witness_game, write_witness

from .orchard import job

CELL = Cell(players=2, bots="greedy+random")
WITNESS = witness_game(job(), CELL, 3, claim="ends")


def test_a_witness_survives_writing() -> None:
    """One line a key."""
    text = write_witness(WITNESS)
    assert read_witness(text, "w.json") == WITNESS
    assert text.count("\n") == 10


def test_a_replay_ends_as_the_game_did() -> None:
    """Same scores, same end."""
    record = play_game(job(), CELL, 3)
    *_, (state, move) = replay(job(), WITNESS)
    assert (state.end, state.scores(), state.steps, move) == (record.end, record.scores, record.steps, -1)


def test_a_game_is_told_in_words() -> None:
    """Who does what, what lies where, how it ends."""
    lines = list(tell_game(job(), WITNESS))
    assert lines[0] == "toy, seed 1/2/1: player 1 (random), player 2 (greedy)"
    assert lines[1].startswith("     round 1, open: ")
    assert any(line.startswith("   1 player 1: ") for line in lines)
    assert lines[-1].endswith("wins")
    assert lines[-2].startswith("     scores: player 1 ")


def test_a_witness_that_stops_says_so() -> None:
    """A position, not a whole game."""
    short = replace(WITNESS, moves=WITNESS.moves[:1])
    assert list(tell_game(job(), short))[-1] == "     stopped here: player 2 is to answer 'buy'"


def test_a_move_that_does_not_fit_is_refused() -> None:
    """The data or the rules are others."""
    with pytest.raises(ProjectError, match="move 1 is answer 9 of a question with"):
        list(replay(job(), replace(WITNESS, moves=(9,))))
    with pytest.raises(ProjectError, match="the game is over before move"):
        list(replay(job(), replace(WITNESS, moves=(*WITNESS.moves, 0))))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "w.json is not JSON"),
        ("[]", "w.json holds no witness"),
        ("{}", "'game' of w.json is not a text"),
        ('{"game": "toy", "players": true, "seed": "1", "moves": []}', "'players' of w.json is not a whole number"),
        ('{"game": "toy", "players": 0, "seed": "1", "moves": []}', "'players' of w.json is 0"),
        ('{"game": "toy", "players": 2, "seed": "1", "moves": [-1]}', "a move of w.json is not a whole number from 0"),
        ('{"game": "toy", "players": 2, "seed": "1", "moves": [], "vary": 1}', "'vary' of w.json is not a mapping"),
    ],
)
def test_what_is_no_witness_is_refused(text: str, message: str) -> None:
    """In one line."""
    with pytest.raises(ProjectError, match=message):
        read_witness(text, "w.json")
