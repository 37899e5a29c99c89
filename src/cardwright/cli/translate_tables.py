"""What ``cardwright translate`` exchanges with people: tables, glossaries, and questions with their answers."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import click
import polib

from cardwright.build.outputs import write_whole
from cardwright.check.naming import counted, list_names, shorten
from cardwright.cli.catalogues import list_languages, load_game, po_path, read_po, require_sources
from cardwright.cli.reporting import games_argument, workspace
from cardwright.findings import ProjectError
from cardwright.load.project import load_project
from cardwright.project import Game, Project
from cardwright.translate.glossary import keep_older, write_glossary
from cardwright.translate.merge import update
from cardwright.translate.questions import (
    Question,
    list_questions,
    merge_answers,
    read_questions,
    unknown_answers,
    write_questions,
)
from cardwright.translate.tables import (
    Merged,
    list_rows,
    merge_rows,
    parse_po,
    read_csv,
    read_po_rows,
    read_xlsx,
    write_csv,
    write_xlsx,
)

READERS: Final = {".csv": read_csv, ".xlsx": read_xlsx, ".po": read_po_rows}
WRITERS: Final = {".csv": write_csv, ".xlsx": write_xlsx}


@click.command("export")
@click.argument("game_id", metavar="GAME")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--lang", required=True, metavar="L", help="The language to translate into.")
@click.option("--left", is_flag=True, help="Only what still wants work.")
@click.option("--questions", is_flag=True, help="Only what a translator has asked.")
def export_command(game_id: str, file: Path, *, lang: str, left: bool, questions: bool) -> int:
    """Write a table (.csv or .xlsx): id, source, target, state, note, question."""
    writer = WRITERS.get(file.suffix.lower())
    if writer is None:
        raise ProjectError(f"cannot write a table to '{file.name}'", "name it .csv or .xlsx")
    target, root = file.absolute(), workspace()
    project, game = load_game(root, game_id)
    require_sources(project, game)
    (lang,) = list_languages(game, (lang,))
    rows = list_rows(update(read_po(po_path(root, game, lang), project), game, lang), left_only=left)
    rows = tuple(row for row in rows if row.question) if questions else rows
    write_whole(target, writer(rows, lang))
    click.echo(f"{file}  {counted(len(rows), 'string')}")
    return 0


@click.command("import")
@click.argument("game_id", metavar="GAME")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--lang", required=True, metavar="L", help="The language of the table.")
def import_command(game_id: str, file: Path, *, lang: str) -> int:
    """Take the targets of a table (.csv, .xlsx) or a glossary (.po) into the PO file.

    A target whose source was changed meanwhile becomes fuzzy. A stale target that is right as it is counts as
    done where the column 'state' says 'done'.
    """
    reader = READERS.get(file.suffix.lower())
    if reader is None:
        raise ProjectError(f"cannot read a table from '{file.name}'", "it must be .csv, .xlsx or .po")
    rows, root = reader(file.read_bytes(), lang), workspace()
    project, game = load_game(root, game_id)
    require_sources(project, game)
    (lang,) = list_languages(game, (lang,))
    path = po_path(root, game, lang)
    updated = update(read_po(path, project), game, lang)
    merged = merge_rows(updated, rows)
    write_whole(path, str(updated).encode())
    click.echo(f"{path.relative_to(root)}  {len(merged.changed)} changed, {len(merged.stale)} fuzzy")
    for note in _notes(merged):
        click.echo(f"  {note}", err=True)
    return 0


def _notes(merged: Merged) -> Iterator[str]:
    """Return what was not taken of a table, or not as it may have been meant."""
    for older in merged.older:
        yield f"'{older}' has another source and a translation of it by now; left as it is"
    for odd in merged.odd:
        yield f"the state of '{odd}' says nothing to us; 'done' confirms a stale translation"
    for repeated in merged.repeated:
        yield f"'{repeated}' stands in the table more than once; its last translation was taken"
    for nameless in merged.nameless:
        yield f"'{shorten(nameless)}' has no id; left out"
    for unknown in merged.unknown:
        yield f"no string '{unknown}' any more; left out"


@click.command("glossary")
@games_argument
@click.option("--lang", "langs", multiple=True, metavar="L", help="A language; all by default.")
@click.option("--force", is_flag=True, help="Write over translations of terms that differ from the game's PO file.")
def glossary_command(games: tuple[str, ...], *, langs: tuple[str, ...], force: bool) -> int:
    """Write the terms as a PO file of their own: rules/<game>/i18n/glossary/<lang>.po; forbidden words are marked.

    What others have added to that file stays. Where it translates a term otherwise than the game's PO file does,
    nothing is written, so that no work is lost.
    """
    root = workspace()
    project = load_project(root, games)
    written: dict[Path, polib.POFile] = {}
    for game in project.games.values():
        require_sources(project, game)
        for lang in list_languages(game, langs):
            updated = update(read_po(po_path(root, game, lang), project), game, lang)
            path = root / "rules" / game.id / "i18n" / "glossary" / f"{lang}.po"
            written[path.relative_to(root)] = glossary = write_glossary(updated, game, lang)
            if path.exists():
                _keep_older(glossary, path.read_bytes(), path.relative_to(root), force=force)
    for path, glossary in written.items():
        write_whole(root / path, str(glossary).encode())
        click.echo(f"{path}  {counted(len(glossary), 'string')}")
    return 0


def _keep_older(glossary: polib.POFile, data: bytes, path: Path, *, force: bool) -> None:
    """Keep what was added to a glossary. Raises ProjectError where it translates a term otherwise."""
    unmerged = keep_older(glossary, parse_po(data))
    if unmerged.terms and not force:
        lang = path.stem
        raise ProjectError(
            f"{path} has other translations than the PO file: {list_names(unmerged.terms)}",
            f"take them with 'cardwright translate import {path.parts[1]} {path} --lang {lang}' first, or use --force",
        )
    for word in unmerged.forbidden:
        click.echo(f"  {path}: '{word}' is not forbidden in terms.yaml; left out", err=True)


@click.command("questions")
@games_argument
@click.option("--write", "target", type=click.Path(dir_okay=False, path_type=Path), help="Write a sheet: .csv, .xlsx.")
@click.option(
    "--answers", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Take answers from a sheet."
)
def questions_command(games: tuple[str, ...], *, target: Path | None, answers: Path | None) -> int:
    """Show what translators ask the designer, of all languages; write it as a sheet, and take answers back."""
    sheet = target.absolute() if target is not None else None
    known = read_questions(answers.name, answers.read_bytes()) if answers is not None else ()
    root = workspace()
    project = load_project(root, games)
    pairs = [(game, lang) for game in project.games.values() for lang in list_languages(game, ())]
    asked = [question for game, lang in pairs for question in _questions_of(root, project, game, lang, known)]
    read = {(game.id, lang) for game, lang in pairs}
    _tell_unknown(answer for answer in known if answer.answer and (answer.game, answer.lang) not in read)
    if sheet is not None:
        write_whole(sheet, write_questions(sheet.name, asked))
        click.echo(f"{target}  {counted(len(asked), 'question')}")
    else:
        click.echo("".join(map(_show_question, asked)) or "nobody asks anything\n", nl=False)
    return 0


def _questions_of(
    root: Path, project: Project, game: Game, lang: str, answers: tuple[Question, ...]
) -> tuple[Question, ...]:
    """The questions of one PO file, once the answers to them are written into it."""
    path = po_path(root, game, lang)
    file = read_po(path, project)
    ours = [answer for answer in answers if (answer.game, answer.lang) == (game.id, lang)]
    _tell_unknown(unknown_answers(file, ours))
    if file is None:
        return ()
    if merge_answers(file, ours):
        write_whole(path, str(file).encode())
    places = {text.context: text.place for text in game.texts()}
    return list_questions(file, game.id, lang, places)


def _tell_unknown(answers: Iterable[Question]) -> None:
    for answer in answers:
        where = f"{answer.game} in {answer.lang}"
        click.echo(f"  no string '{answer.id}' of {where}; left out: {shorten(answer.answer)}", err=True)


def _show_question(question: Question) -> str:
    lines = [f"{question.place}: {question.id} in {question.lang}: {question.source}"]
    lines += [f"  asks: {line}" for line in question.question.split("\n")]
    lines += [f"  answer: {line}" for line in question.answer.split("\n") if line]
    return "\n".join(lines) + "\n"
