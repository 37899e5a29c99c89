"""Many games added up, with counters only: merging in any order gives the same tally.

Nothing here is a sum of fractions: what is shared is counted in whole parts of a win, and figures are counted by
value, so that no order of adding can show.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

WIN: Final = 2520
"""The parts of a win: a shared one divides without rest among up to ten players."""

REACHES: Final = ("seen", "taken", "used", "scored")


@dataclass(slots=True)
class Tally:
    """What is known of all games of one table: its players and its bots.

    Counters of figures are by value. ``wins[bot, seat]`` are parts of wins and ``played[bot, seat]`` games.
    ``reach[stage, card]`` counts games in which a card was seen, taken, used or scored by anyone; ``held[card]``
    counts the chairs that took it and ``lift[card]`` their parts of wins. ``shortages[item]`` counts games in which
    a component ran out, ``low[item]`` is the fewest there ever were. ``first`` is the earliest game in which
    something happened, by its name.
    """

    games: int = 0
    steps: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    decisions: Counter[str] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    seconds: Counter[int] = field(default_factory=Counter)
    scores: dict[int, Counter[float]] = field(default_factory=dict)
    wins: Counter[tuple[int, int]] = field(default_factory=Counter)
    played: Counter[tuple[int, int]] = field(default_factory=Counter)
    ties: int = 0
    gaps: Counter[float] = field(default_factory=Counter)
    curve: dict[tuple[int, int], Counter[float]] = field(default_factory=dict)
    leads: Counter[int] = field(default_factory=Counter)
    reach: Counter[tuple[str, int]] = field(default_factory=Counter)
    held: Counter[int] = field(default_factory=Counter)
    lift: Counter[int] = field(default_factory=Counter)
    low: dict[int, int] = field(default_factory=dict)
    shortages: Counter[int] = field(default_factory=Counter)
    broken: Counter[str] = field(default_factory=Counter)
    loops: int = 0
    measured: int = 0
    cash: dict[tuple[int, ...], int] = field(default_factory=dict)
    first: dict[str, int] = field(default_factory=dict)

    def note(self, event: str, index: int) -> None:
        """Remember the earliest game in which something happened."""
        if index < self.first.get(event, index + 1):
            self.first[event] = index

    def merge(self, other: "Tally") -> None:
        """Add the games of another tally of the same table."""
        self.games += other.games
        self.steps += other.steps
        self.ties += other.ties
        self.loops += other.loops
        self.measured += other.measured
        for name in _COUNTERS:
            getattr(self, name).update(getattr(other, name))
        for name in ("scores", "curve"):
            own = getattr(self, name)
            for key, counter in getattr(other, name).items():
                own.setdefault(key, Counter()).update(counter)
        for name in ("low", "first", "cash"):
            _keep_least(getattr(self, name), getattr(other, name))


_COUNTERS: Final = (
    *("ends", "rounds", "decisions", "lengths", "seconds", "wins", "played", "gaps", "leads", "reach", "held"),
    *("lift", "shortages", "broken"),
)


def merged(tallies: Iterable[Tally]) -> Tally:
    """Return the sum of tallies, in any order."""
    total = Tally()
    for tally in tallies:
        total.merge(tally)
    return total


def bits(mask: int) -> Iterable[int]:
    """Return the numbers of the bits that are set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _keep_least(own: dict[object, int], other: Mapping[object, int]) -> None:
    for key, value in other.items():
        if value < own.get(key, value + 1):
            own[key] = value
