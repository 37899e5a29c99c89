"""One game: its box, and all that is in it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, TypeAlias

from cardwright.decklists import DeckFormat, DeckList
from cardwright.findings import Place
from cardwright.playplan import PlayPlan
from cardwright.project.decks import Card, Deck
from cardwright.project.provenance import Allowance, Locate, Provenance
from cardwright.project.rules import Claim, NamedValue, Rulebook, Term
from cardwright.project.texts import Catalogue, Level, Text

Span: TypeAlias = tuple[int, int | None]  # from, to; no end where the box says "12+"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """A part of the game sold by itself, with the packs that it needs."""

    id: str
    name: Text | None
    needs: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """One line of the component list: a part with its count, or a total over several parts."""

    part: str
    total: str
    of: tuple[str, ...]
    count: int
    printed: bool
    place: Place
    locate: Locate = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrangement:
    """A way to print that the source states: sheets by paper, packs of sleeves, and mats by paper for each player.

    An empty ``finish`` is any finish. ``sides`` are the printed sides of a sheet.
    """

    name: str
    sheets: Mapping[str, int]
    sleeves: int
    finish: str
    mats: Mapping[str, int]
    place: Place
    sides: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One box: everything under ``cards/<game>`` and ``rules/<game>``."""

    id: str
    title: Text
    version: str
    date: str
    languages: Mapping[str, Level]
    players: Span | None
    minutes: Span | None
    ages: Span | None
    credits: Text
    palette: Mapping[str, str]
    packs: Mapping[str, Pack]
    contents: tuple[Content, ...]
    arrangements: tuple[Arrangement, ...]
    decks: Mapping[str, Deck]
    terms: Mapping[str, Term]
    values: Mapping[str, NamedValue]
    claims: tuple[Claim, ...]
    rulebook: Rulebook | None
    catalogues: Mapping[str, Catalogue]
    allow: tuple[Allowance, ...]
    provenance: tuple[Provenance, ...]  # of every file of the game, cards included
    place: Place
    locate: Locate = field(repr=False, compare=False)
    formats: Mapping[str, DeckFormat] = field(default_factory=lambda: MappingProxyType({}))
    deck_lists: tuple[DeckList, ...] = ()
    original: str = ""  # the language of the printed original, where it is not the source
    binding: Literal["left", "right"] = "left"  # the edge that the rulebook is bound on
    plan: PlayPlan = field(default_factory=PlayPlan)
    files: tuple[str, ...] = ()  # from which decks took rows, wherever they stand in the workspace

    @property
    def source_language(self) -> str:
        """The language that the YAML and the rulebook are written in."""
        return next(lang for lang, level in self.languages.items() if level is Level.SOURCE)

    @property
    def original_language(self) -> str:
        """The language that the game was first printed in, which need not be one of those here."""
        return self.original or self.source_language

    @property
    def cards(self) -> Iterator[Card]:
        """Every card of every deck, in file order."""
        for deck in self.decks.values():
            yield from deck.cards

    def texts(self) -> Iterator[Text]:
        """Every translatable string of the game once, in a fixed order: box, cards, terms, rules."""
        seen: set[str] = set()
        for text in self._all_texts():
            if text.context not in seen:
                seen.add(text.context)
                yield text

    def _all_texts(self) -> Iterator[Text]:
        yield self.title
        yield self.credits
        yield from (pack.name for pack in self.packs.values() if pack.name is not None)
        for deck in self.decks.values():
            if deck.title is not None:
                yield deck.title
            for card in deck.cards:
                yield from (text for _, text in card.texts)
        for term in self.terms.values():
            yield from (text for text in (term.name, term.plural, term.definition) if text is not None)
        if self.rulebook is not None:
            yield from (unit.text for unit in self.rulebook.units)
