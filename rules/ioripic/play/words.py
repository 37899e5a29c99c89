"""The game in words: answers and the table for replays, and the tags that rule lists in ``play.yaml`` use."""

from collections.abc import Sequence
from typing import Final

from cardwright.play.engine import PASS

from .actions import LOCATION, RESORT, TO_HAND
from .masks import unpack
from .position import Position
from .printed import Rules
from .turn import BREAK

_ACTIONS: Final = ("hit", "stage-jack", "charter", "scoop", "open")
_DOES: Final = {
    "lesson": "takes {} from the location for the lesson",
    "hit": "hits {}",
    "jack": "sends {} to the resort",
    "fetch": "calls {} back from the resort",
    "expose": "turns up {}",
    "take": "takes {} from the left",
    "draw": "draws {} from the resort",
    "break": "breaks with {}",
    "open": "opens {}",
}


def say(state: Position, option: int) -> str:
    """Return the answer to the open question in words."""
    kind = state.ask.kind if state.ask else ""
    if option == PASS:
        return "ends the turn" if kind == "rest" else "stops there"
    if kind in _DOES:
        return _DOES[kind].format(describe(state.rules, option))
    if kind == "charter":
        return "charters to the hand" if option == TO_HAND else "charters to the stage"
    if kind == "scoop":
        return f"scoops {_place(option)}"
    if option >= BREAK:
        return f"breaks {state.rules.colour_names[option - BREAK]}"
    return f"chooses {_ACTIONS[option]}"


def describe(rules: Rules, look: int) -> str:
    """Name a card as a player sees it: by its face, or by its back."""
    return rules.titles[look] if look < rules.size else rules.back_titles[look - rules.size]


def _place(where: int) -> str:
    if where == RESORT:
        return "the resort"
    return "the location" if where == LOCATION else f"the stage of player {where + 1}"


def tags(state: Position, option: int) -> tuple[str, ...]:
    """Return the names of an option: an action or a break, a place, or what can be seen of a card."""
    kind = state.ask.kind if state.ask else ""
    if option == PASS:
        return ("pass",)
    if kind in _DOES:
        return (*_partner_tags(state, option), *_card_tags(state.rules, option))
    if kind == "charter":
        return ("hand",) if option == TO_HAND else ("stage",)
    if kind == "scoop":
        return ("resort",) if option == RESORT else ("location",) if option == LOCATION else ("stage",)
    if option >= BREAK:
        return ("break", *_break_tags(state, option - BREAK))
    return (_ACTIONS[option],)


def _card_tags(rules: Rules, look: int) -> tuple[str, ...]:
    steps = len(rules.backs) // len(rules.columns)
    if look >= rules.size:
        colour, step = divmod(look - rules.size, steps)
        return ("hidden", rules.colour_ids[colour], f"step-{step + 1}")
    type_ = next((name for name, mask in zip(rules.type_ids, rules.types, strict=True) if mask >> look & 1), "")
    return ("known", rules.colour_ids[rules.colour[look]], f"step-{rules.step[look] + 1}", type_, rules.names[look])


def _partner_tags(state: Position, look: int) -> tuple[str, ...]:
    """Whether the other steps of a known card's costume are at hand.

    ``whole``: all of them lie where the move takes its cards. ``joins`` and ``completes``: some or all are in hand.
    """
    rules, player = state.rules, state.turn
    if look >= rules.size:
        return ()
    costume = rules.costumes[look]
    hand = state.hands[player]
    pool = (hand if state.ask and state.ask.kind == "hit" else state.resort) | state.aside | state.stages[player]
    found = ["whole"] if not costume & ~pool else []
    if costume & hand & ~(1 << look):
        found.append("joins")
        if not costume & ~(hand | 1 << look):
            found.append("completes")
    return tuple(found)


def whole_in_hand(state: Position, player: int) -> int:
    """Return of how many costumes a player holds every step in hand."""
    return len({costume for costume in state.rules.costumes if not costume & ~state.hands[player]})


def _break_tags(state: Position, colour: int) -> tuple[str, ...]:
    """The colour of a break, and its kind where the column leaves no choice."""
    rules = state.rules
    column = unpack(state.stages[state.turn] & rules.columns[colour])
    kind = rules.kinds[len({rules.costume[card] for card in column})] if len(column) == rules.break_cards else None
    return (rules.colour_ids[colour], kind.name) if kind else (rules.colour_ids[colour],)


def tell(state: Position, scores: Sequence[float]) -> str:
    """Return the table in one line: what lies in common, and each player's hand, stage, breaks and points."""
    common = [f"turn {state.turns + (not state.end)}", f"resort {state.resort.bit_count()}"]
    if state.alone:
        common.append(f"location {state.location.bit_count()}")
        common.append(f"green room {len(state.green_room)}")
    players = (_tell_player(state, player, points) for player, points in enumerate(scores))
    return " | ".join((", ".join(common), *players))


def _tell_player(state: Position, player: int, points: float) -> str:
    rules = state.rules
    stage = " ".join(
        f"{name} {''.join(str(rules.step[card] + 1) for card in unpack(state.stages[player] & column))}"
        for name, column in zip(rules.colour_names, rules.columns, strict=True)
        if state.stages[player] & column
    )
    ranked = f" ({state.ranks[player]})" if state.ranks else ""
    hand, breaks = state.hands[player].bit_count(), len(state.breaks[player])
    return f"player {player + 1}: hand {hand}, stage {stage or 'empty'}, breaks {breaks}, points {points:g}{ranked}"


def spread(state: Position) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return every zone with its cards, all open."""
    zones = [("resort", state.resort)]
    if state.alone:
        zones += [("location", state.location)]
    for player in range(state.players):
        zones.append((f"stage of player {player + 1}", state.stages[player]))
        zones.append((f"far side of player {player + 1}", state.beyond[player]))
        if not state.alone:
            zones.append((f"hand of player {player + 1}", state.hands[player]))
    found = [(name, _cards(state.rules, unpack(cards))) for name, cards in zones]
    if state.alone:
        found.append(("hand of player 1", _cards(state.rules, [card.bit_length() - 1 for card in state.row])))
        found.append(
            ("green room", _cards(state.rules, [card.bit_length() - 1 for card in reversed(state.green_room)]))
        )
    return tuple(found)


def _cards(rules: Rules, cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(rules.names[card] for card in cards)
