"""The frozen project that every stage receives: games, decks, cards, terms, values, rulebook, translations.

Values only; no file is read here. ``load`` makes these, later stages read them.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from cardwright.blanks import Blank
from cardwright.decklists import DeckFormat, DeckList
from cardwright.findings import Finding, Place
from cardwright.labels import LabelSheet
from cardwright.playplan import PlayPlan

Key: TypeAlias = str | int
Path: TypeAlias = tuple[Key, ...]
Locate: TypeAlias = Callable[..., Place]

Span: TypeAlias = tuple[int, int | None]  # from, to; no end where the box says "12+"


class _Unknown:
    """The value that ``!unknown`` stands for: it satisfies any type and prints as a question mark."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "?"

    def __bool__(self) -> bool:
        return False


UNKNOWN: Final = _Unknown()


class Level(StrEnum):
    """How complete a language must be (design: source, required, partial, draft)."""

    SOURCE = "source"
    REQUIRED = "required"
    PARTIAL = "partial"
    DRAFT = "draft"


@dataclass(frozen=True, slots=True, kw_only=True)
class Provenance:
    """Where a value that is not plainly the source's comes from."""

    kind: Literal["found", "inferred", "assumed", "unknown"]
    why: str
    source: str
    place: Place
    path: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A translatable string with inline markup.

    ``context`` is its ``msgctxt``. ``inserts`` are the values of ``${...}`` placeholders, put in after translation.
    """

    context: str
    source: str
    place: Place
    inserts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True, kw_only=True)
class Translation:
    """One PO entry: its text, whether it is fuzzy, the source it was made from, and where it stands."""

    context: str
    source: str
    text: str
    fuzzy: bool
    previous: str
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """All entries of one language by context, from its PO file, the locale files of rows, or both.

    Where there is no PO file, ``decks`` names those whose texts the locale files hold: nothing else is expected.
    ``translators`` are the people whom the PO file names.
    """

    lang: str
    path: str
    entries: Mapping[str, Translation]
    decks: frozenset[str] = frozenset()
    translators: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """The declaration of one card field (design 4.2): its type and its limits."""

    name: str
    type: Literal["integer", "text", "word", "term", "list", "counts", "money", "reference", "boolean", "art"]
    of: str = ""  # a term group for term, list, counts; a deck for reference; a field type for a plain list
    deck: str = ""  # of a list of references
    one_of: tuple[str, ...] = ()  # the words that a word, or each of a list of words, may be; empty means any
    min: int | None = None
    max: int | None = None
    currency: str = ""
    required: bool = False
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """Trim size in mm and the shape it is cut to; a box's is that of its blank."""

    name: str
    width_mm: float
    height_mm: float
    shape: Literal["rectangle", "round", "hexagon"] = "rectangle"
    blank: Blank | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One design of a deck (a card, a token, a mat ...), printed ``copies`` times.

    ``values`` hold the declared fields: int, bool, str (term, reference as ``deck/id``, art as a workspace
    path), tuple (list), Mapping (counts), Text, or UNKNOWN. Fields that are absent are not in the mapping.
    ``copies`` is a number, or one a player count. ``locate`` maps a path below the card, such as ``("cost",)``,
    to its place in the source; with ``key=True`` to the place of the key itself.
    """

    deck: str
    id: str
    number: int | None
    name: Text | None
    copies: int | Mapping[int, int]
    values: Mapping[str, object]
    template: str
    back: str
    pack: str
    rule: str
    do: tuple[object, ...]
    provenance: tuple[Provenance, ...]
    place: Place
    locate: Locate = field(repr=False, compare=False)

    @property
    def reference(self) -> str:
        """The card's name in references: ``deck/id``."""
        return f"{self.deck}/{self.id}"

    @property
    def texts(self) -> Iterator[tuple[str, Text]]:
        """The translatable strings of the card with the field each stands in."""
        if self.name is not None:
            yield "name", self.name
        for name, value in self.values.items():
            if isinstance(value, Text):
                yield name, value

    def count(self, players: int | None = None) -> int:
        """How often the card is printed; without a player count, as often as the largest one asks."""
        if isinstance(self.copies, int):
            return self.copies
        return self.copies.get(players, 0) if players else max(self.copies.values(), default=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """One file of cards or of another printable part."""

    name: str
    kind: str
    title: Text | None
    size: Size
    template: str
    back: str
    numbers: tuple[int, int] | None
    fields: Mapping[str, Field]
    cards: tuple[Card, ...]
    allow: tuple["Allowance", ...]
    place: Place
    locate: Locate = field(repr=False, compare=False)
    stickers: Size | None = None  # the place of the texts on the original's cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Allowance:
    """A finding that an author declares intended: rule code, where it may occur, and the reason."""

    rule: str
    where: str
    reason: str
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A word of the game's glossary; ``icon`` is a Phosphor icon's name or a file in the game's templates."""

    id: str
    name: Text
    plural: Text | None
    definition: Text | None
    group: str
    icon: str
    colour: str
    forbidden: Mapping[str, tuple[str, ...]]
    place: Place
    locate: Locate = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """A part of the game sold by itself, with the packs that it needs."""

    id: str
    name: Text | None
    needs: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedValue:
    """A number or table that the rules name, with the anchor of the rule that it belongs to."""

    path: str
    value: object
    rule: str
    ranges: bool  # a list of {from, to, ...} rows that must cover their span without hole or overlap
    provenance: tuple[Provenance, ...]
    place: Place
    locate: Locate = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A promise of the box: ``check`` is an expression proved by check, ``play`` one that simulate grades."""

    id: str
    rule: str
    says: object
    check: str
    play: str
    place: Place
    locate: Locate = field(repr=False, compare=False)


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
class Unit:
    """One translatable stretch of the rulebook: a heading, a paragraph, a list item or a table cell."""

    text: Text
    kind: Literal["heading", "paragraph", "item", "cell"]
    anchor: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A heading of the rulebook with its anchor; ``number`` is printed before the title, as in 3.2."""

    anchor: str
    title: Text
    level: int
    number: str
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A card that the rulebook shows: its name ``deck/id`` or ``deck/number``, and the side that is seen."""

    reference: str
    side: Literal["face", "back"]
    anchor: str
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """The parsed rulebook: its source text, its sections, its translation units and the cards shown, all in order."""

    path: str
    source: str
    sections: tuple[Section, ...]
    units: tuple[Unit, ...]
    pictures: tuple[Picture, ...] = ()


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
    packs: Mapping[str, "Pack"]
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
    binding: Literal["left", "right"] = "left"  # the edge that the rulebook is bound on
    plan: PlayPlan = field(default_factory=PlayPlan)
    files: tuple[str, ...] = ()  # from which decks took rows, wherever they stand in the workspace

    @property
    def source_language(self) -> str:
        """The language that the YAML and the rulebook are written in."""
        return next(lang for lang, level in self.languages.items() if level is Level.SOURCE)

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Printer:
    """What a printer can do: margins in mm that it cannot print, and how its backs land."""

    name: str = "default"
    margin_mm: float = 5.0
    flip: Literal["long", "short"] = "long"
    offset_x_mm: float = 0.0
    offset_y_mm: float = 0.0
    angle_deg: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """What a shop asks for one sheet of a paper (``sides`` printed) or one pack of sleeves, when, and who says so."""

    shop: str
    item: str
    finish: str
    amount: int | float
    currency: str
    date: str
    source: str
    place: Place
    sides: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The defaults of a workspace (``cards/workspace.yaml``)."""

    paper: str = "a4"
    printer: Printer = Printer()
    printers: Mapping[str, Printer] = field(default_factory=lambda: MappingProxyType({}))
    papers: Mapping[str, Size] = field(default_factory=lambda: MappingProxyType({}))
    sizes: Mapping[str, Size] = field(default_factory=lambda: MappingProxyType({}))
    fonts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    prices: tuple[Price, ...] = ()
    allow: tuple[Allowance, ...] = ()
    require: tuple[str, ...] = ()
    labels: Mapping[str, LabelSheet] = field(default_factory=lambda: MappingProxyType({}))
    label: str = ""  # the sheet of labels that stickers go on; none where they go on plain sheets
    editor: str = ""  # an address that opens an editor, with {file}, {line} and {column} to be filled in


@dataclass(frozen=True, slots=True, kw_only=True)
class Project:
    """A workspace: its settings, its games, and what the loader found wrong.

    ``root`` is the workspace's absolute folder. ``sources`` hold the text of each file read, by its path
    relative to the root, for reports.
    """

    root: str
    settings: Settings
    games: Mapping[str, Game]
    faults: tuple[Finding, ...]
    sources: Mapping[str, str]
