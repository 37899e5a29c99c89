"""One sitting: the tables of a game, their tallies so far, and more games of any of them when a promise asks."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardwright.play.job import Cell, Chunk, Job, play_chunk
from cardwright.play.runner import Progress, Runner, cut
from cardwright.play.tally import Tally


class InterruptedSittingError(Exception):
    """Ctrl-C: what was played until then is in the tallies."""


@dataclass(slots=True)
class _Table:
    asked: int
    tally: Tally


class Session:
    """The tables of one job. Asking for games that were played already plays nothing."""

    def __init__(self, job: Job, runner: Runner, progress: Progress) -> None:
        self.job = job
        self._runner = runner
        self._progress = progress
        self._tables: dict[Cell, _Table] = {}
        self.stopped = False  # once somebody pressed Ctrl-C: nothing more is played

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every table that was played at, in the order in which they were asked for."""
        return tuple(self._tables)

    def tally(self, cell: Cell) -> Tally:
        """Return what is known of a table so far."""
        table = self._tables.get(cell)
        return table.tally if table is not None else Tally()

    def play(self, wanted: Iterable[tuple[Cell, int]], stage: str) -> None:
        """Play tables up to so many games each.

        Raises InterruptedSittingError on Ctrl-C, with the tallies as far as they came, and where more games are asked
        for after it.
        """
        chunks = [chunk for cell, games in wanted for chunk in self._missing(cell, games)]
        if self.stopped and chunks:
            raise InterruptedSittingError
        total, done = sum(chunk.count for chunk in chunks), 0
        self._progress(stage, 0, total)
        try:
            for chunk, tally in self._runner.run(iter(chunks), play_chunk):
                self._tables[chunk.cell].tally.merge(tally)
                done += chunk.count
                self._progress(stage, done, total)
        except KeyboardInterrupt as error:
            self.stopped = True
            raise InterruptedSittingError from error

    def _missing(self, cell: Cell, games: int) -> Iterator[Chunk]:
        table = self._tables.setdefault(cell, _Table(0, Tally()))
        if games > table.asked:
            yield from cut(self.job, cell, table.asked, games - table.asked)
            table.asked = games
