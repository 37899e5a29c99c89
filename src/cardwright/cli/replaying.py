"""A game that was written down, as values for the studio: what was done at each step, and what lay where.

This runs the game's own code; the studio calls it in a process of its own, and only if it was told to trust.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from cardwright.findings import ProjectError
from cardwright.load.project import load_project
from cardwright.play.engine import State
from cardwright.play.simulation import make_job
from cardwright.play.variation import vary_data
from cardwright.play.witness import Witness, read_witness, replay

MOST_STEPS: Final = 5000
Zones = dict[str, list[list[int]]]


def replay_steps(root: str, text: str, name: str) -> Mapping[str, Any]:
    """Play a witness again and return its steps as plain values; ``cards`` are what the numbers in zones stand for.

    A zone is a list of pairs, a card and how many of it lie there in a row; a step names the zones that changed.
    Raises ProjectError, or whatever the game's own code raises.
    """
    witness = read_witness(text, name)
    game = load_project(Path(root), (witness.game,)).games.get(witness.game)
    if game is None:
        raise ProjectError(f"the game '{witness.game}' cannot be read")
    job = make_job(game, root, seed=witness.seed)
    is_stale = witness.data_sha256 not in {"", job.digest}
    cards: dict[str, int] = {}
    steps = list(_steps(replay(vary_data(job, witness.vary), witness), witness, cards))
    return {
        "game": witness.game,
        "players": witness.players,
        "seed": witness.seed,
        "bots": list(witness.bots),
        "claim": witness.claim,
        "isStale": is_stale,
        "cards": list(cards),
        "steps": steps,
    }


def _steps(moves: Iterator[tuple[State, int]], witness: Witness, cards: dict[str, int]) -> Iterator[dict[str, Any]]:
    """Yield each answer with the table before it, and the end with the table as it was left."""
    before: Zones = {}
    for number, (state, move) in enumerate(moves):
        if number > MOST_STEPS:
            return
        zones = {zone: _rows(found, cards) for zone, found in state.spread()}
        changed: dict[str, list[list[int]] | None] = {
            zone: rows for zone, rows in zones.items() if before.get(zone) != rows
        }
        changed |= dict.fromkeys(zone for zone in before if zone not in zones)
        before = zones
        yield {**_say(state, move, witness), "round": state.round, "table": state.tell(), "zones": changed}


def _rows(found: Sequence[str], cards: dict[str, int]) -> list[list[int]]:
    return [[cards.setdefault(card, len(cards)), len(list(same))] for card, same in groupby(found)]


def _say(state: State, move: int, witness: Witness) -> dict[str, Any]:
    if state.ask is not None and move >= 0:
        return {"player": state.ask.player + 1, "words": state.say(state.ask.options[move])}
    if state.ask is not None:
        return {"player": state.ask.player + 1, "words": f"stopped here, asked to '{state.ask.kind}'"}
    scores = ", ".join(f"player {seat + 1} {score:g}" for seat, score in enumerate(state.scores()))
    best = " and ".join(f"player {seat + 1}" for seat in state.winners()) if witness.players > 1 else ""
    end = f"the end: {state.end}; {scores}" + (f"; {best} wins" if best else "")
    return {"player": 0, "words": end}
