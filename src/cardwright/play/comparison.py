"""What if: the same deals and bots with two sets of data, and the difference of what comes out.

Each game is played twice, with the same seed. As long as both run in step they share their luck; so the difference is
known better than by two separate runs, and what cancels out is not noise.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import NormalDist
from typing import Any, Final

from cardwright.play.figures import rounded
from cardwright.play.job import Cell, Job, play_game
from cardwright.play.playing import Record
from cardwright.play.runner import Progress, Runner, chunk_size
from cardwright.play.session import InterruptedSittingError
from cardwright.play.stats import ALPHA, Counts, holm, mean, mean_interval, quantile_of_normal
from cardwright.playplan import PlayPlan

BREAKS: Final = "games that break down"
_MINUTE: Final = 60
_DIGITS: Final = 9


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Games ``first`` to ``first + count - 1`` of a table, with the data as they are and as they might be."""

    job: Job
    other: Job
    cell: Cell
    first: int
    count: int


@dataclass(slots=True)
class Differences:
    """Figures of games by name: before, after, and after less before, each counted by value.

    ``broken`` are the games that broke down: before, after, and either way.
    """

    games: int = 0
    broken: list[int] = field(default_factory=lambda: [0, 0, 0])
    before: dict[str, Counter[float]] = field(default_factory=dict)
    after: dict[str, Counter[float]] = field(default_factory=dict)
    change: dict[str, Counter[float]] = field(default_factory=dict)

    def add(self, before: dict[str, float], after: dict[str, float]) -> None:
        """Add one game, played both ways."""
        self.games += 1
        for name in {**before, **after}:
            then, now = before.get(name, 0.0), after.get(name, 0.0)
            for counts, value in ((self.before, then), (self.after, now), (self.change, now - then)):
                counts.setdefault(name, Counter())[round(value, _DIGITS)] += 1

    def merge(self, other: "Differences") -> None:
        """Add the games of another sum; in any order."""
        self.games += other.games
        self.broken = [own + more for own, more in zip(self.broken, other.broken, strict=True)]
        for name in ("before", "after", "change"):
            own = getattr(self, name)
            for key, counts in getattr(other, name).items():
                own.setdefault(key, Counter()).update(counts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """How one figure differs: its means, and the interval that holds the true difference 95 times in 100."""

    players: int
    bots: str
    figure: str
    before: float
    after: float
    difference: float
    interval: tuple[float, float]
    games: int

    @property
    def chance(self) -> float:
        """How likely so large a difference is, were there none."""
        half = (self.interval[1] - self.interval[0]) / 2
        if not half > 0:
            return 0.0 if self.difference else 1.0
        z = abs(self.difference) / half * quantile_of_normal(ALPHA)
        return 2 * (1 - NormalDist().cdf(z))


def clear_changes(changes: Sequence[Change]) -> list[Change]:
    """Return the changes that are more than chance, given how many figures were looked at (Holm).

    Games that break down are counted, not estimated.
    """
    kept = holm({str(number): change.chance for number, change in enumerate(changes)})
    return [change for number, change in enumerate(changes) if str(number) in kept or change.figure == BREAKS]


def play_pair(pair: Pair) -> Differences:
    """Play a pair's games both ways. A game that breaks down either way is left out, and counted."""
    found = Differences()
    for index in range(pair.first, pair.first + pair.count):
        before, after = (_played(job, pair.cell, index) for job in (pair.job, pair.other))
        if before is None or after is None:
            for number, broke in enumerate((before is None, after is None, True)):
                found.broken[number] += broke
            continue
        found.add(_figures(before, pair.job.plan), _figures(after, pair.other.plan))
    return found


def _played(job: Job, cell: Cell, index: int) -> Record | None:
    """A game, or None where it breaks down."""
    try:
        return play_game(job, cell, index)
    except Exception:  # noqa: BLE001 - what the model makes of such data is for `simulate` to say
        return None


def _figures(record: Record, plan: PlayPlan) -> dict[str, float]:
    """The figures of a game that are compared; shares of ends and seats are 0 or 1 in one game."""
    seconds = sum(number * plan.seconds_for(kind) for kind, number in record.decisions.items())
    figures = {
        "minutes": seconds / _MINUTE,
        "rounds": float(record.rounds),
        "points": sum(record.scores) / max(1, len(record.scores)),
        "best score": max(record.scores, default=0.0),
        f"ends as {record.end}": 1.0,
    }
    if record.players > 1:
        figures["gap"] = max(record.scores) - min(record.scores)
        for seat in range(record.players):
            won = 1 / len(record.winners) if seat in record.winners else 0.0
            figures[f"wins of seat {seat + 1}"] = won
    return figures


def compare(
    job: Job, other: Job, cells: Sequence[tuple[Cell, int]], runner: Runner, progress: Progress
) -> tuple[Change, ...]:
    """Play tables both ways and return every figure's change, table by table.

    Raises InterruptedComparisonError on Ctrl-C, with the changes as far as they came.
    """
    sums = {cell: Differences() for cell, _ in cells}
    pairs = [pair for cell, games in cells for pair in _cut(job, other, cell, games)]
    total, done = sum(pair.count for pair in pairs), 0
    progress(f"{job.game}: what if", 0, total)
    try:
        for pair, found in runner.run(iter(pairs), play_pair):
            sums[pair.cell].merge(found)
            done += pair.count
            progress(f"{job.game}: what if", done, total)
    except KeyboardInterrupt as error:
        raise InterruptedComparisonError(_all_changes(sums)) from error
    return _all_changes(sums)


class InterruptedComparisonError(InterruptedSittingError):
    """Ctrl-C: ``changes`` are what was played until then."""

    def __init__(self, changes: tuple[Change, ...]) -> None:
        super().__init__()
        self.changes = changes


def _all_changes(sums: Mapping[Cell, Differences]) -> tuple[Change, ...]:
    return tuple(change for cell, found in sums.items() for change in _changes(cell, found))


def _cut(job: Job, other: Job, cell: Cell, games: int) -> Iterator[Pair]:
    size = chunk_size(cell)
    for first in range(0, games, size):
        yield Pair(job=job, other=other, cell=cell, first=first, count=min(size, games - first))


def _changes(cell: Cell, found: Differences) -> Iterator[Change]:
    before, after, either = found.broken
    if either:  # certain, not estimated: those very games are left out of what follows
        games = found.games + either
        shares = before / games, after / games
        more = shares[1] - shares[0]
        yield Change(
            players=cell.players,
            bots=cell.bots,
            figure=BREAKS,
            before=shares[0],
            after=shares[1],
            difference=more,
            interval=(more, more),
            games=games,
        )
    for name in sorted(found.change):
        change = found.change[name]
        missing = found.games - change.total()  # games with neither: the figure is 0 both ways
        low, high = mean_interval(_with_zeros(change, missing)) if found.games > 1 else (float("-inf"), float("inf"))
        yield Change(
            players=cell.players,
            bots=cell.bots,
            figure=name,
            before=mean(_with_zeros(found.before[name], missing)),
            after=mean(_with_zeros(found.after[name], missing)),
            difference=mean(_with_zeros(change, missing)),
            interval=(low, high),
            games=found.games,
        )


def _with_zeros(counts: Counter[float], zeros: int) -> Counts:
    return counts + Counter({0.0: zeros}) if zeros else counts


def plain_change(change: Change) -> dict[str, Any]:
    """Return a change ready for JSON."""
    return {
        "players": change.players,
        "bots": change.bots,
        "figure": change.figure,
        "before": rounded(change.before),
        "after": rounded(change.after),
        "difference": rounded(change.difference),
        "interval": [rounded(edge) for edge in change.interval],
        "games": change.games,
    }
