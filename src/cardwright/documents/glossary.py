"""The glossary, made of the game's terms: icon, name, what it means, and the sections that speak of it."""

import unicodedata
from collections.abc import Iterator, Mapping
from html import escape
from typing import Final

from cardwright.documents.setting import TERM_ANCHOR, Setting
from cardwright.load.markup import TermRef, parse_markup, references
from cardwright.project import Game, Section, Term

_MOST_SECTIONS: Final = 8  # a word that is everywhere needs no list of where


def glossary_html(setting: Setting) -> str:
    """Return the terms that have a definition; alphabetical, in Japanese in the order of the data."""
    uses = term_uses(setting.game)
    entries = "".join(_entry(setting, term, uses.get(term.id, ())) for term in sort_terms(setting))
    return f'<dl class="terms">{entries}</dl>' if entries else ""


def sort_terms(setting: Setting) -> tuple[Term, ...]:
    """Return the terms that have a definition, in the order of the document's language."""
    terms = tuple(term for term in setting.game.terms.values() if term.definition is not None)
    if setting.lang.partition("-")[0] in {
        "ja",
        "zh",
        "ko",
    }:  # no reading to sort by; authors group what belongs together
        return terms
    return tuple(sorted(terms, key=lambda term: _sort_key(setting.typesetter.plain(term.name))))


def term_uses(game: Game) -> Mapping[str, tuple[Section, ...]]:
    """Return for each term the numbered sections of the rulebook that are about it or mention it, in order."""
    uses: dict[str, dict[str, Section]] = {}
    for section, name in _mentions(game):
        uses.setdefault(name, {})[section.anchor] = section
    return {name: tuple(sections.values()) for name, sections in uses.items()}


def _mentions(game: Game) -> Iterator[tuple[Section, str]]:
    """Each section with each term that its text refers to, or that is its heading."""
    if game.rulebook is None:
        return
    sections = {section.anchor: section for section in game.rulebook.sections if section.number}
    explained = [term for term in game.terms.values() if term.definition is not None]
    names = {name.source.casefold(): term.id for term in explained for name in (term.plural, term.name) if name}
    for unit in game.rulebook.units:
        if unit.anchor in sections:
            heading = unit.text.source.casefold() if unit.kind == "heading" else ""
            if heading in names:
                yield sections[unit.anchor], names[heading]
            for reference in references(parse_markup(unit.text.source)):
                if isinstance(reference, TermRef):
                    yield sections[unit.anchor], reference.id


def _sort_key(name: str) -> tuple[str, str]:
    """Letters without their accents first, and an apostrophe as a space, as French and English dictionaries do."""
    bare = "".join(
        character for character in unicodedata.normalize("NFKD", name) if not unicodedata.combining(character)
    )
    return bare.casefold().replace("’", " "), name


def _entry(setting: Setting, term: Term, sections: tuple[Section, ...]) -> str:
    setter = setting.typesetter
    icon = setter.icon(term.icon) if term.icon else ""
    meaning = setter.set_running(term.definition) if term.definition is not None else ""
    where = _where(setting, sections)
    head = f'<dt id="{TERM_ANCHOR}{escape(term.id)}">{icon}<span class="word">{setter.set_text(term.name)}</span></dt>'
    return f'<div class="entry">{head}<dd>{meaning}{where}</dd></div>'


def _where(setting: Setting, sections: tuple[Section, ...]) -> str:
    if not 0 < len(sections) <= _MOST_SECTIONS:
        return ""
    links = ", ".join(f'<a href="#{escape(section.anchor)}">{section.number}</a>' for section in sections)
    return f' <span class="where">{setting.word("in-sections", sections=links)}</span>'
