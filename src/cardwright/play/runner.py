"""Games on any ``concurrent.futures.Executor``: processes of this machine, or a cluster's.

How the games are cut into chunks depends on the table alone, and tallies merge in any order, so that the result is
the same to the bit whatever plays them. A chunk whose worker was lost is played again.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from dataclasses import dataclass
from multiprocessing import get_all_start_methods, get_context
from typing import Final, Generic, TypeAlias, TypeVar

from cardwright.findings import ProjectError
from cardwright.play.job import Cell, Chunk, Job

T = TypeVar("T")
C = TypeVar("C")
R = TypeVar("R")
OpenExecutor: TypeAlias = Callable[[], Executor]
Progress: TypeAlias = Callable[[str, int, int], None]

# Games in a chunk, by how dear the dearest bot is: about a quarter of a second for the cheap ones.
_SIZES: Final = {"search": 2, "greedy": 10}
_CHEAP: Final = 100
_WATCHED: Final = 25
_TRIES: Final = 3
_LOSSES: Final = frozenset({"KilledWorker", "CommClosedError", "FutureCancelledError", "WorkerStartTimeoutError"})
_AHEAD: Final = 4  # chunks waiting for each worker: enough to keep it busy, few enough to stop soon


class HereExecutor(Executor):
    """Does what is submitted at once, in this process: what one job is."""

    def submit(self, function: Callable[..., T], /, *arguments: object, **named: object) -> Future[T]:
        """Call the function now; what it raises is in the future."""
        future: Future[T] = Future()
        try:
            future.set_result(function(*arguments, **named))
        except Exception as error:  # noqa: BLE001 - as every executor does: the caller sees it with the result
            future.set_exception(error)
        return future


def open_processes(jobs: int) -> OpenExecutor:
    """Return what opens a pool of ``jobs`` processes; one job is this process."""
    if jobs == 1:
        return HereExecutor

    def start() -> Executor:
        method = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
        return ProcessPoolExecutor(jobs, mp_context=get_context(method), initializer=_leave_interrupts)

    return start


def _leave_interrupts() -> None:
    """Let the main process answer Ctrl-C: it reports what was played."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def chunk_size(cell: Cell) -> int:
    """Return how many games of a table make a chunk."""
    size = min((size for name, size in _SIZES.items() if name in cell.bots), default=_CHEAP)
    return min(size, _WATCHED) if cell.watched else size


def cut(job: Job, cell: Cell, first: int, games: int) -> Iterator[Chunk]:
    """Cut games of a table into chunks, the first of which begins with game ``first``."""
    size = chunk_size(cell)
    for start in range(first, first + games, size):
        yield Chunk(job=job, cell=cell, first=start, count=min(size, first + games - start))


class Runner:
    """Plays chunks on an executor that is opened when there is work, and opened anew when its workers are lost."""

    def __init__(self, open_executor: OpenExecutor, *, jobs: int = 1) -> None:
        self._open = open_executor
        self._executor: Executor | None = None
        self._ahead = max(1, jobs) * _AHEAD if jobs > 1 else 1

    def run(self, chunks: Iterator[C], work: Callable[[C], R]) -> Iterator[tuple[C, R]]:
        """Yield each chunk with its result as it is done.

        Raises ProjectError where a chunk loses its worker again and again, and whatever the model raised while it
        read the data.
        """
        waiting: dict[Future[R], _Task[C]] = {}
        tasks = (_Task(chunk) for chunk in chunks)
        again: deque[_Task[C]] = deque()
        try:
            while self._fill(waiting, again, tasks, work):
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    task = waiting.pop(future, None)
                    if task is None:
                        continue  # it waited for the same workers as one that was lost
                    try:
                        result = future.result()
                    except Exception as error:
                        if not _is_loss(error):
                            raise
                        again.append(task.once_more())
                        self._reopen(waiting, again)
                        continue
                    yield task.chunk, result
        finally:
            for future in waiting:
                future.cancel()

    def _fill(
        self,
        waiting: dict[Future[R], "_Task[C]"],
        again: deque["_Task[C]"],
        tasks: Iterator["_Task[C]"],
        work: Callable[[C], R],
    ) -> bool:
        """Submit as much as is to wait for the workers; say whether anything waits."""
        while len(waiting) < self._ahead:
            task = again.popleft() if again else next(tasks, None)
            if task is None:
                break
            if self._executor is None:
                self._executor = self._open()
            try:
                waiting[self._executor.submit(work, task.chunk)] = task
            except BrokenExecutor:
                again.append(task.once_more())
                self._reopen(waiting, again)
        return bool(waiting)

    def _reopen(self, waiting: dict[Future[R], "_Task[C]"], again: deque["_Task[C]"]) -> None:
        """Leave an executor that broke; what waited there is played by the next one."""
        again.extend(waiting.values())
        waiting.clear()
        self.close()

    def close(self) -> None:
        """End the workers; what they had not begun is left out."""
        if self._executor is not None:
            self._executor.shutdown(wait=True, cancel_futures=True)
            self._executor = None


@dataclass(frozen=True, slots=True)
class _Task(Generic[C]):
    """A chunk, and how often its worker was lost."""

    chunk: C
    losses: int = 0

    def once_more(self) -> "_Task[C]":
        """Return the task to be tried again. Raises ProjectError after three times."""
        if self.losses + 1 >= _TRIES:
            raise ProjectError("a worker was lost three times over the same games", "is there enough memory?")
        return _Task(self.chunk, self.losses + 1)


def _is_loss(error: Exception) -> bool:
    """Whether the worker was lost and not the game: a pool that broke, or what Dask says then."""
    return isinstance(error, BrokenExecutor | CancelledError) or type(error).__name__ in _LOSSES
