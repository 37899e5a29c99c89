"""The files that rows stand in: found by pattern in the workspace, read once each, parsed by their suffix."""

import posixpath
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import Final, Protocol

from cardwright.findings import Finding, Place
from cardwright.load.files import decode_text, read_data
from cardwright.load.rows_csv import parse_table
from cardwright.load.rows_encoding import decode_table
from cardwright.load.rows_json import parse_json
from cardwright.load.rows_xlsx import parse_workbook
from cardwright.load.yamlfile import parse_yaml
from cardwright.project import Path

SUFFIXES: Final = (".csv", ".tsv", ".xlsx", ".json", ".yaml", ".yml")
MAX_FILES: Final = 20_000
_UNREADABLE: Final = "ROW001"
_MAGIC: Final = frozenset("*?[")


class RowFile(Protocol):
    """A file of rows as plain values with a place for each."""

    @property
    def path(self) -> str:
        """The file's path in the workspace."""

    @property
    def value(self) -> object:
        """What stands in it; None where it cannot be read."""

    def locate(self, path: Path, *, key: bool = False) -> Place:
        """The place of a value, or of its name."""

    def written(self, path: Path) -> str:
        """A value as it is written."""


@dataclass(slots=True, kw_only=True)
class RowFiles:
    """Finds and reads files of rows. ``sources`` are the texts that were read, ``paths`` all files that were."""

    root: FilePath
    sources: dict[str, str] = field(default_factory=dict)
    _read: dict[str, tuple[RowFile | None, tuple[Finding, ...]]] = field(default_factory=dict)

    @property
    def paths(self) -> tuple[str, ...]:
        """Every file that was read, in order."""
        return tuple(sorted(self._read))

    def find(self, pattern: str, *, beside: str) -> tuple[str, ...]:
        """Return the files that a pattern names, as seen from the folder of the file that says it, in order."""
        joined = posixpath.normpath(posixpath.join(posixpath.dirname(beside), pattern))
        if joined.startswith(("../", "/")) or joined == "..":
            return ()
        if not _MAGIC & set(joined):
            return (joined,) if (self.root / joined).is_file() else ()
        found = (path for path in self.root.glob(joined) if path.is_file())
        return tuple(sorted(path.relative_to(self.root).as_posix() for path in found))[:MAX_FILES]

    def read(self, path: str) -> tuple[RowFile | None, tuple[Finding, ...]]:
        """Read and parse a file; its findings come with the first reading only."""
        if path in self._read:
            return self._read[path][0], ()
        result = self._parse(path)
        self._read[path] = result
        return result

    def _parse(self, path: str) -> tuple[RowFile | None, tuple[Finding, ...]]:
        suffix = posixpath.splitext(path)[1].lower()
        if suffix not in SUFFIXES:
            return None, (_refused(path, f"no rows are read from '{suffix}' files", f"use {', '.join(SUFFIXES)}"),)
        data, findings = read_data(self.root, path, _UNREADABLE)
        if data is None:
            return None, findings
        if suffix == ".xlsx":
            return parse_workbook(data, path)
        text, findings = (decode_table if suffix in {".csv", ".tsv"} else decode_text)(data, path)
        if text is None:
            return None, findings
        self.sources[path] = text
        file: RowFile
        if suffix in {".csv", ".tsv"}:
            file, wrong = parse_table(text, path)
        elif suffix == ".json":
            file, wrong = parse_json(text, path)
        else:
            file, wrong = parse_yaml(text, path)
        return file, (*findings, *wrong)


def _refused(path: str, message: str, hint: str) -> Finding:
    return Finding(code=_UNREADABLE, place=Place(path=path), message=message, hint=hint)


def stem_of(path: str) -> str:
    """Return a file's name without its folder and its suffix."""
    return posixpath.splitext(posixpath.basename(path))[0]


def is_table(file: RowFile) -> bool:
    """Whether a file's values are cells of a table, in which a number may be written as text."""
    return file.path.lower().endswith((".csv", ".tsv", ".xlsx"))


def by_column(values: object) -> Mapping[str, object]:
    """Return a row as a mapping with text keys; empty where it is none."""
    return {str(name): value for name, value in values.items()} if isinstance(values, dict) else {}
