"""Printed numbers of cards: repeats, holes, and ids that say another number."""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from cardwright.check.naming import counted, list_numbers, name_card, subject_of
from cardwright.check.registry import rule
from cardwright.check.rules.tiling import is_tiled
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Related, Severity
from cardwright.project import Card, Deck

_NUMBERED_SHARE: Final = 0.8  # from here on a deck counts as numbered although it declares no numbers
_FEWEST: Final = 5  # a pattern of fewer cards is chance
_FINAL_DIGITS: Final = re.compile(r"(\d+)$")


@rule(
    "ID004",
    name="duplicate-number",
    severity=Severity.ERROR,
    bad={
        "animal.yaml": "deck: animal\ncards:\n- {id: fox, number: 1}\n- {id: owl, number: 1}  # <- ID004 at 21\n",
    },
    good={
        "animal.yaml": "deck: animal\ncards:\n- {id: fox, number: 1}\n- {id: owl, number: 2}\n",
    },
)
def duplicate_number(scope: Scope) -> Iterator[Finding]:
    """Players and rulebooks name cards by their number, so a number names one card of a deck and pack."""
    for deck in scope.game.decks.values():
        first: dict[tuple[str, int], Card] = {}
        for card in scope.each(deck.cards):
            if card.number is None:
                continue
            earlier = first.setdefault((card.pack, card.number), card)
            if earlier.id != card.id:  # of a card that was copied whole, ID002 says so
                yield Finding(
                    code="ID004",
                    place=card.locate(("number",)),
                    message=f"number {card.number} of {name_card(card)} is taken in deck '{deck.name}'",
                    hint="give it the next free number",
                    related=(Related(place=earlier.locate(("number",)), label=f"{name_card(earlier)} has it first"),),
                    subject=subject_of(card, "number"),
                )


@rule(
    "ID005",
    name="number-gap",
    severity=Severity.WARNING,
    bad={
        "animal.yaml": "deck: animal\nnumbers: 1-3  # <- ID005\ncards:\n- {id: fox, number: 1}\n"
        "- {id: owl, number: 3}\n",
    },
    good={
        "animal.yaml": "deck: animal\nnumbers: 1-2\ncards:\n- {id: fox, number: 1}\n- {id: owl, number: 2}\n",
    },
)
def number_gap(scope: Scope) -> Iterator[Finding]:
    """A hole in the numbers is how a deleted or forgotten card shows; a number beyond them was mistyped."""
    for deck in scope.game.decks.values():
        numbered = [card for card in scope.each(deck.cards) if card.number is not None]
        if is_tiled(numbered):
            continue  # its numbers count copies: QTY003
        if deck.numbers is not None:
            yield from _against_declared(deck, numbered, deck.numbers)
        elif len(numbered) >= max(_FEWEST, _NUMBERED_SHARE * len(deck.cards)):
            yield from _holes(deck, numbered)


def _against_declared(deck: Deck, numbered: list[Card], span: tuple[int, int]) -> Iterator[Finding]:
    first, last = span
    missing = set(range(first, last + 1)) - {card.number for card in numbered if card.number is not None}
    if missing:
        yield Finding(
            code="ID005",
            place=deck.locate(("numbers",)),
            message=f"deck '{deck.name}' declares {first}-{last} and has no {list_numbers(missing)}",
            hint="add the missing cards, or change 'numbers'",
            subject=deck.name,
        )
    for card in numbered:
        if card.number is not None and not first <= card.number <= last:
            yield Finding(
                code="ID005",
                place=card.locate(("number",)),
                message=f"number {card.number} of {name_card(card)} is outside {first}-{last}",
                hint="change the number, or 'numbers' of the deck",
                related=(Related(place=deck.locate(("numbers",)), label="the numbers are declared here"),),
                subject=subject_of(card, "number"),
            )


def _holes(deck: Deck, numbered: list[Card]) -> Iterator[Finding]:
    """Yield the holes below each pack's highest number, at the card after them."""
    packs: dict[str, dict[int, Card]] = defaultdict(dict)
    for card in numbered:
        if card.number is not None:
            packs[card.pack][card.number] = card
    for cards in packs.values():
        previous = min(cards) - 1
        for number in sorted(cards):
            if number > previous + 1:
                yield Finding(
                    code="ID005",
                    place=cards[number].locate(("number",)),
                    message=f"no {deck.name} {list_numbers(range(previous + 1, number))} before {number}",
                    hint=f"declare 'numbers:' for the deck, or add {counted(number - previous - 1, 'card')}",
                    subject=subject_of(cards[number], "number"),
                )
            previous = number


@rule(
    "ID006",
    name="number-against-id",
    severity=Severity.WARNING,
    bad={
        "animal.yaml": "deck: animal\ncards:\n- {id: a-1, number: 1}\n- {id: a-2, number: 2}\n- {id: a-3, number: 3}\n"
        "- {id: a-4, number: 4}\n- {id: a-5, number: 6}  # <- ID006\n- {id: a-6, number: 5}  # <- ID006\n"
        "- {id: a-7, number: 7}\n- {id: a-8, number: 8}\n- {id: a-9, number: 9}\n- {id: a-10, number: 10}\n",
    },
    good={
        "animal.yaml": "deck: animal\ncards:\n- {id: a-1, number: 1}\n- {id: a-2, number: 2}\n",
    },
)
def number_against_id(scope: Scope) -> Iterator[Finding]:
    """Where a deck's ids end in the number of their card, the one that does not is wrong in id or number."""
    for deck in scope.game.decks.values():
        ended = [
            (card, int(digits[1]))
            for card in scope.each(deck.cards)
            if card.number is not None and (digits := _FINAL_DIGITS.search(card.id))
        ]
        agreeing = sum(card.number == ending for card, ending in ended)
        if agreeing < max(_FEWEST, _NUMBERED_SHARE * len(deck.cards)):
            continue
        for card, ending in ended:
            if card.number != ending:
                yield Finding(
                    code="ID006",
                    place=card.locate(("number",)),
                    message=f"{name_card(card)} has the number {card.number} and the id '{card.id}'",
                    hint=f"{agreeing} cards of the deck have the number that their id ends in",
                    subject=subject_of(card, "number"),
                )
