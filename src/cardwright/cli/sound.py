"""What ``simulate --watch`` prints and writes: how many games were played at each table, and what was broken."""

import json
from pathlib import Path
from typing import Final

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table

from cardwright.build.outputs import FOLDER, write_whole
from cardwright.cli.simulated import show
from cardwright.play.soundness import Soundness
from cardwright.play.witness import write_witness

RESULTS: Final = "soundness.json"
_NUMBERS: Final = frozenset({"players", "games", "decisions"})

watch_option = click.option(
    "--watch/--no-watch",
    default=None,
    help="Play all games, each watched for what must always hold, or none; grade nothing, and say a digest.",
)


def print_soundness(found: Soundness) -> None:
    """Print the tables of a game, and what did not hold."""
    results = found.results
    show(f"[bold]{found.job.game}[/], seed {found.job.seed}{'' if found.watched else ', not watched'}")
    grid = Table(box=SIMPLE_HEAD, pad_edge=False)
    for name in ("players", "bots", "games", "decisions", "broken", "ends", "digest"):
        grid.add_column(name, justify="right" if name in _NUMBERS else "left")
    for table in results["tables"]:
        ends = ", ".join(f"{end} {number}" for end, number in table["ends"].items())
        broken = ", ".join(f"{fault}: {number}" for fault, number in table["broken"].items())
        cells = (table["players"], table["bots"], table["games"], table["decisions"])
        grid.add_row(*map(str, cells), broken or "–", ends, table["digest"][:12])
    show(grid)
    if found.unmet:
        show(f"No game ended as {', '.join(found.unmet)}")
    show(f"digest {results['digest']}")
    if found.interrupted:
        show("Interrupted: this is what was played until then.")


def write_soundness(root: Path, found: Soundness) -> None:
    """Write ``soundness.json``, and a game that shows each thing that did not hold."""
    folder = root / FOLDER / found.job.game
    for old in (folder / "witnesses").glob("invariants-*.json"):
        old.unlink()
    for witness in found.witnesses().values():
        name = f"{witness.claim.replace('/', '-')}.json"
        write_whole(folder / "witnesses" / name, write_witness(witness).encode())
    write_whole(folder / RESULTS, (json.dumps(found.results, ensure_ascii=False, indent=1) + "\n").encode())
