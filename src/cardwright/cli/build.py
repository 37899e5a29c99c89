"""``cardwright build``."""

from dataclasses import replace
from pathlib import Path

import click

from cardwright.build.fit_report import write_fit_report
from cardwright.build.lock import locked
from cardwright.build.outputs import FOLDER
from cardwright.build.pipeline import BuildResult, build_workspace
from cardwright.build.request import BuildRequest
from cardwright.build.size_limit import parse_bytes
from cardwright.check.naming import counted
from cardwright.check.report import Report
from cardwright.cli.reporting import (
    format_option,
    games_argument,
    print_report,
    progress_bar,
    quiet_option,
    tell_waiting,
    workspace,
)
from cardwright.findings import Severity

LAYOUTS = ("duplex", "fold", "fronts")


def _read_size(_context: click.Context, _parameter: click.Parameter, value: str | None) -> int | None:
    try:
        return parse_bytes(value) if value is not None else None
    except ValueError as error:
        raise click.BadParameter(str(error)) from error


@click.command("build")
@games_argument
@click.option("--lang", "langs", multiple=True, metavar="L", help="A language to build; all by default.")
@click.option("--paper", metavar="P", help="The paper: a4, a3, letter, tabloid, b4, b5 or one of the workspace's own.")
@click.option("--printer", metavar="NAME", help="A printer of cards/workspace.yaml: its margins and how backs land.")
@click.option("--layout", type=click.Choice(LAYOUTS), help="How faces and backs meet; by default as the backs need.")
@click.option("--gutter", "gutter_mm", type=float, metavar="MM", help="The distance between cards; 0 butts them.")
@click.option("--only", "kinds", multiple=True, metavar="KIND", help="Build files of this kind only: sheets, mat ...")
@click.option("--labels", default="", metavar="NAME", help="The sheet of labels that stickers go on: avery-l7160 ...")
@click.option("--players", type=click.IntRange(1, 99), metavar="N", help="Print what this many players need.")
@click.option("--pack", "packs", multiple=True, metavar="P", help="Print this pack only.")
@click.option(
    "--max-size", callback=_read_size, metavar="10MB", help="Make art coarser, as far as files need to be small."
)
@click.option("--since", metavar="REV|FILE", help="Print only what looks different since then, and list the changes.")
@click.option("--jobs", type=click.IntRange(1, 256), metavar="N", help="Processes to render in; one a core by default.")
@click.option("--low-ink", is_flag=True, help="Spare ink: white grounds, faint tints, dark text.")
@click.option("--grey", is_flag=True, help="Print in greys as light and dark as the colours.")
@click.option("--fit-report", is_flag=True, help="List, for each language, the texts that come nearest to not fitting.")
@click.option("--clean", is_flag=True, help="Forget the cache and build everything anew.")
@format_option
@quiet_option
def command(
    games: tuple[str, ...],
    *,
    langs: tuple[str, ...],
    paper: str | None,
    printer: str | None,
    layout: str | None,
    gutter_mm: float | None,
    kinds: tuple[str, ...],
    labels: str,
    players: int | None,
    packs: tuple[str, ...],
    max_size: int | None,
    since: str | None,
    jobs: int | None,
    low_ink: bool,
    grey: bool,
    fit_report: bool,
    clean: bool,
    format_: str,
    quiet: bool,
) -> int:
    """Check games (all by default), render their faces and write their printable files to build/.

    A game and language with an error writes nothing; the others are written. Exits with 1 where a finding is an
    error.
    """
    request = BuildRequest(
        games=games,
        langs=langs,
        paper=paper or "",
        printer=printer or "",
        layout=layout or "",
        gutter_mm=gutter_mm,
        kinds=kinds,
        labels=labels,
        players=players,
        packs=packs,
        since=since or "",
        max_bytes=max_size,
        jobs=jobs or 0,
        clean=clean,
        low_ink=low_ink,
        grey=grey,
        fit_report=fit_report,
    )
    root = workspace()
    with locked(root / FOLDER, tell_waiting), progress_bar(quiet=quiet) as progress:
        result = build_workspace(root, request, progress=progress)
    report = result.report if format_ != "text" else _without_notes(result.report)
    if report.findings or format_ != "text":
        print_report(report, format_, quiet=quiet)
    if format_ == "text" and not quiet:
        _print_outputs(result)
    if fit_report:
        click.echo(write_fit_report(result.faces), err=format_ != "text", nl=False)
    return 1 if result.report.errors else 0


def _without_notes(report: Report) -> Report:
    """A build is told what stops it and what to look at; notes are for ``check``."""
    return replace(report, findings=tuple(found for found in report.findings if found.severity is not Severity.INFO))


def _print_outputs(result: BuildResult) -> None:
    for output in result.written:
        sizes = ((output.sheets, "sheet"), (output.pages, "page"))
        size = next((counted(number, noun) for number, noun in sizes if number), "")
        click.echo("  ".join(part for part in (str(Path(FOLDER, output.path)), size) if part))
    for note in result.notes:
        click.echo(note)
    for game, lang in result.refused:
        click.echo(f"not built: {game} in {lang}, because of the errors above")
    click.echo(f"{len(result.written)} written, {result.unchanged} unchanged")
