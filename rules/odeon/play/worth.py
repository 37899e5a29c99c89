"""How well a player stands, in applause: a rough guess, for bots that look one step ahead.

The figures are nobody's rules. A Piece is worth about what the seats on it bring, keys what they still lack for a
Soloist, a meeple what it may still become, a note what its action adds.
"""

from typing import TYPE_CHECKING, Final

from .figures import count_keys
from .rules import COMPETE, LEARN, TRAIN, WAIT

if TYPE_CHECKING:
    from .state import Concert

_PIECE: Final = 0.4
_SEAT: Final = 0.3
_TOKEN: Final = 0.4
_WAITING: Final = (1.0, 1.6)  # without and with Pieces to pay for a seat
_TRACK: Final = (0.0, 1.6, 2.4, 2.4)  # by the spot
_LEARN: Final = (1.3, 2.1)  # by the note
_WAIT: Final = (0.5, 1.7)  # without and with Pieces to pay for a seat
_TRAIN: Final = 1.2
_ENOUGH: Final = 7  # Pieces, from which on more of them are worth less
_FEW: Final = 0.5
_SPOT: Final = 2.0  # what a spot A or B adds to the Pieces that it takes
_PIECES_TO_WIN: Final = 2
_SOLOIST: Final = 0.6  # of the applause on the best Soloist token, for keys that suffice
_LAST: Final = 0.5  # of their worth Pieces and musicians keep in the last round


def worth(state: "Concert", player: int) -> float:
    """Return the applause of a player and what the rest promises."""
    waiting = sum(queue.count(player) for queue in state.queues)
    paid = min(waiting, 1 + len(state.left(player)) // _PIECES_TO_WIN)
    promise = _pieces(state, player) + sum(_TRACK[spot] for spot in tracks(state, player))
    return (
        state.points[player]
        + promise * (_LAST if state.round + 1 >= state.rules.rounds else 1.0)
        + _soloist(state, player) * _competes(state, player)
        + _WAITING[1] * paid
        + _WAITING[0] * (waiting - paid)
        + (_plan(state, player) if state.composing else 0.0)
    )


def tracks(state: "Concert", player: int) -> list[int]:
    """Return the spots of a player's musicians, 0 where a track has none."""
    count = len(state.rules.instruments)
    return state.track[player * count : (player + 1) * count]


def _pieces(state: "Concert", player: int) -> float:
    seats, kind, pieces = state.rules.seats, state.table.kind, state.left(player)
    return _TOKEN * state.tokens[player] + _PIECE * len(pieces) + _SEAT * sum([seats[kind[card]] for card in pieces])


def _soloist(state: "Concert", player: int) -> float:
    """How far the keys of a player reach for the best Soloist token that is left; the last keys count most."""
    rules, house = state.rules, state.house
    left = [kind for kind, owner in zip(house.soloists, state.soloist, strict=True) if owner < 0]
    if not left:
        return 0.0
    best = max(rules.soloist_applause[kind] for kind in left)
    *counts, wild = count_keys(rules, state.table.kind, state.left(player))
    apart = (sum(map(bool, counts)) + wild) / rules.different
    reach = min(1.0, max(apart, (max(counts) + wild) / rules.same))
    return _SOLOIST * best * reach * reach


def _competes(state: "Concert", player: int) -> float:
    """Whether a player may still enter a competition: in the last bar, where a note for it is still to come."""
    if state.round + 1 < state.rules.rounds or state.composing:
        return 1.0
    beats, players = state.rules.bars.beats, state.players
    ahead = state.bars[player * beats + state.at // players : (player + 1) * beats]
    return 1.0 if state.at < len(state.bars) and any((note - 1) >> 1 == COMPETE for note in ahead if note) else 0.0


def _plan(state: "Concert", player: int) -> float:
    """What a bar promises while it is composed; afterwards it is the same whatever is chosen."""
    beats = state.rules.bars.beats
    last = state.round + 1 >= state.rules.rounds
    musicians = sum(map(bool, tracks(state, player)))
    waiting = 0
    pieces = len(state.left(player))
    soloist = _soloist(state, player)
    value = 0.0
    for note in state.bars[player * beats : (player + 1) * beats]:
        if not note:
            continue
        action, half = (note - 1) >> 1, (note - 1) & 1
        times = state.rules.times[half]
        if action == LEARN:
            value += _LEARN[half] * (_FEW if last or pieces >= _ENOUGH else 1.0)
            pieces += 1
        elif action == WAIT:
            waiting += times
            value += times * _WAIT[pieces >= _PIECES_TO_WIN * waiting]
        elif action == TRAIN:
            musicians += 1
            value += times * _TRAIN * (_FEW if last else 1.0)
        elif musicians and pieces >= _PIECES_TO_WIN:
            value += max(_SPOT, soloist / 2)
    return value
