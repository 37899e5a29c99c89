"""``cardwright export``: a command for each format."""

from collections.abc import Callable
from functools import partial
from typing import Final

import click

from cardwright.build.exports import Exporter, ExportRequest, export_workspace
from cardwright.build.lock import locked
from cardwright.build.outputs import FOLDER
from cardwright.build.pictures import list_contacts, list_pictures, read_back
from cardwright.build.pipeline import BuildResult
from cardwright.build.session import Reader
from cardwright.build.vendor_exports import (
    list_canvases,
    list_netprint,
    list_table,
    read_canvases,
    read_netprint,
    read_table,
)
from cardwright.check.naming import counted
from cardwright.cli.reporting import games_argument, print_report, progress_bar, quiet_option, tell_waiting, workspace
from cardwright.export.png import PictureStyle
from cardwright.load.vendors import load_vendor

_MOST_DPI: Final = 2400
_lang = click.option("--lang", "langs", multiple=True, metavar="L", help="A language to export; all by default.")
_only = click.option("--only", "kinds", multiple=True, metavar="KIND", help="Parts of this kind only: sheets, mat ...")
_jobs = click.option(
    "--jobs",
    type=click.IntRange(0, 256),
    default=0,
    show_default="one a core",
    metavar="N",
    help="Processes to render in.",
)


@click.group("export")
def command() -> None:
    """Write faces in the formats of other programs, to build/<game>/<lang>/export/."""


@command.command("png")
@games_argument
@_lang
@_only
@click.option("--dpi", type=click.IntRange(36, _MOST_DPI), default=300, show_default=True, help="Pixels an inch.")
@click.option("--bleed", "has_bleed", is_flag=True, help="Show the 3 mm around the trim.")
@click.option(
    "--rounded", "corner_mm", type=click.FloatRange(0, 50), default=0.0, metavar="MM", help="Round the corners."
)
@_jobs
@quiet_option
def png(
    games: tuple[str, ...],
    *,
    langs: tuple[str, ...],
    kinds: tuple[str, ...],
    dpi: int,
    has_bleed: bool,
    corner_mm: float,
    jobs: int,
    quiet: bool,
) -> int:
    """Write a picture of each face and each different back: <deck>/<card>-face.png.

    Round and hexagonal parts are cut to their shape; what is cut off is transparent.
    """
    if has_bleed and corner_mm:
        raise click.UsageError("--rounded cuts corners off the trim, and --bleed keeps what lies around it: choose one")
    style = PictureStyle(dpi=dpi, has_bleed=has_bleed, corner_mm=corner_mm)
    request = ExportRequest(format="png", games=games, langs=langs, kinds=kinds, jobs=jobs)
    return _export(request, partial(list_pictures, style), quiet=quiet)


@command.command("contact")
@games_argument
@_lang
@_only
@click.option("--beside", default="", metavar="L", help="Lay each face beside the same face in this language.")
@_jobs
@quiet_option
def contact(
    games: tuple[str, ...], *, langs: tuple[str, ...], kinds: tuple[str, ...], beside: str, jobs: int, quiet: bool
) -> int:
    """Write a sheet of all faces for each deck, as PNG and as PDF, to proofread."""
    request = ExportRequest(format="contact", games=games, langs=langs, kinds=kinds, beside=beside, jobs=jobs)
    return _export(request, list_contacts, quiet=quiet)


@command.command("tts")
@games_argument
@_lang
@_only
@click.option("--at", default="", metavar="URL", help="Where the pictures will lie, as in https://example.org/zoo/.")
@_jobs
@quiet_option
def tts(
    games: tuple[str, ...], *, langs: tuple[str, ...], kinds: tuple[str, ...], at: str, jobs: int, quiet: bool
) -> int:
    """Write decks for Tabletop Simulator: sheets of faces and backs, and a saved object that deals them.

    Put the pictures where players reach them and name that place with --at; copy the saved object into the program's
    folder of saved objects.
    """
    request = ExportRequest(format="tts", games=games, langs=langs, kinds=kinds, jobs=jobs)
    place = f"{at.rstrip('/')}/" if at else ""
    return _export(request, partial(list_table, place), reader=read_table, quiet=quiet)


@command.command("mpc")
@games_argument
@_lang
@_only
@_jobs
@quiet_option
def mpc(games: tuple[str, ...], *, langs: tuple[str, ...], kinds: tuple[str, ...], jobs: int, quiet: bool) -> int:
    """Write cards for MakePlayingCards: a picture a face on the shop's canvas, and order.csv with the copies."""
    return _export_canvases("mpc", games, langs=langs, kinds=kinds, jobs=jobs, quiet=quiet)


@command.command("tgc")
@games_argument
@_lang
@_only
@_jobs
@quiet_option
def tgc(games: tuple[str, ...], *, langs: tuple[str, ...], kinds: tuple[str, ...], jobs: int, quiet: bool) -> int:
    """Write cards for The Game Crafter: a picture a face on the shop's canvas, and order.csv with the copies."""
    return _export_canvases("tgc", games, langs=langs, kinds=kinds, jobs=jobs, quiet=quiet)


@command.command("netprint")
@games_argument
@_lang
@_only
@click.option("--paper", type=click.Choice(["a4", "a3"]), default="a4", show_default=True, help="The paper.")
@_jobs
@quiet_option
def netprint(
    games: tuple[str, ...], *, langs: tuple[str, ...], kinds: tuple[str, ...], paper: str, jobs: int, quiet: bool
) -> int:
    """Write sheets for netprint, which convenience stores in Japan print: whole A4 or A3, at most 10 MB a file."""
    request = ExportRequest(format="netprint", games=games, langs=langs, kinds=kinds, jobs=jobs)
    return _export(request, partial(list_netprint, paper), reader=read_netprint, quiet=quiet)


def _export_canvases(
    format_: str, games: tuple[str, ...], *, langs: tuple[str, ...], kinds: tuple[str, ...], jobs: int, quiet: bool
) -> int:
    request = ExportRequest(format=format_, games=games, langs=langs, kinds=kinds, jobs=jobs)
    vendor = load_vendor(format_)
    if not quiet:
        click.echo(f"{vendor.name}, as of {vendor.date}: {vendor.source}")
    return _export(request, partial(list_canvases, format_), reader=partial(read_canvases, format_), quiet=quiet)


def _export(request: ExportRequest, exporter: Exporter, *, reader: Reader = read_back, quiet: bool) -> int:
    root = workspace()
    with locked(root / FOLDER, tell_waiting), progress_bar(quiet=quiet) as progress:
        result = export_workspace(root, request, exporter, reader=reader, progress=progress)
    if result.report.errors:
        print_report(result.report, "text", quiet=quiet)
    if not quiet:
        _tell(result, click.echo)
    return 1 if result.report.errors else 0


def _tell(result: BuildResult, echo: Callable[[str], object]) -> None:
    """Say how much was written where; a folder a line, since a deck has many pictures."""
    folders: dict[str, int] = {}
    for output in result.written:
        folder = output.path.rpartition("/")[0]
        folders[folder] = folders.get(folder, 0) + 1
    for folder, count in folders.items():
        echo(f"{FOLDER}/{folder}/  {counted(count, 'file')}")
    for note in result.notes:
        echo(note)
    for game, lang in result.refused:
        echo(f"not exported: {game} in {lang}, because of the errors above")
    echo(f"{len(result.written)} written, {result.unchanged} unchanged")
