"""The statistics of promises: intervals that hold, bounds for what never happened, tests that may stop early.

Alphas are chances of a false alarm. Every random draw has a fixed seed, so the same counts give the same intervals.
"""

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import log, sqrt
from random import Random
from statistics import NormalDist
from typing import Any, Final, Literal, TypeAlias

ALPHA: Final = 0.05
LOOKS: Final = 5
RESAMPLES: Final = 1_000
_LARGEST_RESAMPLE: Final = 4_000  # a larger sample is drawn this large, and its interval narrowed by the root

Interval: TypeAlias = tuple[float, float]
Counts: TypeAlias = Mapping[Any, int]
"""How often each figure was met; the figures are ints or floats."""


def quantile_of_normal(alpha: float) -> float:
    """Return z, so that a normal figure lies outside plus or minus z with the chance ``alpha``."""
    return NormalDist().inv_cdf(1 - alpha / 2)


def wilson(successes: float, games: int, alpha: float = ALPHA) -> Interval:
    """Return Wilson's score interval for a share. A shared win may count as a part of a success."""
    if games == 0:
        return 0.0, 1.0
    z = quantile_of_normal(alpha)
    share = successes / games
    scale = 1 + z * z / games
    centre = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, (centre - half) / scale), min(1.0, (centre + half) / scale)


def unseen_bound(games: int, alpha: float = ALPHA) -> float:
    """Return how often at most something happens that never did: about 3 in ``games``."""
    return 1.0 if games == 0 else 1 - alpha ** (1 / games)


def planned_looks(most: int, looks: int = LOOKS) -> tuple[int, ...]:
    """Return after how many games a test may look: doublings that end with ``most``.

    Each look has ``alpha / looks``, so that looking often raises no false alarm.
    """
    sizes = [most >> shift for shift in range(looks - 1, -1, -1)]
    return tuple(sorted({size for size in sizes if size > 0}))


@dataclass(frozen=True, slots=True)
class Sprt:
    """Wald's sequential test of a share: ``low`` against ``high``, each error with the chance ``alpha``.

    It is asked after each batch; where no answer is found before the cap, the share lies between the two.
    """

    low: float
    high: float
    alpha: float = ALPHA

    def answer(self, successes: float, games: int) -> Literal["low", "high", ""]:
        """Say which of the two it is, or nothing where more games are needed."""
        evidence = successes * log(self.high / self.low) + (games - successes) * log((1 - self.high) / (1 - self.low))
        bound = log((1 - self.alpha) / self.alpha)
        if evidence >= bound:
            return "high"
        return "low" if evidence <= -bound else ""


def holm(p_values: Mapping[str, float], alpha: float = ALPHA) -> tuple[str, ...]:
    """Return what stays significant among many tests, by Holm's step-down method, smallest first."""
    kept: list[str] = []
    ranked = sorted(p_values.items(), key=lambda item: (item[1], item[0]))
    for rank, (name, p_value) in enumerate(ranked):
        if p_value > alpha / (len(ranked) - rank):
            break
        kept.append(name)
    return tuple(kept)


def quantile(counts: Counts, share: float) -> float:
    """Return the smallest figure that at least ``share`` of the games do not exceed. Raises ValueError for none."""
    values = sorted(counts)
    if not values:
        raise ValueError("no figures")
    sums = list(accumulate(counts[value] for value in values))
    return float(values[min(bisect_left(sums, share * sums[-1]), len(values) - 1)])


def mean(counts: Counts) -> float:
    """Return the mean of counted figures, added in a fixed order. Raises ValueError for none."""
    games = sum(counts.values())
    if not games:
        raise ValueError("no figures")
    return float(sum(value * counts[value] for value in sorted(counts)) / games)


Statistic: TypeAlias = Callable[[Counts], float]


def bootstrap(counts: Counts, statistic: Statistic, *, alpha: float = ALPHA, resamples: int = RESAMPLES) -> Interval:
    """Return the percentile interval of a statistic, by drawing the games anew with a fixed seed."""
    values = sorted(counts)
    games = sum(counts.values())
    drawn = min(games, _LARGEST_RESAMPLE)
    source = Random("bootstrap")
    edges = list(accumulate(counts[value] for value in values))
    found = sorted(statistic(_draw(values, edges, drawn, source)) for _ in range(resamples))
    low, high = found[_place(alpha / 2, resamples)], found[_place(1 - alpha / 2, resamples)]
    if drawn == games:
        return low, high
    middle, narrowing = statistic(counts), sqrt(drawn / games)
    return middle - (middle - low) * narrowing, middle + (high - middle) * narrowing


def _place(share: float, resamples: int) -> int:
    return min(resamples - 1, max(0, round(share * resamples) - (1 if share > 0.5 else 0)))  # noqa: PLR2004 - the upper half


def _draw(values: Sequence[float], edges: Sequence[int], games: int, source: Random) -> dict[float, int]:
    total = edges[-1]
    counts: dict[float, int] = {}
    for _ in range(games):
        value = values[bisect_left(edges, int(source.random() * total) + 1)]
        counts[value] = counts.get(value, 0) + 1
    return counts


def mean_interval(counts: Counts, alpha: float = ALPHA) -> Interval:
    """Return the interval of a mean by its standard error; for a hundred games and more."""
    games = sum(counts.values())
    middle = mean(counts)
    spread = sum((value - middle) ** 2 * counts[value] for value in sorted(counts))
    half = quantile_of_normal(alpha) * sqrt(spread / max(1, games - 1) / games)
    return middle - half, middle + half


def within(interval: Interval, low: float, high: float) -> Literal["inside", "outside", ""]:
    """Say whether an interval lies wholly inside a range, wholly outside, or across an edge."""
    if low <= interval[0] and interval[1] <= high:
        return "inside"
    return "outside" if interval[1] < low or interval[0] > high else ""
