"""Statistics, against values from the literature."""

from collections import Counter
from random import Random

import pytest

from cardwright.play.stats import (
    Sprt,
    bootstrap,
    holm,
    mean,
    mean_interval,
    planned_looks,
    quantile,
    unseen_bound,
    wilson,
    within,
)


@pytest.mark.parametrize(
    ("successes", "games", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(successes: int, games: int, low: float, high: float) -> None:
    """Newcombe, Statistics in Medicine 17 (1998), 857-872."""
    assert wilson(successes, games) == pytest.approx((low, high), abs=5e-5)


def test_wilson_of_no_games_knows_nothing() -> None:
    """Everything is possible."""
    assert wilson(0, 0) == (0.0, 1.0)


def test_what_never_happened_is_bounded_by_three_in_n() -> None:
    """The rule of three (Hanley and Lippman-Hand 1983)."""
    assert unseen_bound(1000) == pytest.approx(0.002991, abs=1e-6)
    assert unseen_bound(0) == 1.0


def test_looks_double_up_to_the_most() -> None:
    """Five of them."""
    assert planned_looks(10_000) == (625, 1250, 2500, 5000, 10_000)
    assert planned_looks(3) == (1, 3)


def test_planned_looks_raise_few_false_alarms() -> None:
    """Of 300 fair series to 1,600 games, fewer than 7 % are called unfair at any of five looks."""
    source, alarms = Random(7), 0
    for _ in range(300):
        throws = [source.random() < 0.5 for _ in range(1600)]
        looks = [wilson(sum(throws[:size]), size, 0.05 / 5) for size in planned_looks(1600)]
        alarms += any(not low <= 0.5 <= high for low, high in looks)
    assert alarms < 21


def test_sprt_finds_the_right_answer_with_fewer_games() -> None:
    """50 % against 55 %: about 530 games on average (Wald's approximation), where a fixed plan wants 1,077."""
    test, source = Sprt(0.50, 0.55), Random(1)
    answers, games = Counter[str](), 0
    for number in range(200):
        truth, won, played, answer = (0.50, 0.55)[number % 2], 0, 0, ""
        while not answer:
            won += source.random() < truth
            played += 1
            answer = test.answer(won, played)
        answers["right" if answer == ("low", "high")[number % 2] else "wrong"] += 1
        games += played
    assert answers["wrong"] <= 16
    assert 400 < games / 200 < 650


def test_holm_steps_down() -> None:
    """Holm's own kind of example: .01, .04, .03, .005 at 5 % keep two."""
    assert holm({"a": 0.01, "b": 0.04, "c": 0.03, "d": 0.005}) == ("d", "a")
    assert holm({}) == ()


def test_quantiles_and_means_of_counts() -> None:
    """Counted figures."""
    counts = {1: 50, 2: 30, 9: 20}
    assert (quantile(counts, 0), quantile(counts, 0.5), quantile(counts, 0.51), quantile(counts, 1)) == (1, 1, 2, 9)
    assert mean(counts) == 2.9
    with pytest.raises(ValueError, match="no figures"):
        mean({})


def test_bootstrap_agrees_with_the_standard_error_of_a_mean() -> None:
    """And is the same each time."""
    source = Random(3)
    counts = Counter(round(source.gauss(50, 10)) for _ in range(400))
    found = bootstrap(counts, mean)
    assert found == bootstrap(counts, mean)
    assert found == pytest.approx(mean_interval(counts), abs=0.15)


def test_bootstrap_of_many_games_is_narrow() -> None:
    """A sample drawn smaller than the games is narrowed."""
    counts = {0: 50_000, 1: 50_000}
    low, high = bootstrap(counts, mean, resamples=200)
    assert 0.004 < high - low < 0.009


def test_ranges() -> None:
    """Inside, outside, or neither."""
    assert (within((1, 2), 0, 3), within((4, 5), 0, 3), within((2, 4), 0, 3)) == ("inside", "outside", "")
