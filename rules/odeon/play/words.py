"""A game in words: the answers to its questions, the tags that rule lists use, how everybody stands."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cardwright.play.engine import PASS, Ask, Option

from .bar import REST, STACK_DOWN, STACK_UP, TOKENS
from .rules import ACTIONS, AREAS, DECKS, GAINS, SIDES, SPOTS, TOP

if TYPE_CHECKING:
    from .state import Concert

Words = Callable[["Concert", Ask, int], str]
Tags = Callable[["Concert", Ask, int], tuple[str, ...]]


def say(state: "Concert", option: Option) -> str:
    """Return an answer to the open question in readable words."""
    ask = state.ask
    if ask is None or not isinstance(option, int):
        return str(option)
    return _SAY[ask.kind](state, ask, option)


def _say_lay(state: "Concert", ask: Ask, option: int) -> str:
    if option == PASS:
        return "ends the bar"
    if option == REST:
        return "lays a double rest"
    action, beat = _pointed(state, ask, option)
    row = "upper" if option % 2 == 0 else "lower"
    where = "two rests, at beat" if option in {STACK_UP, STACK_DOWN} else "beat"
    note = TOKENS[option].replace("-", " ")
    return f"lays a {note} on {where} {beat + 1}, {row} row: {state.rules.words[action]}"


def _pointed(state: "Concert", ask: Ask, option: int) -> tuple[str, int]:
    """The action that a note's arrow would point to, and its beat."""
    player, place = ask.args
    step = state.rules.bars.steps[place][option]
    return ACTIONS[state.rules.notebooks[state.page[player]][step.row][step.beat]], step.beat


def _say_learn(state: "Concert", ask: Ask, option: int) -> str:
    if option == TOP:
        deck = ask.args[1]
        return f"takes the top card of the {state.rules.words[DECKS[deck]]} Pieces"
    return f"takes {_piece(state, option)}"


def _piece(state: "Concert", card: int) -> str:
    return state.rules.names[state.table.kind[card]]


def _say_play(state: "Concert", ask: Ask, option: int) -> str:
    return "pays the rest with Seat tokens" if option == PASS else f"plays {_piece(state, option)}"


def _say_recover(state: "Concert", ask: Ask, option: int) -> str:
    return "takes back no more Pieces" if option == PASS else f"takes back {_piece(state, option)}"


def _say_spot(state: "Concert", ask: Ask, option: int) -> str:
    if option == PASS:
        return "plays no Pieces"
    if option < len(state.rules.need):
        instrument = state.rules.words[state.rules.instruments[ask.args[1]]]
        return f"competes for a spot {SPOTS[option].upper()} of {instrument}"
    same = SPOTS.index("soloist") == option
    return f"competes for the Soloist area, {'in one key' if same else 'in different keys'}"


def _say_seat(state: "Concert", ask: Ask, option: int) -> str:
    if option == PASS:
        return "sends the spectator to the side stage"
    return f"chooses seat {state.house.number[option]} of the {state.rules.words[area_of(state, option)]}"


def area_of(state: "Concert", seat: int) -> str:
    """Return the area that a seat lies in."""
    return AREAS[next(area for area, row in enumerate(state.house.rows) if seat <= row[-1])]


def _instrument(state: "Concert", option: int) -> str:
    return state.rules.words[state.rules.instruments[option]]


def _say_soloist(state: "Concert", ask: Ask, option: int) -> str:
    return f"takes the Soloist token of {state.rules.soloist_applause[state.house.soloists[option]]}"


_SAY: Final[Mapping[str, Words]] = MappingProxyType(
    {
        "lay": _say_lay,
        "learn": _say_learn,
        "queue": lambda state, ask, option: f"waits on the {state.rules.words[SIDES[option]]}",
        "train": lambda state, ask, option: f"trains: {_instrument(state, option)}",
        "gain": lambda state, ask, option: f"chooses: {state.rules.words[GAINS[option]]}",
        "side": lambda state, ask, option: "turns right" if option else "turns left",
        "recover": _say_recover,
        "musician": lambda state, ask, option: f"sends a musician: {_instrument(state, option)}",
        "spot": _say_spot,
        "play": _say_play,
        "soloist": _say_soloist,
        "seat": _say_seat,
        "notebook": lambda state, ask, option: f"chooses for the last round: {state.rules.notebook_names[option]}",
    }
)


def tags(state: "Concert", option: Option) -> tuple[str, ...]:
    """Return the names of an option: ids of terms where there are any; "any" where it is not a refusal."""
    ask = state.ask
    if ask is None or not isinstance(option, int):
        return ()
    if option == PASS:
        return ("pass",)
    find = _TAGS.get(ask.kind)
    return (*(find(state, ask, option) if find is not None else ()), "any")


def _tag_lay(state: "Concert", ask: Ask, option: int) -> tuple[str, ...]:
    if option == REST:
        return ("double-rest",)
    action, _ = _pointed(state, ask, option)
    stacked = ("stacked",) if option in {STACK_UP, STACK_DOWN} else ()
    return (action, TOKENS[option], f"{action}-{TOKENS[option]}", *stacked)


def _tag_piece(state: "Concert", ask: Ask, option: int) -> tuple[str, ...]:
    if option == TOP:
        return ("pile",)
    kind = state.table.kind[option]
    return (state.rules.pieces[kind], *state.rules.labels[kind], f"seats-{state.rules.seats[kind]}")


def _numbers(ask: Ask) -> list[int]:
    return [option for option in ask.options if isinstance(option, int)]


def _tag_soloist(state: "Concert", ask: Ask, option: int) -> tuple[str, ...]:
    applause = [state.rules.soloist_applause[state.house.soloists[token]] for token in _numbers(ask)]
    kind = state.house.soloists[option]
    best = ("best",) if state.rules.soloist_applause[kind] == max(applause) else ()
    return (state.rules.soloists[kind], *best)


def _tag_seat(state: "Concert", ask: Ask, option: int) -> tuple[str, ...]:
    number = state.house.number[option]
    best = max(state.house.number[seat] for seat in _numbers(ask) if seat != PASS)
    return (area_of(state, option), f"seat-{number}", *(("best",) if number == best else ()))


_TAGS: Final[Mapping[str, Tags]] = MappingProxyType(
    {
        "lay": _tag_lay,
        "learn": _tag_piece,
        "queue": lambda state, ask, option: (SIDES[option],),
        "train": lambda state, ask, option: (state.rules.instruments[option],),
        "gain": lambda state, ask, option: (GAINS[option],),
        "side": lambda state, ask, option: (("left", "right")[option],),
        "recover": _tag_piece,
        "musician": lambda state, ask, option: (state.rules.instruments[option],),
        "spot": lambda state, ask, option: (SPOTS[option],),
        "play": _tag_piece,
        "soloist": _tag_soloist,
        "seat": _tag_seat,
    }
)


def tell(state: "Concert") -> str:
    """Return the round and, of each player, the notebook in use, applause, Pieces and Seat tokens; first the trends."""
    rules = state.rules
    stands = (
        f"player {player + 1}: {rules.notebook_names[state.page[player]].lower()}, applause {state.points[player]}, "
        f"Pieces {len(state.left(player))} and {len(state.right(player))} played, Seat tokens {state.tokens[player]}"
        for player in range(state.players)
    )
    trends = f"{_trends(state)}; " if state.steps == 0 else ""
    return f"{trends}round {min(state.round + 1, rules.rounds)}; {'; '.join(stands)}"


def _trends(state: "Concert") -> str:
    """What is in trend in each area."""
    areas = []
    for area, trend in zip(AREAS, state.trends, strict=True):
        periods = [period for bit, period in enumerate(state.rules.periods) if trend >> bit & 1]
        areas.append(f"{state.rules.words[area]}: {', '.join(periods)}")
    return "; ".join(areas)


def spread(state: "Concert") -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the open cards of each deck, the Pieces of each player, and who has which Soloist token."""
    zones, kind, pieces = state.table.zones, state.table.kind, state.rules.pieces
    names = [*(f"{state.rules.words[deck]}: {what}" for what in ("pile", "open") for deck in DECKS)]
    for player in range(state.players):
        names += [f"player {player + 1}, to play", f"player {player + 1}, played"]
    tokens = [
        (f"player {owner + 1}, Soloists", tuple(_soloists(state, owner)))
        for owner in range(state.players)
        if owner in state.soloist
    ]
    shown = [(name, tuple(pieces[kind[card]] for card in zone)) for name, zone in zip(names, zones, strict=True)]
    return (*shown[len(DECKS) :], *tokens)


def _soloists(state: "Concert", player: int) -> list[str]:
    return [
        state.rules.soloists[kind]
        for kind, owner in zip(state.house.soloists, state.soloist, strict=True)
        if owner == player
    ]
