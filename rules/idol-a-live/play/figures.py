"""Figures of a table: what must add up, what falls from decision to decision, what rule lists compare."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cardwright.play.declare import carries_out
from cardwright.play.engine import PASS, Option

from .rules import ENCORE
from .zones import CHEER, DECK, ENGAGE, EVENTS, FANS, HAND, MEMORY, SEATS

if TYPE_CHECKING:
    from .state import Live

# Within an action questions come in this order only, so their ranks fall.
_RANK: Final[Mapping[str, int]] = MappingProxyType(
    {
        kind: rank
        for rank, kinds in enumerate(
            (
                ("token",),
                ("order", "send-another"),
                ("skill",),
                ("remember", "offer", "swap", "under", "send", "give-up", "choose", "back", "new-centre"),
                ("pay", "use"),
                ("piece",),
                ("lead",),
            )
        )
        for kind in kinds
    }
)
_START, _INSIDE, _FREE = 2, 1, 0  # the start of the phase, within an action, between actions
_MANY: Final = 1_000_000


@carries_out("turn")
def measure(state: "Live") -> tuple[float, ...]:
    """Return turns to come, songs to sing, events to trigger, and how far on an action is.

    Between actions only tokens and pieces change: a piece that engages brings a token, a cheer effect costs some, and
    an encore costs more tokens than its pieces bring back. Where other prices allow more, there is no measure.
    """
    rules, ask = state.rules, state.ask
    if ask is None:
        return (0.0,)
    if state.phase:
        return (float(rules.turns + state.phase), float(_MANY - state.steps))
    group = len(state.group[0])
    piece = rules.engage + 1
    if rules.prices[ENCORE] <= piece * group - (group - rules.areas) or min(rules.prices) < 1:
        return ()
    zones = [len(state.zone(zone, player)) for zone in (DECK, HAND) for player in (0, 1)]
    events = sum(len(state.zone(EVENTS, player)) for player in (0, 1))
    where, rank, left = _place(state)
    free = 2 * state.tokens[state.active] + 3 * state.backstage[state.active].bit_count() if where == _FREE else 0
    return tuple(map(float, (rules.turns - state.turn, sum(zones), events, where, free, rank, left)))


def _place(state: "Live") -> tuple[int, int, int]:
    """Where in a turn a question stands: the place, its rank in an action, and what is left of its kind."""
    ask = state.ask
    if ask is None or ask.kind in {"act", "request"}:
        return _FREE, int(ask is not None and ask.kind == "request"), 0
    if ask.kind == "remember" and PASS in ask.options:
        return _START, 0, 0
    left = 2 * len(state.pending) + (ask.kind == "send-another")
    return _INSIDE, _RANK[ask.kind], ask.args[2] if ask.kind == "pay" else left


def faults(state: "Live") -> Iterator[str]:
    """Yield what does not add up: tokens, pieces, voltage, points."""
    rules = state.rules
    if state.bank.left[0] + sum(state.tokens) != rules.tokens or min(state.tokens) < 0:
        yield "cheer tokens were lost or doubled"
    if max(state.tokens) > rules.limit or min(state.voltage) < 0:
        yield "more tokens than a player may have, or voltage below zero"
    if len(state.table.zones[SEATS]) > rules.seats:
        yield "more fans than seats"
    for player in range(state.players):
        if state.backstage[player] & state.engaged[player] or state.engaged[player].bit_count() > rules.areas:
            yield f"a piece of player {player} stands in two places"
        if state.points[player] != sum(rules.points[state.table.kind[card]] for card in state.zone(FANS, player)):
            yield f"the points of player {player} were counted wrong"


def progress(state: "Live", option: Option) -> float:
    """Return how far an option takes the game: recruiting most, singing, then what earns tokens; passing least."""
    ask = state.ask
    if ask is None or option == PASS:
        return 0.0
    if ask.kind == "use":
        return 2.0 if option == "recruit" else 0.0
    return 1.0 if ask.kind != "act" or not isinstance(option, int) or option >= ENGAGE else 2.0


def expense(state: "Live", option: Option) -> float:
    """Return what an option costs: pieces for a song, songs for an event, tokens for a cheer effect."""
    ask, rules = state.ask, state.rules
    if ask is None or option == PASS or not isinstance(option, int):
        return 0.0
    if ask.kind in {"give-up", "send-another"}:
        return float(rules.points[option % ENGAGE])
    return _cost(state, option) if ask.kind == "act" else float(ask.kind == "skill")


def _cost(state: "Live", option: int) -> float:
    rules = state.rules
    if option >= CHEER:
        return float(rules.prices[option - CHEER])
    if option >= ENGAGE:
        return 1.0
    return float(1 + rules.dots[option] if rules.signs[option] else rules.own[option] + rules.other[option])


def quantity(state: "Live", name: str, player: int) -> float:
    """Return a figure of a player by its name. Raises KeyError for an unknown one."""
    return float(QUANTITIES[name](state, player))


def _can_recruit(state: "Live", player: int) -> int:
    """How many songs of the hand the voltage suffices for to recruit."""
    kind, need = state.table.kind, state.rules.need
    return sum(state.voltage[player] >= need[kind[card]] for card in state.zone(HAND, player))


QUANTITIES: Final[Mapping[str, Callable[["Live", int], int]]] = MappingProxyType(
    {
        "points": lambda state, player: state.points[player],
        "their-points": lambda state, player: state.points[1 - player],
        "voltage": lambda state, player: state.voltage[player],
        "tokens": lambda state, player: state.tokens[player],
        "hand": lambda state, player: len(state.zone(HAND, player)),
        "deck": lambda state, player: len(state.zone(DECK, player)),
        "memory": lambda state, player: len(state.zone(MEMORY, player)),
        "events": lambda state, player: len(state.zone(EVENTS, player)),
        "fans": lambda state, player: len(state.zone(FANS, player)),
        "backstage": lambda state, player: state.backstage[player].bit_count(),
        "extra": lambda state, player: state.extra,
        "recruiting": _can_recruit,
        "turn": lambda state, player: state.turn // state.players + 1,
    }
)
