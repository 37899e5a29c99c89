"""Stickers for cards that somebody owns in another language: the texts of a deck, as large as their place on a card.

They are printed for every language but the original's, where a deck says how large that place is. A card of which a
text is assumed, or is not known, has none: what it says in print is something else.
"""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from cardwright.build.parts import OUTPUT_KINDS
from cardwright.build.request import BuildRequest
from cardwright.faces.compose import assumed_fields
from cardwright.findings import ProjectError
from cardwright.labels import LabelSheet
from cardwright.load.faults import did_you_mean
from cardwright.load.labels import load_labels
from cardwright.project import UNKNOWN, Card, Deck, Game, Settings

KIND: Final = OUTPUT_KINDS["sticker"]
TEMPLATE: Final = "sticker"


def with_stickers(game: Game, lang: str, request: BuildRequest) -> Game:
    """Return a game with a deck of stickers for each of its decks that wants them in a language."""
    if lang == game.original_language or (request.kinds and KIND not in request.kinds):
        return game
    stickers = {deck.name: deck for deck in _sticker_decks(game) if deck.name not in game.decks}
    return replace(game, decks=MappingProxyType({**game.decks, **stickers})) if stickers else game


def _sticker_decks(game: Game) -> Iterator[Deck]:
    for deck in game.decks.values():
        if deck.stickers is not None:
            name = f"{TEMPLATE}-{deck.name}"
            cards = tuple(replace(card, deck=name, template="", back="") for card in deck.cards if _has_words(card, deck))
            yield replace(
                deck, name=name, kind="sticker", size=deck.stickers, stickers=None, template=TEMPLATE, back="", cards=cards
            )


def _has_words(card: Card, deck: Deck) -> bool:
    """Whether a card has a text besides its name, and all of its texts are those of the original."""
    texts = {field for field, _ in card.texts} - {"name"}
    is_whole = not any(card.values.get(name) is UNKNOWN for name, field in deck.fields.items() if field.type == "text")
    return bool(texts) and is_whole and texts.isdisjoint(assumed_fields(card))


def choose_labels(settings: Settings, name: str) -> LabelSheet | None:
    """Return the sheet of labels that was asked for, or the workspace's; None where stickers go on plain sheets.

    Raises ProjectError for an unknown one.
    """
    wanted = (name or settings.label).lower()
    if not wanted:
        return None
    known = {**load_labels(), **settings.labels}
    if wanted not in known:
        raise ProjectError(f"unknown sheet of labels '{wanted}'", did_you_mean(wanted, known))
    return known[wanted]
