"""The list of cards of a file of sheets: deck by deck, each card with the page that shows it first."""

from collections.abc import Iterator
from typing import TypeAlias

from cardwright.faces.text import Typesetter
from cardwright.plan.slots import SheetPlan
from cardwright.project import Card, Game

CardList: TypeAlias = tuple[str, tuple[tuple[str, int], ...]]  # a deck's title, and its cards with their pages from 0


def list_chapters(game: Game, lang: str, plan: SheetPlan) -> tuple[CardList, ...]:
    """Return the decks that lie on the sheets of a plan, in the order of the game."""
    first: dict[str, int] = {}
    for page, (_, side) in enumerate(plan.sides):
        for slot in side.slots:
            if slot.side == "face":
                first.setdefault(slot.part, page)
    return tuple(_chapters(game, Typesetter(game, lang), first))


def _chapters(game: Game, setter: Typesetter, first: dict[str, int]) -> Iterator[CardList]:
    for deck in game.decks.values():
        cards = [card for card in deck.cards if card.reference in first]
        if cards:
            title = setter.plain(deck.title) if deck.title is not None else deck.name
            yield title, tuple((_name(card, setter), first[card.reference]) for card in cards)


def _name(card: Card, setter: Typesetter) -> str:
    name = setter.plain(card.name) if card.name is not None else card.id
    return f"{card.number}  {name}" if card.number is not None else name
