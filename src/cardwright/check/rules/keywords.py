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
            yield from _unlisted(scope, habit)
            yield from _unmentioned(scope, habit)


def _habits(deck: Deck) -> Iterator[Habit]:
    texts = [field.name for field in deck.fields.values() if field.type == "text"]
    for field in deck.fields.values():
        if field.type == "list" and field.of not in _PLAIN:
            yield from (Habit(deck, field.name, field.of, text) for text in texts)


def _unlisted(scope: Scope, habit: Habit) -> Iterator[Finding]:
    """Yield the terms in texts that the list of their card lacks."""
    lacking: list[tuple[Card, Text, TermRef]] = []
    agreeing = 0
    for card in habit.deck.cards:
        text, mentioned = _mentioned(scope, card, habit)
        lacks = [reference for reference in mentioned if reference.id not in _listed(card, habit)]
        lacking += [(card, text, reference) for reference in lacks if text is not None]
        agreeing += bool(mentioned) and not lacks
    if agreeing < max(_FEWEST, _SHARE * (agreeing + len(lacking))):
        return
    for card, text, reference in lacking:
        place = scope.place(Written(text.source, scope.source.lang, text), reference.offset, reference.width)
        what = f"'{habit.text}' of {name_card(card)} names '{reference.id}', its '{habit.listed}' does not"
        yield _finding(card, habit, place=place, message=what, hint=_hint(habit, agreeing))


def _unmentioned(scope: Scope, habit: Habit) -> Iterator[Finding]:
    """Yield the terms of lists that the text of their card does not name."""
    lacking: list[tuple[Card, int, str]] = []
    agreeing = 0
    for card in habit.deck.cards:
        text, mentioned = _mentioned(scope, card, habit)
        names = {reference.id for reference in mentioned}
        lacks = [(place, word) for place, word in enumerate(_listed(card, habit)) if word not in names]
        lacking += [(card, place, word) for place, word in lacks if text is not None]
        agreeing += bool(_listed(card, habit)) and not lacks
    if agreeing < max(_FEWEST, _SHARE * (agreeing + len(lacking))):
        return
    for card, index, word in lacking:
        what = f"'{habit.listed}' of {name_card(card)} has '{word}', its '{habit.text}' does not name it"
        place = card.locate((habit.listed, index))
        yield _finding(card, habit, place=place, message=what, hint=_hint(habit, agreeing))


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


def _hint(habit: Habit, agreeing: int) -> str:
    return f"'{habit.text}' and '{habit.listed}' agree on {counted(agreeing, 'card')} of the deck"


def _finding(card: Card, habit: Habit, *, place: Place, message: str, hint: str) -> Finding:
    return Finding(code="REF006", place=place, message=message, hint=hint, subject=subject_of(card, habit.listed))


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
