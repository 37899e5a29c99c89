"""A turn: standby, and then any actions in any order: songs, events, engaging with fans, cheer effects."""

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import PASS, Ask

from .effects import draw, remember
from .ending import over
from .events import affordable, trigger
from .rules import APPLAUSE, ENCORE, REQUEST, RESPONSE
from .songs import show
from .state import Live
from .zones import CHEER, DECK, ENGAGE, EVENTS, HAND, OWN


@carries_out("turn", "standby")
def begin_turn(state: Live, chance: Chance) -> None:
    """Bring the pieces back and draw; whoever begins does not draw in the very first turn."""
    if over(state):
        return
    player = state.active
    state.begun = 1
    _bring_back(state, player)
    if state.turn:
        draw(state, chance, player, state.rules.draw)
    state.push(act)
    state.push(_begin_actions, player)


def _bring_back(state: Live, player: int) -> None:
    state.backstage[player] = (1 << len(state.group[player])) - 1
    state.engaged[player] = 0


@carries_out("actions", "centre")
def _begin_actions(state: Live, chance: Chance, player: int) -> Ask | None:
    """What happens by itself at the start of the action phase: some centres may put a song into memory."""
    drawn = state.rules.skills[state.centre[player]].remembers
    return remember(state, chance, player, drawn, may=True) if drawn >= 0 else None


@carries_out("actions")
def act(state: Live, chance: Chance) -> Ask | None:
    """Offer every action that is possible; declining ends the turn."""
    player = state.active
    kind = state.table.kind
    own = OWN * player
    zones = state.table.zones
    hand = zones[HAND + own]
    if not hand and over(state):
        return None
    able = state.payable[player][state.backstage[player]]
    options: list[int] = [song for song in dict.fromkeys([kind[card] for card in hand]) if able >> song & 1]
    if zones[EVENTS + own]:
        options += [kind[card] for card in zones[EVENTS + own] if affordable(state, player, kind[card])]
    options += _engagements(state, player)
    if state.tokens[player]:
        options += _cheers(state, player)
    options.append(PASS)
    return Ask(player, "act", options, _do)


@carries_out("engage")
def _engagements(state: Live, player: int) -> list[int]:
    """The pieces on the backstage, while an engagement area is empty."""
    backstage = state.backstage[player]
    if not backstage or state.engaged[player].bit_count() >= state.rules.areas:
        return []
    return [ENGAGE + piece for piece in range(backstage.bit_length()) if backstage >> piece & 1]


@carries_out("cheer-effects")
def _cheers(state: Live, player: int) -> list[int]:
    """The cheer effects that the player can pay; those that would do nothing would only lose the tokens."""
    tokens, prices = state.tokens[player], state.rules.prices
    found = [CHEER + APPLAUSE] if tokens >= prices[APPLAUSE] else []
    if tokens >= prices[REQUEST] and state.zone(DECK, player):
        found.append(CHEER + REQUEST)
    if tokens >= prices[RESPONSE] and state.zone(EVENTS, player):
        found.append(CHEER + RESPONSE)
    if tokens >= prices[ENCORE] and state.backstage[player] != (1 << len(state.group[player])) - 1:
        found.append(CHEER + ENCORE)
    return found


def _do(state: Live, chance: Chance, option: int) -> Ask | None:
    player = state.active
    if option == PASS:
        _end_turn(state)
        return None
    state.push(act)
    if option >= CHEER:
        return _cheer(state, option - CHEER, player)
    if option >= ENGAGE:
        _engage(state, option - ENGAGE, player)
        return None
    if state.rules.signs[option]:
        return show(state, chance, option, player)
    return trigger(state, chance, option, player)


@carries_out("engage")
def _engage(state: Live, piece: int, player: int) -> None:
    """Move a piece to an empty area and take a token."""
    state.backstage[player] &= ~(1 << piece)
    state.engaged[player] |= 1 << piece
    state.gain(player, state.rules.engage)


@carries_out("cheer-effects")
def _cheer(state: Live, effect: int, player: int) -> Ask | None:
    """Pay the tokens and do what the stage board says."""
    rules = state.rules
    state.pay(player, rules.prices[effect])
    if effect == APPLAUSE:
        state.lift(player, rules.applause)
    elif effect == RESPONSE:
        state.discount += rules.discount
    elif effect == ENCORE:
        _bring_back(state, player)
    else:
        return Ask(player, "request", sorted(state.kinds_in(DECK, player)), _take_song, player)
    return None


@carries_out("cheer-effects")
def _take_song(state: Live, chance: Chance, kind: int, player: int) -> None:
    """Take a song out of the song deck, which nobody else sees, and shuffle the deck."""
    own = OWN * player
    state.table.move(state.find(DECK, player, kind), DECK + own, HAND + own, 1 << player)
    state.taken[player] |= 1 << kind
    state.table.shuffle(DECK + own, chance)


@carries_out("turn", "events")
def _end_turn(state: Live) -> None:
    """The other player’s turn. What waited for a song or an event of this turn is lost."""
    state.extra = state.shine = state.discount = state.skilled = 0
    state.turn += 1
    state.begun = 0
    state.active = 1 - state.active
    if state.turn % state.players == 0:
        state.close_round()
    state.push(begin_turn)
