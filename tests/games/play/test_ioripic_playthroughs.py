"""Games of ioripic that are replayed to the line; ``make goldens`` writes the words anew."""

from functools import cache
from pathlib import Path

import pytest

from cardwright.load.project import load_project
from cardwright.play.job import Job
from cardwright.play.simulation import make_job
from cardwright.play.witness import read_witness, replay, tell_game

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "rules" / "ioripic" / "playthroughs"
GAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


@cache
def job() -> Job:
    """Return the game as ``replay`` plays it."""
    return make_job(load_project(ROOT, ("ioripic",)).games["ioripic"], str(ROOT), seed="")


@pytest.mark.parametrize("name", GAMES)
def test_golden_playthrough(name: str, *, rewrite_goldens: bool) -> None:
    """In the same words as when it was written down."""
    witness = read_witness((FOLDER / f"{name}.json").read_text(encoding="utf-8"), name)
    told = "\n".join(tell_game(job(), witness)) + "\n"
    golden = FOLDER / f"{name}.txt"
    if rewrite_goldens:
        golden.write_text(told, encoding="utf-8")
        pytest.fail("written anew: look at it")
    assert told == golden.read_text(encoding="utf-8")


def test_a_hundred_points_alone() -> None:
    """The full score of the box, played on an ordinary deal."""
    witness = read_witness((FOLDER / "solo.json").read_text(encoding="utf-8"), "solo")
    *_, (state, _) = replay(job(), witness)
    assert state.end == "location-empty"
    assert state.scores() == (100.0,)
