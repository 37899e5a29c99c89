"""The functions that expressions may call, over the data of one game."""

from collections.abc import Callable, Mapping
from typing import cast

from cardwright.load.expressions import ExpressionError, function
from cardwright.project import UNKNOWN, Card, Deck, Game, NamedValue, Text


def expression_names(
    *,
    decks: Mapping[str, Deck],
    values: Mapping[str, NamedValue],
    players: int | None = None,
    extra: Mapping[str, Callable[..., object]] | None = None,
) -> dict[str, object]:
    """The names that an expression over a game sees: count, total, kinds, cards, value, players and ``extra``."""
    cache: dict[str, tuple[dict[str, object], ...]] = {}

    def deck(name: str) -> Deck:
        if name not in decks:
            raise ExpressionError(f"no deck '{name}'; the decks are {', '.join(decks)}")
        return decks[name]

    def cards(name: str) -> tuple[dict[str, object], ...]:
        if name not in cache:
            cache[name] = tuple(plain_card(card, players) for card in deck(name).cards)
        return cache[name]

    def total(name: str, field: str) -> int:
        numbers = [(card.get(field), cast("int", card["copies"])) for card in cards(name)]
        if any(number is UNKNOWN for number, _ in numbers):
            raise ExpressionError(f"'{field}' is unknown on a card of '{name}'")
        return sum(number * copies for number, copies in numbers if isinstance(number, int))

    def value(path: str) -> object:
        if path not in values:
            raise ExpressionError(f"no value '{path}'")
        return values[path].value

    named: dict[str, Callable[..., object]] = {
        "count": lambda name: sum(card.count(players) for card in deck(name).cards),
        "kinds": lambda name: len(deck(name).cards),
        "cards": cards,
        "total": total,
        "value": value,
        **(extra or {}),
    }
    return {**{name: function(call) for name, call in named.items()}, "players": players}


def game_names(
    game: Game, *, players: int | None = None, extra: Mapping[str, Callable[..., object]] | None = None
) -> dict[str, object]:
    """``expression_names`` of a loaded game."""
    return expression_names(decks=game.decks, values=game.values, players=players, extra=extra)


def plain_card(card: Card, players: int | None = None) -> dict[str, object]:
    """A card as expressions see it: its fields, texts as written, and its id, number, name, pack and copies."""
    fields = {name: value.source if isinstance(value, Text) else value for name, value in card.values.items()}
    own = {"id": card.id, "number": card.number, "pack": card.pack, "copies": card.count(players)}
    return {**fields, **own, "name": card.name.source if card.name else ""}
