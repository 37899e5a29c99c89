"""How well a player stands, in points: a rough guess, for bots that look one step ahead. Nobody's rules."""

from typing import TYPE_CHECKING, Final

from .zones import COMING, EVENTS, HAND, MEMORY

if TYPE_CHECKING:
    from .state import Live

_VOLTAGE: Final = 0.03  # for each per cent up to the mark
_BEYOND: Final = 0.008
_TOKEN: Final = 0.35
_SONG: Final = 0.3  # in the hand
_MEMORIES: Final = 0.14
_EVENT: Final = 0.3  # not triggered yet
_PAID: Final = 1.5  # an event that is being paid for
_PIECE: Final = 0.12  # on the backstage, in one's own turn
_FAN: Final = 1.5  # what a recruited fan is worth on the average
_EXTRA: Final = 1.3  # a fan more for the next song
_THEIRS: Final = 0.6  # of the opponent's points
_WON: Final = 100.0


def worth(state: "Live", player: int) -> float:
    """Return the points of a player and what the rest promises, less what the opponent has."""
    other = 1 - player
    points = float(state.points[player] - _THEIRS * state.points[other])
    if state.end:
        return points + (_WON if player in state.winners() else 0.0)
    if state.phase:
        return 0.0
    own = (
        _stage(state, player)
        + _TOKEN * state.tokens[player]
        + _SONG * len(state.zone(HAND, player))
        + _MEMORIES * len(state.zone(MEMORY, player))
        + _EVENT * len(state.zone(EVENTS, player))
    )
    if state.active == player:
        own += (
            _PIECE * state.backstage[player].bit_count() + _EXTRA * (state.extra + state.shine) + _sung(state, player)
        )
        own += _PAID if state.ask is not None and state.ask.kind == "pay" else 0.0
    return points + own - _stage(state, other) - 0.1 * (state.tokens[other] + len(state.zone(HAND, other)))


def _waiting(state: "Live", player: int) -> int:
    """How many fans more wait for the next song, if the voltage suffices for any to come."""
    rules, voltage = state.rules, state.voltage[player]
    if not state.backstage[player] or not any(voltage >= rules.need[kind] for kind in state.kinds_in(HAND, player)):
        return 0
    return state.extra + state.shine * max(0, (voltage - rules.mark) // rules.shine)


def _stage(state: "Live", player: int) -> float:
    voltage, mark = state.voltage[player], state.rules.mark
    return _VOLTAGE * min(voltage, mark) + _BEYOND * max(0, voltage - mark)


def _sung(state: "Live", player: int) -> float:
    """What the song that is being performed will bring: by its use, or by the better one where that is still open."""
    rules, song = state.rules, state.song
    kind = state.table.kind
    coming = sum([rules.points[kind[card]] for card in state.table.zones[COMING]])
    if song < 0:
        return float(coming)
    raised = _VOLTAGE * rules.voltage[song] if state.voltage[player] < rules.mark else _BEYOND * rules.voltage[song]
    recruited = _FAN * (rules.recruits[song] + state.more + state.extra)
    able = state.voltage[player] >= rules.need[song]
    if state.use == "raise":
        return raised + _MEMORIES
    if state.use == "recruit":
        return (coming or recruited) + _MEMORIES
    return max(raised, recruited if able else 0.0) + _MEMORIES
