"""The game's data as a model takes it: plain values without places, small enough to send to every worker."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from cardwright.load.inline import plain_text
from cardwright.load.markup import parse_markup
from cardwright.load.po import translated
from cardwright.project import UNKNOWN, Card, Catalogue, Game, Text

_NOTHING: Final[Any] = object()


@dataclass(frozen=True, slots=True, kw_only=True)
class CardData:
    """One design of a card. ``values`` are ints, bools, texts, tuples, dicts, or None where nobody knows the value.

    ``assumed`` names the fields that are neither in the source nor found or inferred from it.
    """

    deck: str
    id: str
    number: int | None
    name: str
    copies: int | Mapping[int, int]
    pack: str
    values: Mapping[str, Any]
    do: tuple[Any, ...]
    assumed: frozenset[str]

    @property
    def reference(self) -> str:
        """The card's name in references: ``deck/id``."""
        return f"{self.deck}/{self.id}"

    @property
    def known(self) -> bool:
        """Whether every field has a value; a card that has none stays out of play."""
        return all(value is not None for value in self.values.values())

    def count(self, players: int) -> int:
        """How many copies a game with so many players has."""
        return self.copies if isinstance(self.copies, int) else self.copies.get(players, 0)

    def get(self, name: str, default: Any = None) -> Any:
        """Return a field's value, or the default where the card has none."""
        value = self.values.get(name, default)
        return default if value is None else value


@dataclass(frozen=True, slots=True, kw_only=True)
class ListData:
    """A deck list of the game's own. ``cards`` are counts by ``deck/id``; ``shared`` lists come out of one box."""

    name: str
    format: str
    leader: str
    shared: bool
    cards: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Data:
    """Everything of a game that its model may use: the cards of each deck, the named values, the names of terms.

    ``lists`` are the deck lists that come with the game, in the order of their names.
    ``assumed`` are the paths of values, and ``deck/id.field`` of cards, that rest on an assumption.
    """

    game: str
    lang: str
    players: tuple[int, int]
    minutes: tuple[int, int | None] | None
    decks: Mapping[str, tuple[CardData, ...]]
    values: Mapping[str, Any]
    terms: Mapping[str, str]
    groups: Mapping[str, tuple[str, ...]]
    assumed: frozenset[str]
    lists: tuple[ListData, ...] = ()

    def deck(self, name: str) -> tuple[CardData, ...]:
        """Return the cards of a deck, in file order. Raises KeyError for an unknown one."""
        return self.decks[name]

    def value(self, path: str) -> Any:
        """Return a named value of ``values.yaml``, as in ``value("dome.vp")``.

        Raises KeyError for an unknown path, ValueError for a value that nobody knows.
        """
        value = self.values[path]
        if value is None:
            raise ValueError(f"the value '{path}' is not known")
        return value

    def group(self, name: str) -> tuple[str, ...]:
        """Return the ids of a group of terms, in file order."""
        return self.groups[name]

    def cards(self) -> Iterator[CardData]:
        """Every card of every deck."""
        for deck in self.decks.values():
            yield from deck

    def with_value(self, path: str, value: Any) -> "Data":
        """Return the data with another value for ``path``, or for ``card:deck/id.field``.

        Raises KeyError where there is no such value.
        """
        if not path.startswith("card:"):
            if path not in self.values:
                raise KeyError(path)
            return replace(self, values={**self.values, path: value})
        reference, _, field = path.removeprefix("card:").partition(".")
        deck, _, name = reference.partition("/")
        changed = tuple(_with_field(card, name, field, value) for card in self.decks[deck])
        if changed == self.decks[deck]:
            raise KeyError(path)
        return replace(self, decks={**self.decks, deck: changed})


def _with_field(card: CardData, name: str, field: str, value: Any) -> CardData:
    if name not in {card.id, str(card.number)}:
        return card
    if field == "copies":
        return replace(card, copies=value)
    return replace(card, values={**card.values, field: value})


def read_data(game: Game, lang: str = "") -> Data:
    """Take a game's data out of the project, with names in a language (the source's where none is given)."""
    lang = lang or game.source_language
    say = _speaker(game, lang)
    groups: dict[str, tuple[str, ...]] = {}
    for term in game.terms.values():
        groups[term.group] = (*groups.get(term.group, ()), term.id)
    return Data(
        game=game.id,
        lang=lang,
        players=_span(game.players),
        minutes=game.minutes,
        decks={name: tuple(_card(card, say) for card in deck.cards) for name, deck in game.decks.items()},
        values={path: _plain(entry.value, say) for path, entry in game.values.items()},
        terms={term.id: say(term.name) for term in game.terms.values()},
        groups=groups,
        assumed=frozenset(_assumed(game)),
        lists=tuple(_lists(game)),
    )


def _lists(game: Game) -> Iterator[ListData]:
    for built in game.deck_lists:
        kind = game.formats.get(built.format)
        if built.own and built.whole:
            cards: dict[str, int] = {}
            for line in built.cards:
                cards[line.reference] = cards.get(line.reference, 0) + line.count
            yield ListData(
                name=built.name,
                format=built.format,
                leader=built.leader,
                shared=kind is not None and kind.shared,
                cards=cards,
            )


def _speaker(game: Game, lang: str) -> Callable[[Text], str]:
    catalogue: Catalogue | None = None if lang == game.source_language else game.catalogues.get(lang)

    def say(text: Text) -> str:
        written = translated(text, catalogue) or text.source
        return plain_text(parse_markup(written), lambda _: "…", insert=lambda name: text.inserts.get(name, ""))

    return say


def _span(players: tuple[int, int | None] | None) -> tuple[int, int]:
    """The player counts to play; a box without an upper bound is played with twice the least."""
    if players is None:
        return (2, 2)
    least, most = players
    return least, most if most is not None else 2 * least


def _card(card: Card, say: Callable[[Text], str]) -> CardData:
    return CardData(
        deck=card.deck,
        id=card.id,
        number=card.number,
        name=say(card.name) if card.name is not None else card.id,
        copies=card.copies if isinstance(card.copies, int) else dict(card.copies),
        pack=card.pack,
        values={name: _plain(value, say) for name, value in card.values.items()},
        do=tuple(_plain(action, say) for action in card.do),
        assumed=frozenset(_assumed_fields(card)),
    )


def _assumed(game: Game) -> Iterator[str]:
    for path, entry in game.values.items():
        if any(source.kind == "assumed" for source in entry.provenance):
            yield path
    for card in game.cards:
        yield from (f"{card.reference}.{field}" for field in _assumed_fields(card))


def _assumed_fields(card: Card) -> Iterator[str]:
    """The fields of a card that are assumed; a path is ``cards``, the row, the field, or ``pattern``, the field."""
    for source in card.provenance:
        below = source.path[2:] if source.path[:1] == ("cards",) else source.path[1:]
        if source.kind == "assumed" and below:
            yield str(below[0])


def _plain(value: object, say: Callable[[Text], str]) -> Any:
    """A value without places: texts as they read, unknown values as None, sequences as tuples."""
    if value is UNKNOWN:
        return None
    if isinstance(value, Text):
        return say(value)
    if isinstance(value, Mapping):
        return {str(key): _plain(item, say) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return tuple(_plain(item, say) for item in value)
    return value
