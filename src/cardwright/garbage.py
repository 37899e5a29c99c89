"""A rest for the garbage collector: stages that keep almost all that they make lose a third of their time to it."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


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


@contextmanager
def garbage_swept() -> Iterator[None]:
    """Look for no garbage within the block, and at its end only among what was made in it.

    For work that leaves much behind that refers to itself, as a layout does: left to itself, the collector goes
    through it several times.
    """
    with garbage_kept():
        yield
        gc.collect(0)
