"""Translations as a table, for people without PO tools: id, source, target, note, question; CSV or XLSX.

A table goes out and comes back without losing a character. On the way back the id finds the entry; where the
source was changed meanwhile, the target is kept as fuzzy, as if the source had changed under a PO entry.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass, fields
from typing import Final
from zipfile import BadZipFile

import polib

from cardwright.findings import ProjectError

QUESTION: Final = "question: "
MAX_ROWS: Final = 200_000
_XLSX_WIDTHS: Final = (34, 60, 60, 30, 30)  # characters, so that a text is read without dragging columns
_NAME_OF_SHEET: Final = "translation"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One string. ``note`` is for the translator, ``question`` from the translator to the designer."""

    id: str
    source: str
    target: str
    note: str
    question: str


HEADER: Final = tuple(field.name for field in fields(Row))


@dataclass(frozen=True, slots=True, kw_only=True)
class Merged:
    """What a table changed: the ids that got another text, those whose source is another now, and unknown ones."""

    changed: tuple[str, ...]
    stale: tuple[str, ...]
    unknown: tuple[str, ...]


def list_rows(file: polib.POFile, *, left_only: bool = False) -> tuple[Row, ...]:
    """Return the strings of a PO file in its order; ``left_only`` those that still want work."""
    entries = (entry for entry in file if not entry.obsolete)
    return tuple(
        Row(
            id=entry.msgctxt or "",
            source=entry.msgid,
            target=entry.msgstr,
            note=entry.comment,
            question=_question_of(entry),
        )
        for entry in entries
        if not left_only or not entry.msgstr or entry.fuzzy
    )


def merge_rows(file: polib.POFile, rows: Iterable[Row]) -> Merged:
    """Put the targets and questions of a table into a PO file; an empty target changes nothing."""
    entries = {entry.msgctxt: entry for entry in file if not entry.obsolete}
    changed, stale, unknown = [], [], []
    for row in rows:
        entry = entries.get(row.id)
        if entry is None:
            unknown.append(row.id)
            continue
        _set_question(entry, row.question)
        if row.target and row.source != entry.msgid:
            stale.append(row.id)
            _set_stale(entry, row)
        elif row.target and (row.target != entry.msgstr or entry.fuzzy):
            changed.append(row.id)
            entry.msgstr, entry.previous_msgid = row.target, None
            entry.flags = [flag for flag in entry.flags if flag != "fuzzy"]
    return Merged(changed=tuple(changed), stale=tuple(stale), unknown=tuple(unknown))


def _set_stale(entry: polib.POEntry, row: Row) -> None:
    entry.msgstr, entry.previous_msgid = row.target, row.source
    if not entry.fuzzy:
        entry.flags = ["fuzzy", *entry.flags]


def _question_of(entry: polib.POEntry) -> str:
    lines = entry.tcomment.split("\n")
    return "\n".join(line.removeprefix(QUESTION) for line in lines if line.startswith(QUESTION))


def _set_question(entry: polib.POEntry, question: str) -> None:
    others = [line for line in entry.tcomment.split("\n") if line and not line.startswith(QUESTION)]
    asked = [f"{QUESTION}{line}" for line in question.split("\n") if line]
    entry.tcomment = "\n".join([*others, *asked])


def write_csv(rows: Sequence[Row]) -> bytes:
    """Return a table as CSV: UTF-8 with a byte order mark, which spreadsheets need to see that it is UTF-8."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerows([HEADER, *(astuple(row) for row in rows)])
    return text.getvalue().encode("utf-8-sig")


def read_csv(data: bytes) -> tuple[Row, ...]:
    """Read a CSV table, with commas or semicolons. Raises ProjectError where it is none."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ProjectError("the table is not UTF-8", "save it as 'CSV UTF-8'") from error
    first = text.partition("\n")[0]
    delimiter = ";" if first.count(";") > first.count(",") else ","
    csv.field_size_limit(1_000_000)
    try:
        return _rows(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
    except csv.Error as error:
        raise ProjectError(f"cannot read the table: {error}", "export it again and compare") from error


def write_xlsx(rows: Sequence[Row]) -> bytes:
    """Return a table as XLSX, every cell a text, also one that begins with '='."""
    from openpyxl import Workbook
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Alignment, Font

    book = Workbook(write_only=True)
    sheet = book.create_sheet(_NAME_OF_SHEET)
    sheet.freeze_panes = "B2"
    for letter, width in zip("ABCDE", _XLSX_WIDTHS, strict=True):
        sheet.column_dimensions[letter].width = width
    for number, values in enumerate([HEADER, *(astuple(row) for row in rows)]):
        cells = []
        for value in values:
            cell = WriteOnlyCell(sheet, value=value or None)
            cell.data_type = "s" if value else "n"
            cell.alignment = Alignment(wrap_text=True, vertical="top")
            cell.font = Font(bold=not number)
            cells.append(cell)
        sheet.append(cells)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def read_xlsx(data: bytes) -> tuple[Row, ...]:
    """Read the first sheet of an XLSX table. Raises ProjectError where it is none."""
    from openpyxl import load_workbook

    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        values = book.worksheets[0].iter_rows(values_only=True, max_col=len(HEADER), max_row=MAX_ROWS)
        return _rows(["" if value is None else str(value) for value in row] for row in values)
    except (BadZipFile, KeyError, IndexError, ValueError) as error:
        raise ProjectError("the table is not an XLSX file", "save it as .xlsx, or use CSV") from error


def _rows(lines: Iterable[Sequence[str]]) -> tuple[Row, ...]:
    return tuple(_iterate_rows(iter(lines)))


def _iterate_rows(lines: Iterator[Sequence[str]]) -> Iterator[Row]:
    header = [name.strip().lower() for name in next(lines, [])]
    for needed in ("id", "source", "target"):
        if needed not in header:
            raise ProjectError(f"the table has no column '{needed}'", f"its first line is {', '.join(HEADER)}")
    for line in lines:
        cells = dict(zip(header, line, strict=False))
        if cells.get("id"):
            yield Row(**{name: cells.get(name, "") for name in HEADER})
