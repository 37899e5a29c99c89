"""A limit on the time that the renderer may take: a page that never ends is a finding, not a wait.

Processor time is measured, not the clock, so that a busy machine makes nothing fail.
"""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Final, NoReturn

# How often the limit is called out again where a library takes the call for a fault of its own and goes on.
_AGAIN_S: Final = 0.5
# What a task may take beside what its process has already; 540 cards with pictures take a fifth of it.
MOST_BYTES: Final = 700 * 1024 * 1024
_STATM: Final = Path("/proc/self/statm")
_DATA: Final = 5  # the field of data and stack, in pages
# What a processor of 2024 takes for the sum below; a slower one is given more time in proportion.
_REFERENCE_S: Final = 0.004
_SLOWEST: Final = 20.0


class OutOfTime(BaseException):
    """The work took more processor time than it may. No plain exception: libraries catch those and go on."""


@cache
def pace() -> float:
    """Return how many times slower than the reference this machine is, at least 1."""
    begun = time.process_time()
    sum(range(200_000))
    return min(_SLOWEST, max(1.0, (time.process_time() - begun) / _REFERENCE_S))


def _taken_bytes() -> int | None:
    """What this process has of its own; None where the system does not say."""
    try:
        return int(_STATM.read_text(encoding="ascii").split()[_DATA]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return None


@contextmanager
def _small() -> Iterator[None]:
    """Let the block have so much memory of its own, where the system can say so; MemoryError beyond."""
    taken = _taken_bytes()
    if taken is None:
        yield
        return
    import resource  # which is where /proc is

    before, hard = resource.getrlimit(resource.RLIMIT_DATA)
    if before != resource.RLIM_INFINITY:  # a limit that somebody has set stays
        yield
        return
    resource.setrlimit(resource.RLIMIT_DATA, (taken + MOST_BYTES, hard))
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
