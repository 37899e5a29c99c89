"""``cardwright translate``."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import click
import polib

from cardwright.build.outputs import CACHE, write_whole
from cardwright.build.text_rooms import measure_rooms, name_shown
from cardwright.check.naming import counted
from cardwright.cli.catalogues import list_languages, po_path, read_po, require_sources
from cardwright.cli.reporting import games_argument, workspace
from cardwright.cli.translate_tables import export_command, glossary_command, import_command, questions_command
from cardwright.faces.workers import Workers
from cardwright.findings import ProjectError
from cardwright.load.project import load_project
from cardwright.project import Game, Project
from cardwright.translate import pseudo
from cardwright.translate.merge import lacks_sizes, update
from cardwright.translate.progress import Progress, add_up, status
from cardwright.translate.sizes import renew_replacements, size_flags

lang_option = click.option("--lang", "langs", multiple=True, metavar="L", help="A language; all by default.")


@click.group("translate")
def command() -> None:
    """Extract strings, follow a changed source, see what is left, and exchange tables with translators."""


@command.command("extract")
@games_argument
def extract_command(games: tuple[str, ...]) -> int:
    """Write a template of all strings of each game: rules/<game>/i18n/<game>.pot."""
    root = workspace()
    project = load_project(root, games)
    for game in project.games.values():
        require_sources(project, game)
        template = update(None, game, game.source_language)
        template.metadata["Language"] = ""
        path = root / "rules" / game.id / "i18n" / f"{game.id}.pot"
        write_whole(path, str(template).encode())
        click.echo(f"{path.relative_to(root)}  {counted(len(template), 'string')}")
    return 0


@command.command("update")
@games_argument
@lang_option
@click.option("--boxes", is_flag=True, help="Measure the boxes that texts must fit, also where they are known.")
def update_command(games: tuple[str, ...], *, langs: tuple[str, ...], boxes: bool) -> int:
    """Bring the PO files up to the source; a changed text keeps its translation, fuzzy, beside its old source.

    Where a file does not say how large the boxes of its texts are, the cards are laid out to measure them, so that
    Weblate warns of a text that is too long. A file that cannot be read stays as it is; the others are updated.
    """
    root = workspace()
    project = load_project(root, games)
    pairs = [(game, lang) for game in project.games.values() for lang in list_languages(game, langs)]
    failed: list[ProjectError] = []
    with Workers() as workers:
        for game, lang in pairs:
            try:
                require_sources(project, game)
                existing = read_po(po_path(root, game, lang), project)
            except ProjectError as error:
                failed.append(error)
                continue
            wanted = boxes or (lang != pseudo.LANG and lacks_sizes(existing, game))
            sizes = _measure(root, project, game, lang, workers) if wanted else None
            _update(root, existing, game, lang, sizes)
    if failed and len(failed) == len(pairs):
        raise failed[0]
    for message in dict.fromkeys(error.told for error in failed):
        click.echo(message, err=True)
    return 1 if failed else 0


def _measure(
    root: Path, project: Project, game: Game, lang: str, workers: Workers
) -> dict[str, tuple[str, ...]] | None:
    """The flags for the boxes of a game's texts; None, and a word of it, where its faces cannot be rendered."""
    try:
        rooms = measure_rooms(project, game, lang, cache=root / CACHE, workers=workers)
    except ProjectError as error:
        click.echo(f"{game.id} in {lang}: boxes are not measured: {error.message}", err=True)
        return None
    return {
        context: size_flags(lang, width_mm=room.width_mm, lines=room.lines, size_pt=room.size_pt, shown=room.shown)
        for context, room in rooms.items()
    }


def _update(
    root: Path, existing: polib.POFile | None, game: Game, lang: str, sizes: dict[str, tuple[str, ...]] | None
) -> None:
    path = po_path(root, game, lang)
    updated = update(existing, game, lang, sizes)
    renew_replacements(updated, name_shown(game, lang))
    if lang == pseudo.LANG:
        pseudo.fill(updated)
    write_whole(path, str(updated).encode())
    live = [entry for entry in updated if not entry.obsolete]
    fuzzy, empty = sum(entry.fuzzy for entry in live), sum(not entry.msgstr for entry in live)
    click.echo(f"{path.relative_to(root)}  {counted(len(live), 'string')}, {fuzzy} fuzzy, {empty} to translate")


@command.command("status")
@games_argument
@lang_option
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text", show_default=True)
def status_command(games: tuple[str, ...], *, langs: tuple[str, ...], format_: str) -> int:
    """Show by language and section what is translated; fuzzy and stale count as not.

    JSON has the totals of each language too.
    """
    games_read = load_project(workspace(), games).games.values()
    found = {(game.id, lang): status(game, lang) for game in games_read for lang in list_languages(game, langs)}
    if format_ == "json":
        totals = [{"game": game, "lang": lang, **asdict(add_up(rows))} for (game, lang), rows in found.items()]
        listed = [{"game": game, **asdict(row)} for (game, _), rows in found.items() for row in rows]
        click.echo(json.dumps({"totals": totals, "sections": listed}, indent=2, ensure_ascii=False))
    else:
        for (game_id, lang), rows in found.items():
            _print_status(game_id, lang, rows)
    return 0


def _words_left(count: int) -> str:
    return f"{counted(count, 'word')} left"


def _print_status(game_id: str, lang: str, sections: Sequence[Progress]) -> None:
    total = add_up(sections)
    share = 100 * total.translated // total.entries if total.entries else 100
    left = _words_left(total.words_left)
    click.echo(f"{game_id} in {lang}: {total.translated} of {total.entries} translated, {share} %, {left}")
    for row in sections:
        if row.translated < row.entries:
            stale = f", {row.stale} stale" if row.stale else ""
            click.echo(f"  {row.section}: {row.translated} of {row.entries}{stale}, {_words_left(row.words_left)}")


for _command in (export_command, import_command, glossary_command, questions_command):
    command.add_command(_command)
