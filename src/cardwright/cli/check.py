"""``cardwright check``."""

from contextlib import nullcontext
from pathlib import Path

import click

from cardwright.check.deck_run import check_deck_lists
from cardwright.check.naming import counted
from cardwright.check.report import Report
from cardwright.check.run import BASELINE_FILE, CHECKED, check_project
from cardwright.cli.reporting import (
    format_option,
    games_argument,
    print_report,
    progress_bar,
    quiet_option,
    strict_option,
    workspace,
)
from cardwright.findings import Finding, ProjectError
from cardwright.garbage import garbage_kept
from cardwright.load.project import load_project


@click.command("check")
@games_argument
@strict_option
@click.option("--faces", is_flag=True, help="Render the faces too, and check what was rendered.")
@click.option(
    "--deck", "decks", multiple=True, metavar="FILE", help="Check this deck list; again for each opponent's list."
)
@click.option("--fix", is_flag=True, help="First mend what can be mended safely, in the files themselves.")
@click.option("--baseline", is_flag=True, help=f"Write all findings to {BASELINE_FILE}: only new ones are shown then.")
@format_option
@quiet_option
def command(
    games: tuple[str, ...],
    *,
    strict: bool,
    faces: bool,
    decks: tuple[str, ...],
    fix: bool,
    baseline: bool,
    format_: str,
    quiet: bool,
) -> int:
    """Check the data of games (all by default) and report every finding.

    With --deck, check deck lists only, by the formats of their game. Exits with 1 where a finding is an error.
    """
    if ((fix or baseline) and decks) or (baseline and games):
        raise ProjectError("--fix and --baseline are for whole games", "leave out --deck; --baseline takes all games")
    if fix:
        _fix(games)
    with nullcontext() if faces else garbage_kept():  # without faces, a check is over before garbage could matter
        report = _judge(games, strict=strict, faces=faces, decks=decks, baseline=baseline, quiet=quiet)
        print_report(report, format_, quiet=quiet)
    return 1 if report.errors else 0


def _judge(
    games: tuple[str, ...], *, strict: bool, faces: bool, decks: tuple[str, ...], baseline: bool, quiet: bool
) -> Report:
    if decks:
        paths = tuple(map(_below_workspace, decks))
        return check_deck_lists(load_project(workspace(), games, deck_lists=paths), paths, strict=strict)
    project = load_project(workspace(), games)
    chosen = games or None
    more: tuple[Finding, ...] = ()
    stages = CHECKED
    if faces:
        from cardwright.build.preflight import preflight_findings

        with progress_bar(quiet=quiet) as progress:
            more = preflight_findings(project, check_project(project, games=chosen), progress=progress)
        stages |= {"faces"}
    if baseline:
        from cardwright.build.outputs import write_whole
        from cardwright.check.baseline import write_baseline

        every = check_project(project, more=more, stages=stages)
        write_whole(workspace() / BASELINE_FILE, write_baseline(every.findings, every.sources).encode())
    text = _read_baseline()
    if text is None:
        return check_project(project, games=chosen, strict=strict, more=more, stages=stages)
    from cardwright.check.baseline import check_against_baseline

    return check_against_baseline(project, text, games=chosen, strict=strict, more=more, stages=stages)


def _fix(games: tuple[str, ...]) -> None:
    from cardwright.cli.mending import fix_workspace

    made, files = fix_workspace(workspace(), games)
    done = f"fixed: {counted(made, 'change')} in {counted(files, 'file')}" if made else "nothing to fix"
    click.echo(done, err=True)


def _read_baseline() -> str | None:
    """The workspace's baseline, where it has one."""
    path = workspace() / BASELINE_FILE
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise ProjectError(f"{BASELINE_FILE} cannot be read", "write it anew with 'check --baseline'") from error


def _below_workspace(name: str) -> str:
    """A file named on the command line as a path below the workspace."""
    path, root = Path(name).resolve(), workspace().resolve()
    if not path.is_relative_to(root):
        raise ProjectError(f"{name} is outside the workspace {root}", "copy the deck list into it")
    if not path.is_file():
        raise ProjectError(f"no file {name}", "--deck takes the path of a deck list")
    return path.relative_to(root).as_posix()
