"""Building groups and decks before the game: drafts of idols, songs and events of the players’ choice."""

from dataclasses import replace

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import Ask

from .decks import CASUAL, EXPERT, LISTS, OPEN, Built
from .state import Live

# Who takes an idol, as the steps of a draft: one, one, one, two, one.
_DRAFT = (0, 1, 0, 1, 1, 0)


@carries_out("decks", "groups", "tutorial")
def build(state: Live, chance: Chance) -> None:
    """Have both players come to their groups and decks: by lists, or by the way that is played."""
    way = state.rules.way
    if way == LISTS:
        state.built = list(chance.pick(state.rules.pairs))
    elif way == EXPERT:
        for player in reversed(range(state.players)):
            state.push(_choose_songs, player, 0, ())
        for player in reversed(range(state.players)):
            state.push(_choose_group, player)
    else:
        first = chance.below(state.players)
        state.push(_fill_casual)
        for taker in reversed(_DRAFT):
            state.push(_take_idol, (first + taker) % state.players)


@carries_out("casual")
def _take_idol(state: Live, chance: Chance, player: int) -> Ask:
    """Take one of the idols that nobody has yet."""
    taken = {idol for built in state.built for idol in built.group}
    return Ask(player, "idol", [idol for idol in _idols(state) if idol not in taken], _join, player)


def _idols(state: Live) -> range:
    return range(len(state.rules.skills))


def _join(state: Live, chance: Chance, idol: int, player: int) -> None:
    built = state.built[player]
    state.built[player] = replace(built, group=tuple(sorted((*built.group, idol))))


@carries_out("casual")
def _fill_casual(state: Live, chance: Chance) -> None:
    """Give both the songs and events of their idols; if they agreed to, events with a dot fall to them as well.

    Who may have which of these is left to the players; here they are dealt in turns, as by rock paper scissors.
    """
    building = state.rules.building
    dots = list(building.dots)
    chance.mix(dots)
    for player in reversed(range(state.players)):
        built = state.built[player]
        events = building.events_of(built.group)
        state.built[player] = replace(
            built, name=CASUAL, songs=building.casual_songs(built.group), events=events, spare_events=()
        )
        if state.rules.way == OPEN:
            state.push(_choose_events, player, (), (*events, *sorted(dots[player :: state.players])))


@carries_out("expert")
def _choose_group(state: Live, chance: Chance, player: int) -> Ask | None:
    """Choose idols one by one, with few enough that the other player has too."""
    building, built, other = state.rules.building, state.built[player], state.built[1 - player]
    if len(built.group) == building.idols:
        return None
    state.push(_choose_group, player)
    least = built.group[-1] if built.group else -1
    full = len(set(built.group) & set(other.group)) >= building.common
    free = [idol for idol in _idols(state) if not (full and idol in other.group)]
    left = [idol for idol in free if idol > least]
    needed = building.idols - len(built.group)
    options = [idol for idol in left if _enough(state, built, other, idol, needed)]
    return Ask(player, "idol", options, _join, player)


def _enough(state: Live, built: Built, other: Built, idol: int, needed: int) -> bool:
    """Whether the idols after this one suffice to fill the group: they are chosen in the order of their numbers."""
    group = (*built.group, idol)
    common = state.rules.building.common - len(set(group) & set(other.group))
    later = [after for after in _idols(state) if after > idol]
    apart = sum(after not in other.group for after in later)
    return apart + min(common, len(later) - apart) >= needed - 1


@carries_out("expert", "song-deck")
def _choose_songs(state: Live, chance: Chance, player: int, at: int, counts: tuple[int, ...]) -> Ask | None:
    """Say of each song in turn how many copies are in the deck, so that it comes to its size."""
    building, group = state.rules.building, state.built[player].group
    songs = building.songs_of(group)
    if at == len(songs):
        _lay_songs(state, player, songs, counts)
        return None
    left = building.size - sum(counts)
    least = max(0, left - building.limit * (len(songs) - at - 1))
    return Ask(player, "copies", range(least, min(building.limit, left) + 1), _take_copies, player, at, counts)


def _take_copies(state: Live, chance: Chance, copies: int, player: int, at: int, counts: tuple[int, ...]) -> None:
    state.push(_choose_songs, player, at + 1, (*counts, copies))


def _lay_songs(state: Live, player: int, songs: list[int], counts: tuple[int, ...]) -> None:
    building, built = state.rules.building, state.built[player]
    chosen = zip(songs, counts, strict=True)
    state.built[player] = replace(
        built,
        name=EXPERT,
        songs=tuple(kind for kind, count in chosen for _ in range(count)),
        spare_songs=tuple(
            kind for kind, count in zip(songs, counts, strict=True) for _ in range(building.limit - count)
        ),
    )
    state.push(_choose_events, player, (), tuple(sorted((*building.events_of(built.group), *building.dots))))


@carries_out("expert", "casual", "event-deck")
def _choose_events(
    state: Live, chance: Chance, player: int, chosen: tuple[int, ...], offered: tuple[int, ...]
) -> Ask | None:
    """Choose different events, in the order of the list."""
    needed = state.rules.building.event_size - len(chosen)
    if not needed:
        spare = tuple(kind for kind in offered if kind not in chosen)
        state.built[player] = replace(state.built[player], events=chosen, spare_events=spare)
        return None
    left = [kind for kind in offered if not chosen or kind > chosen[-1]]
    return Ask(player, "choose-event", left[: len(left) - needed + 1], _take_event, player, chosen, offered)


def _take_event(
    state: Live, chance: Chance, kind: int, player: int, chosen: tuple[int, ...], offered: tuple[int, ...]
) -> None:
    state.push(_choose_events, player, (*chosen, kind), offered)
