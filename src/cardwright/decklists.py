"""Deck building as data: a game's formats, and the lists of cards that people build by them.

Values only. ``load`` reads them, ``check`` judges lists by formats; nothing here knows either.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from cardwright.findings import Place

Locate: TypeAlias = Callable[..., Place]
Amount: TypeAlias = tuple[int, int | None]  # from, to; no end where the format says "40+"


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What a part of a list must keep to; what is None limits nothing.

    ``size`` counts cards with their copies, ``kinds`` counts different cards. ``limit`` is the most of one card, a
    number or an expression over it; ``scope`` is an expression that is true of the cards that may be in the list.
    ``places`` tell where each of them is set.
    """

    size: Amount | None = None
    kinds: Amount | None = None
    limit: int | str | None = None
    scope: str | None = None
    places: Mapping[str, Place] = field(default_factory=lambda: MappingProxyType({}))

    def changed_by(self, other: "Limits") -> "Limits":
        """These limits with those that the other sets in their stead."""
        return Limits(
            size=self.size if other.size is None else other.size,
            kinds=self.kinds if other.kinds is None else other.kinds,
            limit=self.limit if other.limit is None else other.limit,
            scope=self.scope if other.scope is None else other.scope,
            places=MappingProxyType({**self.places, **other.places}),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckException:
    """Limits that hold instead of a part's own in lists of which the expression ``when`` is true."""

    when: str
    limits: Limits
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckPart:
    """One part of a list: the cards of the decks ``of``. ``common`` is how many kinds two opponents may share."""

    name: str
    of: tuple[str, ...]
    limits: Limits
    exceptions: tuple[DeckException, ...]
    common: int | None
    locate: Locate = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """Points that a list may spend: ``cost`` is an expression over a card, ``most`` a number or an expression."""

    name: str
    cost: str
    most: int | str
    locate: Locate = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckFormat:
    """A way to build decks. ``leader`` names the deck that the list's leader is of; empty means no leader.

    ``banned`` cards are in no list, ``restricted`` ones as often as stated. ``packs`` are those that cards may be
    of; empty means all. ``shared`` lists come out of one box together. A format that is not ``whole`` was not
    understood, so nothing is judged by it.
    """

    id: str
    rule: str
    leader: str
    parts: tuple[DeckPart, ...]
    budgets: tuple[Budget, ...]
    banned: tuple[str, ...]
    restricted: Mapping[str, int]
    packs: tuple[str, ...]
    shared: bool
    whole: bool
    place: Place
    locate: Locate = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedCard:
    """A line of a deck list: the card as the list names it, and how often it is in the deck."""

    reference: str
    count: int
    place: Place
    count_place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckList:
    """A deck that somebody built. ``own`` lists are part of the game (``cards/<game>/decks``).

    ``packs`` are those that its owner has; empty means that it does not say. A list that is not ``whole`` lost a
    line in reading, so its size is not judged.
    """

    name: str
    format: str
    leader: str
    cards: tuple[ListedCard, ...]
    packs: tuple[str, ...]
    own: bool
    whole: bool
    place: Place
    locate: Locate = field(repr=False, compare=False)
