"""``cardwright import``."""

from pathlib import Path

import click

from cardwright.build.outputs import write_whole
from cardwright.check.naming import counted
from cardwright.check.registry import severity_of
from cardwright.check.report_text import write_finding
from cardwright.cli.reporting import workspace
from cardwright.findings import Finding, ProjectError, Severity
from cardwright.load.faults import did_you_mean
from cardwright.load.project import list_games
from cardwright.load.rows_files import SUFFIXES, RowFiles, is_table
from cardwright.load.rows_where import list_rows
from cardwright.load.rows_xlsx import XlsxFile
from cardwright.load.schema import ID
from cardwright.load.tidy import tidy_deck


@click.command("import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--deck", required=True, metavar="NAME", help="The deck to make, and the name of its file.")
@click.option("--game", metavar="GAME", help="The game that it is for, where there are several.")
@click.option(
    "--at", default="", metavar="PLACE", help="A sheet's name, or the path to the rows in a JSON or YAML file."
)
@click.option("--force", is_flag=True, help="Write over a deck file that is there.")
def command(file: Path, *, deck: str, game: str | None, at: str, force: bool) -> int:
    """Make a tidy deck file, cards/<game>/<NAME>.yaml, of the rows of a CSV, TSV, XLSX, JSON or YAML file.

    Each column becomes a field with the type that its cells have in common; each row a card with an id.
    """
    root = workspace()
    target = root / "cards" / _choose_game(root, game) / f"{_checked(deck)}.yaml"
    if target.exists() and not force:
        raise ProjectError(
            f"{target.relative_to(root)} is there already", "choose another name, or write over it with --force"
        )
    if file.suffix.lower() not in SUFFIXES:
        raise ProjectError(f"no rows are read from '{file.suffix}' files", f"use {', '.join(SUFFIXES)}")
    files = RowFiles(root=file.resolve().parent)
    rows, findings = files.read(file.name)
    if isinstance(rows, XlsxFile):
        findings += rows.faults.get(at or next(iter(rows.value), ""), ())
    for finding in findings:
        click.echo(write_finding(finding, files.sources), err=True)
    if rows is None or any(_is_error(finding) for finding in findings):
        return 1
    cards = list(list_rows(rows, at))
    if not cards:
        raise ProjectError(f"no rows in {file}", "say with --at where in the file they stand")
    write_whole(target, tidy_deck(deck, cards, is_text=is_table(rows)).encode())
    click.echo(f"{target.relative_to(root)}  {counted(len(cards), 'card')}")
    return 0


def _choose_game(root: Path, game: str | None) -> str:
    games = list_games(root)
    if game is None and len(games) == 1:
        return games[0]
    if game is None:
        raise ProjectError(
            f"which of the {len(games)} games is the deck for?", f"say --game with one of {', '.join(games)}"
        )
    if game not in games:
        raise ProjectError(f"no game '{game}' in this workspace", did_you_mean(game, games))
    return game


def _checked(deck: str) -> str:
    if ID.fullmatch(deck) is None or deck in {"game", "deckbuilding"}:
        hint = "a deck's name begins with a small letter and has small letters, digits and hyphens"
        raise ProjectError(f"'{deck}' is no name for a deck", hint)
    return deck


def _is_error(finding: Finding) -> bool:
    return severity_of(finding) is Severity.ERROR
