"""Type sets: the leaders, promos and full sets that cards of a stage and a hand make at the end.

So many cards of each type are one number. The idols and the costumes of a shape stand side by side in it, seven bits
each; the wild cards stand on top.
"""

from collections.abc import Sequence
from operator import sub
from typing import Final, NamedTuple

from cardwright.play.declare import carries_out

from .masks import add_up, make_tables

_BITS: Final = 7
_MASK: Final = (1 << _BITS) - 1
_SHAPE_BITS: Final = 2 * _BITS
_SHAPE_MASK: Final = (1 << _SHAPE_BITS) - 1


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
    """Every number of promos that the cards of a family allow, the most first: how many, and what they leave.

    That is the number of cards, and how many of each type may be among them: each promo takes one of each. What was
    asked for once is remembered.
    """

    __slots__ = ("_needs", "_shapes")

    def __init__(self, prices: SetPrices, shapes: Sequence[int]) -> None:
        super().__init__()
        self._needs = prices.promo_cards
        self._shapes = tuple(shapes)

    def __missing__(self, counts: int) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
        held = [(counts >> shape & _MASK) + (counts >> shape + _BITS & _MASK) for shape in self._shapes]
        cards, needs = sum(held), self._needs
        self[counts] = splits = tuple(
            (promos, cards - needs * promos, tuple([count - promos for count in held]))
            for promos in range(min(*held, cards // needs), -1, -1)
        )
        return splits


class TypeSets:
    """The type sets of a deck. What some count of types is worth is found once, and remembered."""

    __slots__ = (
        *("_basic", "_each", "_costumes", "_idols", "_points", "_shapes", "_splits", "_tables", "_types", "_wild"),
        *("places", "prices"),
    )

    def __init__(self, types: Sequence[int], prices: SetPrices) -> None:
        """Take the cards of each type, as sets: the idols, the costumes of the same shapes, and the wild ones."""
        self.prices = prices
        self._wild = prices.family * _SHAPE_BITS
        self._shapes = tuple(range(0, self._wild, _SHAPE_BITS))
        self.places = (*(shape + _BITS for shape in self._shapes), *self._shapes, self._wild)
        self._each = sum(1 << place for place in self.places[:-1])
        self._basic = (1 << self._wild) - 1
        self._costumes = sum(_MASK << shape for shape in self._shapes)
        self._idols = self._costumes << _BITS
        self._types = tuple(types)
        counts = [
            sum((mask >> card & 1) << place for place, mask in zip(self.places, types, strict=True))
            for card in range(max(types).bit_length())
        ]
        self._tables = make_tables(counts)
        self._points: dict[int, int] = {}
        self._splits = Splits(prices, self._shapes)

    @carries_out("scoring", "type-sets")
    def points(self, cards: int) -> int:
        """Return the points of the type sets in the cards of a stage and a hand."""
        counts = add_up(self._tables, cards)
        points = self._points.get(counts)
        if points is None:
            alike = self._alike(counts)
            points = self._points.get(alike)
            if points is None:
                points = self._points[alike] = self.find(alike).points
            self._points[counts] = points
        return points

    def _alike(self, counts: int) -> int:
        """One count for all that differ by the order of shapes and families only, which are alike."""
        shapes, mirrored = [], []
        for place in self._shapes:
            shape = counts >> place & _SHAPE_MASK
            shapes.append(shape)
            mirrored.append((shape & _MASK) << _BITS | shape >> _BITS)
        shapes.sort()
        mirrored.sort()
        alike = counts >> self._wild
        for shape in min(shapes, mirrored):
            alike = alike << _SHAPE_BITS | shape
        return alike

    @carries_out("type-sets", "types", "wild")
    def find(self, counts: int) -> Sets:
        """Return the best type sets of so many cards of each type.

        A full set takes a wild card as itself; all others stand for one type. Every card counts once, and a set may be
        made several times.
        """
        *held, wild = self._spread(counts)
        stood_for = self._to_stand_for(held) if wild else (0,)
        best: tuple[int, int, int, tuple[int, ...]] = (-1, 0, 0, (0, 0, 0))
        for full in range(min(*held, wild) + 1):
            basic = counts - full * self._each & self._basic
            points = full * self.prices.full
            for type_ in stood_for:
                loose = self._beat(best[0] - points, basic + (wild - full << self.places[type_]))
                if loose:
                    best = points + loose[0], full, type_, loose[1:]
        return Sets(*best)

    def _spread(self, counts: int) -> list[int]:
        """How many there are of each type, the wild ones last."""
        return [counts >> place & _MASK for place in self.places]

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
        chosen = 0
        for mask, count in zip(self._types, self.cards_of(self.find(counts), counts), strict=True):
            left = cards & mask
            for _ in range(count):
                chosen |= left & -left
                left &= left - 1
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
