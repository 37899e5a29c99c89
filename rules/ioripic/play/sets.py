"""Type sets: the leaders, promos and full sets that cards of a stage and a hand make at the end.

So many cards of each type are one number. The idols and the costumes of a shape stand side by side in it, each with as
many bits as the most cards that can count as one type need; the wild cards stand on top.
"""

from collections.abc import Sequence
from itertools import product
from operator import sub
from typing import Final, NamedTuple

from cardwright.play.declare import carries_out

from .masks import add_up, make_tables

# What no wild card stands for.
_ANY: Final = (0,)


class SetPrices(NamedTuple):
    """What type sets need and bring."""

    family: int
    leader: int
    promo_cards: int
    promo: int
    full: int


class Sets(NamedTuple):
    """Some type sets: their points, and how many of them are full.

    ``type_`` is what the wild cards outside of full sets stand for. ``loose`` are the promos of idols, the promos of
    costumes, and the leaders.
    """

    points: int
    full: int
    type_: int
    loose: tuple[int, ...]


class Splits(dict[int, tuple[tuple[int, int, tuple[int, ...]], ...]]):
    """The numbers of promos to try with the cards of a family, the most first: how many, and what they leave.

    That is the number of cards, and how many of each type may be among them: each promo takes one of each. Where a
    promo brings no less than leaders of all its cards would, the most promos are best. What was asked for once is
    remembered.
    """

    __slots__ = ("_bits", "_prices")

    def __init__(self, prices: SetPrices, bits: int) -> None:
        """Take the prices, and the bits of a type in what is asked for: the counts of one family, or of the other."""
        super().__init__()
        self._prices = prices
        self._bits = bits

    def __missing__(self, counts: int) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
        prices, bits = self._prices, self._bits
        needs, pair = prices.promo_cards, (1 << 2 * bits) - 1
        shapes = [counts >> 2 * bits * shape & pair for shape in range(prices.family)]
        held = [(shape >> bits) + (shape & (1 << bits) - 1) for shape in shapes]
        cards = sum(held)
        most = min(*held, cards // needs)
        least = most if prices.promo >= prices.leader * needs else 0
        self[counts] = splits = tuple(
            (promos, cards - needs * promos, tuple([count - promos for count in held]))
            for promos in range(most, least - 1, -1)
        )
        return splits


def _mark_pairs(most: int, bits: int, shapes: int) -> dict[int, tuple[int, int]]:
    """Return a number for each pair of counts that a shape can have, and one for the pair the other way round.

    Their sums over shapes say how many shapes have which pair, and not which shapes; the lowest bits are left free.
    """
    pairs = product(range(most + 1), repeat=2)
    marks = {pair: (shapes + 1) ** number << bits for number, pair in enumerate(pairs)}
    return {idols << bits | costumes: (mark, marks[costumes, idols]) for (idols, costumes), mark in marks.items()}


class TypeSets:
    """The type sets of a deck. What some count of types is worth is found once, and remembered."""

    __slots__ = (
        *("_alike", "_basic", "_bits", "_costumes", "_each", "_full_first", "_idols", "_marks", "_pair", "_points"),
        *("_shapes", "_splits", "_tables", "_types", "_wild", "places", "prices"),
    )

    def __init__(self, types: Sequence[int], prices: SetPrices) -> None:
        """Take the cards of each type, as sets: the idols, the costumes of the same shapes, and the wild ones."""
        self.prices = prices
        *basic, wild = map(int.bit_count, types)
        self._bits = bits = (max(basic) + wild).bit_length()
        self._wild = 2 * bits * prices.family
        self._shapes = tuple(range(0, self._wild, 2 * bits))
        self.places = (*(shape + bits for shape in self._shapes), *self._shapes, self._wild)
        self._basic = (1 << self._wild) - 1
        self._each = sum(1 << place for place in self.places[:-1])
        self._costumes = sum((1 << bits) - 1 << shape for shape in self._shapes)
        self._idols = self._costumes << bits
        self._types = tuple(types)
        counts = [
            sum((mask >> card & 1) << place for place, mask in zip(self.places, types, strict=True))
            for card in range(max(types).bit_length())
        ]
        self._tables = make_tables(counts)
        self._marks = _mark_pairs(max(basic), bits, prices.family)
        self._pair = (1 << 2 * bits) - 1
        # One more full set costs a promo, or the leaders, of each family, and one set of those with its wild card.
        costs = 2 * max(prices.promo, prices.leader * prices.family) + max(prices.promo, prices.leader)
        self._full_first = prices.full > costs
        self._points: dict[int, int] = {}
        self._alike: dict[int, int] = {}
        self._splits = Splits(prices, bits)

    @carries_out("scoring", "type-sets")
    def points(self, cards: int) -> int:
        """Return the points of the type sets in the cards of a stage and a hand."""
        counts = add_up(self._tables, cards)
        points = self._points.get(counts)
        if points is None:
            alike = self._mark(counts)
            points = self._alike.get(alike)
            if points is None:
                points = self._alike[alike] = self.find(counts).points
            self._points[counts] = points
        return points

    def _mark(self, counts: int) -> int:
        """One number for all counts that differ by the order of shapes and families only, which are alike."""
        marks, pair = self._marks, self._pair
        here = there = 0
        for place in self._shapes:
            mark, mirrored = marks[counts >> place & pair]
            here += mark
            there += mirrored
        return min(here, there) + (counts >> self._wild)

    @carries_out("type-sets", "types", "wild")
    def find(self, counts: int) -> Sets:
        """Return the best type sets of so many cards of each type.

        A full set takes a wild card as itself; all others stand for one type. Every card counts once, and a set may be
        made several times.
        """
        *held, wild = self._spread(counts)
        most_full = min(*held, wild)
        least_full = most_full if self._full_first else 0
        stood_for = self._to_stand_for(held) if wild > least_full else _ANY
        best: tuple[int, int, int, tuple[int, ...]] = (-1, 0, 0, (0, 0, 0))
        for full in range(least_full, most_full + 1):
            basic = counts - full * self._each & self._basic
            points = full * self.prices.full
            for type_ in stood_for if wild > full else _ANY:
                loose = self._beat(best[0] - points, basic + (wild - full << self.places[type_]))
                if loose:
                    best = points + loose[0], full, type_, loose[1:]
        return Sets(*best)

    def _spread(self, counts: int) -> list[int]:
        """How many there are of each type, the wild ones last."""
        one = (1 << self._bits) - 1
        return [counts >> place & one for place in self.places]

    def _to_stand_for(self, held: Sequence[int]) -> set[int]:
        """The types that wild cards serve best as, whatever sets are made.

        For a promo that is the type of a family with the fewest cards, and for leaders the one with the most partners.
        """
        family = self.prices.family
        idols, costumes = held[:family], held[family:]
        partners = list(map(sub, costumes, idols))
        return {
            *(idols.index(min(idols)), partners.index(max(partners))),
            *(family + costumes.index(min(costumes)), family + partners.index(min(partners))),
        }

    def _beat(self, most: int, counts: int) -> tuple[int, int, int, int] | tuple[()]:
        """The best promos and leaders of cards without wild ones, if they bring more than so many points.

        They are the points, the promos of idols and of costumes, and the leaders. A promo takes each type of its
        family once, and further cards of any, for which those without a partner are taken first. So the leaders are as
        many as each shape has pairs then, or as few as the cards that are left of a family.
        """
        leader, promo = self.prices.leader, self.prices.promo
        best: tuple[int, int, int, int] | tuple[()] = ()
        all_costumes = self._splits[counts & self._costumes]
        for left, idols_left, idols in self._splits[counts & self._idols]:
            for right, costumes_left, costumes in all_costumes:
                promos = promo * (left + right)
                if promos + leader * idols_left > most < promos + leader * costumes_left:
                    leaders = min(idols_left, costumes_left, sum(map(min, idols, costumes)))
                    if promos + leader * leaders > most:
                        most = promos + leader * leaders
                        best = most, left, right, leaders
        return best

    def scoring(self, cards: int) -> int:
        """Return the cards that count in the best type sets, the first ones of each type."""
        counts = add_up(self._tables, cards)
        sets = self.find(counts)
        self._points[counts] = sets.points
        chosen = 0
        for mask, count in zip(self._types, self.cards_of(sets, counts), strict=True):
            held = cards & mask
            for _ in range(held.bit_count() - count):
                held ^= 1 << held.bit_length() - 1
            chosen |= held
        return chosen

    def cards_of(self, sets: Sets, counts: int) -> tuple[int, ...]:
        """Return how many cards of each type make the sets that were found for some counts, wild ones last."""
        *held, wild = self._spread(counts)
        family, needs = self.prices.family, self.prices.promo_cards
        left, right, leaders = sets.loose
        more_idols, more_costumes = left * (needs - family), right * (needs - family)
        loose = [count - sets.full for count in held]
        loose[sets.type_] += wild - sets.full
        used = held[:]
        for shape in range(family):
            idols, costumes = loose[shape] - left, loose[family + shape] - right
            pairs = min(idols, costumes, leaders)
            more_left, more_right = min(idols - pairs, more_idols), min(costumes - pairs, more_costumes)
            used[shape] = sets.full + left + pairs + more_left
            used[family + shape] = sets.full + right + pairs + more_right
            leaders, more_idols, more_costumes = leaders - pairs, more_idols - more_left, more_costumes - more_right
        over = max(used[sets.type_] - held[sets.type_], 0)
        used[sets.type_] -= over
        return (*used, sets.full + over)
