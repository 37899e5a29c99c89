"""Translations as a table, for people without PO tools: id, source, target, state, note, question; CSV or XLSX.

A table goes out and comes back without losing a character. On the way back the id finds the entry; where the
source was changed meanwhile, the target is kept as fuzzy, as if the source had changed under a PO entry.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass, fields
from typing import Final

import polib

from cardwright.findings import ProjectError
from cardwright.translate.entries import section_of
from cardwright.translate.table_files import (
    column_name,
    read_csv_lines,
    read_xlsx_lines,
    write_csv_lines,
    write_xlsx_lines,
)

QUESTION: Final = "question: "
ANSWER: Final = "answer: "
MARKS: Final = (QUESTION, ANSWER)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One string. ``note`` is for the translator, ``question`` from the translator to the designer.

    The note of a stale translation says what its source was; what was answered stands there as well. ``state`` is
    ``stale`` where a translation goes out that is not done; a translator writes ``done`` there to confirm it.
    """

    id: str
    source: str
    target: str
    state: str = ""
    note: str
    question: str


STALE: Final = "stale"
DONE: Final = "done"
_NEEDED: Final = ("id", "source", "target")
HEADER: Final = tuple(field.name for field in fields(Row))


@dataclass(frozen=True, slots=True, kw_only=True)
class Merged:
    """What a table changed: the ids that got another text, those whose source is another now, and unknown ones.

    ``older`` are those whose source is another now and that somebody has translated anew: they stay as they are.
    ``odd`` are those with a state that means nothing to us, ``repeated`` those that stand in the table more than
    once; ``nameless`` are texts of rows without an id.
    """

    changed: tuple[str, ...]
    stale: tuple[str, ...]
    unknown: tuple[str, ...]
    older: tuple[str, ...] = ()
    odd: tuple[str, ...] = ()
    repeated: tuple[str, ...] = ()
    nameless: tuple[str, ...] = ()


def list_rows(file: polib.POFile, *, left_only: bool = False) -> tuple[Row, ...]:
    """Return the strings of a PO file in its order; ``left_only`` those that still want work."""
    entries = (entry for entry in file if not entry.obsolete)
    return tuple(
        Row(
            id=entry.msgctxt or "",
            source=entry.msgid,
            target=entry.msgstr,
            state=STALE if entry.msgstr and entry.fuzzy else "",
            note="\n".join(filter(None, (entry.comment, _stale(entry), _answered(entry)))),
            question=lines_with(entry, QUESTION),
        )
        for entry in entries
        if not left_only or not entry.msgstr or entry.fuzzy
    )


def merge_rows(file: polib.POFile, rows: Sequence[Row]) -> Merged:
    """Put the targets and questions of a table into a PO file; an empty target or question changes nothing.

    Nor does a target that is as it was: a stale one that nobody has touched is done only where its state says so.

    Paragraphs of the rulebook may have got other numbers since the table was made; there the source finds them.
    """
    entries = {entry.msgctxt: entry for entry in file if not entry.obsolete}
    moved = {(section_of(entry.msgctxt or ""), entry.msgid): entry for entry in reversed(list(entries.values()))}
    changed, unknown = [], []
    stale: list[str] = []
    older: list[str] = []
    for row in rows:
        entry = entries.get(row.id)
        if row.id.startswith("rules:") and (entry is None or entry.msgid != row.source):
            entry = moved.get((section_of(row.id), row.source), entry)
        if entry is None:
            unknown.append(row.id)
            continue
        if row.question:
            set_lines(entry, QUESTION, row.question)
        if row.target and row.source != entry.msgid:
            is_newer = bool(entry.msgstr) and not entry.fuzzy
            (older if is_newer else stale).append(row.id)
            if not is_newer:
                _set_stale(entry, row)
        elif row.target and (row.target != entry.msgstr or (entry.fuzzy and _state(row) == DONE)):
            changed.append(row.id)
            entry.msgstr, entry.previous_msgid = row.target, None
            entry.flags = [flag for flag in entry.flags if flag != "fuzzy"]
    return Merged(
        changed=tuple(changed),
        stale=tuple(stale),
        unknown=tuple(filter(None, unknown)),
        older=tuple(older),
        odd=tuple(row.id for row in rows if _state(row) not in {"", STALE, DONE}),
        repeated=tuple(each for each, times in Counter(row.id for row in rows).items() if each and times > 1),
        nameless=tuple(row.source or row.target or row.question for row in rows if not row.id),
    )


def _state(row: Row) -> str:
    """The state as a person may write it."""
    return row.state.strip().lower()


def _set_stale(entry: polib.POEntry, row: Row) -> None:
    entry.msgstr, entry.previous_msgid = row.target, row.source
    if not entry.fuzzy:
        entry.flags = ["fuzzy", *entry.flags]


def lines_with(entry: polib.POEntry, mark: str) -> str:
    """Return the lines of a translator's comment that begin with a mark, without it."""
    return "\n".join(line.removeprefix(mark) for line in entry.tcomment.split("\n") if line.startswith(mark))


def _stale(entry: polib.POEntry) -> str:
    return f"stale; the source was: {entry.previous_msgid}" if entry.fuzzy and entry.previous_msgid else ""


def _answered(entry: polib.POEntry) -> str:
    """What the designer answered, as a line for who works in a table."""
    answer = lines_with(entry, ANSWER)
    return f"{ANSWER}{answer}" if answer else ""


def set_lines(entry: polib.POEntry, mark: str, text: str) -> None:
    """Put a text into a translator's comment in lines that begin with a mark, below all that has none."""
    others = [line for line in entry.tcomment.split("\n") if line and not line.startswith(mark)]
    lines = [*others, *(f"{mark}{line}" for line in text.split("\n") if line)]
    entry.tcomment = "\n".join(sorted(lines, key=lambda line: (line.startswith(ANSWER), line.startswith(MARKS))))


def write_csv(rows: Sequence[Row], lang: str = "") -> bytes:
    """Return a table as CSV: UTF-8 with a byte order mark, which spreadsheets need to see that it is UTF-8."""
    return write_csv_lines([_header(lang), *(astuple(row) for row in rows)])


def read_csv(data: bytes, lang: str = "") -> tuple[Row, ...]:
    """Read a CSV table. Raises ProjectError where it is none, or says that it is in another language."""
    return tuple(_iterate_rows(iter(read_csv_lines(data)), lang))


def write_xlsx(rows: Sequence[Row], lang: str = "") -> bytes:
    """Return a table as XLSX, every cell a text, also one that begins with '='."""
    return write_xlsx_lines([_header(lang), *(astuple(row) for row in rows)])


def read_xlsx(data: bytes, lang: str = "") -> tuple[Row, ...]:
    """Read the first sheet of an XLSX file that has our columns. Raises ProjectError as ``read_csv`` does."""
    return tuple(_iterate_rows(iter(read_xlsx_lines(data, _NEEDED)), lang))


def read_po_rows(data: bytes, lang: str = "") -> tuple[Row, ...]:
    """Read a PO file that was worked on elsewhere; what is forbidden in a glossary is nothing to take over.

    Raises ProjectError as ``read_csv`` does.
    """
    file = parse_po(data)
    _require_language(lang, file.metadata.get("Language", "").replace("_", "-"))
    undecided = {entry.msgctxt for entry in file if entry.fuzzy}
    return tuple(row for row in list_rows(file) if row.id not in undecided and not row.id.startswith("forbidden:"))


def parse_po(data: bytes) -> polib.POFile:
    """Read a PO file that comes from elsewhere. Raises ProjectError where it is none."""
    try:
        return polib.pofile(data.decode("utf-8-sig"))
    except (OSError, UnicodeDecodeError) as error:
        raise ProjectError(f"the PO file cannot be read: {error}", "'msgfmt -c' says more") from error


def _header(lang: str) -> tuple[str, ...]:
    """The first line of a table, with its language, so that it is not taken for one in another."""
    return tuple(f"{name} ({lang})" if lang and name == "target" else name for name in HEADER)


def _iterate_rows(lines: Iterator[Sequence[str]], lang: str) -> Iterator[Row]:
    first = next(lines, [])
    header = [column_name(cell) for cell in first]
    for needed in _NEEDED:
        if needed not in header:
            raise ProjectError(f"the table has no column '{needed}'", f"its first line is {', '.join(HEADER)}")
    _require_language(lang, first[header.index("target")].partition("(")[2].partition(")")[0].strip())
    for line in lines:
        cells = dict(zip(header, line, strict=False))
        row = Row(**{name: cells.get(name, "") for name in HEADER})
        if row.id or row.source or row.target or row.question:
            yield row


def _require_language(lang: str, stated: str) -> None:
    """Raise ProjectError where a file says that it is in another language than the one it is imported to."""
    if lang and stated and stated.lower() != lang.lower():
        raise ProjectError(f"the file says that its language is '{stated}'", f"import it with --lang {stated}")
