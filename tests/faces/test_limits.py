"""Work that never ends is called back."""

import threading
import time
from contextlib import suppress

import pytest

from cardwright.faces.limits import OutOfTime, limited


def work(seconds: float) -> None:
    """Take so much processor time, and catch whatever a library would catch."""
    until = time.process_time() + seconds
    while time.process_time() < until:
        with suppress(Exception):
            sum(range(1000))


def test_endless_work_is_called_back() -> None:
    """Long before it would have ended."""
    with pytest.raises(OutOfTime), limited(0.05):
        work(60)


def test_short_work_is_left_alone() -> None:
    """And nothing is called out once it is done."""
    with limited(0.05):
        pass
    work(0.2)


def test_beside_the_main_thread_there_is_no_limit() -> None:
    """Signals reach the main thread only."""
    done = threading.Event()

    def beside() -> None:
        with limited(0.01):
            work(0.1)
        done.set()

    thread = threading.Thread(target=beside)
    thread.start()
    thread.join()
    assert done.is_set()
