"""Decisions a second of our models with random bots, records on and invariants off, on one core, by processor time.

Called as ``-m benchmarks.playing SECONDS``; prints ``[[game, players, games a second, decisions a second], ...]``. A
decision is a choice between two moves or more: forced moves are not asked. Games are played and added up in chunks as
large as a simulation's; what a process does once, reading the model, is not counted.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from cardwright.load.project import load_project
from cardwright.play.job import Cell, Chunk, Job, play_chunk, prepare
from cardwright.play.runner import chunk_size
from cardwright.play.simulation import make_job
from cardwright.play.tally import Tally

ROOT = Path(__file__).parent.parent


def time_games(play: Callable[[int], Tally], seconds: float) -> tuple[float, float]:
    """Play chunks for a while, each from a first game on; return games and decisions a second of processor time."""
    decisions = games = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        tally = play(games)
        decisions += tally.steps
        games += tally.games
    spent = time.process_time() - start
    return games / spent, decisions / spent


def models() -> Iterator[tuple[str, int, Callable[[int], Tally]]]:
    """Every game of this workspace with a model, at each of its player counts."""
    for name, game in load_project(ROOT).games.items():
        if not (ROOT / "rules" / name / "play" / "__init__.py").is_file():
            continue
        job = make_job(game, str(ROOT), seed="bench")
        prepare(job)
        for players in range(job.data.players[0], job.data.players[1] + 1):
            cell = Cell(players=players, bots="random")

            def play(index: int, job: Job = job, cell: Cell = cell) -> Tally:
                tally = play_chunk(Chunk(job=job, cell=cell, first=index, count=chunk_size(cell)))
                if tally.broken:
                    raise RuntimeError(next(iter(tally.broken)))
                return tally

            yield name, players, play


def main(seconds: float) -> None:
    """Play each game for so long."""
    print(json.dumps([[name, players, *time_games(play, seconds)] for name, players, play in models()]))


if __name__ == "__main__":
    main(float(sys.argv[1]))
