"""CSV and TSV to rows and a place for each cell (RFC 4180, and what spreadsheets make of it).

The first line that holds anything names the columns. Which character parts the cells is found out; what differs
from a plain comma is said. Cells are text: what a text means is decided by the field that it is for.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cardwright.findings import Finding, Place, Related
from cardwright.project import Path

_SEPARATORS: Final = {",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars"}
_STATED: Final = re.compile(r"sep=(.)\n")  # what spreadsheets write above the header for each other
_QUOTED: Final = re.compile(r'"(?:[^"]|"")*"')


class _Cell(NamedTuple):
    """A cell's text, and where it starts and ends in the file, quotation marks included."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CsvFile:
    """One table as a tuple of rows by column. Paths begin with the row's index, then the column."""

    path: str
    value: tuple[dict[str, str], ...]
    _text: str = field(repr=False)
    _header: dict[str, _Cell] = field(repr=False)
    _rows: tuple[dict[str, _Cell], ...] = field(repr=False)
    _starts: tuple[int, ...] = field(repr=False)

    @property
    def columns(self) -> tuple[str, ...]:
        """The names in the header."""
        return tuple(self._header)

    def locate(self, path: Path, *, key: bool = False) -> Place:
        """Return the place of a cell, of its column's name, or of the row's first cell."""
        column = str(path[1]) if len(path) > 1 else ""
        cell = self._header.get(column) if key else None
        if cell is None and path and isinstance(path[0], int) and path[0] < len(self._rows):
            row = self._rows[path[0]]
            cell = row.get(column) or next(iter(row.values()))
        return _place(self.path, self._starts, cell) if cell is not None else Place(path=self.path)

    def written(self, path: Path) -> str:
        """Return a cell's text, or an empty string."""
        match path:
            case (int(row), column) if row < len(self.value):
                return self.value[row].get(str(column), "")
            case _:
                return ""


def parse_table(text: str, path: str) -> tuple[CsvFile, tuple[Finding, ...]]:
    """Read a table. Rows without any text are left out; columns and cells that fit nowhere are findings."""
    starts = (0, *(match.end() for match in re.finditer("\n", text)))
    findings: list[Finding] = []
    stated = _STATED.match(text)
    separator = stated[1] if stated else _find_separator(text, path)
    if separator != ("\t" if path.endswith(".tsv") else ","):
        message = f"the columns are parted by {_SEPARATORS.get(separator, repr(separator))}, and read so"
        findings.append(Finding(code="ROW002", place=Place(path=path), message=message))
    lines = list(_cells(text, separator, start=stated.end() if stated else 0))
    filled = [line for line in lines if any(cell.text.strip() for cell in line)]
    header: dict[str, _Cell] = {}
    names: list[str] = []
    for cell in filled[0] if filled else ():
        name = cell.text.strip()
        if name in header and name:
            findings.append(_doubled(path, starts, name, cell, header[name]))
        names.append("" if name in header else name)
        header |= {name: cell} if name and name not in header else {}
    rows: list[dict[str, _Cell]] = []
    for line in filled[1:]:
        rows.append({name: cell for name, cell in zip(names, line, strict=False) if name} or {"": line[0]})
        findings += _misfits(path, starts, names, line)
    findings += [_odd_quote(path, starts, cell) for line in filled for cell in line if _is_odd(cell)]
    value = tuple({name: cell.text for name, cell in row.items()} for row in rows)
    file = CsvFile(path=path, value=value, _text=text, _header=header, _rows=tuple(rows), _starts=starts)
    return file, tuple(findings)


def _find_separator(text: str, path: str) -> str:
    """The separator that the first filled line has most of, outside of quotation marks."""
    if path.endswith(".tsv"):
        return "\t"
    line = next((line for line in _QUOTED.sub("", text).split("\n") if line.strip()), "")
    return max(_SEPARATORS, key=lambda mark: (line.count(mark), mark == ","))


def _cells(text: str, separator: str, *, start: int) -> Iterator[list[_Cell]]:
    """The cells of each line; a quoted cell may hold separators and line ends."""
    mark = re.escape(separator)
    cell = re.compile(rf'[ ]*"((?:[^"]|"")*)"[ ]*(?={mark}|\n|\Z)|([^{mark}\n]*)')
    line: list[_Cell] = []
    index = start
    while index < len(text) or line:
        match = cell.match(text, index)
        assert match is not None  # noqa: S101 - the second branch matches anywhere
        quoted = match[1] is not None
        line.append(
            _Cell(
                text=match[1].replace('""', '"') if quoted else match[2],
                start=match.start() + (match[0].index('"') if quoted else 0),
                end=match.start() + (match[0].rindex('"') + 1 if quoted else len(match[0])),
            )
        )
        index = match.end() + 1
        if text[match.end() : index] != separator:
            yield line
            line = []


def _misfits(path: str, starts: tuple[int, ...], names: list[str], line: list[_Cell]) -> Iterator[Finding]:
    """Find text in columns without a name, and a row that ends before the header does."""
    for index, cell in enumerate(line):
        if cell.text.strip() and (index >= len(names) or not names[index]):
            message = f"'{cell.text.strip()[:40]}' stands in a column without a name"
            hint = "quote a text that holds the separator, or name the column in the first line"
            yield Finding(code="ROW003", place=_place(path, starts, cell), message=message, hint=hint)
    if len(line) < len(names):
        message = f"the row ends after {len(line)} of {len(names)} columns"
        hint = "a separator is missing: what follows stands in the wrong column"
        yield Finding(code="ROW003", place=_place(path, starts, line[-1]), message=message, hint=hint)


def _doubled(path: str, starts: tuple[int, ...], name: str, again: _Cell, first: _Cell) -> Finding:
    return Finding(
        code="YML002",
        place=_place(path, starts, again),
        message=f"duplicate column '{name}'",
        hint="give each column a name of its own",
        related=(Related(place=_place(path, starts, first), label="first named here"),),
    )


def _is_odd(cell: _Cell) -> bool:
    """Whether a cell begins with a quotation mark that does not enclose it."""
    return cell.text.startswith('"') and cell.end - cell.start == len(cell.text)


def _odd_quote(path: str, starts: tuple[int, ...], cell: _Cell) -> Finding:
    message = "a quotation mark that is never closed, or closed before the cell ends"
    hint = 'a quoted cell is "..." from end to end; a mark in it is written twice'
    return Finding(code="ROW001", place=_place(path, starts, cell), message=message, hint=hint)


def _place(path: str, starts: tuple[int, ...], cell: _Cell) -> Place:
    """The place of a cell; its width ends with its first line."""
    line = bisect_right(starts, cell.start)
    stop = min(cell.end, starts[line] - 1) if line < len(starts) else cell.end
    return Place(path=path, line=line, column=cell.start - starts[line - 1] + 1, width=max(1, stop - cell.start))
