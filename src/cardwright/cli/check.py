"""``cardwright check``."""

import click

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
from cardwright.load.project import load_project


@click.command("check")
@games_argument
@strict_option
@click.option("--faces", is_flag=True, help="Render the faces too, and check what was rendered.")
@format_option
@quiet_option
def command(games: tuple[str, ...], *, strict: bool, faces: bool, format_: str, quiet: bool) -> int:
    """Check the data of games (all by default) and report every finding.

    Exits with 1 where a finding is an error.
    """
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
