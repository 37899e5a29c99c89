"""A player that searches: information set Monte Carlo tree search for any game, by iterations and never by time.

Single observer (Cowling, Powley and Whitehouse, 2012): each iteration deals anew what the player cannot see, walks
the tree by the options that are legal in this deal, adds one node, plays on at random for a while, and credits every
player with what they have in the end. What others choose face down (``State.SECRET``) is one edge, so that the tree
never learns it.
"""

from collections.abc import Sequence
from math import log, sqrt
from typing import Final

from cardwright.play.chance import Chance
from cardwright.play.engine import Option, State
from cardwright.play.seat import Bot, Seat

ROLLOUT: Final = 40  # decisions played at random before a position is judged by what it is worth
EXPLORE: Final = 0.7  # how much a move that was little tried is preferred; rewards lie between 0 and 1


class _Node:
    """One situation in the tree, as the searcher tells them apart."""

    __slots__ = ("available", "children", "reward", "visits")

    def __init__(self) -> None:
        self.children: dict[Option, _Node] = {}
        self.visits = 0
        self.available = 0
        self.reward = 0.0


def search(iterations: int, *, rollout: int = ROLLOUT) -> Bot:
    """Return a bot that looks ahead with so many iterations for each decision."""

    def answer(seat: Seat, chance: Chance) -> Option:
        root = _Node()
        allowed = seat.options
        for _ in range(iterations):
            _iterate(root, seat.sample(chance), allowed, chance, searcher=seat.player, rollout=rollout)
        return max(root.children.items(), key=lambda item: item[1].visits)[0]

    return answer


def _iterate(
    root: _Node, state: State, allowed: Sequence[Option], chance: Chance, *, searcher: int, rollout: int
) -> None:
    node = root
    path: list[tuple[int, _Node]] = []
    options: Sequence[Option] = allowed
    while (ask := state.ask) is not None:
        if ask.player != searcher and ask.kind in state.SECRET:
            edges, option = (("secret", ask.kind),), chance.pick(ask.options)
            edge, is_new = _choose_edge(node, edges, chance)
        else:
            edge, is_new = _choose_edge(node, options, chance)
            option = edge
        node = node.children[edge]
        path.append((ask.player, node))
        state.apply(option, chance)
        if is_new:
            break
        options = state.ask.options if state.ask is not None else ()
    _play_on(state, chance, rollout)
    rewards = _rewards(state)
    for player, visited in path:
        visited.visits += 1
        visited.reward += rewards[player]


def _choose_edge(node: _Node, edges: Sequence[Option], chance: Chance) -> tuple[Option, bool]:
    """Return an edge that was never tried, which is added to the tree, or else the most promising one."""
    untried = []
    for edge in edges:
        child = node.children.get(edge)
        if child is None:
            untried.append(edge)
        else:
            child.available += 1
    if not untried:
        return _most_promising(node, edges), False
    edge = chance.pick(untried)
    node.children[edge] = child = _Node()
    child.available = 1
    return edge, True


def _most_promising(node: _Node, options: Sequence[Option]) -> Option:
    best, most = options[0], -1.0
    for option in options:
        child = node.children[option]
        value = child.reward / child.visits + EXPLORE * sqrt(log(child.available) / child.visits)
        if value > most:
            best, most = option, value
    return best


def _play_on(state: State, chance: Chance, decisions: int) -> None:
    for _ in range(decisions):
        ask = state.ask
        if ask is None:
            return
        options = ask.options
        state.apply(options[int(chance.random() * len(options))], chance)


def _rewards(state: State) -> list[float]:
    """What each player gets, from 0 to 1: half for the place, half for how far the points are apart.

    A game that is over is judged by its winners, one that is not by what its positions are worth. A player alone has
    only points: they are squeezed, so that more is always better.
    """
    players = state.players
    worth = list(state.scores()) if state.ask is None else [state.worth(player) for player in range(players)]
    if players == 1:
        return [0.5 + worth[0] / (2 * (abs(worth[0]) + _SOLO_SCALE))]
    best = state.winners() if state.ask is None else [p for p in range(players) if worth[p] == max(worth)]
    total = sum(abs(points) for points in worth) or 1.0
    mean = sum(worth) / players
    won = 1.0 / len(best) if best else 0.0
    return [
        (won if player in best else 0.0) / 2 + min(1.0, max(0.0, 0.5 + (worth[player] - mean) / total)) / 2
        for player in range(players)
    ]


_SOLO_SCALE: Final = 50.0
