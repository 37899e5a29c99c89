"""``simulate --vary`` and ``--compare``: the same deals with other data, and what differs."""

import json
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table

from cardwright.build.outputs import FOLDER, write_whole
from cardwright.cli.simulated import show
from cardwright.findings import ProjectError
from cardwright.load.data_digest import digest_data
from cardwright.load.project import list_games, load_project
from cardwright.load.revisions import export_revision
from cardwright.play.comparison import (
    BREAKS,
    Change,
    InterruptedComparisonError,
    clear_changes,
    compare,
    plain_change,
)
from cardwright.play.data import read_data
from cardwright.play.job import Cell, Job
from cardwright.play.runner import Progress, Runner
from cardwright.play.simulation import Wishes, choose_bots, choose_players, make_job
from cardwright.play.variation import read_variation, vary_data
from cardwright.play.verdicts import EDGES
from cardwright.project import Game

FILE: Final = "what-if.json"


def compare_game(
    game: Game, root: Path, wishes: Wishes, *, others: Sequence[tuple[str, Job]], runner: Runner, progress: Progress
) -> int:
    """Play a game's tables with its data and with each of the others; print and write what differs.

    Returns 1 where games broke down. Raises InterruptedComparisonError on Ctrl-C, when what was played is printed.
    """
    job = make_job(game, str(root), seed=wishes.seed)
    names = choose_bots(game.plan, job.data, wishes.bots)
    bots = names if wishes.bots else tuple(name for name in names if name == "random" or name not in EDGES)
    cells = [
        (Cell(players=players, bots=name), wishes.games)
        for players in choose_players(job.data, wishes.players)
        for name in bots
    ]
    found: list[tuple[str, tuple[Change, ...]]] = []
    interruption: InterruptedComparisonError | None = None
    for label, other in others:
        try:
            found.append((label, compare(job, other, cells, runner, progress)))
        except InterruptedComparisonError as error:
            interruption = error
            found.append((label, error.changes))
            break
    _write(game, root, wishes, job, found)
    _print_changes(game.id, found)
    if interruption is not None:
        show("Interrupted: this is what was played until then.")
        raise interruption
    return int(any(change.figure == BREAKS for _, changes in found for change in changes))


def _write(game: Game, root: Path, wishes: Wishes, job: Job, found: Sequence[tuple[str, tuple[Change, ...]]]) -> None:
    shown = [{"with": label, "changes": [plain_change(change) for change in changes]} for label, changes in found]
    content = {
        "game": game.id,
        "data_sha256": job.digest,
        "seed": wishes.seed,
        "what-if": shown,
    }
    text = json.dumps(content, ensure_ascii=False, indent=1) + "\n"
    write_whole(root / FOLDER / game.id / FILE, text.encode())


def varied_jobs(game: Game, root: Path, wishes: Wishes, variations: Sequence[str]) -> Iterator[tuple[str, Job]]:
    """Yield a job for each value of each variation, with what it is called."""
    job = make_job(game, str(root), seed=wishes.seed)
    for written in variations:
        path, values = read_variation(written)
        for value in values:
            yield f"{path} = {value}", vary_data(job, {path: value})


def earlier_job(game: Game, root: Path, wishes: Wishes, revision: str) -> tuple[str, Job]:
    """Return the job of playing by today's rules with the data of a revision, and what it is called."""
    with tempfile.TemporaryDirectory() as folder:
        export_revision(root, revision, Path(folder))
        if game.id not in list_games(Path(folder)):
            raise ProjectError(f"there was no '{game.id}' at {revision}", "name a later revision")
        earlier = load_project(Path(folder), (game.id,)).games.get(game.id)
    if earlier is None:
        raise ProjectError(f"'{game.id}' cannot be read as it was at {revision}", "name another revision")
    data = read_data(earlier, game.source_language)
    job = make_job(game, str(root), seed=wishes.seed, data=data)
    return f"the data of {revision}", replace(job, key=digest_data(earlier))


def _print_changes(game: str, found: Sequence[tuple[str, tuple[Change, ...]]]) -> None:
    """Print the changes that are more than chance, and say how many figures do not differ clearly."""
    for label, changes in found:
        show(f"[bold]{game}[/], with {label} instead")
        clear = clear_changes(changes)
        if clear:
            show(_grid(clear))
        same = len(changes) - len(clear)
        show(f"{same} of {len(changes)} figures do not differ clearly in {_games(changes)} games a table.")


def _games(changes: Sequence[Change]) -> int:
    return max((change.games for change in changes), default=0)


def _grid(changes: Sequence[Change]) -> Table:
    grid = Table(box=SIMPLE_HEAD, pad_edge=False)
    for name in ("players", "bots", "figure", "now", "instead", "instead − now", "95 % interval"):
        grid.add_column(name, justify="left" if name in {"bots", "figure"} else "right")
    for change in changes:
        grid.add_row(
            *(str(change.players), change.bots, change.figure, f"{change.before:.3g}", f"{change.after:.3g}"),
            *(f"{change.difference:+.3g}", f"{change.interval[0]:+.3g} to {change.interval[1]:+.3g}"),
        )
    return grid


vary_option = click.option(
    "--vary",
    multiple=True,
    metavar="PATH=V,V",
    help="Play the same deals with other values too: dome.vp=12,10 or card:idol/10.salary=40.",
)
compare_option = click.option(
    "--compare", metavar="REV", help="Play the same deals with the data of a revision of git too."
)
