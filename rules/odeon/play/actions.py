"""The actions of the notebook cards, beat by beat, and those that the spots of the Conservatory offer."""

from collections.abc import Callable
from typing import Final

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import Ask

from .competition import enter, join_quartet
from .pieces import learn, take_back, take_token
from .rules import ENTER, JOIN_QUARTET, LEARN, TAKE_BACK, TAKE_PIECE, TAKE_SEAT, WAIT
from .state import ACTIONS, OPEN, PILE, Concert


@carries_out("actions", "round")
def play_bars(state: Concert, chance: Chance, at: int) -> Ask | None:
    """Do what the next arrow points to. ``at`` counts beats and, within a beat, players from the first one on."""
    state.phase = ACTIONS
    players, bars, first = state.players, state.bars, state.first
    beats = state.rules.bars.beats
    while at < len(bars):
        player = (first + at) % players
        note = bars[player * beats + at // players]
        at += 1
        if note:
            state.at = at
            state.push(play_bars, at)
            return _do(state, chance, player, (note - 1) >> 1, (note - 1) & 1)
    return None


@carries_out("actions", "learn")
def _do(state: Concert, chance: Chance, player: int, action: int, half: int) -> Ask | None:
    """Do an action as often as its note says; only Learn is done once, with a Piece as long as the note."""
    if action == LEARN:
        state.again = 1
        return learn(state, player, half)
    return _repeat(state, chance, player, action, state.rules.times[half])


def _repeat(state: Concert, chance: Chance, player: int, action: int, again: int) -> Ask | None:
    state.again = again
    if again > 1:
        state.push(_repeat, player, action, again - 1)
    return _DOES[action - WAIT](state, player)


@carries_out("wait", "figures")
def _wait(state: Concert, player: int) -> Ask | None:
    """Send a meeple to one of the queues that have room; nothing where no meeple or no room is left."""
    if not state.supply[player]:
        return None
    options = [side for side, queue in enumerate(state.queues) if len(queue) < state.rules.queue]
    return Ask(player, "queue", options, _join_queue, player) if options else None


def _join_queue(state: Concert, chance: Chance, side: int, player: int) -> None:
    state.supply[player] -= 1
    state.queues[side].append(player)


@carries_out("train", "conservatory")
def _train(state: Concert, player: int) -> Ask | None:
    """Let a player choose a track: a new musician on its first spot, or the one that is there a spot further."""
    tracks = range(len(state.rules.instruments))
    if state.supply[player]:
        return Ask(player, "train", tracks, _step, player)
    musicians = _musicians(state, player)
    return Ask(player, "train", musicians, _step, player) if musicians else None


def _musicians(state: Concert, player: int) -> list[int]:
    """The tracks on which a player has a musician."""
    tracks = len(state.rules.instruments)
    return [track for track in range(tracks) if state.track[player * tracks + track]]


@carries_out("train", "gains")
def _step(state: Concert, chance: Chance, track: int, player: int) -> Ask | None:
    place = player * len(state.rules.instruments) + track
    spot = state.track[place]
    state.track[place] = spot + 1
    if spot == 0:
        state.supply[player] -= 1
    if spot == len(state.rules.spots):
        return Ask(player, "side", (0, 1), _last_spot, player, track)
    offered = [gain for gain in state.rules.spots[spot] if _possible(state, player, gain)]
    return Ask(player, "gain", offered, _gain, player, track) if offered else None


@carries_out("last-spot")
def _last_spot(state: Concert, chance: Chance, side: int, player: int, track: int) -> None:
    """Do both actions of a side of the third spot, the upper one first."""
    for gain in reversed(state.rules.sides[side]):
        state.push(_gain, gain, player, track)


@carries_out("gains", "seat-tokens")
def _possible(state: Concert, player: int, gain: int) -> bool:
    """Whether an action of the Conservatory would do anything."""
    zones = state.table.zones
    if gain == TAKE_PIECE:
        return bool(zones[PILE] or zones[OPEN])
    if gain == TAKE_BACK:
        return bool(state.right(player))
    return gain != TAKE_SEAT or state.bank.left[0] > 0


@carries_out("gains")
def _gain(state: Concert, chance: Chance, gain: int, player: int, track: int) -> Ask | None:
    if gain == TAKE_PIECE:
        return learn(state, player, 0)
    if gain == TAKE_BACK:
        return take_back(state, player)
    if gain == ENTER:
        return enter(state, player, track)
    if gain == JOIN_QUARTET:
        join_quartet(state, player, track)
    else:
        take_token(state, player)
    return None


@carries_out("compete")
def _compete(state: Concert, player: int) -> Ask | None:
    """Let a player choose a musician of the Conservatory for a competition; nothing where there is none."""
    musicians = _musicians(state, player)
    return Ask(player, "musician", musicians, _send, player) if musicians else None


def _send(state: Concert, chance: Chance, track: int, player: int) -> Ask:
    return enter(state, player, track)


# From Wait on; Learn is done above.
_DOES: Final[tuple[Callable[[Concert, int], Ask | None], ...]] = (_wait, _train, _compete)
