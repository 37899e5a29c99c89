"""Figures of a table: what must add up, what an option costs, what rule lists compare."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cardwright.play.declare import carries_out
from cardwright.play.engine import PASS, Option

from .rules import ACTIONS, LEARN, SOLO_DIFFERENT, SOLO_SAME, Rules

if TYPE_CHECKING:
    from .state import Concert


def faults(state: "Concert") -> Iterator[str]:
    """Yield what does not add up: meeples, Seat tokens, spots, applause, tokens of a bar."""
    if state.bank.left[0] + sum(state.tokens) != state.rules.tokens or min(state.tokens) < 0:
        yield "Seat tokens were lost or doubled"
    if any(len(queue) > state.rules.queue for queue in state.queues) or sum(state.quartet) > state.rules.quartets:
        yield "more meeples than places"
    for player in range(state.players):
        if meeples(state, player) != state.rules.figures or state.supply[player] < 0:
            yield f"meeples of player {player} were lost or doubled"
        if applause(state, player) != state.points[player]:
            yield f"the applause of player {player} was counted wrong"
        if executions(state, player) > state.rules.most:
            yield f"player {player} has more notes than tokens"
    for place, spots in enumerate(state.free):
        held = state.orchestra[place * state.players : (place + 1) * state.players]
        if spots < 0 or spots + sum(held) != state.house.spots[place % len(state.house.spots)]:
            yield "the spots of the orchestra do not add up"


@carries_out("figures")
def meeples(state: "Concert", player: int) -> int:
    """Return how many meeples of a player lie anywhere: as many as there are in the box."""
    tracks = len(state.rules.instruments)
    return (
        state.supply[player]
        + sum(map(bool, state.track[player * tracks : (player + 1) * tracks]))
        + sum(state.orchestra[player :: state.players])
        + state.soloist.count(player)
        + state.quartet[player]
        + sum(queue.count(player) for queue in state.queues)
        + state.hall.count(player)
        + state.side[player]
    )


@carries_out("scoring")
def applause(state: "Concert", player: int) -> int:
    """Return the applause counted from what stands on the boards, as at the end of the game."""
    rules, house = state.rules, state.house
    letters = len(house.spots)
    held = state.orchestra[player :: state.players]
    return (
        sum(value for value, owner in zip(house.applause, state.hall, strict=True) if owner == player)
        + rules.side_stage * state.side[player]
        + sum(rules.spot_applause[place % letters] * count for place, count in enumerate(held))
        + sum(
            rules.soloist_applause[kind]
            for kind, owner in zip(house.soloists, state.soloist, strict=True)
            if owner == player
        )
        + rules.quartet_applause * state.quartet[player]
    )


@carries_out("actions")
def executions(state: "Concert", player: int) -> int:
    """Return how many actions a player's bar does; Learn is done once, whatever its note."""
    beats = state.rules.bars.beats
    notes = [note - 1 for note in state.bars[player * beats : (player + 1) * beats] if note]
    return sum(1 if note >> 1 == LEARN else state.rules.times[note & 1] for note in notes)


def count_keys(rules: Rules, kinds: Sequence[int], pieces: list[int]) -> list[int]:
    """Return how many of some Pieces are in each key; the last are those in a wild one."""
    counts = [0] * (rules.wild + 1)
    key = rules.key
    for card in pieces:
        counts[key[kinds[card]]] += 1
    return counts


def expense(state: "Concert", option: Option) -> float:
    """Return what an option takes: Pieces for a spot, seats for a seat; others cost nothing."""
    ask, rules = state.ask, state.rules
    if ask is None or option == PASS or not isinstance(option, int):
        return 0.0
    if ask.kind == "seat":
        return float(state.house.number[option])
    if ask.kind == "spot":
        return float({SOLO_SAME: rules.same, SOLO_DIFFERENT: rules.different}.get(option) or rules.need[option])
    if ask.kind == "play":
        return float(rules.seats[state.table.kind[option]])
    return 0.0


def quantity(state: "Concert", name: str, player: int) -> float:
    """Return a figure of a player by its name. Raises KeyError for an unknown one."""
    return float(QUANTITIES[name](state, player))


def _planned(action: int) -> Callable[["Concert", int], int]:
    """How often a player's bar does an action."""

    def count(state: "Concert", player: int) -> int:
        beats = state.rules.bars.beats
        notes = [note - 1 for note in state.bars[player * beats : (player + 1) * beats] if note]
        times = (1, 1) if action == LEARN else state.rules.times
        return sum(times[note & 1] for note in notes if note >> 1 == action)

    return count


def _musicians(state: "Concert", player: int) -> int:
    tracks = len(state.rules.instruments)
    return sum(map(bool, state.track[player * tracks : (player + 1) * tracks]))


def _seats(state: "Concert", player: int) -> int:
    kind = state.table.kind
    return sum(state.rules.seats[kind[card]] for card in state.left(player))


QUANTITIES: Final[Mapping[str, Callable[["Concert", int], int]]] = MappingProxyType(
    {
        "applause": lambda state, player: state.points[player],
        "pieces": lambda state, player: len(state.left(player)),
        "played": lambda state, player: len(state.right(player)),
        "seats": _seats,
        "seat-tokens": lambda state, player: state.tokens[player],
        "supply": lambda state, player: state.supply[player],
        "musicians": _musicians,
        **{f"planned-{name}": _planned(action) for action, name in enumerate(ACTIONS)},
        "waiting": lambda state, player: sum(queue.count(player) for queue in state.queues),
        "round": lambda state, player: state.round + 1,
        "rounds-left": lambda state, player: state.rules.rounds - state.round,
    }
)
