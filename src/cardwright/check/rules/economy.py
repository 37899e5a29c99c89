"""Costs and values of cards beside those of their neighbours, and resources that lead nowhere."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from statistics import median
from typing import Final, TypeAlias

from cardwright.check.naming import name_card, subject_of
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Related, Severity
from cardwright.project import Card, Deck, Field, Text

Key: TypeAlias = tuple[object, ...]

_FEWEST: Final = 8  # cards; fewer have no usual value
_USUAL_SHARE: Final = 0.9  # of the cards, from which on a cost is expected of all
_FAR: Final = 8  # times the median distance from the median
_NUMBERS: Final = frozenset({"integer", "money"})

_COST = "deck: animal\nfields: {cost: {type: integer}}\ncards:\n"
_COSTS = "deck: animal\nfields: {cost: {type: money}}\ncards:\n" + "".join(
    f"- {{id: a{n}, cost: {n % 3 + 1}}}\n" for n in range(10)
)


@rule(
    "ECO001",
    name="missing-cost",
    severity=Severity.WARNING,
    bad={"animal.yaml": f"{_COSTS}- {{id: fox}}  # <- ECO001\n"},
    good={"animal.yaml": f"{_COSTS}- {{id: fox, cost: 2}}\n"},
)
def missing_cost(scope: Scope) -> Iterator[Finding]:
    """Where nearly all cards of a deck have a cost, the one without was forgotten, or is free: say which."""
    for deck in scope.game.decks.values():
        for field in scope.each(_fields(deck, frozenset({"money"}))):
            without = [card for card in deck.cards if field.name not in card.values]
            if not without or len(without) > (1 - _USUAL_SHARE) * len(deck.cards):
                continue
            for card in without:
                yield Finding(
                    code="ECO001",
                    place=card.place,
                    message=f"{name_card(card)} has no '{field.name}'",
                    hint=f"{len(deck.cards) - len(without)} cards of the deck have one: add it, or write 0",
                    subject=subject_of(card, field.name),
                )


@rule(
    "ECO002",
    name="odd-value",
    severity=Severity.WARNING,
    bad={"animal.yaml": f"{_COSTS}- {{id: fox, cost: 99}}  # <- ECO002 at 19\n"},
    good={"animal.yaml": f"{_COSTS}- {{id: fox, cost: 4}}\n"},
)
def odd_value(scope: Scope) -> Iterator[Finding]:
    """A cost of 99 among costs of 1 to 4 was typed twice."""
    for deck in scope.game.decks.values():
        if deck.kind == "note":
            continue  # banknotes are meant to differ
        for field in scope.each(_fields(deck, _NUMBERS)):
            yield from _outliers(deck, field)


def _outliers(deck: Deck, field: Field) -> Iterator[Finding]:
    valued = [(card, number) for card in deck.cards if isinstance(number := card.values.get(field.name), int)]
    if len(valued) < _FEWEST:
        return
    numbers = sorted(number for _, number in valued)
    usual = median(numbers)
    spread = max(1.0, median(abs(number - usual) for number in numbers))
    for card, number in valued:
        next_best = numbers[-2] if number == numbers[-1] else numbers[-1]
        if number - usual > _FAR * spread and number > 2 * next_best:
            yield Finding(
                code="ECO002",
                place=card.locate((field.name,)),
                message=f"'{field.name}' of {name_card(card)} is {number}, far from the other cards",
                hint=f"the other {len(valued) - 1} of the deck lie between {numbers[0]} and {next_best}",
                subject=subject_of(card, field.name),
            )


def _fields(deck: Deck, types: frozenset[str]) -> Iterator[Field]:
    return (field for field in deck.fields.values() if field.type in types)


@rule(
    "ECO003",
    name="reprint-differs",
    severity=Severity.WARNING,
    bad={
        "game.yaml": "packs: {one: {}, two: {}}\n",
        "animal.yaml": f"{_COST}- {{id: a, name: Fox, pack: one, cost: 2}}\n"
        "- {id: b, name: Fox, pack: two, cost: 3}  # <- ECO003 at 39\n",
    },
    good={
        "game.yaml": "packs: {one: {}, two: {}}\n",
        "animal.yaml": f"{_COST}- {{id: a, name: Fox, pack: one, cost: 2}}\n"
        "- {id: b, name: Fox, pack: two, cost: 2}\n",
    },
)
def reprint_differs(scope: Scope) -> Iterator[Finding]:
    """A card that is printed again in another pack under its name is taken for the same card."""
    for deck in scope.game.decks.values():
        first: dict[str, Card] = {}
        for card in scope.each(deck.cards):
            if card.name is None or not card.pack:
                continue
            earlier = first.setdefault(card.name.source, card)
            if earlier.pack == card.pack:
                continue
            for name in sorted(_gameplay(deck, card).items() ^ _gameplay(deck, earlier).items())[:1]:
                yield _reprint(card, earlier, name[0])


def _gameplay(deck: Deck, card: Card) -> dict[str, str]:
    """What a card does in play, as text that can be compared."""
    return {
        field.name: repr(card.values.get(field.name))
        for field in deck.fields.values()
        if field.type not in {"text", "art"}
    }


def _reprint(card: Card, earlier: Card, field: str) -> Finding:
    return Finding(
        code="ECO003",
        place=card.locate((field,)),
        message=f"'{field}' of {name_card(card)} differs between the packs '{earlier.pack}' and '{card.pack}'",
        hint="make them equal, or give one another name",
        related=(Related(place=earlier.locate((field,)), label=f"in '{earlier.pack}'"),),
        subject=subject_of(card, field),
    )


@rule(
    "ECO006",
    name="dominated-card",
    severity=Severity.INFO,
    bad={
        "animal.yaml": "deck: animal\nfields: {cost: {type: money}, power: {type: integer}}\ncards:\n"
        "- {id: fox, cost: 2, power: 3}\n- {id: owl, cost: 4, power: 3}  # <- ECO006 at 19\n"
    },
    good={
        "animal.yaml": "deck: animal\nfields: {cost: {type: money}, power: {type: integer}}\ncards:\n"
        "- {id: fox, cost: 2, power: 3}\n- {id: owl, cost: 4, power: 5}\n"
    },
)
def dominated_card(scope: Scope) -> Iterator[Finding]:
    """A card that costs more than another and is the same in all else is never the one to take."""
    for deck in scope.game.decks.values():
        costs = [field.name for field in _fields(deck, frozenset({"money"}))]
        others = [field.name for field in deck.fields.values() if field.name not in costs]
        if len(costs) != 1 or not others or deck.kind == "note":
            continue
        groups: dict[Key, list[Card]] = defaultdict(list)
        for card in scope.each(deck.cards):
            if isinstance(card.values.get(costs[0]), int):
                groups[_rest(card, others)].append(card)
        for cards in groups.values():
            yield from _dearer(cards, costs[0])


def _rest(card: Card, fields: list[str]) -> Key:
    """All that a card is besides its cost."""
    values = (card.values.get(name) for name in fields)
    return tuple(value.source if isinstance(value, Text) else repr(value) for value in values)


def _dearer(cards: list[Card], cost: str) -> Iterator[Finding]:
    cheapest = min(cards, key=lambda card: _number(card.values, cost))
    for card in cards:
        if _number(card.values, cost) > _number(cheapest.values, cost):
            yield Finding(
                code="ECO006",
                place=card.locate((cost,)),
                message=f"{name_card(card)} costs more than {name_card(cheapest)} and is the same otherwise",
                hint="tell them apart, or make one of them two copies",
                related=(Related(place=cheapest.locate((cost,)), label="the cheaper one"),),
                subject=subject_of(card, cost),
            )


def _number(values: Mapping[str, object], name: str) -> int:
    value = values.get(name)
    return value if isinstance(value, int) else 0


@rule(
    "ECO010",
    name="mixed-currencies",
    severity=Severity.WARNING,
    bad={
        "animal.yaml": "deck: animal\nfields: {cost: {type: money, currency: G}}\ncards:\n- {id: fox, cost: 2}\n",
        "plant.yaml": "deck: plant\nfields:\n  cost: {type: money, currency: GP}  # <- ECO010\n"
        "cards:\n- {id: oak, cost: 2}\n",
    },
    good={
        "animal.yaml": "deck: animal\nfields: {cost: {type: money, currency: G}}\ncards:\n- {id: fox, cost: 2}\n",
        "plant.yaml": "deck: plant\nfields:\n  cost: {type: money, currency: G}\ncards:\n- {id: oak, cost: 2}\n",
    },
)
def mixed_currencies(scope: Scope) -> Iterator[Finding]:
    """One field of one name that is paid in two currencies was renamed in one deck only."""
    by_name: dict[str, list[tuple[Deck, Field]]] = defaultdict(list)
    for deck in scope.game.decks.values():
        for field in scope.each(_fields(deck, frozenset({"money"}))):
            by_name[field.name].append((deck, field))
    for name, fields in by_name.items():
        usual = Counter(field.currency for _, field in fields).most_common(1)[0][0]
        first = next(field for _, field in fields if field.currency == usual)
        for deck, field in fields:
            if field.currency != usual:
                yield Finding(
                    code="ECO010",
                    place=field.place,
                    message=f"'{name}' of deck '{deck.name}' is in '{field.currency}', elsewhere in '{usual}'",
                    hint=f"write currency: {usual}",
                    related=(Related(place=first.place, label=f"'{name}' in '{usual}'"),),
                    subject=f"{deck.name}.{name}",
                )
