"""XLSX workbooks to rows and a place for each cell: what the cells show, refused where they show nothing certain.

A workbook is a zip archive of XML, so it is measured before it is unpacked. openpyxl reads it; nothing is
calculated here: a formula counts with the value that the spreadsheet program stored beside it.
"""

import io
import re
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cardwright.findings import Finding, Place, Related
from cardwright.project import Path

if TYPE_CHECKING:
    from openpyxl.cell.cell import Cell, MergedCell
    from openpyxl.worksheet.worksheet import Worksheet

MAX_UNPACKED: Final = 200 * 1024 * 1024  # bytes; 100,000 rows of ten columns are about 60 MB of XML
MAX_PARTS: Final = 2_000
MAX_CELLS: Final = 10_000_000  # of a sheet, filled or not; 100,000 rows of a hundred columns
MAX_RATIO: Final = 200  # times its packed size; a sheet of one repeated word packs to a hundredth
_ENTITY: Final = re.compile(rb"<!(?:DOCTYPE|ENTITY)")
_FORMULA: Final = re.compile(rb"<f[ />]")
_SHEET: Final = re.compile(r"xl/worksheets/[^/]+\.xml")


@dataclass(frozen=True, slots=True, kw_only=True)
class XlsxFile:
    """One workbook: the rows of each sheet by column. Paths begin with the sheet's name and the row's index."""

    path: str
    value: dict[str, tuple[dict[str, object], ...]]
    faults: dict[str, tuple[Finding, ...]]  # of each sheet: only those of the sheets that are used matter
    _columns: dict[str, dict[str, tuple[int, int]]] = field(repr=False)  # sheet -> name -> row, column of the header
    _lines: dict[str, tuple[int, ...]] = field(repr=False)  # sheet -> row in the sheet of each row

    def locate(self, path: Path, *, key: bool = False) -> Place:
        """Return the place of a cell, of its column's name, or of the row's first cell."""
        sheet = str(path[0]) if path else next(iter(self.value), "")
        columns, lines = self._columns.get(sheet, {}), self._lines.get(sheet, ())
        line, column = columns.get(str(path[2]), (0, 1)) if len(path) > 2 else (0, 1)  # noqa: PLR2004
        if not (key and line) and len(path) > 1 and isinstance(path[1], int) and path[1] < len(lines):
            line = lines[path[1]]
        return self._place(sheet, line or 1, column)

    def written(self, path: Path) -> str:
        """Return what a cell shows, or an empty string."""
        match path:
            case (str(sheet), int(row), column) if row < len(self.value.get(sheet, ())):
                value = self.value[sheet][row].get(str(column))
                return "" if value is None else str(value)
            case _:
                return ""

    def _place(self, sheet: str, line: int, column: int) -> Place:
        is_first = sheet == next(iter(self.value), sheet)
        return place_of(self.path, line, column, sheet="" if is_first else sheet)


def place_of(path: str, line: int, column: int, *, sheet: str = "") -> Place:
    """Return the place of a cell, named as spreadsheets do: ``B12``, or ``Cards!B12`` outside the first sheet."""
    from openpyxl.utils import get_column_letter

    cell = f"{get_column_letter(column)}{line}"
    return Place(path=path, line=line, column=column, cell=f"{sheet}!{cell}" if sheet else cell)


def parse_workbook(data: bytes, path: str) -> tuple[XlsxFile, tuple[Finding, ...]]:
    """Read a workbook; the findings hold why it is refused. What is wrong in its sheets is in its ``faults``."""
    fault, has_formulas = inspect_workbook(data)
    if fault:
        return _empty(path), (_refused(path, fault),)
    from openpyxl import load_workbook

    try:
        shown = load_workbook(io.BytesIO(data), data_only=True)
        formulas = load_workbook(io.BytesIO(data)) if has_formulas else shown
    except (ValueError, KeyError, TypeError, AttributeError, zipfile.BadZipFile) as error:
        return _empty(path), (_refused(path, f"no workbook that can be read: {error}"),)
    for sheet in shown.worksheets:
        if sheet.max_row * sheet.max_column > MAX_CELLS:
            size = f"{sheet.max_row} rows and {sheet.max_column} columns"
            return _empty(path), (_refused(path, f"sheet '{sheet.title}' has {size}, most of them empty"),)
    reader = _Reader(path=path)
    for index, sheet in enumerate(shown.worksheets):
        reader.read(sheet, formulas.worksheets[index], is_first=index == 0)
    value, faults = reader.value, reader.faults
    return XlsxFile(path=path, value=value, faults=faults, _columns=reader.columns, _lines=reader.lines), ()


def _empty(path: str) -> XlsxFile:
    return XlsxFile(path=path, value={}, faults={}, _columns={}, _lines={})


def _refused(path: str, message: str) -> Finding:
    hint = "save it as .xlsx again, or as CSV in UTF-8"
    return Finding(code="ROW001", place=Place(path=path), message=message, hint=hint)


def inspect_workbook(data: bytes) -> tuple[str, bool]:
    """Say why an archive is not to be unpacked (empty where it may be), and whether a sheet has formulas."""
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except (zipfile.BadZipFile, ValueError, OSError):
        return "not an .xlsx workbook", False
    with archive:
        parts = archive.infolist()
        unpacked = sum(part.file_size for part in parts)
        if len(parts) > MAX_PARTS or unpacked > min(MAX_UNPACKED, max(len(data), 1024) * MAX_RATIO):
            return f"a workbook of {len(parts)} parts that unpacks to {unpacked // 1024 // 1024} MB", False
        return _inspect_parts(archive, [part.filename for part in parts])


def _inspect_parts(archive: zipfile.ZipFile, names: list[str]) -> tuple[str, bool]:
    has_formulas = False
    for name in names:
        if not name.endswith((".xml", ".rels")):
            continue
        try:
            part = archive.read(name)
        except (zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError, OSError, ValueError) as error:
            return f"a workbook that cannot be unpacked: {error}", False
        if _ENTITY.search(part):
            return f"a workbook whose part {name} declares entities", False
        has_formulas = has_formulas or (_SHEET.fullmatch(name) is not None and _FORMULA.search(part) is not None)
    return "", has_formulas


@dataclass(slots=True, kw_only=True)
class _Reader:
    """Reads sheet after sheet; its mappings are read when it is done."""

    path: str
    value: dict[str, tuple[dict[str, object], ...]] = field(default_factory=dict)
    columns: dict[str, dict[str, tuple[int, int]]] = field(default_factory=dict)
    lines: dict[str, tuple[int, ...]] = field(default_factory=dict)
    faults: dict[str, tuple[Finding, ...]] = field(default_factory=dict)

    def read(self, sheet: "Worksheet", formulas: "Worksheet", *, is_first: bool) -> None:
        """Read one sheet: its first filled row names the columns."""
        label = "" if is_first else sheet.title
        faults = [*_merged(self.path, sheet, label)]
        written = enumerate(zip(sheet.iter_rows(), formulas.iter_rows(), strict=True), start=1)
        filled = [(line, *rows) for line, rows in written if any(cell.value not in {None, ""} for cell in rows[1])]
        header: dict[str, tuple[int, int]] = {}
        for column, cell in enumerate(filled[0][1] if filled else (), start=1):
            name = str(cell.value).strip() if cell.value is not None else ""
            if name in header:
                faults.append(_doubled((self.path, filled[0][0], column), name, header[name], label))
            elif name:
                header[name] = (filled[0][0], column)
        names = {column: name for name, (_, column) in header.items()}
        for line, row, behind in filled[1:]:
            faults += _odd_cells((self.path, line), zip(row, behind, strict=True), names, label)
        rows = [{names[at]: cell.value for at, cell in enumerate(row, start=1) if at in names} for _, row, _ in filled]
        self.value[sheet.title] = tuple(
            {name: cell for name, cell in row.items() if cell not in {None, ""}} for row in rows[1:]
        )
        self.columns[sheet.title] = header
        self.lines[sheet.title] = tuple(line for line, _, _ in filled[1:])
        self.faults[sheet.title] = tuple(faults)


def _odd_cells(
    at: tuple[str, int],
    row: Iterable[tuple["Cell | MergedCell", "Cell | MergedCell"]],
    names: Mapping[int, str],
    sheet: str,
) -> Iterator[Finding]:
    """Find formulas without a value, errors, and cells below no name."""
    for column, (cell, behind) in enumerate(row, start=1):
        place = (*at, column)
        if cell.value is not None and column not in names:
            message, hint = f"'{cell.value}' stands in a column without a name", "name the column in the first row"
            yield _cell_fault(place, "ROW003", message, hint, sheet)
        elif cell.data_type == "e":
            hint = "mend the formula, and save the workbook"
            yield _cell_fault(place, "ROW001", f"the cell shows the error {cell.value}", hint, sheet)
        elif cell.value is None and behind.data_type == "f":
            hint = "open the workbook in a spreadsheet program and save it: that stores what formulas come to"
            yield _cell_fault(place, "ROW001", "a formula whose value was never stored", hint, sheet)


def _cell_fault(place: tuple[str, int, int], code: str, message: str, hint: str, sheet: str) -> Finding:
    return Finding(code=code, place=place_of(*place, sheet=sheet), message=message, hint=hint)


def _merged(path: str, sheet: "Worksheet", label: str) -> Iterator[Finding]:
    for cells in sorted(sheet.merged_cells.ranges, key=lambda cells: (cells.min_row, cells.min_col)):
        message = f"merged cells {cells.coord}: only the first of them has a value"
        hint = "split them, and write the value into every row that it is for"
        yield _cell_fault((path, cells.min_row, cells.min_col), "ROW001", message, hint, label)


def _doubled(place: tuple[str, int, int], name: str, first: tuple[int, int], sheet: str) -> Finding:
    return Finding(
        code="YML002",
        place=place_of(*place, sheet=sheet),
        message=f"duplicate column '{name}'",
        hint="give each column a name of its own",
        related=(Related(place=place_of(place[0], *first, sheet=sheet), label="first named here"),),
    )
