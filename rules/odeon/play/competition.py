"""Competitions: what a musician must play for a spot of the orchestra, and where one goes who does not win it."""

from typing import Final

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import PASS, Ask

from .figures import count_keys
from .rules import FOR_SOLOIST, SOLO_DIFFERENT, SOLO_SAME
from .state import Concert

_NO_KEY: Final = -1


@carries_out("compete", "requirements", "soloists")
def enter(state: Concert, player: int, track: int) -> Ask:
    """Let a player choose what the musician of a track competes for; who declines joins a quartet."""
    rules = state.rules
    pieces = state.left(player)
    options = [PASS]
    if len(pieces) >= min(rules.need):
        counts = count_keys(rules, state.table.kind, pieces)
        wild = counts[rules.wild]
        different = min(rules.wild, sum(map(bool, counts)) - bool(wild) + wild)
        spot = track * len(rules.need)
        options += [letter for letter, need in enumerate(rules.need) if state.free[spot + letter] and different >= need]
        if -1 in state.soloist:
            if max(counts[:-1]) + wild >= rules.same:
                options.append(SOLO_SAME)
            if different >= rules.different:
                options.append(SOLO_DIFFERENT)
    return Ask(player, "spot", options, _compete, player, track)


def _compete(state: Concert, chance: Chance, spot: int, player: int, track: int) -> Ask | None:
    if spot == PASS:
        join_quartet(state, player, track)
        return None
    rules = state.rules
    if spot == SOLO_SAME:
        return _ask_alike(state, player, track, _NO_KEY, rules.same)
    need = rules.different if spot == SOLO_DIFFERENT else rules.need[spot]
    return _ask_apart(state, player, track, spot, 0, need)


@carries_out("requirements")
def _ask_apart(state: Concert, player: int, track: int, spot: int, keys: int, need: int) -> Ask:
    """Ask for the next of ``need`` Pieces in keys that are not among ``keys``, as bits; a wild one always is one."""
    key, kinds = state.rules.key, state.table.kind
    options = [card for card in state.alike(state.left(player)) if not keys >> key[kinds[card]] & 1]
    return Ask(player, "play", options, _play_apart, player, track, spot, keys, need)


def _play_apart(
    state: Concert, chance: Chance, card: int, player: int, track: int, spot: int, keys: int, need: int
) -> Ask | None:
    state.play_piece(card, player, min(spot, FOR_SOLOIST))
    if need == 1:
        return _win(state, player, track, spot)
    key = state.rules.key[state.table.kind[card]]
    if key != state.rules.wild:
        keys |= 1 << key
    return _ask_apart(state, player, track, spot, keys, need - 1)


@carries_out("requirements")
def _ask_alike(state: Concert, player: int, track: int, chosen: int, need: int) -> Ask:
    """Ask for the next of ``need`` Pieces in the chosen key, or in any that enough Pieces share."""
    rules, kinds, pieces = state.rules, state.table.kind, state.left(player)
    key, wild = rules.key, rules.wild
    counts = count_keys(rules, kinds, pieces)
    enough = need - counts[wild]
    good = {each for each in range(wild) if counts[each] and counts[each] >= enough and chosen in (_NO_KEY, each)}
    if counts[wild] and (good or chosen != _NO_KEY or enough <= 0):
        good.add(wild)
    options = [card for card in state.alike(pieces) if key[kinds[card]] in good]
    return Ask(player, "play", options, _play_alike, player, track, chosen, need)


def _play_alike(
    state: Concert, chance: Chance, card: int, player: int, track: int, chosen: int, need: int
) -> Ask | None:
    state.play_piece(card, player, FOR_SOLOIST)
    if need == 1:
        return _win(state, player, track, SOLO_SAME)
    key = state.rules.key[state.table.kind[card]]
    return _ask_alike(state, player, track, chosen if key == state.rules.wild else key, need - 1)


@carries_out("compete", "scoring")
def _win(state: Concert, player: int, track: int, spot: int) -> Ask | None:
    """Move the musician to its spot."""
    if spot in (SOLO_SAME, SOLO_DIFFERENT):
        return _ask_soloist(state, player, track)
    place = track * len(state.rules.need) + spot
    leave_track(state, player, track)
    state.free[place] -= 1
    state.orchestra[place * state.players + player] += 1
    state.points[player] += state.rules.spot_applause[spot]
    return None


@carries_out("soloists")
def _ask_soloist(state: Concert, player: int, track: int) -> Ask:
    """Let a player choose one of the Soloist tokens that are left; equal ones are one choice."""
    kinds = state.house.soloists
    left = [token for token, owner in enumerate(state.soloist) if owner < 0]
    options = [token for token in left if token == 0 or kinds[token - 1] != kinds[token] or token - 1 not in left]
    return Ask(player, "soloist", options, _take_soloist, player, track)


def _take_soloist(state: Concert, chance: Chance, token: int, player: int, track: int) -> None:
    kind = state.house.soloists[token]
    leave_track(state, player, track)
    state.soloist[token] = player
    state.points[player] += state.rules.soloist_applause[kind]
    bit = 1 << (len(state.rules.pieces) + kind)
    state.taken[player] |= bit
    state.used[player] |= bit
    state.scored[player] |= bit


@carries_out("quartets")
def join_quartet(state: Concert, player: int, track: int) -> None:
    """Move a musician to a quartet, whichever has room, or back into the supply."""
    leave_track(state, player, track)
    if sum(state.quartet) < state.rules.quartets:
        state.quartet[player] += 1
        state.points[player] += state.rules.quartet_applause
    else:
        state.supply[player] += 1


def leave_track(state: Concert, player: int, track: int) -> None:
    """Take a musician off its track."""
    state.track[player * len(state.rules.instruments) + track] = 0
