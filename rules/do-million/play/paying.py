"""Paying with lessons: one lesson pays for one thing, and what is too much is lost."""

from functools import lru_cache
from itertools import product

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import Ask, Rule

from .drawing import leave_hand
from .state import Table


@carries_out("acquisition")
def ways_to_pay(state: Table, player: int, *, cost: int, live: int) -> tuple[tuple[int, ...], ...]:
    """Return how many lessons of each kind may be laid down for a cost, with Live image for the rest.

    Ways that lay down a lesson more than the cost needs are left out: they lose it for nothing.
    """
    rules = state.rules
    hand = state.hands[player]
    values = tuple(rules.images[lesson] for lesson in rules.lessons)
    return _ways(values, tuple(hand.count(lesson) for lesson in rules.lessons), cost, max(0, cost - live))


@lru_cache(maxsize=4096)
def _ways(values: tuple[int, ...], held: tuple[int, ...], cost: int, least: int) -> tuple[tuple[int, ...], ...]:
    """All ways to lay down lessons that pay ``least`` or more, each lesson of which the whole cost needs."""
    found = []
    for way in product(*(range(number + 1) for number in held)):
        used = [value for value, number in zip(values, way, strict=True) if number]
        paid = sum(value * number for value, number in zip(values, way, strict=True))
        if paid >= least and (not used or paid - min(used) < cost):
            found.append(way)
    return tuple(found)


@carries_out("negative")
def settle(state: Table, player: int, offer: Rule, clean_up: Rule) -> Ask | None:
    """Pay for Live image below zero before anything is acquired; who cannot pay acquires nothing."""
    debt = -state.live
    ways = ways_to_pay(state, player, cost=debt, live=0)
    if not ways:
        state.push(clean_up, player)
        return None
    return Ask(player, "debt", ways, _settled, player, offer)


def _settled(state: Table, chance: Chance, lessons: tuple[int, ...], player: int, offer: Rule) -> Ask | None:
    spend(state, player, lessons)
    state.live = 0
    return offer(state, chance, player)


def spend(state: Table, player: int, lessons: tuple[int, ...]) -> int:
    """Lay lessons down beside the cards in play, and return what they pay."""
    rules = state.rules
    paid = 0
    for lesson, number in zip(rules.lessons, lessons, strict=True):
        for _ in range(number):
            leave_hand(state, player, lesson)
            state.played.append(lesson)
            state.used[player] |= 1 << lesson
            paid += rules.images[lesson]
    return paid


@carries_out("acquisition")
def mark_paid(state: Table, player: int, cost: int) -> None:
    """Pay for the last acquisition of a turn: how makes no difference, since the whole hand is discarded next."""
    missing = cost - state.live
    images = state.rules.images
    hand = state.hands[player]
    at = 0
    used = 0
    while missing > 0:
        kind = hand[at]
        if images[kind]:
            missing -= images[kind]
            used |= 1 << kind
        at += 1
    state.used[player] |= used
