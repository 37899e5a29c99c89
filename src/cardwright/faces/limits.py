"""A limit on the time that the renderer may take: a page that never ends is a finding, not a wait.

Processor time is measured, not the clock, so that a busy machine makes nothing fail.
"""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

# How often the limit is called out again where a library takes the call for a fault of its own and goes on.
_AGAIN_S: Final = 0.5
# What a process that renders may have; 540 cards with pictures take a fifth of it.
MOST_BYTES: Final = 900 * 1024 * 1024


class OutOfTime(BaseException):
    """The work took more processor time than it may. No plain exception: libraries catch those and go on."""


@contextmanager
def _small() -> Iterator[None]:
    """Let the block have so much memory of its own, where the system can say so; MemoryError beyond."""
    try:
        import resource
    except ImportError:
        yield
        return
    before, hard = resource.getrlimit(resource.RLIMIT_DATA)
    if before != resource.RLIM_INFINITY and before < MOST_BYTES:
        yield
        return
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_BYTES, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, (before, hard))


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise OutOfTime in the block once it has taken so many seconds of processor time, MemoryError past the memory.

    Works in the main thread of a process, which is where faces are rendered; elsewhere, and where the system has no
    such clock, there is no limit.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGPROF, _call_out)
    signal.setitimer(signal.ITIMER_PROF, seconds, _AGAIN_S)
    try:
        with _small():
            yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _call_out(_number: int, _frame: FrameType | None) -> NoReturn:
    raise OutOfTime
