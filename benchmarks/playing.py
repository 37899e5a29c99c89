"""Decisions a second: our models with random bots, records on and invariants off, beside OpenSpiel's games.

Run by ``make bench``, on one core, by processor time. OpenSpiel's games are played in the same sitting where ``pip
install open_spiel`` was possible; it is no dependency. Nothing is asserted.
"""

import os
import platform
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from cardwright.load.project import load_project
from cardwright.play.job import Cell, Chunk, play_chunk
from cardwright.play.simulation import make_job

ROOT = Path(__file__).parent.parent
SECONDS = 3.0
# C++ games driven from Python, and games written in Python, on the same interface.
PEERS = {
    "C++": ("leduc_poker", "hearts", "crazy_eights", "cribbage", "gin_rummy", "oh_hell", "hanabi"),
    "Python": ("python_liars_poker", "python_block_dominoes", "python_team_dominoes", "python_tic_tac_toe"),
}


def time_games(play: Callable[[int], int]) -> tuple[float, float]:
    """Play for a while; return games and decisions a second of processor time."""
    decisions = games = 0
    start = time.process_time()
    while time.process_time() - start < SECONDS:
        decisions += play(games)
        games += 1
    spent = time.process_time() - start
    return games / spent, decisions / spent


def models() -> Iterator[tuple[str, int, Callable[[int], int]]]:
    """Every game of this workspace with a model, at its lowest and its highest player count."""
    for name, game in load_project(ROOT).games.items():
        if not (ROOT / "rules" / name / "play" / "__init__.py").is_file():
            continue
        job = make_job(game, str(ROOT), seed="bench")
        for players in sorted(set(job.data.players)):
            cell = Cell(players=players, bots="random")

            def play(index: int, job: object = job, cell: Cell = cell) -> int:
                tally = play_chunk(Chunk(job=job, cell=cell, first=index, count=1))  # type: ignore[arg-type]
                if tally.broken:
                    raise RuntimeError(next(iter(tally.broken)))
                return tally.steps

            yield name, players, play


def peers() -> Iterator[tuple[str, str, Callable[[int], int]]]:
    """OpenSpiel's games, where it is installed."""
    try:
        import open_spiel.python.games  # noqa: F401 - registers the games in Python
        import pyspiel
    except ImportError:
        print("open_spiel is not installed: 'pip install open_spiel' shows its games beside ours", file=sys.stderr)
        return
    for kind, names in PEERS.items():
        for name in names:
            game = pyspiel.load_game(name)
            source = random.Random(1)

            def play(_index: int, game: object = game, source: random.Random = source) -> int:
                return play_peer(game, source)

            yield name, kind, play


def play_peer(game: object, source: random.Random) -> int:
    """Play one of OpenSpiel's games at random; chance is no decision."""
    state = game.new_initial_state()  # type: ignore[attr-defined]
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(source.choices(outcomes, weights)[0])
            continue
        actions = state.legal_actions()
        decisions += len(actions) > 1
        state.apply_action(actions[int(source.random() * len(actions))])
    return decisions


def main() -> None:
    """Print a table."""
    load = os.getloadavg()[0]
    print(f"Python {platform.python_version()}, one core by processor time, {SECONDS:g} s each, load {load:.1f}\n")
    print("| game | players | games/s | decisions/s |\n| --- | ---: | ---: | ---: |")
    for name, players, play in models():
        games, decisions = time_games(play)
        print(f"| {name} | {players} | {games:,.0f} | {decisions:,.0f} |", flush=True)
    for name, kind, play in peers():
        games, decisions = time_games(play)
        print(f"| OpenSpiel {name} ({kind}) | | {games:,.0f} | {decisions:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
