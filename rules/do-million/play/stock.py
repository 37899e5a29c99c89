"""The stock: what leaves it, and what sells out."""

from bisect import bisect_right

from cardwright.play.declare import carries_out

from .box import Rules
from .drawing import leave_hand
from .state import Table


def within(state: Table, cost: int) -> list[int]:
    """Return the kinds that can be acquired for so many images, by cost."""
    return state.market[: bisect_right(state.prices, cost)]


@carries_out("words", "stock", "gumin")
def take_from_stock(state: Table, player: int, kind: int) -> bool:
    """Put a card of the stock on a player's discards; say whether there was one."""
    stock = state.stock
    if not stock[kind]:
        return False
    stock[kind] -= 1
    if not stock[kind]:
        sell_out(state, kind)
    rules = state.rules
    state.discards[player].append(kind)
    state.points[player] += rules.points[kind]
    state.image[player] += rules.images[kind]
    state.taken[player] |= 1 << kind
    return True


@carries_out("stock", "end")
def sell_out(state: Table, kind: int) -> None:
    """Count a kind of which only the marker is left, and offer it no more."""
    state.sold_out += 1
    if kind in state.market:
        at = state.market.index(kind)
        del state.market[at]
        del state.prices[at]


@carries_out("words", "scoring")
def remove_from_hand(state: Table, player: int, kind: int) -> None:
    """Put a card of a hand on the removed cards, for good."""
    rules = state.rules
    leave_hand(state, player, kind)
    state.removed[kind] += 1
    state.points[player] -= rules.points[kind]
    state.image[player] -= rules.images[kind]


@carries_out("scoring")
def range_of_scores(rules: Rules, players: int) -> tuple[float, float]:
    """Return the lowest and highest score: one player with all cards that count against, or with all that count for."""
    setup, points = rules.setup, rules.points
    most = 0
    least = 0
    for kind, each in enumerate(points):
        if kind == rules.gumin:
            cards = setup.gumin_stock[players]
        elif kind >= rules.first_stage:
            cards = setup.stage
        else:
            cards = setup.fan_stock[players] + (setup.fans if kind == rules.fan_10k else 0)
        most += cards * max(each, 0)
        least += cards * min(each, 0)
    return float(least), float(most)
