"""What a promise came to: proved, bounded, estimated, failed or undecided, and what it rests on.

Playing games proves little. A thing that happened is proved by the game that shows it; a thing that never happened
in n games is only bounded; a share or a length is estimated, for the bots that played. A game's own promises are
functions ``promise(context, claim)`` that return such a verdict.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, TypeAlias

from cardwright.play.data import Data
from cardwright.play.job import Cell, Job
from cardwright.play.lineup import Lineup
from cardwright.play.model import Model
from cardwright.play.session import Session
from cardwright.play.tally import Tally, merged
from cardwright.play.witness import Witness, witness_game
from cardwright.project import Claim

Status: TypeAlias = Literal["proved", "bounded", "estimated", "failed", "undecided"]
STATUSES: Final[tuple[Status, ...]] = ("failed", "undecided", "bounded", "estimated", "proved")

FEWEST: Final = 10
"""Games: fewer say nothing of a spread, however alike they are."""

# Bots that play to win; what they do says how the game is played. The others look for its edges.
EDGES: Final = frozenset({"random", "first", "last", "stall", "hoard"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The grade of one promise.

    ``claim`` is the claim's id, or the name of a promise that every game makes. ``value`` is what was found,
    ``interval`` where it lies with 95 %, ``games`` how many games say so and ``bots`` who played them. ``witness`` is a
    game that shows it, ``assumed`` the data it rests on that nobody knows for sure. ``words`` is a sentence of the
    report's words, by its key, or one of the game's own; ``given`` is what is put into it.
    """

    claim: str
    status: Status
    value: Any = None
    interval: tuple[float, float] | None = None
    games: int = 0
    bots: tuple[str, ...] = ()
    seed: str = ""
    witness: Witness | None = None
    assumed: tuple[str, ...] = ()
    words: str = ""
    given: Mapping[str, Any] = field(default_factory=dict)


def doubted(verdict: Verdict) -> Verdict:
    """Return a verdict, undecided where it rests on an interval that a handful of games made, and shows no game."""
    if verdict.status not in {"estimated", "failed"} or verdict.interval is None or verdict.witness is not None:
        return verdict
    return replace(verdict, status="undecided") if verdict.games < FEWEST else verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """What a promise is graded by: the tables that were played, and the means to play more.

    ``players`` are the player counts that were played, ``games`` how many a table. ``anchors`` are the sections of the
    rulebook. ``assumed`` are the assumed data that the model read.
    """

    session: Session
    model: Model
    rules: Any
    players: tuple[int, ...]
    games: int
    anchors: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()

    @property
    def job(self) -> Job:
        """The job that was played."""
        return self.session.job

    @property
    def data(self) -> Data:
        """The data that were played."""
        return self.job.data

    @property
    def cells(self) -> Iterator[tuple[Cell, Tally]]:
        """Every table with its tally, watched ones too."""
        return ((cell, self.session.tally(cell)) for cell in self.session.cells if self.session.tally(cell).games)

    def tables(self, players: int | None = None, *, alike: bool = True) -> Iterator[tuple[Cell, Tally]]:
        """The tables that count: not those played once more to be watched, nor mixed ones if ``alike``."""
        for cell, tally in self.cells:
            if not cell.watched and players in {None, cell.players} and not (alike and Lineup.parse(cell.bots).mixed):
                yield cell, tally

    def watched(self) -> Iterator[tuple[Cell, Tally]]:
        """The tables whose games were looked at for what must always hold."""
        return ((cell, tally) for cell, tally in self.cells if cell.watched)

    def sensible(self, players: int | None = None) -> Iterator[tuple[Cell, Tally]]:
        """The tables whose bots play to win; the random ones where there are no others."""
        chosen = [(cell, tally) for cell, tally in self.tables(players) if cell.bots not in EDGES]
        return iter(chosen or [(cell, tally) for cell, tally in self.tables(players) if cell.bots == "random"])

    def total(self, cells: Iterable[tuple[Cell, Tally]]) -> Tally:
        """Return the sum of tables. What is counted by seat or by card means the same in all of them."""
        return merged(tally for _, tally in cells)

    def find(self, event: str) -> tuple[Cell, int] | None:
        """Return the earliest game in which something happened, as noted in the tallies, of broken tables too."""
        tallies = ((cell, self.session.tally(cell)) for cell in self.session.cells)
        found = [
            (tally.first[event], number, cell) for number, (cell, tally) in enumerate(tallies) if event in tally.first
        ]
        if not found:
            return None
        # A game that was only watched is played the same, but what went wrong may have done so in a copy of it.
        index, _, cell = min(found, key=lambda item: (item[2].watched, *item[:2]))
        return cell, index

    def witness(self, event: str, claim: str) -> Witness | None:
        """Return the earliest game in which something happened, played once more and written down."""
        found = self.find(event)
        return witness_game(self.job, *found, claim=claim) if found is not None else None

    def game(self, cell: Cell, index: int, claim: str) -> Witness:
        """Return a game of a table, played once more and written down."""
        return witness_game(self.job, cell, index, claim=claim)

    def grade(self, claim: str, status: Status, words: str, cells: Iterable[Cell] = (), **more: Any) -> Verdict:
        """Return a verdict with what all of them say: games, bots, seed, assumptions.

        ``cells`` are the tables it rests on; ``value``, ``interval``, ``witness`` and ``games`` may be given too, and
        whatever else is given is put into the words.
        """
        rests_on = tuple(cells)
        fixed = {name: more.pop(name) for name in ("value", "interval", "witness", "games") if name in more}
        return Verdict(
            claim=claim,
            status=status,
            bots=tuple(dict.fromkeys(cell.bots for cell in rests_on)),
            seed=self.job.seed,
            assumed=self.assumed,
            words=words,
            given=more,
            **{"games": sum(self.session.tally(cell).games for cell in rests_on), **fixed},
        )


Promise: TypeAlias = Callable[[Context, Claim | None, str], Iterator[Verdict]]
"""A promise that every game makes: graded for a claim, or on its own account, under a name."""
