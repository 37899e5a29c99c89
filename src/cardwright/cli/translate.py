"""``cardwright translate``."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Final

import click
import polib

from cardwright.build.outputs import write_whole
from cardwright.cli.reporting import games_argument, workspace
from cardwright.findings import ProjectError
from cardwright.load.faults import did_you_mean
from cardwright.load.project import load_project
from cardwright.project import Game, Level, Project
from cardwright.translate import pseudo
from cardwright.translate.merge import update
from cardwright.translate.progress import Progress, status
from cardwright.translate.tables import list_rows, merge_rows, read_csv, read_xlsx, write_csv, write_xlsx

READERS: Final = {".csv": read_csv, ".xlsx": read_xlsx}
WRITERS: Final = {".csv": write_csv, ".xlsx": write_xlsx}
_BROKEN: Final = frozenset({"I18N004", "I18N018", "YML008"})
lang_option = click.option("--lang", "langs", multiple=True, metavar="L", help="A language; all by default.")


@click.group("translate")
def command() -> None:
    """Extract strings, follow a changed source, see what is left, and exchange tables with translators."""


@command.command("extract")
@games_argument
def extract_command(games: tuple[str, ...]) -> int:
    """Write a template of all strings of each game: rules/<game>/i18n/<game>.pot."""
    root = workspace()
    for game in load_project(root, games).games.values():
        template = update(None, game, game.source_language)
        template.metadata["Language"] = ""
        path = root / "rules" / game.id / "i18n" / f"{game.id}.pot"
        write_whole(path, str(template).encode())
        click.echo(f"{path.relative_to(root)}  {len(template)} strings")
    return 0


@command.command("update")
@games_argument
@lang_option
def update_command(games: tuple[str, ...], *, langs: tuple[str, ...]) -> int:
    """Bring the PO files up to the source; a changed text keeps its translation, fuzzy, beside its old source."""
    root = workspace()
    project = load_project(root, games)
    for game in project.games.values():
        for lang in _languages(game, langs):
            path = _po_path(root, game, lang)
            updated = update(_read(path, project), game, lang)
            if lang == pseudo.LANG:
                pseudo.fill(updated)
            write_whole(path, str(updated).encode())
            live = [entry for entry in updated if not entry.obsolete]
            fuzzy, empty = sum(entry.fuzzy for entry in live), sum(not entry.msgstr for entry in live)
            click.echo(f"{path.relative_to(root)}  {len(live)} strings, {fuzzy} fuzzy, {empty} to translate")
    return 0


@command.command("status")
@games_argument
@lang_option
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text", show_default=True)
def status_command(games: tuple[str, ...], *, langs: tuple[str, ...], format_: str) -> int:
    """Show by language and section what is translated; fuzzy and stale count as not."""
    rows: list[tuple[Game, Progress]] = []
    for game in load_project(workspace(), games).games.values():
        for lang in _languages(game, langs):
            rows += [(game, progress) for progress in status(game, lang)]
    if format_ == "json":
        listed = [{"game": game.id, **asdict(progress)} for game, progress in rows]
        click.echo(json.dumps({"sections": listed}, indent=2, ensure_ascii=False))
    else:
        _print_status(rows)
    return 0


def _print_status(rows: list[tuple[Game, Progress]]) -> None:
    totals: dict[tuple[str, str], list[Progress]] = {}
    for game, progress in rows:
        totals.setdefault((game.id, progress.lang), []).append(progress)
    for (game_id, lang), sections in totals.items():
        done, count = sum(row.translated for row in sections), sum(row.entries for row in sections)
        left = sum(row.words_left for row in sections)
        share = 100 * done // count if count else 100
        click.echo(f"{game_id} in {lang}: {done} of {count} translated, {share} %, {left} words left")
        for row in sections:
            if row.translated < row.entries:
                stale = f", {row.stale} stale" if row.stale else ""
                click.echo(f"  {row.section}: {row.translated} of {row.entries}{stale}, {row.words_left} words left")


@command.command("export")
@click.argument("game_id", metavar="GAME")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--lang", required=True, metavar="L", help="The language to translate into.")
@click.option("--left", is_flag=True, help="Only what still wants work.")
@click.option("--questions", is_flag=True, help="Only what a translator has asked.")
def export_command(game_id: str, file: Path, *, lang: str, left: bool, questions: bool) -> int:
    """Write a table (.csv or .xlsx): id, source, target, note, question."""
    writer = WRITERS.get(file.suffix.lower())
    if writer is None:
        raise ProjectError(f"cannot write a table to '{file.name}'", "name it .csv or .xlsx")
    target, root = file.absolute(), workspace()
    project, game = _load_game(root, game_id)
    (lang,) = _languages(game, (lang,))
    rows = list_rows(update(_read(_po_path(root, game, lang), project), game, lang), left_only=left)
    rows = tuple(row for row in rows if row.question) if questions else rows
    write_whole(target, writer(rows))
    click.echo(f"{file}  {len(rows)} strings")
    return 0


@command.command("import")
@click.argument("game_id", metavar="GAME")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--lang", required=True, metavar="L", help="The language of the table.")
def import_command(game_id: str, file: Path, *, lang: str) -> int:
    """Take the targets of a table (.csv or .xlsx) into the PO file; what its source has outgrown becomes fuzzy."""
    reader = READERS.get(file.suffix.lower())
    if reader is None:
        raise ProjectError(f"cannot read a table from '{file.name}'", "it must be .csv or .xlsx")
    rows, root = reader(file.read_bytes()), workspace()
    project, game = _load_game(root, game_id)
    (lang,) = _languages(game, (lang,))
    path = _po_path(root, game, lang)
    updated = update(_read(path, project), game, lang)
    merged = merge_rows(updated, rows)
    write_whole(path, str(updated).encode())
    click.echo(f"{path.relative_to(root)}  {len(merged.changed)} changed, {len(merged.stale)} fuzzy")
    for unknown in merged.unknown:
        click.echo(f"  no string '{unknown}' any more; left out", err=True)
    return 0


def _load_game(root: Path, game_id: str) -> tuple[Project, Game]:
    project = load_project(root, (game_id,))
    if game_id not in project.games:
        raise ProjectError(f"{game_id} cannot be read", f"'cardwright check {game_id}' says why")
    return project, project.games[game_id]


def _languages(game: Game, wanted: tuple[str, ...]) -> tuple[str, ...]:
    """The languages asked for, or all that are translated; ``qps`` need not be declared."""
    known = [lang for lang, level in game.languages.items() if level is not Level.SOURCE]
    for lang in wanted:
        if lang not in known and lang != pseudo.LANG:
            hint = did_you_mean(lang, known) + f"; or add '{lang}: draft' to cards/{game.id}/game.yaml"
            raise ProjectError(f"{game.id} is not translated into '{lang}'", hint)
    return wanted or tuple(known)


def _po_path(root: Path, game: Game, lang: str) -> Path:
    return root / "rules" / game.id / "i18n" / f"{lang}.po"


def _read(path: Path, project: Project) -> polib.POFile | None:
    """Read a PO file for writing it back. Raises ProjectError where it is broken, so that nothing is lost."""
    if not path.exists():
        return None
    broken = [fault for fault in project.faults if fault.place.path.endswith(path.name) and fault.code in _BROKEN]
    if broken:
        where = f"{broken[0].place.path}:{broken[0].place.line}"
        raise ProjectError(f"{where}: {broken[0].message}", "mend it first; 'cardwright check' shows all of it")
    return polib.pofile(path.read_text(encoding="utf-8"))
