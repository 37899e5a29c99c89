"""Card fields that name other cards."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final, TypeAlias

from cardwright.check.naming import name_card, subject_of
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.check.vocabulary import Vocabulary
from cardwright.findings import Finding, Related, Severity
from cardwright.project import Card, Field, Path

_FEWEST: Final = 4  # cards that name each other; a single pair is chance
_SHARE: Final = 0.6  # of all: one card that names the wrong one breaks the pair that it names as well
_MOST: Final = 0.8  # of the cards that name an original
_REPRINTS: Final = "deck: animal\nfields: {first: {type: reference, of: animal}}\ncards:\n- {id: a}\n" + "".join(
    f"- {{id: {name}, first: a}}\n" for name in "bcde"
)
_PAIRS: Final = (
    "deck: animal\nfields: {twin: {type: reference, of: animal}}\ncards:\n"
    "- {id: a, twin: b}\n- {id: b, twin: a}\n- {id: c, twin: d}\n- {id: d, twin: c}\n"
)
Named: TypeAlias = tuple[Card, Field, str, Path]


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


@rule(
    "REF005",
    name="one-way-reference",
    severity=Severity.WARNING,
    bad={"animal.yaml": f"{_PAIRS}- {{id: e, twin: f}}  # <- REF005 at 17\n- {{id: f, twin: a}}  # <- REF005 at 17\n"},
    good={"animal.yaml": f"{_PAIRS}- {{id: e, twin: f}}\n- {{id: f, twin: e}}\n"},
)
def one_way_reference(scope: Scope) -> Iterator[Finding]:
    """Where cards name each other in pairs, a card that is not named back belongs to another pair, or to none."""
    for name, pairs in _links(scope):
        named = {card.reference: other.reference for card, other, _ in pairs}
        one_way = [(card, other, path) for card, other, path in pairs if named.get(other.reference) != card.reference]
        mutual = len(pairs) - len(one_way)
        if mutual < max(_FEWEST, _SHARE * len(pairs)):
            continue
        for card, other, path in one_way:
            if other.reference == card.reference:
                continue  # REF004 says so
            back = named.get(other.reference)
            yield Finding(
                code="REF005",
                place=card.locate(path),
                message=f"'{name}' of {name_card(card)} is {name_card(other)}, whose own is {back or 'not given'}",
                hint=f"{mutual} cards of the deck name each other: correct one of the two",
                related=(Related(place=other.locate((name,)), label=f"'{name}' of {name_card(other)}"),),
                subject=subject_of(card, name),
            )


@rule(
    "REF016",
    name="reference-to-a-reference",
    severity=Severity.WARNING,
    bad={"animal.yaml": f"{_REPRINTS}- {{id: f, first: b}}  # <- REF016 at 18\n"},
    good={"animal.yaml": f"{_REPRINTS}- {{id: f, first: a}}\n"},
)
def reference_to_a_reference(scope: Scope) -> Iterator[Finding]:
    """Where cards name an original, one that names a copy of it leads readers and programs round a corner."""
    for name, pairs in _links(scope):
        next_of = {card.reference: other for card, other, _ in pairs}
        onward = [(card, other, path) for card, other, path in pairs if other.reference in next_of]
        if not onward or len(pairs) - len(onward) < max(_FEWEST, _MOST * len(pairs)):
            continue
        for card, other, path in onward:
            yield Finding(
                code="REF016",
                place=card.locate(path),
                message=f"'{name}' of {name_card(card)} is {name_card(other)}, which has a '{name}' of its own",
                hint=f"write {next_of[other.reference].reference}",
                related=(Related(place=other.locate((name,)), label=f"'{name}' of {name_card(other)}"),),
                subject=subject_of(card, name),
            )


def _links(scope: Scope) -> Iterator[tuple[str, list[tuple[Card, Card, Path]]]]:
    """Each reference field of a deck with the cards that name another by it, those that they name, and where."""
    links = defaultdict(list)
    for card, field, target, path in scope.each(_references(scope)):
        if field.type == "reference" and target in scope.card_names:
            links[card.deck, field.name].append((card, scope.card_names[target], path))
    yield from ((name, pairs) for (_, name), pairs in links.items())


def _references(scope: Scope) -> Iterator[Named]:
    """Every card that a field names, with its path below the card."""
    for deck in scope.game.decks.values():
        fields = [field for field in deck.fields.values() if field.type == "reference" or field.of == "reference"]
        for card in deck.cards if fields else ():
            for field in fields:
                for path, target in _targets(card, field):
                    yield card, field, target, path


def _targets(card: Card, field: Field) -> Iterator[tuple[Path, str]]:
    value = card.values.get(field.name)
    if isinstance(value, str):
        yield (field.name,), value
    elif isinstance(value, tuple):
        yield from (((field.name, index), target) for index, target in enumerate(value) if isinstance(target, str))
