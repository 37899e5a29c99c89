"""What a template sees: the game, its cards and its words in one language, read only.

A view answers to the names of the data (``card.cost``, or ``card.first_skill`` for a field ``first-skill``) and
to nothing else: a name that the data does not declare is an error of the template, a declared one without a value
is None, and an unknown value prints as a question mark.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from html import escape
from typing import Final, cast

from markupsafe import Markup

from cardwright.blanks import Panel
from cardwright.faces.text import Typesetter, show_value
from cardwright.faces.unknown import UNKNOWN_VIEW
from cardwright.project import UNKNOWN, Card, Deck, Field, Game, Section, Term, Text

_LISTED_TEXTS: Final = frozenset({"text"})


class View:
    """Named values that are made when they are asked for, each once.

    ``kind`` and ``label`` say in messages what the view is of; ``prints`` is its text where it is printed itself.
    """

    __slots__ = ("_kind", "_label", "_made", "_makers", "_prints")

    def __init__(
        self, kind: str, label: str, makers: Mapping[str, Callable[[], object]], *, prints: Callable[[], str] = str
    ) -> None:
        self._kind = kind
        self._label = label
        self._makers = makers
        self._prints = prints
        self._made: dict[str, object] = {}

    def __getattr__(self, name: str) -> object:
        key = name if name in self._makers else name.replace("_", "-")
        if name.startswith("_") or key not in self._makers:
            raise AttributeError(name)
        if key not in self._made:
            self._made[key] = self._makers[key]()
        return self._made[key]

    def __getitem__(self, name: object) -> object:
        try:
            return getattr(self, str(name))
        except AttributeError:
            raise KeyError(name) from None

    def __html__(self) -> str:
        """What ``{{ view }}`` prints."""
        return self._prints()

    def __str__(self) -> str:
        return self._prints()

    def __eq__(self, other: object) -> bool:
        return self._label == (other._label if isinstance(other, View) else other)

    def __hash__(self) -> int:
        return hash(self._label)

    def __repr__(self) -> str:
        return f"{self._kind} {self._label!r}"

    @property
    def told(self) -> str:
        """The view in a message about its template: which card it is of makes no difference there."""
        deck, slash, _ = self._label.partition("/")
        return f"a card of deck {deck!r}" if slash else repr(self)


class Views:
    """Makes the views of one game in one language; ``ink`` turns the colour of an icon into that which is printed."""

    def __init__(self, game: Game, typesetter: Typesetter, *, ink: Callable[[str], str] = str) -> None:
        self.game = game
        self.typesetter = typesetter
        self.ink = ink
        self.card = lru_cache(maxsize=None)(self._card)
        self.term = lru_cache(maxsize=None)(self._term)
        self._field_makers: dict[str, Callable[[Field, object], object]] = {
            "text": lambda _, value: self.text(value),
            "term": lambda _, value: self.find_term(value),
            "list": self._list,
            "counts": self._counts,
            "money": self._money,
            "reference": lambda _, value: self.reference(str(value)),
        }

    def text(self, value: object) -> object:
        """A translatable text as HTML; anything else as it is."""
        return self.typesetter.set_text(value) if isinstance(value, Text) else value

    def box(self) -> View:
        """The game itself."""
        game = self.game
        makers: dict[str, Callable[[], object]] = {
            "id": lambda: game.id,
            "title": lambda: self.text(game.title),
            "version": lambda: game.version,
            "date": lambda: game.date,
            "credits": lambda: self.text(game.credits),
            "players": lambda: show_span(game.players),
            "minutes": lambda: show_span(game.minutes),
            "ages": lambda: show_span(game.ages),
        }
        return View("game", game.id, makers, prints=lambda: str(self.text(game.title)))

    def deck(self, deck: Deck) -> View:
        """One deck."""
        makers: dict[str, Callable[[], object]] = {
            "id": lambda: deck.name,
            "kind": lambda: deck.kind,
            "title": lambda: self.text(deck.title),
            "size": lambda: self.size(deck),
            "fields": lambda: tuple(self.field(field) for field in deck.fields.values()),
        }
        return View("deck", deck.name, makers, prints=lambda: str(self.text(deck.title) or deck.name))

    def field(self, field: Field) -> View:
        """A declared field: its name, its type, and the term that names it, if the glossary has one of this id."""
        makers: dict[str, Callable[[], object]] = {
            "name": lambda: field.name,
            "type": lambda: field.type,
            "of": lambda: field.of,
            "term": lambda: self.term(field.name) if field.name in self.game.terms else None,
        }
        return View("field", field.name, makers, prints=lambda: field.name)

    def size(self, deck: Deck) -> View:
        """The trim size of a deck: its name, its shape, and width and height in mm."""
        size = deck.size
        makers: dict[str, Callable[[], object]] = {
            "name": lambda: size.name,
            "shape": lambda: size.shape,
            "width": lambda: size.width_mm,
            "height": lambda: size.height_mm,
            "panels": lambda: {panel.name: self.panel(panel) for panel in size.blank.panels} if size.blank else {},
        }
        return View("size", size.name, makers, prints=lambda: size.name)

    def panel(self, panel: Panel) -> View:
        """One face of a box: where it lies on the blank, from the trim's top left, and its size, in mm."""
        makers: dict[str, Callable[[], object]] = {
            "name": lambda: panel.name,
            "x": lambda: panel.x_mm,
            "y": lambda: panel.y_mm,
            "width": lambda: panel.width_mm,
            "height": lambda: panel.height_mm,
            "turned": lambda: panel.is_turned,
        }
        return View("panel", panel.name, makers, prints=lambda: panel.name)

    def section(self, section: Section) -> View:
        """One section of the rulebook: ``3.2 Auction``."""
        makers: dict[str, Callable[[], object]] = {
            "anchor": lambda: section.anchor,
            "number": lambda: section.number,
            "title": lambda: self.text(section.title),
            "steps": lambda: self._steps(section.anchor),
        }
        return View("rule", section.anchor, makers, prints=lambda: escape(self.typesetter.name_section(section)))

    def _steps(self, anchor: str) -> tuple[object, ...]:
        """The items of the lists in a section of the rulebook, in its own words."""
        units = self.game.rulebook.units if self.game.rulebook is not None else ()
        return tuple(self.text(unit.text) for unit in units if unit.anchor == anchor and unit.kind == "item")

    def pack(self, name: str) -> View:
        """A pack by its id: what the box calls it, or the id where it has no name there."""
        declared = self.game.packs.get(name)
        called = declared.name if declared is not None and declared.name is not None else name
        makers: dict[str, Callable[[], object]] = {"id": lambda: name, "name": lambda: self.text(called)}
        return View(
            "pack", name, makers, prints=lambda: escape(name) if isinstance(called, str) else str(self.text(called))
        )

    def value(self, value: object) -> object:
        """A named value: a number, a word, a list, or rows whose columns are members."""
        if value is UNKNOWN:
            return UNKNOWN_VIEW
        if isinstance(value, tuple | list):
            return tuple(self.value(item) for item in value)
        if isinstance(value, Mapping):
            makers = {str(key): _constant(self.value(item)) for key, item in value.items()}
            return View("row", ", ".join(makers), makers, prints=lambda: escape(show_value(value)))
        return self.text(value)

    def find_term(self, name: object) -> object:
        """The view of a term by its id, or the id where there is none (the checker has said so)."""
        if name is UNKNOWN:
            return UNKNOWN_VIEW
        return self.term(str(name)) if str(name) in self.game.terms else name

    def reference(self, reference: str) -> object:
        """The view of a card that a reference names, or the reference where there is none."""
        card = self.typesetter.find_card(reference)
        return self.card(card.reference) if card is not None else reference

    def _card(self, reference: str) -> View:
        card = self.typesetter.find_card(reference)
        if card is None:
            raise KeyError(reference)
        deck = self.game.decks[card.deck]
        makers = {name: self._maker(field, card) for name, field in deck.fields.items()} | self._standard(card)
        return View("card", card.reference, makers, prints=lambda: str(self.text(card.name) or card.id))

    def _standard(self, card: Card) -> dict[str, Callable[[], object]]:
        sections = self.typesetter.sections
        return {
            "id": lambda: card.id,
            "number": lambda: card.number,
            "name": lambda: self.text(card.name),
            "copies": card.count,
            "deck": lambda: card.deck,
            "pack": lambda: self.pack(card.pack) if card.pack else None,
            "rule": lambda: self.section(sections[card.rule]) if card.rule in sections else None,
        }

    def _maker(self, field: Field, card: Card) -> Callable[[], object]:
        return lambda: self._field(field, card.values.get(field.name))

    def _field(self, field: Field, value: object) -> object:
        """The view of a card's field by the type that the deck declares."""
        if value is None:
            return None
        if value is UNKNOWN:
            return UNKNOWN_VIEW
        make = self._field_makers.get(field.type)
        return make(field, value) if make is not None else value

    def _list(self, field: Field, value: object) -> tuple[object, ...]:
        items = cast("tuple[object, ...]", value)
        if field.of in _LISTED_TEXTS or field.of == "integer":
            return tuple(UNKNOWN_VIEW if item is UNKNOWN else self.text(item) for item in items)
        find = self.reference if field.of == "reference" else self.find_term
        return tuple(UNKNOWN_VIEW if item is UNKNOWN else find(str(item)) for item in items)

    def _counts(self, _: Field, value: object) -> tuple[tuple[object, object], ...]:
        counts = cast("Mapping[str, object]", value)
        return tuple((self.find_term(name), UNKNOWN_VIEW if n is UNKNOWN else n) for name, n in counts.items())

    def _money(self, field: Field, value: object) -> View:
        makers: dict[str, Callable[[], object]] = {"amount": lambda: value, "currency": lambda: field.currency}
        return View("money", str(value), makers, prints=lambda: str(value))

    def _term(self, name: str) -> View:
        term = self.game.terms[name]
        makers: dict[str, Callable[[], object]] = {
            "id": lambda: term.id,
            "name": lambda: self.text(term.name),
            "plural": lambda: self.text(term.plural or term.name),
            "definition": lambda: self.text(term.definition),
            "group": lambda: term.group,
            "colour": lambda: self.colour_of(term),
            "icon": lambda: self._icon_of(term),
        }
        return View("term", term.id, makers, prints=lambda: str(self.text(term.name)))

    def colour_of(self, term: Term) -> str | None:
        """The colour of a term as hex, through the game's palette where it is named there."""
        return self.game.palette.get(term.colour, term.colour) or None

    def _icon_of(self, term: Term) -> Callable[..., Markup]:
        def icon(size: str = "1em", colour: str = "", title: str = "") -> Markup:
            """The term's icon; in its own colour, else the text's, unless another is asked for."""
            paint = colour or self.colour_of(term) or "currentColor"
            paint = self.ink(self.game.palette.get(paint, paint))
            name = title or self.typesetter.plain(term.name)
            return Markup(self.typesetter.icon(term.icon, size=size, colour=paint, title=name) if term.icon else "")  # noqa: S704

        return icon


def show_span(span: tuple[int, int | None] | None) -> str:
    """Return ``3-5``, ``4`` or ``12+``, with an en dash; a question mark where nobody knows."""
    if span is None:
        return "?"
    low, high = span
    if high is None:
        return f"{low}+"
    return str(low) if low == high else f"{low}\u2013{high}"


def _constant(value: object) -> Callable[[], object]:
    return lambda: value
