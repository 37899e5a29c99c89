"""Where rows stand inside a file: lists at the top, below a key, in a mapping by id, in a sheet, or one row a file."""

from collections.abc import Iterator, Mapping

from cardwright.load.rows_columns import Row, find_column
from cardwright.load.rows_files import RowFile, by_column
from cardwright.load.rows_xlsx import XlsxFile
from cardwright.project import Path


def list_rows(file: RowFile, at: str) -> Iterator[Row]:
    """The rows of a file, in order; ``at`` is a sheet's name or a path to the rows, empty for where they must be."""
    value: object = file.value
    base: Path = ()
    if isinstance(file, XlsxFile) and not at:
        at = next(iter(file.value), "")
    if at:
        found = find_column(by_column(value), at)
        if found is None:
            return
        value, base = found
    if isinstance(value, tuple):
        for index, row in enumerate(value):
            yield Row(file=file, path=(*base, index), values=by_column(row), key="", at=at, index=index)
    elif isinstance(value, Mapping) and value:
        yield from _below(file, value, base, at)


def _below(file: RowFile, value: Mapping[object, object], base: Path, at: str) -> Iterator[Row]:
    """A mapping of mappings holds a row for each key; any other is one row itself."""
    if all(isinstance(inner, dict) for inner in value.values()):
        for index, (name, inner) in enumerate(value.items()):
            path = (*base, name if isinstance(name, int) else str(name))
            yield Row(file=file, path=path, values=by_column(inner), key=str(name), at=at, index=index)
    else:
        yield Row(file=file, path=base, values=by_column(value), key="", at=at, index=0)
