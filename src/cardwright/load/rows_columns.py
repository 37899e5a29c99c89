"""Which column of a row supplies which field: by the deck's ``map``, else by name.

A column is its name, a path into nested data (``cost.treasure``, ``types.0``), or a text with ``${...}`` in it: an
expression over the row's columns, ``row``, ``file`` (without folder and suffix), ``key``, ``at`` and ``index``.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from types import MappingProxyType
from typing import Final

from cardwright.load.expressions import find_placeholders, function
from cardwright.load.products import fill_pattern
from cardwright.load.rows_files import RowFile, stem_of
from cardwright.load.rows_values import make_id, squash
from cardwright.project import Path

_NAME: Final = re.compile(r"[A-Za-z_]\w*")
_FUNCTIONS: Final = MappingProxyType(
    {"squash": function(squash), "slug": function(lambda text: make_id(str(text), ""))},
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row: where it stands, its columns, and the key it has where rows stand in a mapping."""

    file: RowFile
    path: Path
    values: Mapping[str, object]
    key: str
    at: str
    index: int

    def names(self) -> dict[str, object]:
        """What an expression over the row sees."""
        columns = {name: value for name, value in self.values.items() if _NAME.fullmatch(name)}
        own = {"row": self.values, "file": stem_of(self.file.path), "key": self.key, "at": self.at, "index": self.index}
        return {**columns, **own, **_FUNCTIONS}


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """The columns of one deck's rows."""

    map: Mapping[str, str]
    targets: tuple[str, ...]
    skip: tuple[str, ...]
    _plans: dict[tuple[str, ...], Mapping[str, str]] = field(default_factory=dict, repr=False)
    _unknown: dict[tuple[str, ...], tuple[str, ...]] = field(default_factory=dict, repr=False)

    def plan(self, names: tuple[str, ...]) -> Mapping[str, str]:
        """The column of each field, for rows that have these columns; a field without one is left out."""
        if names not in self._plans:
            by_slug = {make_id(name, ""): name for name in reversed(names)}
            found = {target: self.map.get(target) or by_slug.get(target, "") for target in self.targets}
            self._plans[names] = {target: column for target, column in found.items() if column}
        return self._plans[names]

    def value(self, row: Row, target: str) -> tuple[object, Path] | None:
        """A field's value and its path in the file; None where the row has no such column. Raises ExpressionError."""
        column = self.plan(tuple(row.values)).get(target, "")
        if "${" in column:
            return fill_pattern(column, row.names()), row.path
        found = find_column(row.values, column) if column else None
        return None if found is None else (found[0], (*row.path, *found[1]))

    def unknown(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """The columns, of these, that no field wants and that are not to be skipped."""
        if names not in self._unknown:
            rest = [name for name in names if name not in self.wanted(names)]
            self._unknown[names] = tuple(name for name in rest if not self.is_skipped(name))
        return self._unknown[names]

    def is_skipped(self, name: str) -> bool:
        """Whether the deck says that a column does not matter."""
        return any(fnmatchcase(name, pattern) for pattern in self.skip)

    def wanted(self, names: tuple[str, ...]) -> frozenset[str]:
        """The columns, of these, that some field is made of."""
        wanted: set[str] = set()
        for column in self.plan(names).values():
            words = {word for expression in find_placeholders(column) for word in re.findall(r"\w+", expression)}
            wanted |= {column, column.partition(".")[0]} | words
        return frozenset(wanted)


def find_column(values: Mapping[str, object], column: str) -> tuple[object, Path] | None:
    """The value that a column names, and its path below the row; a name with a dot in it is tried whole first."""
    if column in values:
        return values[column], (column,)
    found: object = values
    path: Path = ()
    for step in column.split("."):
        if isinstance(found, dict | MappingProxyType) and step in found:
            found, path = found[step], (*path, step)
        elif isinstance(found, tuple) and step.isdecimal() and int(step) < len(found):
            found, path = found[int(step)], (*path, int(step))
        else:
            return None
    return found, path
