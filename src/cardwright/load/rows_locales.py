"""Locale files keyed by a card's id: what they say of each card, in each language, at its place.

A file is a mapping from id to texts (or to the one text of a card), or a list of rows with the id in a column.
"""

import posixpath
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from cardwright.findings import Finding, Related
from cardwright.load.rows_columns import find_column
from cardwright.load.rows_files import RowFile, RowFiles
from cardwright.load.schema import LocalesEntry
from cardwright.project import Path

_ALONE: Final = "name"  # the field of an entry that is a text and no mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class LocaleEntry:
    """What one locale file says of one card."""

    file: RowFile
    path: Path
    value: object

    def text(self, field: str, column: str) -> tuple[object, Path] | None:
        """The value of a column and its path in the file; an entry that is one text is the card's name."""
        if isinstance(self.value, dict):
            found = find_column(self.value, column)
            return (found[0], (*self.path, *found[1])) if found is not None else None
        return (self.value, self.path) if field == _ALONE else None


@dataclass(slots=True, kw_only=True)
class LocaleTable:
    """The entries of one language by key; ``used`` are those that belong to a card of some deck."""

    lang: str
    paths: tuple[str, ...]
    entries: dict[str, LocaleEntry]
    used: set[str] = field(default_factory=set)
    deck: str = ""

    @property
    def orphans(self) -> Iterator[tuple[str, LocaleEntry]]:
        """The entries that no deck has used."""
        return ((key, entry) for key, entry in self.entries.items() if key not in self.used)


@dataclass(slots=True, kw_only=True)
class Locales:
    """The locale files of one game, each read once however many decks it is for."""

    files: RowFiles
    findings: list[Finding] = field(default_factory=list)
    tables: dict[tuple[str, tuple[str, ...], str], LocaleTable] = field(default_factory=dict)

    def table(self, lang: str, entry: LocalesEntry, *, beside: str, key: str) -> LocaleTable | None:
        """The table of a language as a deck describes it; None where it has no files. ``key`` names the id column."""
        pattern = locale_pattern(entry, lang)
        paths = self.files.find(pattern, beside=beside) if pattern else ()
        if not paths:
            return None
        identity = (lang, paths, key)
        if identity not in self.tables:
            entries: dict[str, LocaleEntry] = {}
            for path in paths:
                file, wrong = self.files.read(path)
                self.findings += [replace(finding, lang=lang) for finding in wrong]
                for name, found in _entries(file, key) if file is not None else ():
                    self._add(entries, name, found, lang)
            self.tables[identity] = LocaleTable(lang=lang, paths=paths, entries=entries)
        return self.tables[identity]

    def _add(self, entries: dict[str, LocaleEntry], key: str, entry: LocaleEntry, lang: str) -> None:
        first = entries.setdefault(key, entry)
        if first is not entry:
            related = (Related(place=first.file.locate(first.path, key=True), label="first here, which counts"),)
            message, hint = f"'{key}' is translated twice", "keep one of them"
            place = entry.file.locate(entry.path, key=True)
            self.findings.append(
                Finding(code="I18N004", place=place, message=message, hint=hint, related=related, lang=lang)
            )


def locale_pattern(entry: LocalesEntry, lang: str) -> str:
    """The pattern of a language's files; empty where the deck names none."""
    name = entry.names.get(lang, lang)
    if isinstance(entry.files, str):
        return entry.files.replace("{lang}", name)
    return entry.files.get(lang, "").replace("{lang}", name)


def describe_files(paths: Iterable[str]) -> str:
    """Name some files for a hint: the one file, or the folder of many."""
    listed = list(paths)
    return listed[0] if len(listed) == 1 else f"{posixpath.commonpath(listed)}/"


def _entries(file: RowFile, key: str) -> Iterator[tuple[str, LocaleEntry]]:
    value = file.value
    if isinstance(value, tuple):
        for index, row in enumerate(value):
            yield from _listed(file, (index,), row, key)
    elif isinstance(value, dict) and _is_one_row(value, key):
        yield from _listed(file, (), value, key)
    elif isinstance(value, dict):
        for name, inner in value.items():
            if isinstance(inner, tuple):  # a list below a key, or the rows of a sheet
                for index, row in enumerate(inner):
                    yield from _listed(file, (name, index), row, key)
            else:
                yield str(name), LocaleEntry(file=file, path=(name,), value=inner)


def _is_one_row(value: Mapping[object, object], key: str) -> bool:
    """Whether a mapping is the row of one card, in a file of its own."""
    return isinstance(value.get(key), str | int) and not all(isinstance(inner, dict) for inner in value.values())


def _listed(file: RowFile, path: Path, row: object, key: str) -> Iterator[tuple[str, LocaleEntry]]:
    if isinstance(row, dict) and isinstance(row.get(key), str | int):
        yield str(row[key]).strip(), LocaleEntry(file=file, path=path, value=row)
