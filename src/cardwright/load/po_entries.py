"""The entries of a PO file that is written as tools write them: one pattern an entry, each with its place.

Anything else (a stray line, plural forms, indentation) is left to the slow and patient reader in ``po.py``.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from cardwright.findings import Place
from cardwright.project import Translation

_STRING: Final = r'"[^"\\\n]*(?:\\.[^"\\\n]*)*"'
_STRINGS: Final = rf"{_STRING}(?:\n{_STRING})*"
_ENTRY: Final = re.compile(
    rf"((?:#[^\n]*\n)*)"  # notes
    rf"(?:msgctxt ({_STRINGS})\n)?msgid ({_STRINGS})\nmsgstr ({_STRINGS})[ \t]*(?:\n+|\Z)"
    rf"|(?:#[^\n]*\n)*(?:\n|#[^\n]*\Z|\Z)"  # nothing but notes, as the obsolete entries at the end are
)
_ESCAPE: Final = re.compile(r'\\([\\ntrvbf"])')
_ESCAPED: Final = {"n": "\n", "t": "\t", "r": "\r", "v": "\v", "b": "\b", "f": "\f"}
_FUZZY: Final = re.compile(r"^#,(?:.*[, ])?fuzzy\b", re.MULTILINE)
_PREVIOUS: Final = re.compile(rf"^#\| *msgid +({_STRING}(?:\n#\| *{_STRING})*)", re.MULTILINE)
_LANGUAGE: Final = re.compile(r"^Language:[ \t]*(.*?)[ \t]*$", re.MULTILINE)


def read_entries(source: str, path: str) -> tuple[str, tuple[Translation, ...]] | None:
    """Return the language that the header states and the entries; None where some line is not as tools write it.

    The place of an entry is that of its context, or of its source where it has none.
    """
    language = ""
    entries: list[Translation] = []
    for parts, line in _matches(source):
        if parts is None:
            return None
        if parts.context is None and parts.source == '""' and not entries:
            stated = _LANGUAGE.search(_join(parts.text))
            language = stated[1] if stated else ""
        else:
            entries.append(_entry(parts, line, path))
    return language, tuple(entries)


class _Parts(NamedTuple):
    """The strings of an entry as they are written, and the notes above it."""

    notes: str
    context: str | None
    source: str
    text: str


def _matches(source: str) -> Iterator[tuple[_Parts | None, int]]:
    """Each entry with the line that it begins on, its notes included; None for what is no entry, which is the end."""
    index, line = 0, 1
    while index < len(source):
        match = _ENTRY.match(source, index)
        if match is None:
            yield None, line
            return
        parts = _Parts._make(match.groups())
        if parts.source is not None:
            yield parts, line
        line += source.count("\n", index, match.end())
        index = match.end()


def _entry(parts: _Parts, line: int, path: str) -> Translation:
    notes, context, source, text = parts
    first = (source if context is None else context).partition("\n")[0]
    column = len("msgid " if context is None else "msgctxt ") + 1
    previous = _PREVIOUS.search(notes) if "#|" in notes else None
    return Translation(
        context=_join(context or ""),
        source=_join(source),
        text=_join(text),
        fuzzy="#," in notes and _FUZZY.search(notes) is not None,
        previous=_join(previous[1].replace("\n#|", "\n").replace("\n ", "\n")) if previous else "",
        place=Place(path=path, line=line + notes.count("\n"), column=column, width=len(first)),
    )


def _join(strings: str) -> str:
    """The text that one or more quoted strings make."""
    joined = strings[1:-1] if "\n" not in strings else "".join(string[1:-1] for string in strings.split("\n"))
    return _ESCAPE.sub(_unescape, joined) if "\\" in joined else joined


def _unescape(match: re.Match[str]) -> str:
    return _ESCAPED.get(match[1], match[1])
