"""The sheet of card texts: number, name in the original and in this language, and what the card says.

It is what players lay beside a game that is printed in a language they do not read, and what a proof-reader reads.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import Final

from cardwright.documents.notice import translators_line, unfinished_notice
from cardwright.documents.printing import Document
from cardwright.documents.setting import Setting, safe
from cardwright.faces.text import find_translation
from cardwright.load.inline import Reference, plain_text, written
from cardwright.load.markup import needs_translation, parse_markup
from cardwright.project import UNKNOWN, Card, Deck, Game, Project, Text

NAME: Final = "card-text-a4"
_TEMPLATE: Final = "rulebook/card-text.html"


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of the sheet, for all cards that say the same: numbers, names, texts and their rule, as HTML."""

    numbers: str
    name: str
    original: str
    texts: tuple[str, ...]
    rule: str


def compose_card_text(project: Project, game: Game, lang: str, *, variant: str = "") -> Document:
    """Compose the sheet of card texts of a game, or its variant ``low-ink``."""
    setting = Setting(project, game, lang, link=_lead_nowhere, variant=variant)
    css = setting.styles(("rulebook/card-text.css", "card-text.css"))
    variables = {
        "title": setting.typesetter.set_text(game.title),
        "title_text": setting.typesetter.plain(game.title),
        "notice": unfinished_notice(setting),
        "translators": translators_line(setting),
        "decks": [safe(_deck(setting, deck)) for deck in game.decks.values() if deck.cards],
    }
    fonts = setting.fonts(css)
    html = setting.render(_TEMPLATE, variables)
    return Document(
        name=NAME, game=game.id, lang=lang, html=html, css=f":root{{--font:{fonts.stack}}}\n{css}", fonts=fonts
    )


def _lead_nowhere(_: Reference) -> str:
    """The sheet has no rules to lead to."""
    return ""


def card_lines(setting: Setting, deck: Deck) -> Iterator[Line]:
    """Yield the lines of a deck; neighbours with the same name and texts share one."""
    for _, group in groupby(deck.cards, key=_said):
        cards = tuple(group)
        yield Line(
            numbers=_numbers(cards),
            name=_set(setting, cards[0].name),
            original=_original(setting, cards[0].name),
            texts=tuple(_texts(setting, cards[0])),
            rule=_rule(setting, cards[0].rule),
        )


def _said(card: Card) -> tuple[object, ...]:
    texts = ((field, text.source, tuple(text.inserts.items())) for field, text in card.texts)
    counts = ((name, *value.items()) for name, value in card.values.items() if isinstance(value, Mapping))
    return card.rule, *texts, *counts


def _texts(setting: Setting, card: Card) -> Iterator[str]:
    """What a card says, a paragraph a field: its texts, and how often it shows which signs; its name not again."""
    title = _set(setting, card.name)
    for name, value in card.values.items():
        if isinstance(value, Text):
            shown = _set(setting, value)
            if shown != title:
                yield f"{_label(setting, name)}{shown}"
        elif isinstance(value, Mapping):
            yield _counts(setting, name, value)


def _label(setting: Setting, name: str) -> str:
    """The word that a card prints beside a field's text, in front of it; nothing where the game has no such word."""
    if name not in setting.game.terms:
        return ""
    return f'<span class="label">{setting.typesetter.set_markup(f"{{{name}}}")}</span> '


def _counts(setting: Setting, name: str, counts: Mapping[str, object]) -> str:
    """The signs of a field with their numbers, after the field's name where that is a word of the game."""
    setter = setting.typesetter
    comma = "、" if setting.lang.partition("-")[0] == "ja" else ", "
    shown = comma.join(setter.set_markup(f"{{{term}:{n}}}") for term, n in counts.items() if n is not UNKNOWN)
    return f"{_label(setting, name)}{shown}"


def _rule(setting: Setting, anchor: str) -> str:
    """The number of the section that explains a card, and its title."""
    section = setting.typesetter.sections.get(anchor)
    return escape(setting.typesetter.name_section(section)) if section is not None else ""


def _numbers(cards: Sequence[Card]) -> str:
    first, last = cards[0].number, cards[-1].number
    if first is None or last is None:
        return ""
    return str(first) if first == last else f"{first}\u2013{last}"


def _set(setting: Setting, text: Text | None) -> str:
    """A text in this language; in the source's, and marked, where it is not translated."""
    if text is None:
        return ""
    game, html = setting.game, setting.typesetter.set_text(text)
    if setting.lang == game.source_language or find_translation(game, text, setting.lang) is not None:
        return html
    if not needs_translation(text.source):
        return html
    return f'<span class="untranslated" lang="{game.source_language}">{html}</span>'


def _original(setting: Setting, text: Text | None) -> str:
    """The name in the source language, as it stands on an original card; nothing where that is this language."""
    if text is None or setting.lang == setting.game.source_language:
        return ""
    return escape(plain_text(parse_markup(text.source), written, insert=lambda name: text.inserts.get(name, "")))


def _deck(setting: Setting, deck: Deck) -> str:
    """A deck's table under its title; columns that would be empty are left out."""
    lines = tuple(card_lines(setting, deck))
    columns = [
        ("number", "numbers", any(line.numbers for line in lines)),
        ("name", "names", any(line.name for line in lines)),
        ("original", "originals", any(line.original for line in lines)),
        ("effect", "texts", any(line.texts for line in lines)),
        ("rule", "rules", any(line.rule for line in lines)),
    ]
    shown = [(word, kind) for word, kind, wanted in columns if wanted]
    if not any(kind != "rules" for _, kind in shown):
        return ""
    heads = "".join(f'<th scope="col" class="{kind}">{escape(setting.words[word])}</th>' for word, kind in shown)
    rows = "".join(f"<tr>{_row(setting, line, [kind for _, kind in shown])}</tr>" for line in lines)
    title = _set(setting, deck.title) or escape(deck.name)
    return f"<h2>{title}</h2><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _row(setting: Setting, line: Line, kinds: Sequence[str]) -> str:
    cells = {
        "numbers": line.numbers,
        "names": line.name,
        "originals": f'<span lang="{setting.game.source_language}">{line.original}</span>',
        "texts": "".join(f"<p>{text}</p>" for text in line.texts),
        "rules": line.rule,
    }
    return "".join(f'<td class="{kind}">{cells[kind]}</td>' for kind in kinds)
