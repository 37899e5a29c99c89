"""What is in the box, as play needs it: kinds of cards as small numbers, and the numbers that the rules name.

Costs, images and points are those of the printed cards, and stocks follow from copies, start decks and markers. The
values that only repeat those (``cost.*``, ``left.*``, ``needed.*``) are proved equal by `check` and not read here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from cardwright.play.data import CardData, Data
from cardwright.play.engine import ModelError

from .cards import Effects, Script

DEFENCE: Final = "defence"
STAGE: Final = "stage"
# How values.yaml calls the numbers of players.
_COUNTS: Final[Mapping[int, str]] = {2: "two", 3: "three", 4: "four"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Everything that does not change in a game. A kind of card is its place in ``references``.

    Lessons come first, then fans, then the stage cards from ``first_stage`` on. ``left_out`` are the stage cards
    whose cost or effect nobody knows.
    """

    references: tuple[str, ...]
    names: tuple[str, ...]
    costs: tuple[int, ...]
    images: tuple[int, ...]
    points: tuple[int, ...]
    types: tuple[frozenset[str], ...]
    idols: tuple[tuple[str, ...], ...]
    copies: tuple[int, ...]
    scripts: tuple[Script | None, ...]
    defends: tuple[bool, ...]
    lessons: tuple[int, ...]
    fans: tuple[int, ...]
    first_stage: int
    normal: int
    fan_10k: int
    fan_60k: int
    gumin: int
    takes_gumin: frozenset[int]
    left_out: tuple[str, ...]
    idol_names: Mapping[str, str]
    setup: "SetUp"
    stages: int
    acquisitions: int
    end_kinds: int
    end_deck: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUp:
    """How a game begins; stocks by the number of players."""

    normal: int
    fans: int
    hand: int
    marker: int
    kinds: int
    stage: int
    fan_stock: Mapping[int, int]
    gumin_stock: Mapping[int, int]


def open_box(data: Data, effects: Effects) -> Rules:
    """Take the cards out of the data. Raises ModelError where they cannot be played."""
    known = [card for card in data.deck("stage") if is_known(card)]
    cards = [*data.deck("lesson"), *data.deck("fan"), *known]
    names = {card.reference: kind for kind, card in enumerate(cards)}
    first_stage = len(cards) - len(known)
    scripts = [effects.script(card, names) if kind >= first_stage else None for kind, card in enumerate(cards)]
    gumin = names["fan/gumin"]
    return Rules(
        references=tuple(names),
        names=tuple(card.name for card in cards),
        costs=tuple(card.get("cost", 0) for card in cards),
        images=tuple(card.get("image", 0) for card in cards),
        points=tuple(card.get("points", 0) for card in cards),
        types=tuple(_types(card) for card in cards),
        idols=tuple(card.get("idols", ()) for card in cards),
        copies=tuple(_in_box(card) for card in cards),
        scripts=tuple(scripts),
        defends=tuple(DEFENCE in _types(card) for card in cards),
        lessons=tuple(names[card.reference] for card in data.deck("lesson")),
        fans=tuple(names[card.reference] for card in data.deck("fan")),
        first_stage=first_stage,
        normal=names["lesson/normal"],
        fan_10k=names["fan/fan-10k"],
        fan_60k=names["fan/fan-60k"],
        gumin=gumin,
        takes_gumin=frozenset(kind for kind, script in enumerate(scripts) if script and _names(script, gumin)),
        left_out=tuple(card.reference for card in data.deck("stage") if not is_known(card)),
        idol_names={idol: data.terms[idol] for idol in data.group("idol")},
        setup=_set_up(data),
        stages=data.value("turn.stage"),
        acquisitions=data.value("turn.acquire"),
        end_kinds=data.value("end.kinds"),
        end_deck=data.value("end.deck"),
    )


def is_known(card: CardData) -> bool:
    """Whether a stage card can be played: its cost, all its types and its effect are known."""
    return card.known and None not in card.get("types", ())


def _types(card: CardData) -> frozenset[str]:
    types = card.get("types") or (card.get("type"),)
    if card.get("reaction") is not None and DEFENCE not in types:
        raise ModelError(f"{card.reference} has a reaction but is no defence; no other reaction can be played")
    return frozenset(types)


def _in_box(card: CardData) -> int:
    """How many copies the box holds: as many as the largest number of players needs."""
    return card.copies if isinstance(card.copies, int) else max(card.copies.values())


def _names(script: Script, kind: int) -> bool:
    """Whether a card's text names a kind of card."""
    for function, args in script.steps:
        verb = function.__dict__["verb"]
        if any(name == "card" and value == kind for name, value in zip(verb.arguments, args, strict=True)):
            return True
    return False


def _set_up(data: Data) -> SetUp:
    def by_players(name: str) -> dict[int, int]:
        return {players: data.value(f"stock.{word}.{name}") for players, word in _COUNTS.items()}

    value: Any = data.value
    return SetUp(
        normal=value("setup.normal"),
        fans=value("setup.fans"),
        hand=value("setup.hand"),
        marker=value("setup.marker"),
        kinds=value("setup.kinds"),
        stage=value("setup.stock"),
        fan_stock=by_players("fans"),
        gumin_stock=by_players("gumin"),
    )
