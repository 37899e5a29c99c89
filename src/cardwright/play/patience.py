"""A model that does not come back: found by the processor time that one game takes, and named by the line it is at.

Rules that call one another without end are the engine's to find; a loop within a rule is found here.
"""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import walk_stack
from types import FrameType
from typing import Final

from cardwright.play.model import place_in_model

LOOK_S: Final = 5.0
"""Seconds of processor time after which one looks whether a game has ended; games of a thousand decisions take 0.01,
and ten times that when they are watched. The second look at the same game is the last."""


class OutOfPatience(BaseException):
    """A game goes on too long; says where it was. No plain exception: a model may catch those and go on."""


class Clock:
    """What looks at the game that is played; ``game`` is its number, of which it is told."""

    def __init__(self, root: Path) -> None:
        """Take the workspace, whose models' lines are named."""
        self._root = root
        self._seen, self.game = -1, 0

    def look(self, _number: int, frame: FrameType | None) -> None:
        """Raise OutOfPatience where the game is the one that was played at the last look."""
        if self.game != self._seen:
            self._seen = self.game
            return
        place = place_in_model(walk_stack(frame), self._root)
        raise OutOfPatience(f"{place}a game went on for {LOOK_S:g} s and had not ended")


@contextmanager
def patient(root: Path) -> Iterator[Clock]:
    """Look at games within the block from time to time.

    Works in the main thread of a process, which is where games are played, on systems that have such a clock.
    """
    clock = Clock(root)
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield clock
        return
    before = signal.signal(signal.SIGPROF, clock.look)
    signal.setitimer(signal.ITIMER_PROF, LOOK_S, LOOK_S)
    try:
        yield clock
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
