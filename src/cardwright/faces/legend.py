"""The legend of a game's icons: each term whose icon stands on a face, in the order of the glossary.

A term stands on a face when a card's field has it, when a card's text names it, or when a template asks for it by
its name or its group. Words alone decide; nothing is rendered for it.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from cardwright.faces.views import View, Views
from cardwright.load.markup import Emphasis, Span, Strong, TermRef, parse_markup
from cardwright.project import Card, Field, Game, Text

_ASKED: Final = re.compile(r"""\b(terms?)\(\s*["']([\w-]+)["']\s*\)""")
_TEMPLATES: Final = "*.html"
_IN_FIELDS: Final = frozenset({"term", "list", "counts"})


def legend_terms(views: Views, folders: Iterable[Path]) -> tuple[View, ...]:
    """Return the terms of the legend; ``folders`` are those of the game's templates."""
    game = views.game
    used = {*_in_cards(game), *_in_templates(game, folders)}
    return tuple(views.term(term.id) for term in game.terms.values() if term.icon and term.id in used)


def _in_cards(game: Game) -> Iterator[str]:
    for deck in game.decks.values():
        for card in deck.cards:
            yield from _in_fields(card, deck.fields.values())
            for text in _texts(card):
                yield from _named(parse_markup(text.source))


def _in_fields(card: Card, fields: Iterable[Field]) -> Iterator[str]:
    for field in fields:
        value = card.values.get(field.name)
        if field.type in _IN_FIELDS and value is not None:
            yield from (str(item) for item in (value if isinstance(value, Iterable) else (value,)))
            yield str(value)


def _texts(card: Card) -> Iterator[Text]:
    yield from (text for _, text in card.texts)
    for value in card.values.values():
        if isinstance(value, tuple):
            yield from (item for item in value if isinstance(item, Text))


def _named(spans: Iterable[Span]) -> Iterator[str]:
    for span in spans:
        match span:
            case TermRef(id=name):
                yield name
            case Strong(children=children) | Emphasis(children=children):
                yield from _named(children)


def _in_templates(game: Game, folders: Iterable[Path]) -> Iterator[str]:
    """The terms that the game's own templates ask for; a document is no face."""
    groups: dict[str, list[str]] = {}
    for term in game.terms.values():
        groups.setdefault(term.group, []).append(term.id)
    for folder in folders:
        for path in sorted(folder.glob(_TEMPLATES)):
            for kind, name in _ASKED.findall(path.read_text(encoding="utf-8")):
                yield from (name,) if kind == "term" else groups.get(name, ())
