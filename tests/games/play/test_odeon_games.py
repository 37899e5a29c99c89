"""Whole games of Odéon: the golden one, what must hold for all bots, how long and how far games go."""

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from cardwright.play.job import Cell, Job, play_game
from cardwright.play.lineup import find_bot
from cardwright.play.playing import Record, play
from cardwright.play.simulation import make_job
from cardwright.play.watch import Watcher
from cardwright.play.witness import read_witness, tell_game
from tests.games.play import odeon
from tests.games.play.odeon import ROOT, model, rules

GOLDEN = Path(ROOT, "rules/odeon/playthroughs/three-players.json")
SAME = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from tests.games.play.test_odeon_games import game
print(game("random", 3, 5))
"""


@cache
def job() -> Job:
    """Return the job of playing the game as it is."""
    return make_job(odeon.game(), str(ROOT), seed="1")


def game(bots: str, players: int, index: int) -> Record:
    """Return one game of a table."""
    return play_game(job(), Cell(players=players, bots=bots), index, keep_moves=True)


def test_the_golden_game_replays_to_the_line() -> None:
    """Notes on rests, both sides of the third spot, two ways to a Soloist, quartets, side stage, recovery, choice."""
    witness = read_witness(GOLDEN.read_text(encoding="utf-8"), GOLDEN.name)
    assert "".join(f"{line}\n" for line in tell_game(job(), witness)) == GOLDEN.with_suffix(".txt").read_text("utf-8")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", ["random", "first", "last", "stall", "hoard", "greedy", "audience", "orchestra"])
def test_what_must_hold_holds(bot: str, players: int) -> None:
    """Nothing is lost, copies share nothing, nothing hidden shows, the measure falls, scores keep to their bounds."""
    for index in range(3):
        watcher = Watcher(model(), rules(), players, f"{bot}/{index}")
        record = play(model(), rules(), [find_bot(bot, job().plan)] * players, f"{bot}/{index}", watch=watcher)
        assert watcher.faults == []
        assert watcher.measured
        assert (record.end, record.rounds) == ("last-round", 5)


def test_two_processes_play_alike() -> None:
    """The same seed, the same record."""
    command = [sys.executable, "-c", SAME, str(ROOT)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    assert ran.stdout == f"{game('random', 3, 5)}\n"


@pytest.mark.parametrize("bot", ["greedy", "audience", "orchestra"])
def test_who_thinks_beats_who_does_not(bot: str) -> None:
    """In three of four games at least, each deal from both chairs."""
    won = 0.0
    for index in range(40):
        winners = game(f"{bot}+random", 2, index).winners
        won += (index % 2 in winners) / len(winners)
    assert won >= 30


def test_every_question_is_asked_and_every_piece_played() -> None:
    """Among few games already; every Soloist token is won."""
    kinds: set[str] = set()
    seen = taken = scored = 0
    for bots in ("random", "orchestra"):
        for index in range(60):
            record = game(bots, 4, index)
            kinds |= record.decisions.keys()
            seen |= record.seen
            for player in range(4):
                taken |= record.taken[player]
                scored |= record.scored[player]
    every = (1 << len(model().cards(rules()))) - 1
    assert (seen, taken, scored) == (every, every, every)
    assert kinds == {
        *("lay", "learn", "queue", "train", "gain", "side", "recover", "musician", "spot", "play", "soloist"),
        *("seat", "notebook"),
    }
