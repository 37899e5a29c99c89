"""The game's data as the rules read it: every set of cards is a number with one bit a card.

Cards are numbered by colour, step and costume, so that cards with one back stand side by side.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from cardwright.play.data import CardData, Data
from cardwright.play.engine import ModelError

from .masks import MOST
from .sets import SetPrices, TypeSets

HANDS = ("", "", "two", "three", "four", "five")


class BreakKind(NamedTuple):
    """One of the kinds of break: the id of its term, its points and the cards to draw."""

    name: str
    points: int
    draw: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """All that the play needs of the data. A set of cards is a bit mask; ``cells[colour][step]`` are such sets.

    ``titles`` name the cards for people, ``back_titles`` what their backs tell. ``unknown[1 << card]`` is the option of
    one whose back alone is seen, with all cards of other backs; ``alike[card]`` are all cards of its back.
    ``higher[back]`` are the cards of its colour with a higher step, ``costumes[card]`` all cards of its costume. A
    stage with fewer cards than ``roomy`` has room for any. ``bonus[n]`` are the points for ``n`` breaks of one colour.
    ``longest`` is more than the questions that one action or one draw can ask.
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
    unknown: dict[int, tuple[int, int]]
    alike: tuple[int, ...]
    columns: tuple[int, ...]
    cells: tuple[tuple[int, ...], ...]
    backs: tuple[int, ...]
    higher: tuple[int, ...]
    types: tuple[int, ...]
    sets: TypeSets
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
    roomy: int
    per_stage: int
    scoop: int
    break_cards: int
    combo: int
    kinds: tuple[BreakKind | None, ...]
    bonus: tuple[int, ...]
    holders: int
    turn_limit: int
    open_stage: bool
    ranks: tuple[tuple[int, str], ...]
    longest: int


def prepare(data: Data) -> Rules:
    """Take the rules out of the data. Raises ModelError where the numbers make a game that nobody can play."""
    _check(data)
    colours, steps = data.group("colour"), data.value("cards.steps")
    deck = sorted(
        (card for card in data.deck("costume") for _ in range(card.copies if isinstance(card.copies, int) else 1)),
        key=lambda card: (colours.index(card.values["colour"]), card.values["step"], card.values["costume"]),
    )
    if len(deck) > MOST:
        raise ModelError(f"the play is made for {MOST} cards at most")
    colour = [colours.index(card.values["colour"]) for card in deck]
    costume = tuple(card.values["costume"] for card in deck)
    step = [card.values["step"] - 1 for card in deck]
    cells = tuple(
        tuple(_mask((a, b) == (c, s) for a, b in zip(colour, step, strict=True)) for s in range(steps))
        for c in range(len(colours))
    )
    back = tuple(c * steps + s for c, s in zip(colour, step, strict=True))
    backs = tuple(cell for column in cells for cell in column)
    types = tuple(_mask(card.values["type"] == name for card in deck) for name in data.group("type"))
    return Rules(
        size=len(deck),
        types=types,
        sets=TypeSets(types, _prices(data)),
        **_words(data, deck),
        **_values(data),
        colour=tuple(colour),
        step=tuple(step),
        costume=costume,
        costumes=tuple(_mask(other == mine for other in costume) for mine in costume),
        back=back,
        unknown={1 << card: (len(deck) + here, ~backs[here]) for card, here in enumerate(back)},
        alike=tuple(backs[here] for here in back),
        columns=tuple(sum(column) for column in cells),
        cells=tuple(column[: data.value("break.cards")] for column in cells),
        backs=backs,
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
        "roomy": min(value("stage.per-colour"), value("stage.limit")),
        "longest": value("lesson.cards") + value("scoop.cards") + 2 * value("move.to") + draws + 2,
        "bonus": _bonus(data),
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
        promo_cards=max(data.value("sets.promo.cards"), data.value("sets.promo.types")),
        promo=data.value("sets.promo.points"),
        full=data.value("sets.full.points"),
    )
