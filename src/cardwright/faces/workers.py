"""Processes that render: one a core, started when there is work for two, and none at all when all is cached."""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing import active_children, get_all_start_methods, get_context
from multiprocessing.context import BaseContext
from threading import RLock
from types import TracebackType
from typing import Any, Final, Self, TypeVar

from cardwright.faces.scratch import close_scratch, open_scratch, use_scratch
from cardwright.findings import ProjectError
from cardwright.garbage import let_garbage_lie, sweep_garbage
from cardwright.stack_room import call_with_room

Result = TypeVar("Result")
Tag = TypeVar("Tag")
FEW: Final = 2  # tasks that are done here sooner than a process has started: about 0.4 s each, and 0.9 s
# Imported once and shared by all workers, where the system can do that.
_PRELOAD: Final = ["cardwright.faces.ready"]


@contextmanager
def _telling_of_ends() -> Iterator[None]:
    """Say of a process that was ended what may have ended it."""
    try:
        yield
    except BrokenProcessPool as error:
        raise ProjectError("a rendering process was ended", "is there enough memory? try --jobs 1") from error


class Workers:
    """A pool of processes that lives as long as its ``with`` block."""

    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = jobs or count_cores()
        self._pool: ProcessPoolExecutor | None = None
        self._scratch = ""
        self._meanwhile: deque[Callable[[], None]] = deque()
        self._lock = RLock()  # of what the thread that hears of results looks at as well
        self._running: set[Future[Any]] = set()  # tasks that the pool has been given
        self._begun: deque[tuple[Future[Any], Callable[..., Any], tuple[object, ...]]] = deque()  # those that give way

    def run(
        self, tasks: Iterable[tuple[Tag, Callable[..., Result], tuple[object, ...]]]
    ) -> Iterator[tuple[Tag, Result]]:
        """Let tasks run; yield the tag and the result of each as it is done. A few are done right here, when asked."""
        waiting = list(tasks)
        if self.jobs < 2 or (len(waiting) <= FEW and self._pool is None):  # noqa: PLR2004 - one job is this process
            return ((tag, function(*arguments)) for tag, function, arguments in waiting)
        with _telling_of_ends():
            futures = {self.submit(function, *arguments): tag for tag, function, arguments in waiting}
        return self._collect(futures)

    def _collect(self, futures: dict[Future[Result], Tag]) -> Iterator[tuple[Tag, Result]]:
        self.catch_up()
        with _telling_of_ends():
            for future in as_completed(futures):
                yield futures[future], future.result()

    def prepare(self) -> None:
        """Load the renderer's libraries beside whatever comes before the first task, where processes share them."""
        if self.jobs > 1 and _can_share():
            from multiprocessing import forkserver

            _context()
            forkserver.ensure_running()

    def meanwhile(self, task: Callable[[], None]) -> None:
        """Let this process do a task while it waits for the others, or when it is told to catch up."""
        self._meanwhile.append(task)

    def catch_up(self) -> None:
        """Do here what was left for a while of waiting, in order."""
        waiting, self._meanwhile = self._meanwhile, deque()  # what these tasks wait for lets none of them begin early
        while waiting:
            waiting.popleft()()

    def begin(self, function: Callable[..., Result], *arguments: object) -> Callable[[], Result]:
        """Let a task run beside whatever comes next; the function that is returned waits for its result.

        It gives way to the tasks of ``run``, on which more depends. With a single job it runs when it is waited for.
        """
        if self.jobs < 2:  # noqa: PLR2004 - nobody is there to do it meanwhile
            return partial(function, *arguments)
        begun: Future[Result] = Future()
        self._begun.append((begun, function, arguments))
        self._fill_up()

        def wait() -> Result:
            with _telling_of_ends():
                return begun.result()

        return wait

    def do(self, function: Callable[..., Result], *arguments: object) -> Result:
        """Do a task and wait for it: in a process that runs already and has its libraries loaded, or else here."""
        if self._pool is None:
            return function(*arguments)
        with _telling_of_ends():
            return self.submit(function, *arguments).result()

    def submit(self, function: Callable[..., Result], *arguments: object) -> Future[Result]:
        """Let a task run in a process of the pool, whatever the number of jobs."""
        with self._lock:
            future = self._start().submit(_work, function, arguments)
            self._running.add(future)
        future.add_done_callback(self._end)
        return future

    def _end(self, future: Future[Any]) -> None:
        """Let a process that has nothing to do take up what was begun; called by the thread that hears of results.

        A pool that is broken or closing takes nothing more, and must not be asked from here: it may hold its lock.
        """
        with self._lock:
            self._running.discard(future)
            if future.cancelled() or isinstance(future.exception(), BrokenProcessPool):
                while self._begun:
                    self._begun.popleft()[0].set_exception(BrokenProcessPool())
            else:
                self._fill_up()

    def _fill_up(self) -> None:
        """Give out tasks that were begun while there are processes with nothing to do."""
        with self._lock:
            while self._begun and len(self._running) < self.jobs:
                begun, function, arguments = self._begun.popleft()
                try:
                    self.submit(function, *arguments).add_done_callback(partial(_pass_on, begun))
                except (BrokenProcessPool, RuntimeError) as error:  # no process is left, or the pool is closing
                    begun.set_exception(error)

    def _start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context, self._scratch = _context(), open_scratch()
            arguments = (self._scratch,)
            self._pool = ProcessPoolExecutor(self.jobs, mp_context=context, initializer=_begin, initargs=arguments)
        return self._pool

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the processes; after an error, Ctrl-C among them, without waiting for what they do."""
        self._begun.clear()  # nobody waits for it any more
        if self._pool is not None:
            if error is not None:
                for process in active_children():
                    process.kill()
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
            close_scratch(self._scratch)


def _pass_on(begun: Future[Any], future: Future[Any]) -> None:
    """Give the result of a task, or why there is none, to who waits for it."""
    error = BrokenProcessPool() if future.cancelled() else future.exception()
    if error is not None:
        begun.set_exception(error)
    else:
        begun.set_result(future.result())


def _work(function: Callable[..., Result], arguments: tuple[object, ...]) -> Result:
    """Do a task in a process of the pool. What the one before left is swept now, when its result has been sent."""
    sweep_garbage()
    return call_with_room(function, *arguments)


def _can_share() -> bool:
    return "forkserver" in get_all_start_methods()


def _context() -> BaseContext:
    """How processes are started: with the libraries loaded once for all, where the system can do that."""
    context = get_context("forkserver" if _can_share() else "spawn")
    if _can_share():
        context.set_forkserver_preload(_PRELOAD)
    return context


def _begin(scratch: str) -> None:
    """Let the main process answer Ctrl-C, which ends the others when it has reported, and tidy up behind this one.

    Garbage is looked for between two tasks.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    use_scratch(scratch)
    let_garbage_lie()


def count_cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
