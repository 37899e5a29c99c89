"""A hash of what a game is played with: its cards, their numbers and effects, named values, deck lists.

Comments, places and the order of keys do not matter, so that it changes when the game does.
"""

import hashlib
import json
from collections.abc import Mapping

from cardwright.decklists import DeckList
from cardwright.project import UNKNOWN, Card, Game, Text


def digest_data(game: Game) -> str:
    """Return the SHA-256 of a game's cards, values and deck lists, in hexadecimal."""
    content: dict[str, object] = {
        "cards": {deck.name: [_card(card) for card in deck.cards] for deck in game.decks.values()},
        "values": {path: _plain(entry.value) for path, entry in game.values.items()},
        "players": game.players,
    }
    if lists := {built.name: _built(built) for built in game.deck_lists if built.own}:
        content["lists"] = lists
    written = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(written.encode()).hexdigest()


def _built(built: DeckList) -> dict[str, object]:
    return {
        "format": built.format,
        "leader": built.leader,
        "cards": [[line.reference, line.count] for line in built.cards],
    }


def _card(card: Card) -> dict[str, object]:
    return {
        "id": card.id,
        "number": card.number,
        "copies": _plain(card.copies),
        "pack": card.pack,
        "values": _plain(card.values),
        "do": _plain(card.do),
    }


def _plain(value: object) -> object:
    if value is UNKNOWN:
        return {"unknown": True}
    if isinstance(value, Text):
        return value.source
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value if isinstance(value, str | int | float | bool | None) else str(value)
