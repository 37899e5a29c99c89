"""Points: colour bonuses, type sets, ranks, and the ceiling."""

from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.play.ioripic_table import cards, data, lay, names, part, rules


def number(counts: tuple[int, ...]) -> int:
    """Return so many Vo, Da, Vi, CG, CS, CF and Ex in one number."""
    return sum(count << place for count, place in zip(counts, rules().sets.places, strict=True))


def points(counts: tuple[int, ...]) -> int:
    """Return what type sets make of so many of each type."""
    return int(rules().sets.find(number(counts)).points)


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ((1, 0, 0, 1, 0, 0, 0), 1),
        ((1, 1, 1, 0, 0, 0, 0), 0),
        ((2, 1, 1, 0, 0, 0, 0), 5),
        ((3, 1, 1, 0, 0, 0, 0), 5),
        ((3, 3, 2, 0, 0, 0, 0), 10),
        ((0, 0, 0, 1, 1, 2, 0), 5),
        ((1, 1, 1, 1, 1, 1, 1), 20),
        ((1, 1, 1, 1, 1, 1, 0), 3),
        ((1, 1, 0, 0, 0, 0, 2), 5),
        ((1, 0, 0, 0, 1, 0, 2), 1),
        ((1, 1, 1, 1, 1, 1, 2), 20),
        ((2, 1, 1, 1, 1, 1, 2), 21),
        ((5, 5, 5, 5, 5, 5, 6), 100),
        ((2, 2, 1, 1, 1, 0, 0), 6),
    ],
)
def test_type_sets(counts: tuple[int, ...], expected: int) -> None:
    """Leaders, promos with four cards or more, the full set with a true Ex, and stand-ins of one type."""
    assert points(counts) == expected


def brute(counts: tuple[int, ...], promo: int = 5, full_set: int = 20) -> int:
    """Try every way to take one set after another, with all stand-ins for one type."""
    best = 0
    for full, type_ in product(range(min(counts) + 1), range(6)):
        left = [count - full for count in counts[:6]]
        left[type_] += counts[6] - full
        best = max(best, full_set * full + _sets(tuple(left), promo))
    return best


def _sets(counts: tuple[int, ...], promo: int) -> int:
    ways = [(1, tuple(int(i in {shape, shape + 3}) for i in range(6))) for shape in range(3)]
    ways += [(promo, tuple((i // 3 == more // 3) + (i == more) for i in range(6))) for more in range(6)]
    best = 0
    for won, needs in ways:
        rest = tuple(count - need for count, need in zip(counts, needs, strict=True))
        if min(rest) >= 0:
            best = max(best, won + _sets(rest, promo))
    return best


@pytest.mark.hypothesis
@given(st.tuples(*[st.integers(0, 2)] * 6, st.integers(0, 2)))
def test_type_sets_are_the_best(counts: tuple[int, ...]) -> None:
    """Against a search that knows no shortcut."""
    assert points(counts) == brute(counts)


@pytest.mark.hypothesis
@given(st.tuples(*[st.integers(0, 2)] * 6, st.integers(0, 2)))
def test_cheap_sets_are_not_made_where_others_bring_more(counts: tuple[int, ...]) -> None:
    """Where leaders beat promos, and both a full set, what is never better at the printed prices may be."""
    assert cheap().sets.find(number(counts)).points == brute(counts, promo=2, full_set=3)


@cache
def cheap() -> Any:
    """Return the rules with promos and full sets that bring little."""
    little = data().with_value("sets.promo.points", 2).with_value("sets.full.points", 3)
    return part("printed").prepare(little)


@given(st.tuples(*[st.integers(0, 5)] * 6, st.integers(0, 6)))
def test_no_more_cards_score_than_there_are(counts: tuple[int, ...]) -> None:
    """What is said to score is held, and scores as much alone."""
    used = rules().sets.cards_of(rules().sets.find(number(counts)), number(counts))
    assert all(0 <= taken <= held for taken, held in zip(used, counts, strict=True))
    assert points(used) == points(counts)


@pytest.mark.parametrize(("breaks", "bonus"), [(1, 0), (2, 5), (3, 10)])
def test_colour_bonus(breaks: int, bonus: int) -> None:
    """Three breaks of a colour bring ten points, not fifteen."""
    near = 2 * 4
    assert part("scoring").break_points(rules(), [near] * breaks) == 3 * breaks + bonus


def test_scores_count_stage_and_hand() -> None:
    """A full set may lie in both; broken cards do not count for it."""
    state = lay(("a-1 d-1", "b-1"), ("d-2 b-2 e-1 c-1 a-3", ""))
    assert state.scores() == (20.0, 0.0)
    assert names(rules().sets.scoring(cards("a-1 c-2 d-3"))) == "a-1 d-3"


def test_promo_price_comes_from_the_data() -> None:
    """A promo of three cards is made of three."""
    changed = model_with("sets.promo.cards", 3)
    assert changed.sets.find(number((1, 1, 1, 0, 0, 0, 0))).points == 5


def model_with(path: str, value: int) -> Any:
    """Return the rules with another value."""
    return part("printed").prepare(data().with_value(path, value))


@pytest.mark.parametrize(
    ("players", "score", "rank"), [(1, 0, 0), (1, 12, 1), (1, 50, 5), (1, 100, 8), (4, 25, 8), (4, 24, 7), (3, 34, 8)]
)
def test_ranks(players: int, score: int, rank: int) -> None:
    """The limits are divided by the players and rounded up."""
    assert part("scoring").rank(rules(), players, score) == rules().ranks[rank][1]


def test_ceiling() -> None:
    """No split of the cards into breaks and type sets brings more than a hundred points."""
    assert part("scoring").totals(rules()) == [100, 90, 96, 91, 91, 100, 95, 95, 90, 96, 86, 91, 100]


def test_ceiling_follows_the_data() -> None:
    """A dearer Million Break lifts it."""
    assert max(part("scoring").totals(rules(break__million__points=6))) == 112
