"""What is printed: decks, and the cards, tokens or mats of each with their fields."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from cardwright.blanks import Blank
from cardwright.findings import Place
from cardwright.project.provenance import Allowance, Locate, Provenance
from cardwright.project.texts import Text


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
    allow: tuple[Allowance, ...]
    place: Place
    locate: Locate = field(repr=False, compare=False)
    stickers: Size | None = None  # the place of the texts on the original's cards
