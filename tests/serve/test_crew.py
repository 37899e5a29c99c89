"""The processes that render."""

import os
from concurrent.futures.process import BrokenProcessPool

import pytest

from cardwright.serve.crew import Crew


def add(one: int, two: int) -> int:
    """Something to do."""
    return one + two


def leave() -> None:
    """What a system out of memory does."""
    os._exit(9)


@pytest.mark.slow
def test_a_process_that_was_ended_is_started_anew() -> None:
    """One task is lost, the next is done; both pools work."""
    with Crew(1) as crew:
        assert crew.submit(add, 1, 2, is_quick=False).result(60) == 3
        with pytest.raises(BrokenProcessPool):
            crew.submit(leave, is_quick=True).result(60)
        assert crew.submit(add, 3, 4, is_quick=True).result(60) == 7
