"""Triggering events: once each, for songs in memory."""

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import Ask

from .state import BOTH, Live
from .zones import DISCARD, EVENTS, MEMORY, OWN, TRIGGERED


@carries_out("events", "event-cards")
def affordable(state: Live, player: int, kind: int) -> bool:
    """Whether a player’s memory has the songs that an event costs: so many in all, so many of its idol.

    Songs that a cheer effect saves may be of either sort.
    """
    rules = state.rules
    own, off = rules.own[kind], state.discount
    memory = state.table.zones[MEMORY + OWN * player]
    if len(memory) < own + rules.other[kind] - off:
        return False
    if own <= off:
        return True
    kinds, signs, idol = state.table.kind, rules.signs, rules.idol[kind]
    return sum([signs[kinds[card]] >> idol & 1 for card in memory]) >= own - off


@carries_out("events")
def trigger(state: Live, chance: Chance, kind: int, player: int) -> Ask | None:
    """Turn over an event, pay for it, and do what it says."""
    rules, base = state.rules, OWN * player
    state.table.move(state.find(EVENTS, player, kind), EVENTS + base, TRIGGERED + base, BOTH)
    state.seen |= 1 << kind
    state.used[player] |= 1 << kind
    for function, args in reversed(rules.does[kind]):
        state.push(function, player, *args)
    songs = max(0, rules.own[kind] + rules.other[kind] - state.discount)
    own = max(0, rules.own[kind] - state.discount)
    state.discount = 0
    state.push(_pay, player, kind, songs, own)
    return None


@carries_out("events")
def _pay(state: Live, chance: Chance, player: int, event: int, songs: int, own: int) -> Ask | None:
    """Have the player choose the next song that is paid, so that the rest can be paid too.

    What a song in memory is good for later is told by its signs alone, so songs with the same signs are one option.
    """
    if not songs:
        return None
    signs, kinds, idol = state.rules.signs, state.table.kind, state.rules.idol[event]
    memory = [signs[kinds[card]] for card in state.zone(MEMORY, player)]
    if len(memory) == songs:  # all of them are paid, in whatever order
        state.table.pour(MEMORY + OWN * player, DISCARD + OWN * player)
        return None
    options = [sign for sign in dict.fromkeys(memory) if songs > own or sign >> idol & 1]
    return Ask(player, "pay", options, _paid, player, event, songs, own)


@carries_out("events")
def _paid(state: Live, chance: Chance, sign: int, player: int, event: int, songs: int, own: int) -> None:
    """Move a song from memory to the discard pile. One with two signs counts for either."""
    rules, base = state.rules, OWN * player
    memory = state.zone(MEMORY, player)
    card = next(card for card in memory if rules.signs[state.table.kind[card]] == sign)
    state.table.move(card, MEMORY + base, DISCARD + base)
    counts = own > 0 and sign >> rules.idol[event] & 1
    state.push(_pay, player, event, songs - 1, own - 1 if counts else own)
