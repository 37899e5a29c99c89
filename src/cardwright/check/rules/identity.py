"""Ids that clash: equal ones, and ones that people take for equal."""

from collections.abc import Iterator

from cardwright.check.naming import name_card, subject_of
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.check.vocabulary import fold
from cardwright.findings import Finding, Related, Severity
from cardwright.project import Card


@rule(
    "ID002",
    name="duplicate-id",
    severity=Severity.ERROR,
    bad={
        "animal.yaml": "deck: animal\ncards:\n- {id: fox, name: Fox}\n- {id: fox, name: Owl}  # <- ID002\n",
    },
    good={
        "animal.yaml": "deck: animal\ncards:\n- {id: fox, name: Fox}\n- {id: owl, name: Owl}\n",
    },
)
def duplicate_id(scope: Scope) -> Iterator[Finding]:
    """Two cards of one id share their translation, and each reference to them is a guess."""
    for deck in scope.game.decks.values():
        first: dict[str, Card] = {}
        for card in scope.each(deck.cards):
            earlier = first.setdefault(card.id, card)
            if earlier is not card:
                yield Finding(
                    code="ID002",
                    place=card.locate(("id",)),
                    message=f"id '{card.id}' of {name_card(card)} is taken in deck '{deck.name}'",
                    hint="give one of them another id",
                    related=(Related(place=earlier.locate(("id",)), label=f"{name_card(earlier)} has it first"),),
                    subject=subject_of(card, "id"),
                )


@rule(
    "ID003",
    name="near-duplicate-id",
    severity=Severity.ERROR,
    bad={
        "animal.yaml": "deck: animal\ncards:\n- {id: red-fox, name: Fox}\n- {id: redfox, name: Owl}  # <- ID003\n",
    },
    good={
        "animal.yaml": "deck: animal\ncards:\n- {id: red-fox, name: Fox}\n- {id: grey-owl, name: Owl}\n",
    },
)
def near_duplicate_id(scope: Scope) -> Iterator[Finding]:
    """Two ids that differ by a hyphen only are mixed up sooner or later, most often one is a slip."""
    for deck in scope.game.decks.values():
        first: dict[str, Card] = {}
        for card in scope.each(deck.cards):
            earlier = first.setdefault(fold(card.id), card)
            if earlier.id != card.id:
                yield Finding(
                    code="ID003",
                    place=card.locate(("id",)),
                    message=f"id '{card.id}' of {name_card(card)} is nearly '{earlier.id}'",
                    hint="delete one of the two, or tell them apart by a word",
                    related=(Related(place=earlier.locate(("id",)), label=f"{name_card(earlier)} stands here"),),
                    subject=subject_of(card, "id"),
                )
