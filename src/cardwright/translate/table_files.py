"""Tables as files: lines of texts as CSV or XLSX, and back without losing a character."""

import csv
import io
from collections.abc import Collection, Iterable, Sequence
from datetime import date, time, timedelta
from pathlib import PurePath
from typing import TYPE_CHECKING, Final
from zipfile import BadZipFile

from cardwright.findings import ProjectError
from cardwright.load.rows_xlsx import inspect_workbook

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

MAX_ROWS: Final = 200_000
_LETTERS: Final = "ABCDEFGH"
# In characters, so that a text is read without dragging columns.
_XLSX_WIDTHS: Final = {
    **dict.fromkeys(("id", "place"), 34),
    **dict.fromkeys(("source", "target"), 60),
    **dict.fromkeys(("note", "question", "answer"), 30),
}
_SEPARATORS: Final = frozenset({"sep=,", "sep=;"})
_NARROW: Final = 12
_NAME_OF_SHEET: Final = "translation"


def column_name(cell: str) -> str:
    """Return the name of a column without what stands in brackets behind it: ``target`` for ``Target (fr)``."""
    return cell.partition("(")[0].strip().lower()


def write_table(name: str, header: Sequence[str], rows: Sequence[Sequence[str]]) -> bytes:
    """Return a table of any columns in the form that its file's name asks for. Raises ProjectError for another one."""
    writer = {".csv": write_csv_lines, ".xlsx": write_xlsx_lines}.get(PurePath(name).suffix.lower())
    if writer is None:
        raise ProjectError(f"cannot write a table to '{name}'", "name it .csv or .xlsx")
    return writer([header, *rows])


def read_table(name: str, data: bytes, needed: Collection[str]) -> Iterable[Sequence[str]]:
    """Return the lines of a table with the columns ``needed``, its header first.

    Raises ProjectError where it is none.
    """
    suffix = PurePath(name).suffix.lower()
    if suffix not in {".csv", ".xlsx"}:
        raise ProjectError(f"cannot read a table from '{name}'", "it must be .csv or .xlsx")
    return read_csv_lines(data) if suffix == ".csv" else read_xlsx_lines(data, needed)


def write_csv_lines(lines: Sequence[Sequence[str]]) -> bytes:
    """Return a table as CSV: UTF-8 with a byte order mark, which spreadsheets need to see that it is UTF-8."""
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerows(lines)
    return text.getvalue().encode("utf-8-sig")


def read_csv_lines(data: bytes) -> list[list[str]]:
    """Return the lines of a CSV table, with commas, semicolons or tabs. Raises ProjectError where it is none."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ProjectError("the table is not UTF-8", "save it as 'CSV UTF-8'") from error
    first, _, rest = text.partition("\n")
    if first.strip() in _SEPARATORS:  # how a spreadsheet is told the delimiter
        delimiter, text = first.strip()[-1], rest
    else:
        delimiter = max(",;\t", key=first.count)
    csv.field_size_limit(1_000_000)
    try:
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
    except csv.Error as error:
        raise ProjectError(f"cannot read the table: {error}", "export it again and compare") from error


def write_xlsx_lines(lines: Sequence[Sequence[str]]) -> bytes:
    """Return a table as XLSX, every cell a text, also one that begins with '='."""
    from openpyxl import Workbook
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Alignment, Font

    book = Workbook(write_only=True)
    sheet = book.create_sheet(_NAME_OF_SHEET)
    sheet.freeze_panes = "B2"
    for letter, name in zip(_LETTERS, lines[0], strict=False):
        sheet.column_dimensions[letter].width = _XLSX_WIDTHS.get(column_name(name), _NARROW)
    for number, values in enumerate(lines):
        cells = []
        for value in values:
            cell = WriteOnlyCell(sheet, value=value or None)
            cell.data_type = "s" if value else "n"
            cell.alignment = Alignment(wrap_text=True, vertical="top")
            cell.font = Font(bold=not number)
            cell.number_format = "@"  # text: a spreadsheet makes no date of a "2-3" that is typed there
            cells.append(cell)
        sheet.append(cells)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def read_xlsx_lines(data: bytes, needed: Collection[str]) -> list[list[str]]:
    """Return the lines of the first sheet whose first line names the columns ``needed``, or else of the first one.

    Raises ProjectError where it is no XLSX file.
    """
    from openpyxl import load_workbook

    fault, _ = inspect_workbook(data)
    if fault:
        raise ProjectError(f"the table is not an XLSX file that can be read: {fault}", "save it as .xlsx, or use CSV")
    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        sheet = next((sheet for sheet in book.worksheets if _has_columns(sheet, needed)), book.worksheets[0])
        values = sheet.iter_rows(values_only=True, max_col=len(_LETTERS), max_row=MAX_ROWS)
        return [[_read_cell(value, number) for value in row] for number, row in enumerate(values, 1)]
    except (BadZipFile, KeyError, IndexError, ValueError, TypeError, AttributeError) as error:
        raise ProjectError("the table is not an XLSX file", "save it as .xlsx, or use CSV") from error


def _has_columns(sheet: "Worksheet", needed: Collection[str]) -> bool:
    first = next(sheet.iter_rows(values_only=True, max_col=len(_LETTERS), max_row=1), ())
    return set(needed) <= {column_name(cell) for cell in first if isinstance(cell, str)}


def _read_cell(value: object, number: int) -> str:
    if isinstance(value, bool | date | time | timedelta):
        what = "yes or no" if isinstance(value, bool) else "a date"
        raise ProjectError(
            f"line {number} of the table holds {what}, which the spreadsheet made of a text",
            "set the format of its column to text, and write it once more",
        )
    return "" if value is None else str(value)
