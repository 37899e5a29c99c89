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


class OutOfTime(BaseException):
    """The work took more processor time than it may. No plain exception: libraries catch those and go on."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise OutOfTime in the block once it has taken so many seconds of processor time.

    Works in the main thread of a process, which is where faces are rendered; elsewhere, and where the system has no
    such clock, there is no limit.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGPROF, _call_out)
    signal.setitimer(signal.ITIMER_PROF, seconds, _AGAIN_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _call_out(_number: int, _frame: FrameType | None) -> NoReturn:
    raise OutOfTime
