"""Performing a song: who leads, which pieces, raising voltage or recruiting fans, and the memory."""

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import PASS, Ask

from .audience import receive, take_fans
from .cards import RAISE, RECRUIT
from .state import BOTH, Live
from .zones import FEWER, HAND, MEMORY, MORE, NONE, OWN, SUNG


@carries_out("songs", "lead")
def show(state: Live, chance: Chance, kind: int, player: int) -> Ask | None:
    """Show a song, and say which of its idols leads if there are two on the backstage."""
    own = OWN * player
    state.table.move(state.find(HAND, player, kind), HAND + own, SUNG, BOTH)
    state.seen |= 1 << kind
    state.used[player] |= 1 << kind
    state.song = kind
    state.use = ""
    state.more = state.fixed = state.count = 0
    signs, backstage = state.rules.signs[kind], state.backstage[player]
    group = state.group[player]
    leads = [idol for piece, idol in enumerate(group) if signs >> idol & 1 and backstage >> piece & 1]
    if len(leads) == 1:
        return _lead(state, chance, leads[0], player)
    return Ask(player, "lead", leads, _lead, player)


@carries_out("lead", "song-cards")
def _lead(state: Live, chance: Chance, idol: int, player: int) -> Ask | None:
    state.lead = idol
    state.used[player] |= 1 << idol
    state.backstage[player] &= ~(1 << state.group[player].index(idol))
    return _others(state, chance, PASS, player, state.rules.dots[state.song])


@carries_out("songs")
def _others(state: Live, chance: Chance, piece: int, player: int, needed: int) -> Ask | None:
    """Move a piece for each dot, any that are on the backstage; then say how the song is used."""
    if piece != PASS:
        state.backstage[player] &= ~(1 << piece)
        needed -= 1
    backstage = state.backstage[player]
    if needed and backstage.bit_count() > needed:
        pieces = [bit for bit in range(backstage.bit_length()) if backstage >> bit & 1]
        return Ask(player, "piece", pieces, _others, player, needed)
    if needed:
        state.backstage[player] = 0
    if state.voltage[player] >= state.rules.need[state.song]:
        return Ask(player, "use", (RAISE, RECRUIT), _use, player)
    return _use(state, chance, RAISE, player)


@carries_out("songs", "raising", "recruiting")
def _use(state: Live, chance: Chance, use: str, player: int) -> None:
    """First the effect of the song, in the use that was chosen; then what the song does."""
    state.use = use
    state.push(_finish_song, player)
    if use == RAISE:
        state.extra = state.shine = 0  # what waited for the next song is lost
        state.push(_raise, player)
        steps = state.rules.raising[state.song]
    else:
        state.push(_count_fans, player)
        steps = state.rules.recruiting[state.song]
    for function, args in reversed(steps):
        state.push(function, player, *args)


@carries_out("raising", "centre")
def _raise(state: Live, chance: Chance, player: int) -> None:
    """Move the cube up: by the voltage of the song, and by what the centre adds."""
    state.voltage[player] += state.rules.voltage[state.song] + state.rules.skills[state.centre[player]].raises


@carries_out("recruiting", "centre", "events")
def _count_fans(state: Live, chance: Chance, player: int) -> Ask | None:
    """How many fans: as the song says, by effects and events, and as some centres change it for a token."""
    rules, song = state.rules, state.song
    skill = rules.skills[state.centre[player]]
    number = rules.recruits[song] + state.more + state.extra + skill.more[rules.form[song]]
    if state.shine:
        number += state.shine * max(0, (state.voltage[player] - rules.mark) // rules.shine)
    state.extra = state.shine = 0
    if state.fixed:
        return _take(state, chance, PASS, player, 0)
    if skill.pays and state.tokens[player] >= skill.pays and not state.skilled >> state.centre[player] & 1:
        return Ask(player, "skill", (PASS, MORE, FEWER), _take, player, number)
    return _take(state, chance, PASS, player, number)


@carries_out("recruiting", "centre")
def _take(state: Live, chance: Chance, choice: int, player: int, number: int) -> None:
    if choice != PASS:
        skill = state.rules.skills[state.centre[player]]
        state.pay(player, skill.pays)
        state.skilled |= 1 << state.centre[player]
        number += skill.paid if choice == MORE else -skill.paid
    take_fans(state, player, max(0, number))
    receive(state, player)


@carries_out("songs")
def _finish_song(state: Live, chance: Chance, player: int) -> None:
    """Put the song into memory, where both may look at it."""
    state.table.pour(SUNG, MEMORY + OWN * player)
    state.song = state.lead = NONE
    state.use = ""
