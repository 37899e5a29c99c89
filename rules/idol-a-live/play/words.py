"""A game in words: the answers to its questions, the tags that rule lists use, how both players stand."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cardwright.play.engine import PASS, Ask, Option

from .rules import CHEERS
from .zones import CHEER, ENGAGE, EVENTS, FANS, HAND, MEMORY, MORE, PENDING, SEATS

if TYPE_CHECKING:
    from .state import Live

Words = Callable[["Live", Ask, int], str]


def say(state: "Live", option: Option) -> str:
    """Return an answer to the open question in readable words."""
    ask = state.ask
    if ask is None:
        return str(option)
    if option == PASS:
        return _DECLINE.get(ask.kind, "declines")
    if ask.kind == "use":
        return "uses it to recruit fans" if option == "recruit" else "uses it to raise the voltage"
    if isinstance(option, tuple):
        one, two = option
        return f"swaps {_card(state, one)} and {_card(state, two)}"
    return _SAY[ask.kind](state, ask, option) if isinstance(option, int) else str(option)


def _name(state: "Live", ask: Ask, kind: int) -> str:
    return state.rules.names[kind]


def _card(state: "Live", card: int) -> str:
    return state.rules.names[state.table.kind[card]]


def _piece(state: "Live", ask: Ask, piece: int) -> str:
    return state.rules.names[state.group[ask.player][piece]]


def _say_act(state: "Live", ask: Ask, option: int) -> str:
    if option >= CHEER:
        return f"pays for {state.rules.words[CHEERS[option - CHEER]]}"
    if option >= ENGAGE:
        return f"engages with fans: {_piece(state, ask, option - ENGAGE)}"
    does = "performs" if state.rules.signs[option] else "triggers"
    return f"{does} {state.rules.names[option]}"


def _say_pay(state: "Live", ask: Ask, sign: int) -> str:
    leaders = [state.rules.names[idol] for idol in range(len(state.rules.skills)) if sign >> idol & 1]
    return f"pays a song of {' or '.join(leaders)} from memory"


def _say_send(state: "Live", ask: Ask, option: int) -> str:
    return f"sends {_card(state, option)} of the seats back" if option >= 0 else "sends one of the opponent’s back"


_DECLINE: Final[Mapping[str, str]] = MappingProxyType(
    {
        "act": "ends the turn",
        "offer": "gives no voltage",
        "swap": "swaps nobody",
        "under": "leaves the front as it is",
        "token": "lays no token",
        "skill": "pays nothing",
        "remember": "keeps the hand",
    }
)

_SAY: Final[Mapping[str, Words]] = MappingProxyType(
    {
        "act": _say_act,
        "idol": lambda state, ask, idol: f"takes {_name(state, ask, idol)}",
        "copies": lambda state, ask, number: f"takes {number} of song {ask.args[1] + 1}",
        "choose-event": lambda state, ask, kind: f"takes {_name(state, ask, kind)}",
        "centre": lambda state, ask, idol: f"makes {_name(state, ask, idol)} the centre",
        "new-centre": lambda state, ask, idol: f"makes {_name(state, ask, idol)} the centre",
        "lead": lambda state, ask, idol: f"lets {_name(state, ask, idol)} lead",
        "piece": lambda state, ask, piece: f"adds {_piece(state, ask, piece)}",
        "back": lambda state, ask, piece: f"brings {_piece(state, ask, piece)} back",
        "offer": lambda state, ask, _: f"gives {-ask.args[1]}% for one fan more",
        "skill": lambda state, ask, choice: f"pays for one fan {'more' if choice == MORE else 'fewer'}",
        "remember": lambda state, ask, kind: f"puts {_name(state, ask, kind)} into memory",
        "request": lambda state, ask, kind: f"takes {_name(state, ask, kind)} from the deck",
        "under": lambda state, ask, _: "puts the front under the deck",
        "choose": lambda state, ask, card: f"chooses {_card(state, card)}",
        "token": lambda state, ask, card: f"lays the token on {_card(state, card)}",
        "order": lambda state, ask, kind: f"resolves {_name(state, ask, kind)}",
        "give-up": lambda state, ask, kind: f"sends {_name(state, ask, kind)} back",
        "send": _say_send,
        "send-another": lambda state, ask, kind: f"sends {state.rules.names[kind % PENDING]} back",
        "pay": _say_pay,
    }
)


def tags(state: "Live", option: Option) -> tuple[str, ...]:
    """Return the names of an option: the card as ``deck/id``, its deck and form; actions by the terms of the rules."""
    ask, rules = state.ask, state.rules
    if ask is None or option == PASS:
        return ("pass",)
    if not isinstance(option, int):
        return (str(option), "any")
    if ask.kind == "act" and option >= ENGAGE:
        return (CHEERS[option - CHEER] if option >= CHEER else "engage", "any")
    if ask.kind in {"choose", "token"} or (ask.kind == "send" and option >= 0):
        option = state.table.kind[option]
    elif ask.kind not in _BY_KIND:
        return (str(option), "more" if ask.kind == "skill" and option == MORE else ask.kind, "any")
    kind = option % PENDING
    if kind < 0:
        return ("opponent", "any")
    form = (("solo", "duo", "trio")[rules.form[kind]],) if rules.form[kind] >= 0 else ()
    worth = (f"points-{rules.points[kind]}",) if rules.deck[kind] == "fan" else ()
    return (rules.cards[kind], rules.cards[kind].rpartition("/")[2], rules.deck[kind], *form, *worth, "any")


_BY_KIND: Final = frozenset(
    {
        *("act", "choose", "token", "send", "idol", "choose-event", "centre", "new-centre", "lead", "remember"),
        *("request", "order", "give-up", "send-another"),
    }
)


def tell(state: "Live") -> str:
    """Return whose turn it is, the seats from the front on, and of each player centre, points, voltage and tokens."""
    if state.phase:
        return "before the game"
    seats = ", ".join(_seat(state, card) for card in state.table.zones[SEATS])
    stands = "; ".join(_stands(state, player) for player in range(state.players))
    return f"turn {state.turn + 1} of player {state.active + 1}; seats: {seats or 'nobody'}; {stands}"


def _seat(state: "Live", card: int) -> str:
    return f"{_card(state, card)} (All Mine!)" if card in state.mine else _card(state, card)


def _stands(state: "Live", player: int) -> str:
    hand, memory = (len(state.zone(zone, player)) for zone in (HAND, MEMORY))
    return (
        f"player {player + 1}: {state.rules.names[state.centre[player]]}, points {state.points[player]}, "
        f"voltage {state.voltage[player]}, tokens {state.tokens[player]}, hand {hand}, memory {memory}"
    )


def spread(state: "Live") -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the seats, and of each player the hand, the memory, the fans and the events to come."""
    words, cards, kind = state.rules.words, state.rules.cards, state.table.kind
    shown = [(words["seats"], state.table.zones[SEATS])]
    for player in range(state.players):
        for zone, name in (
            (HAND, words["hand"]),
            (MEMORY, words["memory"]),
            (FANS, words["fan-area"]),
            (EVENTS, words["event-deck"]),
        ):
            shown.append((f"player {player + 1}: {name}", state.zone(zone, player)))
    return tuple((name, tuple(cards[kind[card]] for card in zone)) for name, zone in shown)
