"""What cards do to tokens, voltage, songs, pieces and the centre: verbs of ``do:`` lines, each as far as it goes."""

from collections.abc import Callable
from typing import Any

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out, verb
from cardwright.play.engine import PASS, Ask

from .state import BOTH, Live
from .zones import DECK, HAND, MEMORY, OWN, TAKE


@carries_out("lead")
def if_led(
    state: Live, chance: Chance, player: int, lead: int, function: Callable[..., Ask | None], args: tuple[Any, ...]
) -> Ask | None:
    """Do a step of a song if a certain idol leads it."""
    return function(state, chance, player, *args) if state.lead == lead else None


# Tokens, voltage, songs.


@verb("gain-tokens", tokens=int, use=str)
@carries_out("engage", "fan-effects", "raising")
def gain_tokens(state: Live, chance: Chance, player: int, tokens: int) -> None:
    """Gain cheer tokens."""
    state.gain(player, tokens)


@verb("take-voltage", voltage=int, use=str)
@carries_out("fan-effects", "raising")
def take_voltage(state: Live, chance: Chance, player: int, voltage: int) -> None:
    """Raise or lower the own voltage."""
    state.lift(player, voltage)


@verb("opponent-takes-voltage", voltage=int)
@carries_out("events")
def opponent_takes_voltage(state: Live, chance: Chance, player: int, voltage: int) -> None:
    """Raise or lower the opponent’s voltage."""
    state.lift(1 - player, voltage)


@verb("offer-voltage", voltage=int, fans=int, use=str)
@carries_out("recruiting", "questions")
def offer_voltage(state: Live, chance: Chance, player: int, voltage: int, fans: int) -> Ask | None:
    """Offer to give voltage for fans more; what is paid has to be there."""
    if state.voltage[player] + voltage < 0:
        return None
    return Ask(player, "offer", (PASS, TAKE), _offered, player, voltage, fans)


def _offered(state: Live, chance: Chance, choice: int, player: int, voltage: int, fans: int) -> None:
    if choice == TAKE:
        state.lift(player, voltage)
        state.more += fans


@verb("draw", songs=int, use=str, lead=str)
@carries_out("standby", "raising")
def draw(state: Live, chance: Chance, player: int, songs: int) -> None:
    """Draw songs, as far as the song deck goes."""
    table, own = state.table, OWN * player
    for _ in range(min(songs, len(table.zones[DECK + own]))):
        state.taken[player] |= 1 << table.kind[table.draw(DECK + own, HAND + own, 1 << player)]


@verb("remember", draw=int, use=str, lead=str)
@carries_out("raising", "events", "centre")
def remember(state: Live, chance: Chance, player: int, songs: int, *, may: bool = False) -> Ask | None:
    """Put a song from the hand into memory and then draw; nothing with an empty hand."""
    hand = state.kinds_in(HAND, player)
    if not hand:
        return None
    return Ask(player, "remember", [*hand, PASS] if may else hand, _remembered, player, songs)


def _remembered(state: Live, chance: Chance, kind: int, player: int, songs: int) -> None:
    if kind == PASS:
        return
    own = OWN * player
    state.table.move(state.find(HAND, player, kind), HAND + own, MEMORY + own, BOTH)
    state.seen |= 1 << kind
    state.used[player] |= 1 << kind
    draw(state, chance, player, songs)


# What waits for the next song, pieces and the centre.


@verb("next-song-recruits", fans=int)
@carries_out("events")
def next_song_recruits(state: Live, chance: Chance, player: int, fans: int) -> None:
    """The next song of this turn recruits more fans."""
    state.extra += fans


@verb("next-song-shines")
@carries_out("events")
def next_song_shines(state: Live, chance: Chance, player: int) -> None:
    """The next song of this turn recruits more fans for each full step of voltage above the mark."""
    state.shine += 1


@verb("piece-back")
@carries_out("events", "stage-board")
def piece_back(state: Live, chance: Chance, player: int) -> Ask | None:
    """Bring one of the pieces back to the backstage."""
    backstage = state.backstage[player]
    away = [piece for piece in range(len(state.group[player])) if not backstage >> piece & 1]
    return Ask(player, "back", away, _come_back, player) if away else None


def _come_back(state: Live, chance: Chance, piece: int, player: int) -> None:
    state.backstage[player] |= 1 << piece
    state.engaged[player] &= ~(1 << piece)


@verb("change-centre")
@carries_out("centre")
def change_centre(state: Live, chance: Chance, player: int) -> Ask:
    """Another idol of the group becomes the centre: only the skill changes."""
    others = [idol for idol in state.group[player] if idol != state.centre[player]]
    return Ask(player, "new-centre", others, _changed, player)


def _changed(state: Live, chance: Chance, idol: int, player: int) -> None:
    state.centre[player] = idol
    state.used[player] |= 1 << idol
