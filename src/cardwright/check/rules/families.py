"""Cards that come in families, and texts that repeat a number of their card: the one that breaks the pattern."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from cardwright.check.corpus import Written
from cardwright.check.naming import counted, name_card, subject_of
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Related, Severity
from cardwright.load.markup import TermRef, references
from cardwright.project import Card, Deck, Text

_FEWEST: Final = 4  # families, or cards; a pattern of fewer is chance
_SHARE: Final = 0.8  # of them that follow the pattern
_NUMBER: Final = re.compile(r"[+-]?\d+", re.ASCII)

_STRENGTHS = "deck: animal\nfields: {strength: {type: integer}}\ncards:\n"
_FAMILIES = _STRENGTHS + "".join(
    f"- {{id: {name}-{step}, name: {name.title()}, strength: {5 - step}}}\n" for name in "abcd" for step in (1, 2, 3)
)
_GAINS = (
    "deck: animal\nfields: {gain: {type: counts, of: food}, text: {type: text}}\ncards:\n"
    + "".join(f"- {{id: a{n}, gain: {{berry: {n}}}, text: 'Take {{berry:+{n}}}.'}}\n" for n in range(1, 7))
    + "- {id: owl, gain: {berry: 3}, text: 'Take {berry:+"
)


@rule(
    "ECO011",
    name="broken-step",
    severity=Severity.WARNING,
    bad={
        "animal.yaml": f"{_FAMILIES}- {{id: e-1, name: E, strength: 4}}\n- {{id: e-2, name: E, strength: 3}}\n"
        "- {id: e-3, name: E, strength: 3}  # <- ECO011 at 32\n"
    },
    good={
        "animal.yaml": f"{_FAMILIES}- {{id: e-1, name: E, strength: 4}}\n- {{id: e-2, name: E, strength: 3}}\n"
        "- {id: e-3, name: E, strength: 2}\n"
    },
)
def broken_step(scope: Scope) -> Iterator[Finding]:
    """Cards of one name step from one to the next in most families; the family that repeats a number was copied."""
    for deck in scope.game.decks.values():
        families = _families(scope, deck)
        for field in deck.fields.values() if len(families) > _FEWEST else ():
            if field.type in {"integer", "money"}:
                yield from _unstepped(families, field.name)


def _families(scope: Scope, deck: Deck) -> list[list[Card]]:
    """The cards that share a name, where there are several, in the order of the file."""
    by_name: dict[tuple[str, str], list[Card]] = defaultdict(list)
    for card in scope.each(deck.cards):
        if card.name is not None:
            by_name[card.pack, card.name.source].append(card)
    return [cards for cards in by_name.values() if len(cards) > 1]


def _unstepped(families: list[list[Card]], field: str) -> Iterator[Finding]:
    rows = [(cards, [card.values.get(field) for card in cards]) for cards in families]
    numbers = [(cards, [number for number in row if isinstance(number, int)]) for cards, row in rows]
    whole = [(cards, row) for cards, row in numbers if len(row) == len(cards)]
    stepped = sum(_is_stepped(row) for _, row in whole)
    if stepped < max(_FEWEST, _SHARE * len(families)):
        return
    for cards, row in whole:
        repeats = [place for place, (first, second) in enumerate(pairwise(row), 1) if first == second]
        if repeats:
            card, before = cards[repeats[0]], cards[repeats[0] - 1]
            yield Finding(
                code="ECO011",
                place=card.locate((field,)),
                message=f"'{field}' of {name_card(card)} is {row[repeats[0]]}, as on {name_card(before)}",
                hint=f"it steps from card to card in {stepped} of {len(families)} families",
                related=(Related(place=before.locate((field,)), label=f"'{field}' of the card before"),),
                subject=subject_of(card, field),
            )


def _is_stepped(row: list[int]) -> bool:
    return all(first < second for first, second in pairwise(row)) or all(
        first > second for first, second in pairwise(row)
    )


@rule(
    "ECO004",
    name="text-against-field",
    severity=Severity.WARNING,
    bad={"animal.yaml": f"{_GAINS}2}}.'}}  # <- ECO004 at 43\n"},
    good={"animal.yaml": f"{_GAINS}3}}.'}}\n"},
)
def text_against_field(scope: Scope) -> Iterator[Finding]:
    """Where the texts of a deck repeat a field's amounts, the one text that says another is an old text."""
    for deck in scope.game.decks.values():
        amounts = [field.name for field in deck.fields.values() if field.type == "counts"]
        texts = [field.name for field in deck.fields.values() if field.type == "text"]
        for amount in amounts:
            for text in texts:
                yield from _contradictions(scope, deck, amount=amount, text=text)


def _contradictions(scope: Scope, deck: Deck, *, amount: str, text: str) -> Iterator[Finding]:
    stated = [
        entry for card in scope.each(deck.cards) for entry in _stated_twice(scope, card, amount=amount, text=text)
    ]
    agreeing = sum(int(reference.amount) == number for _, reference, number in stated)
    if agreeing < max(_FEWEST, _SHARE * len(stated)):
        return
    for card, reference, number in stated:
        value = card.values[text]
        if int(reference.amount) != number and isinstance(value, Text):
            yield Finding(
                code="ECO004",
                place=scope.place(Written(value.source, scope.source.lang, value), reference.offset, reference.width),
                message=f"'{text}' of {name_card(card)} says {reference.amount} of '{reference.id}', its '{amount}' "
                f"says {number}",
                hint=f"both agree on {counted(agreeing, 'card')} of the deck",
                related=(Related(place=card.locate((amount, reference.id)), label=f"'{amount}' of the card"),),
                subject=subject_of(card, text),
            )


def _stated_twice(scope: Scope, card: Card, *, amount: str, text: str) -> Iterator[tuple[Card, TermRef, int]]:
    """The amounts of terms that a text of a card gives and a field of it gives as well."""
    value, counts = card.values.get(text), card.values.get(amount)
    if not isinstance(value, Text) or "{" not in value.source or not isinstance(counts, Mapping):
        return
    for reference in references(scope.spans(value.source)):
        if isinstance(reference, TermRef) and _NUMBER.fullmatch(reference.amount):
            number = counts.get(reference.id)
            if isinstance(number, int):
                yield card, reference, number
