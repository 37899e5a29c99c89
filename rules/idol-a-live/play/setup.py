"""Setting up both stages and the audience between them."""

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import Ask
from cardwright.play.table import Table

from .audience import fill_seats
from .building import build
from .rules import Rules
from .state import BOTH, CENTRES, PLAYING, Live
from .turn import begin_turn
from .zones import ASIDE, AUDIENCE, DECK, EVENTS, HAND, NONE, OWN, SPARE, ZONES

# Backs: a player’s songs and events, as ``2 * player`` and one more; the fans’ comes after them.
_SONG, _EVENT = range(2)


@carries_out("setup", "groups", "box")
def setup(rules: Rules, players: int, chance: Chance) -> Live:
    """Begin with the decks. Players are counted from the one who begins."""
    state = Live(rules, players)
    state.push(_open_curtain)
    for player in reversed(range(players)):
        state.push(_ask_centre, player)
    state.push(_lay_out)
    state.push(build)
    return state


@carries_out("own-setup", "shared-setup", "components", "fan-cards", "play-mat")
def _lay_out(state: Live, chance: Chance) -> None:
    """Lay song decks and events face down, and the fans between the players."""
    rules, built = state.rules, state.built
    state.phase = CENTRES
    state.group = tuple(entry.group for entry in built)
    state.payable = tuple(rules.payable[group] for group in state.group)
    kinds: list[int] = []
    backs: list[int] = []
    zones: list[list[int]] = [[] for _ in range(ZONES)]

    def lay(cards: tuple[int, ...], zone: int, back: int) -> None:
        zones[zone] += range(len(kinds), len(kinds) + len(cards))
        kinds.extend(cards)
        backs.extend([back] * len(cards))

    for player, entry in enumerate(built):
        own, back = OWN * player, 2 * player
        lay(entry.songs, DECK + own, back + _SONG)
        lay((*entry.spare_songs,), SPARE + own, back + _SONG)
        lay(entry.events, EVENTS + own, back + _EVENT)
        lay((*entry.spare_events,), SPARE + own, back + _EVENT)
    lay(rules.fans, AUDIENCE, 2 * state.players)
    lay(rules.aside, ASIDE, 2 * state.players)
    state.table = Table(kinds, backs, ZONES)
    state.table.zones = zones
    _show(state)
    for zone in (AUDIENCE, *(DECK + OWN * player for player in range(state.players))):
        state.table.shuffle(zone, chance)


def _show(state: Live) -> None:
    """Say who knows which faces: of events their owner, or both where they follow from the group; the fan aside."""
    known = state.table.known
    for card in state.table.zones[ASIDE]:
        known[card] = BOTH
        state.seen |= 1 << state.table.kind[card]
    for player, built in enumerate(state.built):
        for card in state.zone(SPARE, player):
            known[card] = 1 << player
        for card in state.zone(EVENTS, player):
            known[card] = 1 << player if built.spare_events else BOTH
            state.taken[player] |= 1 << state.table.kind[card]
            state.seen |= 1 << state.table.kind[card]
        for idol in built.group:
            state.seen |= 1 << idol
            state.taken[player] |= 1 << idol


@carries_out("own-setup", "centre", "tutorial")
def _ask_centre(state: Live, chance: Chance, player: int) -> Ask:
    """Decide in secret who is the centre. A list names hers."""
    centre = state.built[player].centre
    options = state.group[player] if centre == NONE else (centre,)
    return Ask(player, "centre", options, _take_centre, player)


def _take_centre(state: Live, chance: Chance, idol: int, player: int) -> None:
    state.centre[player] = idol


@carries_out("own-setup", "shared-setup", "centre", "idol-cards")
def _open_curtain(state: Live, chance: Chance) -> None:
    """Turn both centres over, take songs and voltage by them, and seat the first fans."""
    rules, table = state.rules, state.table
    state.phase = PLAYING
    for player, centre in enumerate(state.centre):
        state.voltage[player] = rules.start[centre] + (rules.second if player else 0)
        state.used[player] |= 1 << centre
        for _ in range(min(rules.hand[centre], len(state.zone(DECK, player)))):
            card = table.draw(DECK + OWN * player, HAND + OWN * player, 1 << player)
            state.taken[player] |= 1 << table.kind[card]
    fill_seats(state)
    state.push(begin_turn)


def bounds(rules: Rules, players: int) -> tuple[float, float]:
    """Return the least points, and the most: all fans of the box."""
    return 0.0, float(sum(rules.points[kind] for kind in (*rules.fans, *rules.aside)))
