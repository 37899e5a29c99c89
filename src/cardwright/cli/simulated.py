"""What ``simulate`` prints: the tables that were played, side by side."""

from typing import Final

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.markup import escape
from rich.table import Table

from cardwright.build.outputs import FOLDER
from cardwright.check.naming import counted
from cardwright.play.job import Cell
from cardwright.play.lineup import Lineup
from cardwright.play.names import Names
from cardwright.play.results import witness_path
from cardwright.play.sentences import say_interval, say_verdict
from cardwright.play.simulation import Simulation
from cardwright.play.stats import mean, quantile, wilson
from cardwright.play.tally import WIN, Tally
from cardwright.play.verdicts import Status, Verdict

WIDE: Final = 140
_LANG: Final = "en"  # of the terminal; the page speaks the game's
_BOTS_NAMED: Final = 3
_NUMBERS: Final = frozenset({"players", "games", "decisions"})
_COLOURS: Final[dict[Status, str]] = {
    "failed": "bold red",
    "undecided": "yellow",
    "bounded": "cyan",
    "estimated": "green",
    "proved": "bold green",
}


def print_simulation(played: Simulation) -> None:
    """Print the tables of a game, and the verdict on each of its promises."""
    job = played.context.job
    show(f"[bold]{job.game}[/], seed {job.seed}{_varied(played)}")
    show(_tables(played))
    show(_verdicts(played.verdicts, Names(lang=_LANG, own=job.plan.words_in(_LANG))))
    for verdict in played.verdicts:
        if verdict.status == "failed" and verdict.witness is not None:
            path = f"{FOLDER}/{job.game}/{witness_path(verdict)}"
            click.echo(f"To read the game of {verdict.claim}: cardwright replay {path}")
    assumed = played.context.assumed
    if assumed:
        number = counted(len(assumed), "assumed value")
        show(f"All of this rests on {number}: {', '.join(assumed[:3])}{' …' if len(assumed) > 3 else ''}")  # noqa: PLR2004
    if played.interrupted:
        show("Interrupted: this is what was played until then.")


def show(what: RenderableType) -> None:
    """Print a text or a table; where nobody sees colours, without blanks at the ends of lines."""
    console = Console(highlight=False, width=None if Console().is_terminal else WIDE)
    with console.capture() as captured:
        console.print(what)
    text = captured.get()
    if not console.is_terminal:
        text = "".join(f"{line.rstrip()}\n" for line in text.strip("\n").split("\n"))
    click.echo(text, nl=False)


def _varied(played: Simulation) -> str:
    return "".join(f", {path} = {value}" for path, value in played.context.job.vary.items())


def _tables(played: Simulation) -> Table:
    grid = Table(box=SIMPLE_HEAD, pad_edge=False)
    for name in ("players", "bots", "games", "decisions", "minutes", "scores", "wins, %", "ends"):
        grid.add_column(name, justify="right" if name in _NUMBERS else "left")
    for cell, tally in played.context.tables(alike=False):
        grid.add_row(*_row(cell, tally))
    return grid


def _verdicts(verdicts: tuple[Verdict, ...], names: Names) -> Table:
    grid = Table(box=SIMPLE_HEAD, pad_edge=False)
    for name in ("promise", "verdict", "what was found"):
        grid.add_column(name)
    for verdict in verdicts:
        colour = _COLOURS[verdict.status]
        grid.add_row(verdict.claim, f"[{colour}]{verdict.status}[/]", escape(_found(verdict, names)))
    return grid


def _found(verdict: Verdict, names: Names) -> str:
    """What was found, in how many games, and who played them."""
    games = counted(verdict.games, "game") if verdict.games else ""
    more = f" and {len(verdict.bots) - _BOTS_NAMED} more" if len(verdict.bots) > _BOTS_NAMED else ""
    bots = ", ".join(verdict.bots[:_BOTS_NAMED]) + more
    return " · ".join(part for part in (say_verdict(verdict, names), say_interval(verdict, names), games, bots) if part)


def _percent(games: int, of: int) -> str:
    """A share in whole percent; what happened is never none, and what did not is not all."""
    if 0 < 200 * games <= of:
        return "<1%"
    return ">99%" if 0 < 200 * (of - games) <= of else f"{100 * games / of:.0f}%"


def _row(cell: Cell, tally: Tally) -> tuple[str, ...]:
    return (
        str(cell.players),
        cell.bots,
        str(tally.games),
        f"{mean(tally.lengths):.1f}",
        f"{quantile(tally.seconds, 0.1) / 60:.0f}-{quantile(tally.seconds, 0.9) / 60:.0f}",
        " ".join(f"{mean(tally.scores[seat]):.1f}" for seat in sorted(tally.scores)),
        _wins(cell, tally),
        ", ".join(f"{end} {_percent(number, tally.games)}" for end, number in sorted(tally.ends.items())),
    )


def _wins(cell: Cell, tally: Tally) -> str:
    """The share of each seat; where different bots play, of each bot."""
    lineup = Lineup.parse(cell.bots)
    if cell.players == 1:
        return "–"
    if not lineup.mixed:
        return " ".join(_share(tally, [(0, seat)]) for seat in sorted(tally.scores))
    chairs = {name: [key for key in tally.played if key[0] == number] for number, name in enumerate(lineup.names)}
    return ", ".join(f"{name} {_share(tally, keys)}" for name, keys in chairs.items() if keys)


def _share(tally: Tally, chairs: list[tuple[int, int]]) -> str:
    games = sum(tally.played[chair] for chair in chairs)
    won = sum(tally.wins[chair] for chair in chairs) / WIN
    low, high = wilson(won, games)
    return f"{100 * won / games:.0f}±{50 * (high - low):.0f}"
