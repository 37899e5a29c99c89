"""What translators ask the designer, with the answers: one sheet for all languages.

In a PO file, a question is a translator's comment that begins with ``question:``, an answer one with ``answer:``.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from typing import Final

import polib

from cardwright.findings import Place, ProjectError
from cardwright.translate.table_files import read_table, write_table
from cardwright.translate.tables import ANSWER, QUESTION, lines_with, set_lines


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A line of the sheet: what was asked about which text; ``place`` is where its source stands."""

    game: str
    lang: str
    id: str
    place: str
    source: str
    target: str
    question: str
    answer: str


_NEEDED: Final = ("game", "lang", "id", "answer")
HEADER: Final = tuple(field.name for field in fields(Question))


def list_questions(file: polib.POFile, game: str, lang: str, places: Mapping[str, Place]) -> tuple[Question, ...]:
    """Return the questions of a PO file in its order; ``places`` are those of the game's texts by context."""
    return tuple(
        Question(
            game=game,
            lang=lang,
            id=entry.msgctxt or "",
            place=_where(places.get(entry.msgctxt or "")),
            source=entry.msgid,
            target=entry.msgstr,
            question=lines_with(entry, QUESTION),
            answer=lines_with(entry, ANSWER),
        )
        for entry in file
        if not entry.obsolete and lines_with(entry, QUESTION)
    )


def merge_answers(file: polib.POFile, answers: Iterable[Question]) -> int:
    """Put answers beside their questions, where translators see them; return how many are new."""
    entries = {entry.msgctxt: entry for entry in file if not entry.obsolete}
    changed = 0
    for answer in answers:
        entry = entries.get(answer.id)
        if entry is not None and answer.answer and answer.answer != lines_with(entry, ANSWER):
            set_lines(entry, ANSWER, answer.answer)
            changed += 1
    return changed


def unknown_answers(file: polib.POFile | None, answers: Iterable[Question]) -> tuple[Question, ...]:
    """Return the answers that belong to no string of a PO file."""
    known = {entry.msgctxt for entry in file or () if not entry.obsolete}
    return tuple(answer for answer in answers if answer.answer and answer.id not in known)


def write_questions(name: str, questions: Sequence[Question]) -> bytes:
    """Return the sheet in the form that its file's name asks for. Raises ProjectError for another one."""
    return write_table(name, HEADER, [astuple(question) for question in questions])


def read_questions(name: str, data: bytes) -> tuple[Question, ...]:
    """Read a sheet that came back. Raises ProjectError where it is none."""
    lines = iter(read_table(name, data, _NEEDED))
    header = [cell.strip().lower() for cell in next(lines, ())]
    for needed in _NEEDED:
        if needed not in header:
            raise ProjectError(f"the sheet has no column '{needed}'", f"its first line is {', '.join(HEADER)}")
    rows = (dict(zip(header, line, strict=False)) for line in lines)
    return tuple(Question(**{column: row.get(column, "") for column in HEADER}) for row in rows)


def _where(place: Place | None) -> str:
    return f"{place.path}:{place.line}" if place is not None else ""
