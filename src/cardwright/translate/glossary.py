"""The terms of a game as a PO file of their own, for the glossary of a translation tool.

Weblate takes such a file as a glossary component: entries flagged ``forbidden`` are words that must not be used. The
contexts are those of the game's own PO file, so that a glossary that was worked on can be imported like a table. What
a tool has put into it beside our terms stays there when it is written again.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import polib

from cardwright.load.inline import written
from cardwright.load.markup import parse_markup, plain_text
from cardwright.project import Game, Term
from cardwright.translate.merge import WRAP_COLUMNS

FORBIDDEN: Final = "forbidden:"
_OURS: Final = ("term:", FORBIDDEN)
_OUR_FLAGS: Final = frozenset({"fuzzy", "forbidden"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Unmerged:
    """What only an older glossary says: the ids of terms that it calls otherwise, and words that it forbids."""

    terms: tuple[str, ...]
    forbidden: tuple[str, ...]


def write_glossary(file: polib.POFile, game: Game, lang: str) -> polib.POFile:
    """Return the glossary of a language, made of the game's PO file in it."""
    entries = {entry.msgctxt: entry for entry in file if not entry.obsolete}
    glossary = polib.POFile(wrapwidth=WRAP_COLUMNS)
    glossary.header = f" {game.id}: glossary in {lang}"
    glossary.metadata = dict(file.metadata)
    for term in game.terms.values():
        glossary.extend(_term_entries(term, entries))
        glossary.extend(_forbidden_entries(term, lang))
    return glossary


def keep_older(glossary: polib.POFile, older: polib.POFile) -> Unmerged:
    """Put into a glossary what others have written into an older one, and return what the game says otherwise.

    Entries that are none of ours stay, and of ours the comments, the flags and the fields of the header.
    """
    glossary.header = older.header or glossary.header
    glossary.metadata = dict(older.metadata) | glossary.metadata
    ours = {entry.msgctxt: entry for entry in glossary}
    words = {(entry.msgid, entry.msgstr) for entry in glossary if "forbidden" in entry.flags}
    terms, forbidden = [], []
    for entry in older:
        now = ours.get(entry.msgctxt)
        if not (entry.msgctxt or "").startswith(_OURS):
            glossary.append(entry)
        elif entry.obsolete:
            continue
        elif entry.msgctxt.startswith(FORBIDDEN):
            forbidden += [entry.msgstr] if entry.msgstr and (entry.msgid, entry.msgstr) not in words else []
        elif now is not None:
            now.tcomment = entry.tcomment
            now.flags += [flag for flag in entry.flags if flag not in _OUR_FLAGS]
            terms += [entry.msgctxt] if entry.msgstr not in {"", now.msgstr} else []
    return Unmerged(terms=tuple(terms), forbidden=tuple(forbidden))


def _term_entries(term: Term, entries: Mapping[str, polib.POEntry]) -> Iterator[polib.POEntry]:
    """The name and the plural of a term, with what it means as a note."""
    for text in (term.name, term.plural):
        known = entries.get(text.context) if text is not None else None
        if known is not None:
            flags = [flag for flag in known.flags if flag == "fuzzy"]
            yield polib.POEntry(
                msgctxt=known.msgctxt, msgid=known.msgid, msgstr=known.msgstr, comment=_meaning(term), flags=flags
            )


def _forbidden_entries(term: Term, lang: str) -> Iterator[polib.POEntry]:
    for number, word in enumerate(term.forbidden.get(lang, ()), 1):
        context = f"{FORBIDDEN}{term.id}/{number}"
        yield polib.POEntry(msgctxt=context, msgid=term.name.source, msgstr=word, flags=["forbidden"])


def _meaning(term: Term) -> str:
    return plain_text(parse_markup(term.definition.source), written) if term.definition is not None else ""
