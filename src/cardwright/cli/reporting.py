"""What the commands share: the options of a report, its printing in each format, progress on a terminal."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click

from cardwright.check.report import Report
from cardwright.check.report_github import write_github
from cardwright.check.report_json import write_json
from cardwright.check.report_sarif import write_sarif
from cardwright.check.report_text import Role, plainly, write_text
from cardwright.findings import ProjectError
from cardwright.load.files import find_workspace

FORMATS: Final = ("text", "json", "github", "sarif")
_COLOURS: Final[dict[Role, dict[str, object]]] = {
    "place": {"bold": True},
    "error": {"fg": "red", "bold": True},
    "warning": {"fg": "yellow", "bold": True},
    "information": {"fg": "cyan"},
    "caret": {"fg": "red"},
    "hint": {"fg": "green"},
    "related": {"fg": "cyan"},
}
Progress = Callable[[str, int, int], None]


def _complete_games(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    """The games that a shell offers for a half-written one; none outside a workspace."""
    from cardwright.load.project import list_games

    try:
        return [game for game in list_games(workspace()) if game.startswith(incomplete)]
    except ProjectError:
        return []


games_argument = click.argument("games", nargs=-1, metavar="[GAME]...", shell_complete=_complete_games)
format_option = click.option(
    "--format", "format_", type=click.Choice(FORMATS), default="text", show_default=True, help="How to report."
)
quiet_option = click.option("--quiet", "-q", is_flag=True, help="Print errors only.")
strict_option = click.option("--strict", is_flag=True, help="Make errors of warnings.")


def workspace() -> Path:
    """The workspace that the current folder belongs to."""
    return find_workspace(Path.cwd())


def tell_waiting(line: str) -> None:
    """Say on standard error what a command waits for."""
    click.echo(line, err=True)


def print_report(report: Report, format_: str, *, quiet: bool = False) -> None:
    """Print a report to standard output; with ``quiet`` nothing where nothing is wrong."""
    if quiet and format_ == "text" and not report.errors:
        return
    writers: dict[str, Callable[[Report], str]] = {"json": write_json, "github": write_github, "sarif": write_sarif}
    text = write_text(report, _painter()) if format_ == "text" else writers[format_](report)
    try:
        click.echo(text, nl=not text.endswith("\n"))
    except BrokenPipeError as error:
        raise ProjectError("nobody reads the output any more") from error


def _painter() -> Callable[[str, Role], str]:
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return plainly
    return lambda text, role: click.style(text, **_COLOURS.get(role, {}))  # type: ignore[arg-type]


@contextmanager
def progress_bar(*, quiet: bool) -> Iterator[Progress]:
    """Show bars on a terminal; elsewhere, and when quiet, nothing."""
    if quiet or not sys.stderr.isatty():
        yield lambda _stage, _done, _total: None
        return
    from rich.console import Console
    from rich.progress import Progress as Bars

    with Bars(console=Console(stderr=True), transient=True) as bars:
        tasks: dict[str, object] = {}

        def advance(stage: str, done: int, total: int) -> None:
            if stage not in tasks:
                tasks[stage] = bars.add_task(stage, total=total)
            bars.update(tasks[stage], completed=done, total=total)  # type: ignore[arg-type]

        yield advance
