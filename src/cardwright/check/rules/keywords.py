"""What a card lists beside what its text says, and what it costs beside what the game has."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from cardwright.check.corpus import Written
from cardwright.check.naming import counted, name_card, subject_of
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Place, Severity
from cardwright.load.markup import TermRef
from cardwright.project import Card, Deck, Field, Text

_FEWEST: Final = 4  # cards; a habit of fewer is chance
_SHARE: Final = 0.8  # of the cards that keep to it
_PLAIN: Final = frozenset({"integer", "text", "reference", "boolean"})
_COSTS: Final = frozenset(
    {"cost", "costs", "need", "needs", "pay", "price", "requires", "requirement", "requirements", "upkeep"}
)

_TRAITS = "deck: animal\nfields: {eats: {type: list, of: food}, text: {type: text}}\ncards:\n" + "".join(
    f"- {{id: a{n}, eats: [berry], text: 'Feed it {n} {{berry}}.'}}\n" for n in range(2, 7)
)
_NEEDS = "deck: animal\nfields: {needs: {type: counts, of: food}, gives: {type: counts, of: food}}\ncards:\n"


class Habit(NamedTuple):
    """A list field and a text field of one deck, which may say the same thing twice."""

    deck: Deck
    listed: str
    group: str
    text: str


class Row(NamedTuple):
    """One card: its text, the terms that it names, and those that the card lists."""

    card: Card
    text: Text | None
    mentioned: list[TermRef]
    listed: tuple[str, ...]


@rule(
    "REF006",
    name="unlisted-keyword",
    severity=Severity.WARNING,
    bad={
        "animal.yaml": f"{_TRAITS}- {{id: owl, eats: [berry], text: 'Feed it {{berry}} and {{nut}}.'}}  # <- REF006\n"
    },
    good={"animal.yaml": f"{_TRAITS}- {{id: owl, eats: [berry, nut], text: 'Feed it {{berry}} and {{nut}}.'}}\n"},
)
def unlisted_keyword(scope: Scope) -> Iterator[Finding]:
    """A keyword in the text that the card's list lacks, or the reverse, where all other cards have both in step."""
    for deck in scope.game.decks.values():
        scope.see(len(deck.cards))
        for habit in _habits(deck):
            rows = [Row(card, *_mentioned(scope, card, habit), _listed(card, habit)) for card in deck.cards]
            if any(row.mentioned for row in rows):
                yield from _unlisted(scope, habit, rows)
                yield from _unmentioned(habit, rows)


def _habits(deck: Deck) -> Iterator[Habit]:
    texts = [field.name for field in deck.fields.values() if field.type == "text"]
    for field in deck.fields.values():
        if field.type == "list" and field.of not in _PLAIN:
            yield from (Habit(deck, field.name, field.of, text) for text in texts)


def _unlisted(scope: Scope, habit: Habit, rows: list[Row]) -> Iterator[Finding]:
    """Yield the terms in texts that the list of their card lacks."""
    lacking = [(row, term) for row in rows for term in row.mentioned if term.id not in row.listed]
    agreeing = sum(bool(row.mentioned) and all(term.id in row.listed for term in row.mentioned) for row in rows)
    if agreeing < max(_FEWEST, _SHARE * (agreeing + len(lacking))):
        return
    for row, term in lacking:
        if row.text is not None:
            place = scope.place(Written(row.text.source, scope.source.lang, row.text), term.offset, term.width)
            what = f"'{habit.text}' of {name_card(row.card)} names '{term.id}', its '{habit.listed}' does not"
            yield _finding(row.card, habit, place=place, message=what, agreeing=agreeing)


def _unmentioned(habit: Habit, rows: list[Row]) -> Iterator[Finding]:
    """Yield the terms of lists that the text of their card does not name."""
    named = [{term.id for term in row.mentioned} for row in rows]
    lacking = [
        (row, place, word)
        for row, names in zip(rows, named, strict=True)
        for place, word in enumerate(row.listed)
        if word not in names and row.text is not None
    ]
    agreeing = sum(bool(row.listed) and names.issuperset(row.listed) for row, names in zip(rows, named, strict=True))
    if agreeing < max(_FEWEST, _SHARE * (agreeing + len(lacking))):
        return
    for row, index, word in lacking:
        what = f"'{habit.listed}' of {name_card(row.card)} has '{word}', its '{habit.text}' does not name it"
        place = row.card.locate((habit.listed, index))
        yield _finding(row.card, habit, place=place, message=what, agreeing=agreeing)


def _mentioned(scope: Scope, card: Card, habit: Habit) -> tuple[Text | None, list[TermRef]]:
    """A card's text and the terms of the group that it names."""
    text = card.values.get(habit.text)
    if not isinstance(text, Text):
        return None, []
    known = scope.game.terms
    terms = scope.term_references(text.source)
    return text, [term for term in terms if term.id in known and known[term.id].group == habit.group]


def _listed(card: Card, habit: Habit) -> tuple[str, ...]:
    value = card.values.get(habit.listed)
    return tuple(word for word in value if isinstance(word, str)) if isinstance(value, tuple) else ()


def _finding(card: Card, habit: Habit, *, place: Place, message: str, agreeing: int) -> Finding:
    return Finding(
        code="REF006",
        place=place,
        message=message,
        hint=f"'{habit.text}' and '{habit.listed}' agree on {counted(agreeing, 'card')} of the deck",
        subject=subject_of(card, habit.listed),
    )


@rule(
    "ECO005",
    name="dead-resource",
    severity=Severity.WARNING,
    bad={
        "terms.yaml": "coal: {name: Coal, group: food, icon: fire}\n",
        "animal.yaml": f"{_NEEDS}- {{id: fox, gives: {{nut: 1}}}}\n"
        "- {id: owl, needs: {coal: 2}}  # <- ECO005 at 21\n",
    },
    good={"animal.yaml": f"{_NEEDS}- {{id: fox, gives: {{nut: 1}}}}\n- {{id: owl, needs: {{nut: 2}}}}\n"},
)
def dead_resource(scope: Scope) -> Iterator[Finding]:
    """A cost in something that no card, text or rule ever gives can never be paid."""
    given: set[str] | None = None
    for deck in scope.game.decks.values():
        fields = [field for field in deck.fields.values() if _is_cost(field)]
        for card in deck.cards if fields else ():
            for field, word in scope.each(_costs(card, fields)):
                given = _given(scope) if given is None else given
                if word in scope.game.terms and word not in given:
                    yield Finding(
                        code="ECO005",
                        place=card.locate((field.name, word), key=True),
                        message=f"'{field.name}' of {name_card(card)} asks for '{word}', which nothing gives",
                        hint=f"name {{{word}}} where players receive it, or ask for something else",
                        subject=subject_of(card, field.name),
                    )


def _is_cost(field: Field) -> bool:
    return field.type == "counts" and field.name in _COSTS


def _costs(card: Card, fields: list[Field]) -> Iterator[tuple[Field, str]]:
    for field in fields:
        value = card.values.get(field.name)
        yield from ((field, str(word)) for word in (value if isinstance(value, Mapping) else ()))


def _given(scope: Scope) -> set[str]:
    """The terms that stand anywhere but in costs: in other fields, in any text, in the model."""
    words = {target for kind, uses in scope.uses.items() if kind is TermRef for target in uses}
    for deck in scope.game.decks.values():
        others = [field.name for field in deck.fields.values() if not _is_cost(field)]
        for card in deck.cards:
            for name in others:
                value = card.values.get(name)
                words.update((value,) if isinstance(value, str) else ())
                words.update(map(str, value) if isinstance(value, tuple | Mapping) else ())
    return words | ({term for term in scope.game.terms if term in scope.model.text} if scope.model else set())
