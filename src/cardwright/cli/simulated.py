"""What ``simulate`` prints: the tables that were played, side by side."""

from rich.console import Console
from rich.table import Table

from cardwright.play.job import Cell
from cardwright.play.simulation import Simulation
from cardwright.play.stats import mean, quantile, wilson
from cardwright.play.tally import WIN, Tally

_WIDE = 140


def print_tables(played: Simulation) -> int:
    """Print the tables of a game; return 1 where something broke that must always hold."""
    console = Console(highlight=False, soft_wrap=False, width=None if Console().is_terminal else _WIDE)
    session = played.session
    grid = Table(title=f"{session.job.game}, seed {session.job.seed}", title_justify="left")
    for name in ("players", "bots", "games", "decisions", "minutes", "scores", "wins by seat", "ends"):
        grid.add_column(name)
    broken: dict[str, tuple[Cell, int]] = {}
    for cell in session.cells:
        tally = session.tally(cell)
        for fault in tally.broken:
            broken.setdefault(fault, (cell, tally.first[f"broken:{fault}"]))
        if not cell.watched and tally.games:
            grid.add_row(*_row(cell, tally))
    console.print(grid)
    for fault, (cell, index) in broken.items():
        console.print(f"broken: {fault} ({cell.players} players, {cell.bots}, game {index})", style="bold red")
    if played.interrupted:
        console.print("interrupted: this is what was played until then")
    return 1 if broken else 0


def _row(cell: Cell, tally: Tally) -> tuple[str, ...]:
    return (
        str(cell.players),
        cell.bots,
        str(tally.games),
        f"{mean(tally.lengths):.1f}",
        f"{quantile(tally.seconds, 0.1) / 60:.0f}-{quantile(tally.seconds, 0.9) / 60:.0f}",
        " ".join(f"{mean(tally.scores[seat]):.1f}" for seat in sorted(tally.scores)),
        " ".join(_share(tally, seat) for seat in sorted(tally.scores)),
        ", ".join(f"{end} {100 * number / tally.games:.0f}%" for end, number in sorted(tally.ends.items())),
    )


def _share(tally: Tally, seat: int) -> str:
    won = sum(parts for (_, chair), parts in tally.wins.items() if chair == seat) / WIN
    low, high = wilson(won, tally.games)
    return f"{100 * won / tally.games:.0f}±{50 * (high - low):.0f}"
