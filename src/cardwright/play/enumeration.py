"""Every course of a tiny game: all answers to all questions, and all luck.

Positions that are the same are followed once, so that the number of courses may be large while the positions are few.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from cardwright.play.chance import Chance
from cardwright.play.engine import State
from cardwright.play.job import Job, prepare
from cardwright.play.picture import position

MOST_POSITIONS: Final = 200_000


class TooLargeError(Exception):
    """There are more positions than anyone wants to wait for, or the game has no end."""


class ScriptedChance(Chance):
    """Luck that follows a script and takes 0 where it ends; it notes how many outcomes each draw had."""

    def __init__(self, script: tuple[int, ...] = ()) -> None:
        super().__init__(0)
        self.script = script
        self.drawn: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        """Return what the script says next."""
        place = len(self.drawn)
        outcome = self.script[place] if place < len(self.script) else 0
        self.drawn.append((outcome, n))
        return outcome

    def random(self) -> float:
        """Refuse: a model that draws with this cannot be enumerated."""
        raise TypeError("a model draws with below, mix, pick and flip only")

    def following(self) -> tuple[int, ...] | None:
        """Return the script of the next outcome, or None after the last."""
        drawn = list(self.drawn)
        while drawn:
            outcome, count = drawn.pop()
            if outcome + 1 < count:
                return (*(before for before, _ in drawn), outcome + 1)
        return None


@dataclass(slots=True)
class Courses:
    """What all courses from a position come to: how many, to which ends, with which scores, how long at most."""

    plays: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    low: float = float("inf")
    high: float = float("-inf")
    longest: int = 0

    def add(self, other: "Courses", steps: int) -> None:
        """Add the courses through a following position."""
        self.plays += other.plays
        self.ends.update(other.ends)
        self.low, self.high = min(self.low, other.low), max(self.high, other.high)
        self.longest = max(self.longest, other.longest + steps)


@dataclass(frozen=True, slots=True, kw_only=True)
class Enumeration:
    """All courses of a game. ``endless`` is true where a position leads back to itself: then the rest is empty."""

    courses: Courses
    positions: int
    endless: bool


def enumerate_game(job: Job, players: int, *, most: int = MOST_POSITIONS) -> Enumeration:
    """Play every course of a game. Raises TooLargeError."""
    model, rules = prepare(job)
    walk = _Walk(most)
    total = Courses()
    try:
        for start in _outcomes(lambda chance: _begin(model.setup(rules, players, chance), chance)):
            total.add(walk.follow(start), 0)
    except _LoopError:
        return Enumeration(courses=Courses(), positions=len(walk.known), endless=True)
    except RecursionError as error:
        raise TooLargeError(f"a course has more than {len(walk.open)} decisions") from error
    return Enumeration(courses=total, positions=len(walk.known), endless=False)


def _begin(state: State, chance: Chance) -> State:
    state.advance(chance)
    return state


def _outcomes(make: Callable[[Chance], State]) -> Iterator[State]:
    """Yield each position that luck can make of one step, once."""
    script: tuple[int, ...] | None = ()
    seen: set[Hashable] = set()
    while script is not None:
        chance = ScriptedChance(script)
        state = make(chance)
        key = position(state)
        if key not in seen:
            seen.add(key)
            yield state
        script = chance.following()


class _LoopError(Exception):
    """A position leads back to itself."""


class _Walk:
    """Follows positions, each once."""

    def __init__(self, most: int) -> None:
        self.known: dict[Hashable, Courses] = {}
        self.open: set[Hashable] = set()
        self.most = most

    def follow(self, state: State) -> Courses:
        """Return what all courses from here come to."""
        key = position(state)
        found = self.known.get(key)
        if found is not None:
            return found
        if key in self.open:
            raise _LoopError
        if len(self.known) >= self.most:
            raise TooLargeError(f"there are more than {self.most} positions")
        self.open.add(key)
        courses = self._end(state) if state.ask is None else self._ask(state)
        self.open.discard(key)
        self.known[key] = courses
        return courses

    def _end(self, state: State) -> Courses:
        scores = state.scores()
        return Courses(plays=1, ends=Counter({state.end: 1}), low=min(scores), high=max(scores))

    def _ask(self, state: State) -> Courses:
        courses = Courses()
        for option in state.ask.options if state.ask is not None else ():
            for following in _outcomes(partial(_answer, state, option)):
                courses.add(self.follow(following), 1)
        return courses


def _answer(state: State, option: Hashable, chance: Chance) -> State:
    copy = state.clone()
    copy.apply(option, chance)
    return copy
