"""Card fields that name other cards."""

from collections.abc import Iterator
from typing import TypeAlias

from cardwright.check.naming import name_card, subject_of
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.check.vocabulary import Vocabulary
from cardwright.findings import Finding, Severity
from cardwright.project import Card, Field, Key

Named: TypeAlias = tuple[Card, Field, str, tuple[Key, ...]]


def field_names_unknown_card(scope: Scope) -> Iterator[Finding]:
    """Yield the fields that lead to no card, or to one of another deck than they declare."""
    known = Vocabulary({card.reference: 0 for card in scope.cards})
    for card, field, target, path in scope.each(_references(scope)):
        is_elsewhere = field.type == "reference" and field.of != "" and not target.startswith(f"{field.of}/")
        if target not in known or is_elsewhere:
            what = f"a card of another deck than '{field.of}'" if target in known else "no card"
            yield Finding(
                code="REF003",
                place=card.locate(path),
                message=f"'{field.name}' of {name_card(card)} is '{target}', {what}",
                hint=known.hint(target) if target not in known else "change the field's 'of', or the card",
                subject=subject_of(card, field.name),
            )


@rule(
    "REF004",
    name="reference-to-itself",
    severity=Severity.ERROR,
    bad={
        "animal.yaml": "deck: animal\nfields: {prey: {type: reference, of: animal}}\ncards:\n"
        "- {id: fox, prey: fox}  # <- REF004 at 19\n"
    },
    good={
        "animal.yaml": "deck: animal\nfields: {prey: {type: reference, of: animal}}\ncards:\n"
        "- {id: fox}\n- {id: owl, prey: fox}\n"
    },
)
def reference_to_itself(scope: Scope) -> Iterator[Finding]:
    """A reference field of a card that leads back to the card was copied without being changed."""
    for card, field, target, path in scope.each(_references(scope)):
        if target == card.reference:
            yield Finding(
                code="REF004",
                place=card.locate(path),
                message=f"'{field.name}' of {name_card(card)} is the card itself",
                hint="name the other card, or remove the field",
                subject=subject_of(card, field.name),
            )


def _references(scope: Scope) -> Iterator[Named]:
    """Every card that a field names, with its path below the card."""
    for deck in scope.game.decks.values():
        fields = [field for field in deck.fields.values() if field.type == "reference" or field.of == "reference"]
        for card in deck.cards if fields else ():
            for field in fields:
                for path, target in _targets(card, field):
                    yield card, field, target, path


def _targets(card: Card, field: Field) -> Iterator[tuple[tuple[Key, ...], str]]:
    value = card.values.get(field.name)
    if isinstance(value, str):
        yield (field.name,), value
    elif isinstance(value, tuple):
        yield from (((field.name, index), target) for index, target in enumerate(value) if isinstance(target, str))
