"""A rest for the garbage collector: stages that keep almost all that they make lose a third of their time to it."""

import atexit
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

ROOM: Final = 50_000
"""Objects that may pile up before one looks among them for garbage: about 20 MB, or what five chunks of cards leave."""


def let_garbage_be() -> None:
    """Look for garbage seldom from now on, and not once more when this process ends, which frees all anyway."""
    gc.set_threshold(ROOM, *gc.get_threshold()[1:])
    atexit.register(gc.freeze)


def let_garbage_lie() -> None:
    """Look for garbage from now on only where ``sweep_garbage`` is called, and not when this process ends."""
    gc.disable()
    atexit.register(gc.freeze)


def sweep_garbage() -> None:
    """Look for garbage among what is new, where that is much.

    For between tasks that leave much behind that refers to itself, as a layout does: left to itself, the collector
    goes through it several times, most of them while all is still needed.
    """
    if gc.get_count()[0] > ROOM:
        gc.collect(0)


@contextmanager
def garbage_kept() -> Iterator[None]:
    """Look for no garbage within the block; what was there before is left as it was."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


@contextmanager
def everlasting() -> Iterator[None]:
    """Take all that is there for no garbage within the block, so that nobody looks through it.

    For the data of a build, which live as long as it does and are shared with the workers that it forks.
    """
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
