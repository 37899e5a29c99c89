"""Printed numbers that count every copy, as in 3/7: a card's copies fill the numbers up to the next card's."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final, TypeAlias

from cardwright.check.naming import counted, list_numbers, name_card, subject_of
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Related, Severity
from cardwright.project import Card, Deck

Numbered: TypeAlias = tuple[int, Card]

_FEWEST: Final = 3  # cards of several copies that must fit before the numbers are read this way
_FITTING: Final = 2 / 3  # of all cards, likewise; a set with nine wrong quantities was still read rightly


@rule(
    "QTY003",
    name="copies-against-numbers",
    severity=Severity.ERROR,
    bad={
        "animal.yaml": "deck: animal\ncards:\n- {id: a, number: 1, copies: 2}\n- {id: b, number: 3, copies: 3}\n"
        "- {id: c, number: 6, copies: 2}  # <- QTY003 at 30\n- {id: d, number: 7, copies: 2}\n"
        "- {id: e, number: 9, copies: 1}\n"
    },
    good={
        "animal.yaml": "deck: animal\ncards:\n- {id: a, number: 1, copies: 2}\n- {id: b, number: 3, copies: 3}\n"
        "- {id: c, number: 6, copies: 1}\n- {id: d, number: 7, copies: 2}\n- {id: e, number: 9, copies: 1}\n"
    },
)
def copies_against_numbers(scope: Scope) -> Iterator[Finding]:
    """Where the printed numbers count each copy, the number of the next card proves how many copies there are."""
    for deck in scope.game.decks.values():
        for cards in _by_pack(scope.each(deck.cards)):
            if is_tiled(cards):
                yield from _misfits(deck, cards)


def is_tiled(cards: Iterable[Card]) -> bool:
    """Whether the numbers of the cards of a pack count every copy."""
    steps = [(second - first, card.count()) for (first, card), (second, _) in pairwise(_numbered(cards))]
    several = [step for step, copies in steps if step == copies > 1]
    fitting = [step for step, copies in steps if step == copies]
    return len(several) >= _FEWEST and len(fitting) >= _FITTING * len(steps)


def _by_pack(cards: Iterable[Card]) -> Iterable[list[Card]]:
    packs: dict[str, list[Card]] = defaultdict(list)
    for card in cards:
        packs[card.pack].append(card)
    return packs.values()


def _numbered(cards: Iterable[Card]) -> list[Numbered]:
    """The cards that have a number, in its order; of two cards with one number the first."""
    by_number: dict[int, Card] = {}
    for card in cards:
        if card.number is not None:
            by_number.setdefault(card.number, card)
    return sorted(by_number.items())


def _misfits(deck: Deck, cards: list[Card]) -> Iterator[Finding]:
    numbered = _numbered(cards)
    for (number, card), (after, other) in pairwise(numbered):
        if after - number != card.count():
            related = (Related(place=other.locate(("number",)), label=f"{name_card(other)} begins at {after}"),)
            yield _finding(card, room=after - number, related=related)
    number, card = numbered[-1]
    if deck.numbers is not None and deck.numbers[1] - number + 1 != card.count():
        related = (Related(place=deck.locate(("numbers",)), label=f"the numbers end with {deck.numbers[1]}"),)
        yield _finding(card, room=max(0, deck.numbers[1] - number + 1), related=related)


def _finding(card: Card, *, room: int, related: tuple[Related, ...]) -> Finding:
    first = card.number or 0
    numbers = f"the {counted(room, 'number')} {list_numbers(range(first, first + room))}" if room else "no number"
    return Finding(
        code="QTY003",
        place=card.locate(("copies",)),
        message=f"{name_card(card)} has {card.count()} copies, and {numbers}",
        hint=f"write copies: {room}, or add the card that is missing" if room > card.count() else f"copies: {room}",
        related=related,
        subject=subject_of(card, "copies"),
    )
