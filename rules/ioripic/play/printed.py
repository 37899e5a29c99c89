"""The game's data as the rules read it: every set of cards is a number with one bit a card.

Cards are numbered by colour, step and costume, so that cards with one back stand side by side.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from cardwright.play.data import CardData, Data
from cardwright.play.engine import ModelError

HANDS = ("", "", "two", "three", "four", "five")


class SetPrices(NamedTuple):
    """What type sets need and bring."""

    family: int
    leader: int
    promo_cards: int
    promo: int
    full: int


class BreakKind(NamedTuple):
    """One of the kinds of break: the id of its term, its points and the cards to draw."""

    name: str
    points: int
    draw: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """All that the play needs of the data. A set of cards is a bit mask; ``cells[colour][step]`` are such sets.

    ``titles`` name the cards for people, ``back_titles`` what their backs tell. ``higher[back]`` are the cards of its
    colour with a higher step, ``costumes[card]`` all cards of its costume. ``bonus[n]`` are the points for ``n``
    breaks of one colour. ``longest`` is more than the questions that one action or one draw can ask. ``type_counts``
    count the types in twelve cards at a time, and ``set_points`` remembers what such counts were found to be worth.
    """

    size: int
    names: tuple[str, ...]
    titles: tuple[str, ...]
    back_titles: tuple[str, ...]
    colour_names: tuple[str, ...]
    colour_ids: tuple[str, ...]
    colour: tuple[int, ...]
    step: tuple[int, ...]
    costume: tuple[int, ...]
    costumes: tuple[int, ...]
    back: tuple[int, ...]
    columns: tuple[int, ...]
    cells: tuple[tuple[int, ...], ...]
    backs: tuple[int, ...]
    higher: tuple[int, ...]
    types: tuple[int, ...]
    type_counts: tuple[tuple[int, ...], ...]
    type_ids: tuple[str, ...]
    hand: tuple[int, ...]
    start_resort: int
    location: int
    refill: int
    retire: int
    lesson: int
    most: int
    per_colour: int
    stage_limit: int
    per_stage: int
    scoop: int
    break_cards: int
    combo: int
    kinds: tuple[BreakKind | None, ...]
    bonus: tuple[int, ...]
    prices: SetPrices
    holders: int
    turn_limit: int
    open_stage: bool
    ranks: tuple[tuple[int, str], ...]
    longest: int
    set_points: dict[int, int]


def unpack(cards: int) -> list[int]:
    """Return the numbers of the cards in a set, in rising order."""
    found: list[int] = []
    for chunk in _CHUNKS:
        if not cards:
            break
        found += chunk[cards & _CHUNK_MASK]
        cards >>= _CHUNK_BITS
    return found


def count_types(rules: Rules, cards: int) -> int:
    """Return how many cards of each type are in a set, in one number: ``TYPE_BITS`` bits a type."""
    counts = 0
    for chunk in rules.type_counts:
        counts += chunk[cards & _CHUNK_MASK]
        cards >>= _CHUNK_BITS
    return counts


def _count_types(types: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    of_card = [
        sum((mask >> card & 1) << TYPE_BITS * type_ for type_, mask in enumerate(types)) for card in range(_MOST)
    ]
    chunks = []
    for first in range(0, max(types).bit_length(), _CHUNK_BITS):
        counts = [0]
        for bits in range(1, 1 << _CHUNK_BITS):
            counts.append(counts[bits & (bits - 1)] + of_card[first + (bits & -bits).bit_length() - 1])
        chunks.append(tuple(counts))
    return tuple(chunks)


def _list_chunk(first: int) -> tuple[tuple[int, ...], ...]:
    cards: list[tuple[int, ...]] = [()]
    for bits in range(1, 1 << _CHUNK_BITS):
        top = bits.bit_length() - 1
        cards.append((*cards[bits ^ 1 << top], first + top))
    return tuple(cards)


TYPE_BITS: Final = 7
# Sets are taken apart by twelve bits at a time, which is five times as fast as bit by bit.
_CHUNK_BITS: Final = 12
_CHUNK_MASK: Final = (1 << _CHUNK_BITS) - 1
_MOST: Final = 5 * _CHUNK_BITS
_CHUNKS: Final = tuple(_list_chunk(first) for first in range(0, _MOST, _CHUNK_BITS))


def prepare(data: Data) -> Rules:
    """Take the rules out of the data. Raises ModelError where the numbers make a game that nobody can play."""
    _check(data)
    colours, steps = data.group("colour"), data.value("cards.steps")
    deck = sorted(
        (card for card in data.deck("costume") for _ in range(card.copies if isinstance(card.copies, int) else 1)),
        key=lambda card: (colours.index(card.values["colour"]), card.values["step"], card.values["costume"]),
    )
    if len(deck) > _MOST:
        raise ModelError(f"the play is made for {_MOST} cards at most")
    colour = [colours.index(card.values["colour"]) for card in deck]
    costume = tuple(card.values["costume"] for card in deck)
    step = [card.values["step"] - 1 for card in deck]
    cells = tuple(
        tuple(_mask((a, b) == (c, s) for a, b in zip(colour, step, strict=True)) for s in range(steps))
        for c in range(len(colours))
    )
    types = tuple(_mask(card.values["type"] == name for card in deck) for name in data.group("type"))
    return Rules(
        size=len(deck),
        types=types,
        type_counts=_count_types(types),
        set_points={},
        **_words(data, deck),
        **_values(data),
        colour=tuple(colour),
        step=tuple(step),
        costume=costume,
        costumes=tuple(_mask(other == mine for other in costume) for mine in costume),
        back=tuple(c * steps + s for c, s in zip(colour, step, strict=True)),
        columns=tuple(sum(column) for column in cells),
        cells=tuple(column[: data.value("break.cards")] for column in cells),
        backs=tuple(cell for column in cells for cell in column),
        higher=tuple(sum(column[s + 1 :]) for column in cells for s in range(steps)),
        hand=_hands(data, len(deck)),
    )


def _mask(chosen: Iterable[bool]) -> int:
    return sum(1 << index for index, yes in enumerate(chosen) if yes)


def _check(data: Data) -> None:
    """Refuse what the play does not know.

    It knows one wild type after two families of equal size, breaks from the first step on, and moves of one card or
    more.
    """
    value = data.value
    family = value("sets.promo.types")
    sound = (
        len(data.group("type")) == value("cards.types") == value("sets.full.types") == value("sets.full.cards")
        and value("cards.types") == value("cards.basic-types") + 1 == 2 * family + 1
        and value("sets.leader.cards") == value("sets.leader.types") <= value("sets.promo.cards")
        and value("break.cards") <= value("cards.steps")
        and 1 == value("move.from") <= value("move.to")
    )
    if not sound:
        raise ModelError("the numbers of types, steps and moves do not fit together")


def _words(data: Data, deck: Sequence[CardData]) -> dict[str, Any]:
    terms = data.terms
    return {
        "names": tuple(card.reference for card in deck),
        "titles": tuple(f"{card.name} {card.values['step']} ({terms[card.values['colour']]})" for card in deck),
        "back_titles": tuple(
            f"a face-down {terms[colour]} {step + 1}"
            for colour in data.group("colour")
            for step in range(data.value("cards.steps"))
        ),
        "colour_names": tuple(terms[colour] for colour in data.group("colour")),
        "colour_ids": data.group("colour"),
        "type_ids": data.group("type"),
    }


def _hands(data: Data, cards: int) -> tuple[int, ...]:
    """The size of a hand by the number of players; a smaller deck, as in the tiny variants, is dealt evenly."""
    hands = [0, min(data.value("solo.hand"), cards)]
    for players in range(2, len(HANDS)):
        even = max(cards - data.value("deal.resort"), 0) // players
        hands.append(min(data.value(f"deal.{HANDS[players]}.hand"), even))
    return tuple(hands)


def _values(data: Data) -> dict[str, Any]:
    value = data.value
    numbers = {
        "start_resort": "deal.resort",
        "location": "solo.location",
        "refill": "solo.refill",
        "retire": "solo.retire",
        "lesson": "lesson.cards",
        "most": "move.to",
        "per_colour": "stage.per-colour",
        "stage_limit": "stage.limit",
        "per_stage": "left-stages.per-stage",
        "scoop": "scoop.cards",
        "break_cards": "break.cards",
        "combo": "break.combo",
        "holders": "end.holders",
        "turn_limit": "end.turn-limit",
    }
    kinds = _kinds(data)
    draws = max(kind.draw for kind in kinds if kind)
    return {name: value(path) for name, path in numbers.items()} | {
        "kinds": kinds,
        "longest": value("lesson.cards") + value("scoop.cards") + 2 * value("move.to") + draws + 2,
        "bonus": _bonus(data),
        "prices": _prices(data),
        "open_stage": bool(value("open-stage")),
        "ranks": tuple((row["from"], data.terms[row["rank"]]) for row in value("rank.table")),
    }


def _kinds(data: Data) -> tuple[BreakKind | None, ...]:
    """The kinds of break by the number of costumes in them."""
    kinds: list[BreakKind | None] = [None] * (data.value("break.cards") + 1)
    for name in data.group("break"):
        points, draw = data.value(f"break.{name}.points"), data.value(f"break.{name}.draw")
        costumes = data.value(f"break.{name}.costumes")
        if costumes < len(kinds):
            kinds[costumes] = BreakKind(name, points, draw)
    if None in kinds[1:]:
        raise ModelError("there is a number of costumes for which no kind of break stands in the data")
    return tuple(kinds)


def _bonus(data: Data) -> tuple[int, ...]:
    """Points by the number of breaks of one colour: the best row reached counts, alone."""
    rows = [(data.value(f"colour-bonus.{row}.breaks"), data.value(f"colour-bonus.{row}.points")) for row in HANDS[2:4]]
    most = len(data.deck("costume"))
    return tuple(max((points for breaks, points in rows if breaks <= n), default=0) for n in range(most + 1))


def _prices(data: Data) -> SetPrices:
    return SetPrices(
        family=data.value("sets.promo.types"),
        leader=data.value("sets.leader.points"),
        promo_cards=data.value("sets.promo.cards"),
        promo=data.value("sets.promo.points"),
        full=data.value("sets.full.points"),
    )
