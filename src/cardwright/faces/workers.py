"""Processes that render: one a core, started when there is work for two, and none at all when all is cached."""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import active_children, get_all_start_methods, get_context
from multiprocessing.context import BaseContext
from types import TracebackType
from typing import Final, Self, TypeVar

from cardwright.faces.scratch import close_scratch, open_scratch, use_scratch
from cardwright.findings import ProjectError
from cardwright.garbage import let_garbage_be
from cardwright.stack_room import call_with_room

Result = TypeVar("Result")
Tag = TypeVar("Tag")
FEW: Final = 2  # tasks that are done here sooner than a process has started: about 0.4 s each, and 0.9 s
# Imported once and shared by all workers, where the system can do that.
_PRELOAD: Final = ["cardwright.faces.ready"]


def _ended() -> ProjectError:
    return ProjectError("a rendering process was ended", "is there enough memory? try --jobs 1")


class Workers:
    """A pool of processes that lives as long as its ``with`` block."""

    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = jobs or count_cores()
        self._pool: ProcessPoolExecutor | None = None
        self._scratch = ""
        self._meanwhile: deque[Callable[[], None]] = deque()

    def run(
        self, tasks: Iterable[tuple[Tag, Callable[..., Result], tuple[object, ...]]]
    ) -> Iterator[tuple[Tag, Result]]:
        """Yield the tag and the result of each task as it is done; a few tasks are done right here."""
        waiting = list(tasks)
        if self.jobs < 2 or (len(waiting) <= FEW and self._pool is None):  # noqa: PLR2004 - one job is this process
            for tag, function, arguments in waiting:
                yield tag, function(*arguments)
            return
        futures: dict[Future[Result], Tag] = {}
        try:
            for tag, function, arguments in waiting:
                futures[self._start().submit(call_with_room, function, *arguments)] = tag
            self.catch_up()
            for future in as_completed(futures):
                yield futures[future], future.result()
        except BrokenProcessPool as error:
            raise _ended() from error

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

        With a single job the task runs when it is waited for.
        """
        if self.jobs < 2:  # noqa: PLR2004 - nobody is there to do it meanwhile
            return partial(function, *arguments)
        future = self.submit(function, *arguments)

        def wait() -> Result:
            try:
                return future.result()
            except BrokenProcessPool as error:
                raise _ended() from error

        return wait

    def do(self, function: Callable[..., Result], *arguments: object) -> Result:
        """Do a task and wait for it: in a process that runs already and has its libraries loaded, or else here."""
        return function(*arguments) if self._pool is None else self.begin(function, *arguments)()

    def submit(self, function: Callable[..., Result], *arguments: object) -> Future[Result]:
        """Let a task run in a process of the pool, whatever the number of jobs."""
        return self._start().submit(call_with_room, function, *arguments)

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
        if self._pool is not None:
            if error is not None:
                for process in active_children():
                    process.kill()
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
            close_scratch(self._scratch)


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

    Garbage is looked for seldom.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    use_scratch(scratch)
    let_garbage_be()


def count_cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
