"""What holds for the model of every game: sound games, the same everywhere, golden games to the line."""

import gc
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardwright.load.project import load_project
from cardwright.play.engine import Ask, State
from cardwright.play.job import Cell, Chunk, Job, play_chunk
from cardwright.play.lineup import Lineup
from cardwright.play.playing import Record
from cardwright.play.seat import Seat
from cardwright.play.sentences import GAP
from cardwright.play.simulation import make_job
from cardwright.play.soundness import digest_tally
from cardwright.play.variation import vary_data
from cardwright.play.witness import read_witness, tell_game

ROOT = Path(__file__).parents[3]
GAMES = sorted(path.parents[1].name for path in ROOT.glob("rules/*/play/__init__.py"))
PLAYTHROUGHS = sorted(ROOT.glob("rules/*/playthroughs/*.json"))
# Of the watched games: everyone, everyone's first and last answer, those who drag a game out, those who look ahead.
BOTS = {"random": 3, "first": 1, "last": 1, "stall": 1, "hoard": 1, "greedy": 1}


def job_of(game: str, seed: str = "model") -> Job:
    """Return the job of one of our games."""
    return make_job(load_project(ROOT, (game,)).games[game], str(ROOT), seed=seed)


def test_there_are_models() -> None:
    """And a golden game for nearly each."""
    assert len(GAMES) >= 4
    assert len({path.parents[1].name for path in PLAYTHROUGHS}) >= 3


@pytest.mark.parametrize("game", GAMES)
def test_what_must_always_hold_holds(game: str) -> None:
    """At the lowest and the highest player count, for bots of all kinds."""
    job = job_of(game)
    for players in sorted(set(job.data.players)):
        for bots, games in BOTS.items():
            cell = Cell(players=players, bots=bots, watched=True)
            tally = play_chunk(Chunk(job=job, cell=cell, first=0, count=games))
            assert dict(tally.broken) == {}, f"{players} players, {bots}"


@pytest.mark.parametrize("game", GAMES)
def test_games_leave_no_rings_of_objects(game: str) -> None:
    """So that nothing piles up while the collector rests."""
    job = job_of(game)
    gc.collect()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        for bots in ("random", "greedy", "search:2"):
            play_chunk(Chunk(job=job, cell=Cell(players=max(job.data.players), bots=bots), first=0, count=1))
        gc.collect()
        assert [type(left) for left in gc.garbage if isinstance(left, State | Ask | Seat | Record)] == []
    finally:
        gc.set_debug(0)
        gc.garbage.clear()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_thousand_games_are_sound(game: str) -> None:
    """At every player count, with random, stalling and greedy players; the first games are watched.

    ``make sound`` plays a thousand of each, and watches all of them: docs/soundness.md.
    """
    job = job_of(game, "thousand")
    for players in range(job.data.players[0], job.data.players[1] + 1):
        for bots, games, watched in (("random", 1000, 200), ("stall", 1000, 100), ("greedy", 250, 50)):
            for cell, first, count in (
                (Cell(players=players, bots=bots, watched=True), 0, watched),
                (Cell(players=players, bots=bots), watched, games - watched),
            ):
                tally = play_chunk(Chunk(job=job, cell=cell, first=first, count=count))
                assert dict(tally.broken) == {}, f"{players} players, {bots}"


@pytest.mark.parametrize("game", GAMES)
def test_own_sentences_say_the_same_in_every_language(game: str) -> None:
    """The same gaps, in English too, which the terminal speaks."""
    words = load_project(ROOT, (game,)).games[game].plan.words
    gaps = {lang: {key: set(GAP.findall(text)) for key, text in said.items()} for lang, said in words.items()}
    sentences = {key: found for said in gaps.values() for key, found in said.items() if found}
    for said in gaps.values():
        assert {key: said[key] for key in sentences} == sentences


_OTHER = """
import random
import sys
from pathlib import Path
from cardwright.play.job import Cell, Chunk, play_chunk
from cardwright.play.simulation import make_job
from cardwright.play.soundness import digest_tally
from cardwright.load.project import load_project
random.seed(9)
root, game = sys.argv[1:]
job = make_job(load_project(Path(root), (game,)).games[game], root, seed="model")
random.random()
for bots in ("random", "greedy"):
    cell = Cell(players=job.data.players[1], bots=bots)
    print(digest_tally(play_chunk(Chunk(job=job, cell=cell, first=0, count=3))))
"""


@pytest.mark.parametrize("game", GAMES)
def test_another_process_plays_the_same(game: str) -> None:
    """With another hash seed, unwatched, and with foreign draws between."""
    job = job_of(game)
    cells = [Cell(players=job.data.players[1], bots=bots, watched=True) for bots in ("random", "greedy")]
    here = [digest_tally(play_chunk(Chunk(job=job, cell=cell, first=0, count=3))) for cell in cells]
    command = [sys.executable, "-c", _OTHER, str(ROOT), game]
    there = subprocess.run(
        command, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": "7"}
    )
    assert there.stdout.split() == here


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_golden_game_is_told_to_the_line(path: Path) -> None:
    """As it is kept beside it."""
    witness = read_witness(path.read_text(encoding="utf-8"), path.name)
    job = vary_data(job_of(witness.game), witness.vary)
    kept = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert "\n".join(tell_game(job, witness)) == kept.rstrip("\n")


@pytest.mark.parametrize("game", GAMES)
def test_every_bot_of_play_yaml_answers(game: str) -> None:
    """A tag or a figure that the model does not know would stop it in the middle of a game."""
    job = job_of(game)
    names = [str(Lineup.parse(name)) for name in job.plan.bots]
    for name in names:
        cell = Cell(players=max(job.data.players[0], 2), bots=name)
        assert dict(play_chunk(Chunk(job=job, cell=cell, first=0, count=1)).broken) == {}
