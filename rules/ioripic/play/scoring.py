"""What cards are worth: breaks, colour bonuses, type sets, the ranks, and the most that can be had at all."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from cardwright.play.declare import carries_out

from .printed import TYPE_BITS, Rules, SetPrices, count_types

Counts = tuple[int, ...]
_TYPE_MASK: Final = (1 << TYPE_BITS) - 1


@carries_out("break-kinds", "colour-bonus")
def break_points(rules: Rules, breaks: Sequence[int]) -> int:
    """Return the points of breaks, each written as ``costumes * colours + colour``, with the bonus of each colour."""
    colours = len(rules.columns)
    counts = [0] * colours
    points = 0
    for written in breaks:
        costumes, colour = divmod(written, colours)
        kind = rules.kinds[costumes]
        points += kind.points if kind else 0
        counts[colour] += 1
    return points + sum(rules.bonus[count] for count in counts)


@carries_out("scoring", "type-sets")
def set_points(rules: Rules, cards: int) -> int:
    """Return the points of the type sets in the cards of a stage and a hand; each count of types is worked out once."""
    counts = count_types(rules, cards)
    points = rules.set_points.get(counts)
    if points is None:
        points = _ordered_sets(_ordered(_spread(counts, rules.prices), rules.prices)[0], rules.prices)[0]
        rules.set_points[counts] = points
    return points


def _spread(counts: int, prices: SetPrices) -> Counts:
    """The counts of types that stand in one number."""
    return tuple(counts >> TYPE_BITS * type_ & _TYPE_MASK for type_ in range(2 * prices.family + 1))


def scoring_cards(rules: Rules, cards: int) -> int:
    """Return the cards that count in the best type sets, the first ones of each type."""
    used = best_sets(_spread(count_types(rules, cards), rules.prices), rules.prices)[1]
    chosen = 0
    for mask, count in zip(rules.types, used, strict=True):
        left = cards & mask
        for _ in range(count):
            chosen |= left & -left
            left &= left - 1
    return chosen


@carries_out("type-sets", "types", "wild")
def best_sets(counts: Counts, prices: SetPrices) -> tuple[int, Counts]:
    """Return the most points that type sets can make of so many cards of each type, the wild one last, and which.

    A full set takes a wild card as itself; all others stand for one type. Every card counts once, and a set may be
    made several times.
    """
    ordered, order, turned = _ordered(counts, prices)
    points, used = _ordered_sets(ordered, prices)
    real = [0] * len(counts)
    real[-1] = used[-1]
    for place, shape in enumerate(order):
        idol, costume = used[place], used[place + prices.family]
        real[shape], real[shape + prices.family] = (costume, idol) if turned else (idol, costume)
    return points, tuple(real)


def _ordered(counts: Counts, prices: SetPrices) -> tuple[Counts, Counts, bool]:
    """One order for all counts that differ by the order of shapes and families only, which are alike."""
    idols, costumes = counts[: prices.family], counts[prices.family : -1]
    shapes = sorted(zip(idols, costumes, range(prices.family), strict=True))
    mirrored = sorted(zip(costumes, idols, range(prices.family), strict=True))
    turned = mirrored < shapes
    first, second, order = zip(*(mirrored if turned else shapes), strict=True)
    return (*first, *second, counts[-1]), order, turned


@lru_cache(maxsize=1 << 16)
def _ordered_sets(counts: Counts, prices: SetPrices) -> tuple[int, Counts]:
    """Try every number of full sets, and every type for the wild cards that are left."""
    *basic, wild = counts
    best = (0, (0,) * len(counts))
    for full in range(min(counts) + 1):
        stand_ins = wild - full
        for type_ in range(len(basic) if stand_ins else 1):
            loose = [count - full for count in basic]
            loose[type_] += stand_ins
            points, used = _loose_sets(tuple(loose), prices)
            points += full * prices.full
            if points > best[0]:
                over = max(used[type_] - (basic[type_] - full), 0)
                real = [count + full for count in used]
                real[type_] -= over
                best = (points, (*real, full + over))
    return best


@lru_cache(maxsize=1 << 16)
def _loose_sets(counts: Counts, prices: SetPrices) -> tuple[int, Counts]:
    """The best promos and leaders of cards without wild ones: points, and how many of each type they take."""
    best = -1
    which: tuple[Counts, Counts] = ((), ())
    rights = _promos(counts[prices.family :], prices)
    for idols, left_cards, lefts in _promos(counts[: prices.family], prices):
        for costumes, right_cards, rights_left in rights:
            promos = prices.promo * (idols + costumes)
            if promos + prices.leader * min(left_cards, right_cards) <= best:
                continue
            for left, right in product(lefts, rights_left):
                points = promos + prices.leader * sum(map(min, left, right))
                if points > best:
                    best, which = points, (left, right)
    left, right = which
    pairs: Counts = tuple(map(min, left, right))
    rest = (*left, *right)
    return best, tuple(count - kept + pair for count, kept, pair in zip(counts, rest, pairs * 2, strict=True))


@lru_cache(maxsize=1 << 12)
def _promos(counts: Counts, prices: SetPrices) -> tuple[tuple[int, int, tuple[Counts, ...]], ...]:
    """Every number of promos that one family of types allows, the most first: how many, and what may be left.

    What may be left are the number of cards, and each way they can be of types: a promo takes each type of its family
    once, and further cards of any of them.
    """
    most = min(*counts, sum(counts) // prices.promo_cards)
    return tuple(
        (promos, sum(counts) - promos * prices.promo_cards, _rests(counts, promos, prices))
        for promos in range(most, -1, -1)
    )


def _rests(counts: Counts, promos: int, prices: SetPrices) -> tuple[Counts, ...]:
    extra = promos * (prices.promo_cards - prices.family)
    return tuple(
        tuple(count - promos - out for count, out in zip(counts, taken, strict=True))
        for taken in product(*(range(min(count - promos, extra) + 1) for count in counts))
        if sum(taken) == extra
    )


@carries_out("rank")
def rank(rules: Rules, players: int, points: float) -> str:
    """Return the name of the rank that so many points have: the limits are divided by the players, rounded up."""
    reached = [name for least, name in rules.ranks if points >= -(-least // players)]
    return reached[-1] if reached else ""


@carries_out("solo-end")
def totals(rules: Rules) -> list[int]:
    """Return the most points that ``k`` breaks and any sets of all other cards could bring, for each ``k``.

    Nothing is asked but the number of cards: each break is the dearest kind, each colour takes as many as suit the
    bonus, and type sets of the cards left may be of any types. So no play can exceed it.
    """
    dearest = max(kind.points for kind in rules.kinds if kind)
    bonus = [0]
    for cells in rules.cells:
        most = min(cell.bit_count() for cell in cells)
        longer = [0] * (len(bonus) + most)
        for already, points in enumerate(bonus):
            for more in range(most + 1):
                longer[already + more] = max(longer[already + more], points + rules.bonus[more])
        bonus = longer
    loose = _most_of_sets(rules)
    return [
        dearest * breaks + points + loose[rules.size - rules.break_cards * breaks]
        for breaks, points in enumerate(bonus)
    ]


def _most_of_sets(rules: Rules) -> list[int]:
    """The most points of type sets by the number of cards alone."""
    prices = rules.prices
    family = prices.family
    sets = ((2, prices.leader), (max(prices.promo_cards, family), prices.promo), (2 * family + 1, prices.full))
    best = [0] * (rules.size + 1)
    for cards in range(1, rules.size + 1):
        best[cards] = max(best[cards - 1], *(best[cards - cost] + won for cost, won in sets if cost <= cards), 0)
    return best
