"""A game in words, for replays: what is answered, and what lies where."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from cardwright.play.engine import PASS, Option

from .cards import GIVES, Script

if TYPE_CHECKING:
    from .state import Table

# What is said of a card that is chosen, and of a question that is declined.
_CHOSEN: Final = {
    "stage": "uses {}",
    "buy": "acquires {}",
    "remove": "removes {}",
    "take": "takes {}",
    "exchange": "discards {}, to draw another",
    "set-aside": "sets {} aside",
    "find": "takes the revealed {} to the hand",
    "defend": "shows {} and is not affected",
    "discard": "discards {}",
    "pass": "passes {} on",
}
_DECLINED: Final = {
    "stage": "uses no further stage card",
    "buy": "acquires nothing more",
    "exchange": "discards no more",
    "set-aside": "sets no more aside",
    "defend": "shows no defence",
}
_EMPTY: Final = "nothing"


def say(state: "Table", option: Option) -> str:
    """Return an answer to the open question in words."""
    ask = state.ask
    kind = ask.kind if ask else ""
    if option == PASS:
        return _DECLINED.get(kind, "declines")
    if isinstance(option, tuple):
        return _say_payment(state, cast("tuple[int, ...]", option))
    if kind == "numeral" and ask is not None:
        return _say_number(ask.args[0], cast("int", option), ask.args[2])
    if isinstance(option, str):
        return f"names {state.rules.idol_names[option]}"
    return _CHOSEN[kind].format(state.rules.names[cast("int", option)])


def _say_payment(state: "Table", lessons: tuple[int, ...]) -> str:
    rules = state.rules
    laid = [f"{number} {rules.names[lesson]}" for lesson, number in zip(rules.lessons, lessons, strict=True) if number]
    return f"pays with {' and '.join(laid)}" if laid else "pays with Live image alone"


def _say_number(script: Script, which: int, by: int) -> str:
    step, index = script.numbers[which]
    place = f"number {which + 1}, in the text," if step >= 0 else f"number {which + 1}, '{GIVES[index]}',"
    return f"raises {place} from {script.number(which)} to {script.raised(which, by).number(which)}"


def tell(state: "Table") -> str:
    """Return whose turn it is, what this player has, and what is left of the stock."""
    rules = state.rules
    hand = name_all(state, state.hands[state.turn])
    left = ", ".join(f"{rules.names[kind]} {state.stock[kind]}" for kind in rules.fans if state.whole[kind])
    points = " : ".join(str(points) for points in state.points)
    return (
        f"player {state.turn + 1} has {hand}; stage {state.stages}, Live {state.live}, acquire {state.acquisitions}; "
        f"left: {left}; points {points}"
    )


def name_all(state: "Table", cards: Sequence[int]) -> str:
    """Return cards by name, with how many there are of each kind."""
    names = state.rules.names
    counted = [(cards.count(kind), names[kind]) for kind in sorted(set(cards))]
    return ", ".join(name if number == 1 else f"{number} {name}" for number, name in counted) or _EMPTY


def spread(state: "Table") -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return every zone with its cards as ``deck/id``; of the stock, each kind once for every card left."""
    references = state.rules.references
    stock = [kind for kind, left in enumerate(state.stock) for _ in range(left)]
    removed = [kind for kind, gone in enumerate(state.removed) for _ in range(gone)]
    zones: list[tuple[str, Sequence[int]]] = [("stock", stock), ("removed", removed)]
    zones += [("in play", state.played), ("set aside", state.aside)]
    for player in range(state.players):
        zones.append((f"hand of player {player + 1}", sorted(state.hands[player])))
        zones.append((f"pile of player {player + 1}", sorted(state.piles[player])))
        zones.append((f"discards of player {player + 1}", state.discards[player]))
        if state.gifts[player]:
            zones.append((f"passed by player {player + 1}", state.gifts[player]))
    return tuple((name, tuple(references[kind] for kind in cards)) for name, cards in zones)
