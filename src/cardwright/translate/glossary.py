"""The terms of a game as a PO file of their own, for the glossary of a translation tool.

Weblate takes such a file as a glossary component: entries flagged ``forbidden`` are words that must not be used. The
contexts are those of the game's own PO file, so that a glossary that was worked on can be imported like a table.
"""

from collections.abc import Iterator, Mapping
from typing import Final

import polib

from cardwright.load.inline import written
from cardwright.load.markup import parse_markup, plain_text
from cardwright.project import Game, Term
from cardwright.translate.merge import WRAP_COLUMNS

FORBIDDEN: Final = "forbidden:"


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
