"""A language's PO file as a catalogue, each entry at its own line; what is wrong with the file becomes findings.

polib reads the strings. It is lenient (an open quote is nothing to it), so every line is looked at first, and an
entry that cannot be read is left out alone: the rest of the file still counts.
"""

import re
from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cardwright.findings import Finding, Place, Related
from cardwright.load.po_entries import read_entries
from cardwright.load.po_header import read_translators
from cardwright.project import Catalogue, Text, Translation

if TYPE_CHECKING:
    import polib

_STRING: Final = r'"(?:\\.|[^"\\])*"'
_LINE: Final = re.compile(
    rf"\s*(?:#.*|(?P<word>msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)\s+{_STRING}|(?P<more>{_STRING}))?\s*"
)
_NEXT: Final = {
    "": {"msgctxt", "msgid"},
    "msgctxt": {"msgid"},
    "msgid": {"msgid_plural", "msgstr"},
    "msgid_plural": {"msgstr"},
    "msgstr": {"msgctxt", "msgid", "msgstr"},
    "?": {"msgctxt", "msgid", "msgid_plural", "msgstr"},  # after a line that cannot be read
}
_PATIENCE: Final = 100  # entries that a file may lose one by one; one with more is no PO file
_BROKEN: Final = re.compile(r"\(line (\d+)\)(?:: (.*))?")


def read_catalogue(source: str, path: str, *, lang: str) -> tuple[Catalogue, tuple[Finding, ...]]:
    """Return the entries of a PO file's text by context, and its faults. Obsolete entries are left out."""
    faults: list[Finding] = []
    quick = read_entries(source, path)
    stated, listed = quick if quick is not None else _read_patiently(source, path, faults)
    entries: dict[str, Translation] = {}
    for entry in listed:
        if not entry.context or entry.context in entries:
            faults += _judge_entry(entry, entries)
        else:
            entries[entry.context] = entry
    if stated and stated.replace("_", "-") != lang:
        message = f"the file says that its language is '{stated}'"
        faults.append(Finding(code="I18N015", place=Place(path=path), message=message, hint=f"Language: {lang}"))
    translators = read_translators(source)
    catalogue = Catalogue(lang=lang, path=path, entries=MappingProxyType(entries), translators=translators)
    return catalogue, tuple(faults)


def _read_patiently(source: str, path: str, faults: list[Finding]) -> tuple[str, list[Translation]]:
    """Read a file of which some line is odd, entry by entry; the faults say which lines are."""
    lines = re.split(r"\r\n?|\n", source)
    faults += _judge_lines(lines, path)
    po = _parse(lines, path, faults)
    spots = list(zip(_live(po), tuple(_spots(lines, faults, path)), strict=False))
    faults += [_plural(place) for entry, place in spots if entry.msgid_plural]
    return po.metadata.get("Language", ""), [_translation(entry, place) for entry, place in spots]


def is_current(entry: Translation, text: Text) -> bool:
    """Whether a translation may be shown: it has a text, and was made from the source as it is now."""
    return is_made_from(entry, text) and not entry.set_aside


def is_made_from(entry: Translation, text: Text) -> bool:
    """Whether an entry translates the source as it is now, whatever is wrong with it."""
    return bool(entry.text) and not entry.fuzzy and not is_stale(entry, text)


def is_stale(entry: Translation, text: Text) -> bool:
    """Whether the source has changed since; it also has when a tool dropped the fuzzy flag but not the old source."""
    return bool(entry.text) and entry.source != text.source


def translated(text: Text, catalogue: Catalogue | None) -> str:
    """Return a text's current translation, or an empty string where there is none."""
    entry = catalogue.entries.get(text.context) if catalogue else None
    return entry.text if entry is not None and is_current(entry, text) else ""


def _judge_lines(lines: Sequence[str], path: str) -> Iterator[Finding]:
    word = ""
    for number, line in enumerate(lines, 1):
        match = _LINE.fullmatch(line)
        if match is None:
            word = "?"
            yield _syntax(path, number, line, "cannot be read as PO", 'a line is msgid, msgstr or msgctxt and a "text"')
        elif match["word"]:
            follows = match["word"].partition("[")[0]
            if follows not in _NEXT[word]:
                hint = f"'{word}' is followed by {' or '.join(sorted(_NEXT[word]))}" if word else "an entry begins here"
                yield _syntax(path, number, line, f"'{follows}' out of place", hint)
            word = follows
        elif match["more"] and not word:
            yield _syntax(path, number, line, "a text without msgid or msgstr", "an entry begins with msgctxt")


def _syntax(path: str, number: int, line: str, message: str, hint: str) -> Finding:
    column = len(line) - len(line.lstrip()) + 1
    place = Place(path=path, line=number, column=column, width=max(1, len(line.strip())))
    return Finding(code="I18N018", place=place, message=message, hint=hint)


def _parse(lines: Sequence[str], path: str, faults: list[Finding]) -> "polib.POFile":
    """Read what can be read, leaving out one entry after the other that polib stumbles over."""
    import polib

    for _ in range(_PATIENCE):
        try:
            return polib.pofile("\n".join(_without(lines, faults)))
        except OSError as error:
            match = _BROKEN.search(str(error))
            number = min(int(match[1]), len(lines)) if match else 1
            if any(fault.place.line == number for fault in faults):
                return polib.POFile()
            reason = (match and match[2]) or "cannot be read as PO"
            faults.append(_syntax(path, number, lines[number - 1], reason, "see the line above it too"))
    return polib.POFile()


def _without(lines: Sequence[str], faults: Sequence[Finding]) -> list[str]:
    """Blank the entries (up to the empty lines around) in which a fault stands; line numbers stay."""
    kept = list(lines)
    for fault in faults:
        if fault.code == "I18N018" and kept[fault.place.line - 1]:  # else it stands in an entry that is gone already
            for step in (-1, 1):
                index = fault.place.line - 1
                while 0 <= index < len(lines) and lines[index].strip():
                    kept[index] = ""
                    index += step
    return kept


def _live(po: "polib.POFile") -> Iterator["polib.POEntry"]:
    return (entry for entry in po if not entry.obsolete)


def _spots(lines: Sequence[str], faults: Sequence[Finding], path: str) -> Iterator[Place]:
    """The place of each entry's context; of its msgid where it has none. The header has no place."""
    word = ""
    header = True
    for number, line in enumerate(_without(lines, faults), 1):
        match = _LINE.fullmatch(line)
        if match is None or not match["word"]:
            continue
        before, word = word, match["word"]
        if word == "msgctxt" or (word == "msgid" and before != "msgctxt"):
            column = line.index('"')
            if not (header and word == "msgid" and line[column:].strip() == '""'):
                yield Place(path=path, line=number, column=column + 1, width=len(line[column:].rstrip()))
            header = False


def _judge_entry(entry: Translation, entries: dict[str, Translation]) -> Iterator[Finding]:
    if not entry.context:
        hint = "'cardwright translate update' writes entries with their context"
        yield Finding(code="I18N018", place=entry.place, message="an entry without msgctxt", hint=hint)
    else:
        related = (Related(place=entries[entry.context].place, label="first here, which counts"),)
        message = f"'{entry.context}' is translated twice"
        yield Finding(code="I18N004", place=entry.place, message=message, hint="keep one of them", related=related)


def _plural(place: Place) -> Finding:
    hint = "a term's plural has an entry of its own"
    return Finding(code="I18N018", place=place, message="plural forms are not read", hint=hint)


def _translation(entry: "polib.POEntry", place: Place) -> Translation:
    return Translation(
        context=entry.msgctxt or "",
        source=entry.msgid,
        text=entry.msgstr,
        fuzzy=entry.fuzzy,
        previous=entry.previous_msgid or "",
        place=place,
    )
