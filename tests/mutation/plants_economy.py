"""Faults of costs, values and tables."""

from collections.abc import Iterator, Mapping

from cardwright.project import Card, Deck, NamedValue
from tests.mutation.ground import Ground
from tests.mutation.made_up import add_deck
from tests.mutation.plant import Fault, at, plants


@plants("ECO001", also="QTY008 I18N001 ECO010")
def cost_left_out(ground: Ground) -> Iterator[Fault]:
    """A card without a cost among cards that have one."""
    yield from add_deck(ground, "ECO001")


@plants("ECO002", also="CLM001 ECO006")
def cost_of_another_game(ground: Ground) -> Iterator[Fault]:
    """A number far above those of the other cards."""
    for value in ground.scalars("integer", "money"):
        deck = ground.game.decks[value.card.deck]
        field = deck.fields[value.field]
        numbers = [card.values[value.field] for card in deck.cards if isinstance(card.values.get(value.field), int)]
        if len(numbers) >= 8 and field.max is None and deck.kind != "note":
            yield at(value.place, ground.put(value.place, str(11 * max(9, *map(int, map(str, numbers))))))


@plants("ECO003", also="I18N006 I18N011 TXT009 CLM001")
def reprint_that_differs(ground: Ground) -> Iterator[Fault]:
    """A card of another pack with a known name and other numbers."""
    first: dict[str, Card] = {}
    for name in ground.scalars(standard=("name",)):
        card = name.card
        if not card.pack:
            continue
        earlier = first.setdefault(card.deck, card)
        field = _first_difference(ground.game.decks[card.deck], earlier, card)
        if card.pack != earlier.pack and field and earlier.name is not None:
            place = card.locate((field,))
            moved = len(earlier.name.source) - len(name.text) if place.line == name.place.line else 0
            after = place.column + moved if place.column > name.place.column else place.column
            yield at(place, ground.put(name.place, earlier.name.source), column=after)


def _first_difference(deck: Deck, one: Card, other: Card) -> str:
    names = [field.name for field in deck.fields.values() if field.type not in {"text", "art"}]
    return min((name for name in names if repr(one.values.get(name)) != repr(other.values.get(name))), default="")


@plants("ECO004", also="QTY008 I18N001 REF006")
def text_against_its_field(ground: Ground) -> Iterator[Fault]:
    """A text that gives another amount than its card's field."""
    yield from add_deck(ground, "ECO004")


@plants("ECO005", also="I18N001 CLM001")
def cost_in_what_nothing_gives(ground: Ground) -> Iterator[Fault]:
    """A cost in a term that nothing gives."""
    for card in ground.cards:
        for field in ground.game.decks[card.deck].fields.values():
            counts, place = card.values.get(field.name), card.locate((field.name,))
            if field.name == "needs" and isinstance(counts, Mapping) and ground.shown(place).endswith("}"):
                before = ground.shown(place).partition("{")[0]
                term, _ = ground.append(ground.terms_file, f"coal: {{name: Coal, group: {field.of}, icon: fire}}\n")
                spot = place.column + len(before) + 1
                yield at(place, ground.put(place, f"{before}{{coal: 1}}"), term, column=spot)


@plants("ECO006", also="QTY008 I18N001 ECO010")
def dominated_card(ground: Ground) -> Iterator[Fault]:
    """A card that is like another and costs more."""
    yield from add_deck(ground, "ECO006")


@plants("ECO008", also="CLM001 ECO009")
def hole_in_a_table(ground: Ground) -> Iterator[Fault]:
    """A row that ends below its end."""
    for value, index in _rows(ground):
        place = value.locate(("value", index, "to"))
        after = value.locate(("value", index + 1))
        if ground.shown(place).isdecimal() and place.path == after.path and _is_in_row(value, index):
            yield at(after, ground.put(place, str(int(ground.shown(place)) - 1)), also="ECO008")


def _is_in_row(value: NamedValue, index: int) -> bool:
    row, cell = value.locate(("value", index)), value.locate(("value", index, "to"))
    return row.line == cell.line and row.column < cell.column


def _rows(ground: Ground) -> Iterator[tuple[NamedValue, int]]:
    for value in ground.game.values.values():
        if value.ranges and isinstance(value.value, tuple):
            yield from ((value, index) for index in range(1, len(value.value) - 1))


@plants("ECO009", also="REF007")
def price_that_falls(ground: Ground) -> Iterator[Fault]:
    """A row of a table of prices with a digit less than its neighbours."""
    rows = ("{from: 0, to: 1, pay: 10}", "{from: 2, to: 3, pay: 20}", "{from: 4, to: 5, pay: 3}")
    more = ("{from: 6, to: 7, pay: 40}", "{from: 8, to: 9, pay: 50}")
    text = "planted:\n  ranges: true\n  value:\n" + "".join(f"  - {row}\n" for row in (*rows, *more))
    span, place = ground.append(ground.values_file, text)
    yield at(place, span, line=place.line + 5, column=27)


@plants("ECO010")
def cost_in_another_currency(ground: Ground) -> Iterator[Fault]:
    """A field whose currency is another in one deck."""
    for deck in ground.game.decks.values():
        for field in deck.fields.values():
            decks = [other for other in ground.game.decks.values() if _is_money(other, field.name)]
            place = deck.locate(("fields", field.name, "currency"))
            if field.currency and len(decks) > 1 and deck is not decks[0] and ground.shown(place) == field.currency:
                yield at(field.place, ground.put(place, f"{field.currency}Z"))


def _is_money(deck: Deck, field: str) -> bool:
    return field in deck.fields and deck.fields[field].type == "money"


@plants("ECO011", also="QTY008 I18N001 TXT009")
def family_that_does_not_step(ground: Ground) -> Iterator[Fault]:
    """A card of a family with the number of the card before it."""
    yield from add_deck(ground, "ECO011")
