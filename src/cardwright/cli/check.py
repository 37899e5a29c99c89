"""``cardwright check``."""

from pathlib import Path

import click

from cardwright.check.deck_run import check_deck_lists
from cardwright.check.run import CHECKED, check_project
from cardwright.cli.reporting import (
    format_option,
    games_argument,
    print_report,
    progress_bar,
    quiet_option,
    strict_option,
    workspace,
)
from cardwright.findings import ProjectError
from cardwright.load.project import load_project


@click.command("check")
@games_argument
@strict_option
@click.option("--faces", is_flag=True, help="Render the faces too, and check what was rendered.")
@click.option(
    "--deck", "decks", multiple=True, metavar="FILE", help="Check this deck list; again for each opponent's list."
)
@format_option
@quiet_option
def command(
    games: tuple[str, ...], *, strict: bool, faces: bool, decks: tuple[str, ...], format_: str, quiet: bool
) -> int:
    """Check the data of games (all by default) and report every finding.

    With --deck, check deck lists only, by the formats of their game. Exits with 1 where a finding is an error.
    """
    if decks:
        paths = tuple(map(_below_workspace, decks))
        report = check_deck_lists(load_project(workspace(), games, deck_lists=paths), paths, strict=strict)
        print_report(report, format_, quiet=quiet)
        return 1 if report.errors else 0
    project = load_project(workspace(), games)
    chosen = games or None
    if faces:
        from cardwright.build.preflight import preflight_findings

        with progress_bar(quiet=quiet) as progress:
            more = preflight_findings(project, check_project(project, games=chosen), progress=progress)
        report = check_project(project, games=chosen, strict=strict, more=more, stages=CHECKED | {"faces"})
    else:
        report = check_project(project, games=chosen, strict=strict)
    print_report(report, format_, quiet=quiet)
    return 1 if report.errors else 0


def _below_workspace(name: str) -> str:
    """A file named on the command line as a path below the workspace."""
    path, root = Path(name).resolve(), workspace().resolve()
    if not path.is_relative_to(root):
        raise ProjectError(f"{name} is outside the workspace {root}", "copy the deck list into it")
    if not path.is_file():
        raise ProjectError(f"no file {name}", "--deck takes the path of a deck list")
    return path.relative_to(root).as_posix()
