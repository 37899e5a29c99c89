"""Toy Orchard, the game that the tests of the engine play, with faults to be planted in its numbers."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from cardwright.load.project import load_project
from cardwright.play.data import read_data
from cardwright.play.engine import State
from cardwright.play.job import Job, prepare
from cardwright.play.playing import start
from cardwright.play.simulation import make_job
from cardwright.play.variation import vary_data

TOY: Final = Path(__file__).parent / "toy"
GAME: Final = load_project(TOY).games["toy"]
JOB: Final = make_job(GAME, str(TOY), seed="1")
DATA: Final = read_data(GAME)


def job(seed: str = "1", **vary: Any) -> Job:
    """Return the job of the toy, its values varied: dots as double underscores, hyphens as single ones."""
    return vary_data(replace(JOB, seed=seed), _paths(vary))


def _paths(vary: Mapping[str, Any]) -> dict[str, Any]:
    return {name.replace("__", ".").replace("_", "-"): value for name, value in vary.items()}


def deal(players: int = 2, seed: str = "1", **vary: Any) -> Any:
    """Return a toy game before its first question."""
    model, rules = prepare(job(**vary))
    state: State = start(model, rules, players, seed)
    return state
