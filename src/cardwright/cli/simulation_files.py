"""The files that ``simulate`` writes below ``build/<game>``: results, witnesses, the page and its plots."""

from pathlib import Path
from typing import Final

from cardwright.build.outputs import write_whole
from cardwright.play.results import witness_path, write_results
from cardwright.play.simulation import Simulation
from cardwright.play.witness import write_witness

RESULTS: Final = "simulation.json"


def write_simulation(root: Path, played: Simulation) -> None:
    """Write what a simulation found; the witnesses of an earlier one are replaced."""
    folder = root / "build" / played.context.job.game
    for old in (folder / "witnesses").glob("*.json"):
        old.unlink()
    for verdict in played.verdicts:
        if verdict.witness is not None:
            write_whole(folder / witness_path(verdict), write_witness(verdict.witness).encode())
    write_whole(folder / RESULTS, write_results(played.results).encode())
