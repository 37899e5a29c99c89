"""Inline markup set in a language: spans become safe HTML with icons, names, numbers, ruby and line breaks.

The author's characters are escaped and nothing else; references are looked up in the game. What is unknown is
shown as it was written, because the checker has said so already. Rulebooks use this as well as cards.
"""

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Final

from markupsafe import Markup

from cardwright.faces.icons import BadIconError, UnknownIconError, icon_svg
from cardwright.faces.numerals import bind_numbers, write_amount, write_number
from cardwright.faces.runs import LINE_BREAK, OBJECT, Run, join_runs
from cardwright.load.markup import (
    Broken,
    CardRef,
    CountRef,
    Emphasis,
    Insert,
    LineBreak,
    Plain,
    Reference,
    Ruby,
    RuleRef,
    Span,
    Strong,
    TermRef,
    ValueRef,
    needs_translation,
    parse_markup,
    plain_text,
    written,
)
from cardwright.load.po import is_current
from cardwright.project import Card, Game, Section, Term, Text, Translation

OVERHANG_EM: Final = 0.25  # how far a reading may stand over its neighbours, in ems of the text
_RUBY: Final = '<span class="furigana">'


def find_translation(game: Game, text: Text, lang: str) -> Translation | None:
    """Return the entry that a language shows for a text; None where the source is shown."""
    catalogue = game.catalogues.get(lang)
    entry = catalogue.entries.get(text.context) if catalogue else None
    return entry if entry is not None and is_current(entry, text) else None


def share_translated(game: Game, lang: str) -> float:
    """Return how much of a game a language shows in its own words, from 0 to 1."""
    texts = [text for text in game.texts() if needs_translation(text.source)]
    return sum(find_translation(game, text, lang) is not None for text in texts) / max(1, len(texts))


def localise(game: Game, text: Text, lang: str) -> str:
    """Return a text in a language as markup, its inserts still open; the source where there is no translation."""
    entry = find_translation(game, text, lang)
    return entry.text if entry is not None else text.source


def count_cards(game: Game, deck: str) -> int:
    """Return how many parts of a deck there are, copies included."""
    return sum(card.count() for card in game.decks[deck].cards) if deck in game.decks else 0


def ruby_html(base: str, reading: str, *, overhang_em: float = OVERHANG_EM) -> str:
    """Return characters with their reading above, padded where the reading is the wider of the two."""
    padding = max(0.0, (_width_em(reading) * 0.5 - _width_em(base)) / 2 - overhang_em)
    style = f' style="padding:0 {padding:.3f}em"' if padding else ""
    return f"<ruby{style}>{escape(base)}<rt>{escape(reading)}</rt></ruby>"


def _width_em(text: str) -> float:
    return sum(1.0 if unicodedata.east_asian_width(character) in "WF" else 0.5 for character in text)


Link = Callable[[Reference], str]


def _no_link(_: Reference) -> str:
    return ""


class Typesetter:
    """Sets the texts of one game in one language.

    ``icons`` are folders with SVG icons of the workspace. ``link`` returns the address that a reference leads to
    in the document at hand, or nothing. Where the text is ``prose``, as in a rulebook and not on a face, the thousands
    of numbers are set apart, and Japanese phrases are only set off, not elements.
    """

    def __init__(
        self, game: Game, lang: str, *, icons: Iterable[Path] = (), link: Link = _no_link, prose: bool = False
    ) -> None:
        self.game = game
        self.lang = lang
        self.icons = tuple(icons)
        self._link = link
        self._prose = prose
        self._figures = lang if prose else ""  # the language in which numbers are written
        self._done: dict[tuple[str, tuple[tuple[str, str], ...]], Markup] = {}

    def set_text(self, text: Text) -> Markup:
        """Return a translatable text in this language as HTML."""
        if not self._is_foreign(text):
            return self.set_markup(localise(self.game, text, self.lang), text.inserts)
        return self._join(self._text_runs(text))

    def set_running(self, text: Text) -> Markup:
        """Return a translatable text as lines of running text, in which no number is parted from what it counts."""
        return self._join(bind_numbers(self._text_runs(text), self.lang))

    def set_markup(self, markup: str, inserts: Mapping[str, str] | None = None) -> Markup:
        """Return a string with inline markup as HTML."""
        key = (markup, tuple((inserts or {}).items()))
        if key not in self._done:
            self._done[key] = self.set_spans(parse_markup(markup), inserts or {})
        return self._done[key]

    def set_spans(self, spans: Iterable[Span], inserts: Mapping[str, str] | None = None) -> Markup:
        """Return parsed markup as HTML."""
        return self._join(list(self._runs(spans, (), inserts or {})))

    def _text_runs(self, text: Text) -> list[Run]:
        runs = self._runs(parse_markup(localise(self.game, text, self.lang)), (), text.inserts)
        return [replace(run, foreign=True) for run in runs] if self._is_foreign(text) else list(runs)

    def _join(self, runs: Sequence[Run]) -> Markup:
        html = join_runs(runs, self.lang, bare=self._prose)
        if any(run.html.startswith("<ruby") for run in runs):
            html = f"{_RUBY}{html}</span>"
        return Markup(html)  # noqa: S704 - made of escaped characters and our own tags

    def plain(self, text: Text) -> str:
        """Return a text in this language as bare characters, ruby as its base."""
        spans = parse_markup(localise(self.game, text, self.lang))
        return plain_text(spans, self.name_reference, insert=lambda name: text.inserts.get(name, ""))

    def name_reference(self, reference: Reference) -> str:
        """Return what a reference prints as, without pictures; as written where it leads nowhere."""
        match reference:
            case TermRef(id=name, amount=amount) if name in self.game.terms:
                return self.plain(self.game.terms[name].name) + self._amount(amount)
            case CardRef(reference=target) if (card := self.find_card(target)) is not None:
                return self.name_card(card)
            case RuleRef(anchor=anchor) if anchor in self.sections:
                return self.name_section(self.sections[anchor])
            case ValueRef(path=path) if path in self.game.values:
                return show_value(self.game.values[path].value, self._figures)
            case CountRef(deck=deck) if deck in self.game.decks:
                return write_number(count_cards(self.game, deck), self._figures)
        return written(reference)

    def name_card(self, card: Card) -> str:
        """Return a card's name as bare characters; its id where it has none."""
        return self.plain(card.name) if card.name is not None else card.id

    def name_section(self, section: Section) -> str:
        """Return a section's number and title as bare characters."""
        return f"{section.number}\u00a0{self.plain(section.title)}".lstrip("\u00a0")

    def find_card(self, reference: str) -> Card | None:
        """Return the card that ``deck/id`` or ``deck/number`` names."""
        return self._cards.get(reference)

    def icon(self, name: str, *, size: str = "1em", colour: str = "currentColor", title: str = "") -> str:
        """Return an icon as inline SVG in the text's colour; nothing where there is none of that name."""
        try:
            return icon_svg(name, size=size, colour=colour, title=title, folders=self.icons)
        except (UnknownIconError, BadIconError):
            return ""

    @cached_property
    def sections(self) -> Mapping[str, Section]:
        """The sections of the rulebook by anchor."""
        book = self.game.rulebook
        return {section.anchor: section for section in book.sections} if book is not None else {}

    @cached_property
    def _cards(self) -> Mapping[str, Card]:
        numbered = {f"{card.deck}/{card.number}": card for card in self.game.cards if card.number is not None}
        return numbered | {card.reference: card for card in self.game.cards}

    def _runs(self, spans: Iterable[Span], style: tuple[str, ...], inserts: Mapping[str, str]) -> Iterator[Run]:
        before: Span | None = None
        for span, after in pairwise([*spans, None]):
            beside, before = (before, after), span
            match span:
                case Plain(text=text) | Broken(text=text):
                    yield Run(text, style)
                case Strong(children=children):
                    yield from self._runs(children, (*style, "<strong>"), inserts)
                case Emphasis(children=children):
                    yield from self._runs(children, (*style, "<em>"), inserts)
                case Insert(name=name):
                    yield Run(inserts.get(name, ""), style)
                case Ruby(base=base, reading=reading):
                    is_crowded = any(isinstance(neighbour, Ruby) for neighbour in beside)
                    overhang = 0.0 if is_crowded else OVERHANG_EM
                    yield Run(base, style, html=ruby_html(base, reading, overhang_em=overhang))
                case LineBreak():
                    yield LINE_BREAK
                case TermRef():
                    yield from self._term_runs(span, style)
                case CardRef() | RuleRef() | ValueRef() | CountRef():
                    card = self.find_card(span.reference) if isinstance(span, CardRef) else None
                    foreign = card is not None and card.name is not None and self._is_foreign(card.name)
                    yield Run(self.name_reference(span), (*style, *self._tags(span)), foreign=foreign)

    def _is_foreign(self, text: Text) -> bool:
        """Whether a text stands in a French document just as in its source: a name, with its own spaces."""
        if self.lang == self.game.source_language or self.lang.partition("-")[0] != "fr":
            return False
        return localise(self.game, text, self.lang) == text.source and needs_translation(text.source)

    def _term_runs(self, span: TermRef, style: tuple[str, ...]) -> Iterator[Run]:
        """A term is its icon, its name and the amount; the icon keeps with the name."""
        term = self.game.terms.get(span.id)
        if term is None:
            yield Run(written(span), style)
            return
        inner = (*style, self._term_tag(span))
        picture = self._term_icon(term)
        if picture:
            yield Run(OBJECT, inner, html=picture, glued=True)
        word = inner if self._prose else (*inner, '<span class="word">')
        yield Run(self.plain(term.name), word, glued=bool(span.amount))
        if span.amount:
            yield Run(self._amount(span.amount), inner)

    def _term_icon(self, term: Term) -> str:
        return self.icon(term.icon, title=self.plain(term.name)) if term.icon else ""

    def _term_tag(self, span: TermRef) -> str:
        address = self._link(span)
        start = f'a href="{escape(address)}"' if address else "span"
        return f'<{start} class="term term-{escape(span.id)}">'

    def _amount(self, amount: str) -> str:
        """An amount as it follows a name: set off by a space in Latin script."""
        space = "" if self.lang.partition("-")[0] == "ja" else "\u00a0"
        return f"{space}{write_amount(amount, self._figures)}" if amount else ""

    def _tags(self, reference: Reference) -> tuple[str, ...]:
        address = self._link(reference)
        return (f'<a href="{escape(address)}">',) if address else ()


def show_value(value: object, lang: str = "") -> str:
    """Return a named value as text: a number, written as in a language if one is given, a word, or a list with commas.

    A table has no text.
    """
    if isinstance(value, tuple):
        return ", ".join(show_value(item, lang) for item in value)
    if isinstance(value, int | float):
        return write_number(value, lang)
    return "" if isinstance(value, Mapping) else str(value)
