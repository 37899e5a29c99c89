"""Room on the interpreter's stack: calls deep within one another fetch no memory from the system."""

import os
import subprocess
import sys

import pytest

from cardwright.stack_room import call_with_room

SCRIPT = """
import resource, sys
from cardwright.stack_room import call_with_room

def leaf(): pass

def dive(depth):
    if depth:
        dive(depth - 1)
    for _ in range(200):
        leaf()

def faults(call):
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    call(dive, 150)
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before

plainly = faults(lambda function, *given: function(*given))
print(plainly, faults(call_with_room))
"""


def test_the_result_and_the_arguments_pass_through() -> None:
    """It is the call itself, and nothing else."""
    assert call_with_room(divmod, 7, 2) == (3, 1)
    assert call_with_room(sorted, [1, 3, 2], reverse=True) == [3, 2, 1]


def test_errors_pass_through() -> None:
    """What a function raises comes out as it is."""
    with pytest.raises(ZeroDivisionError):
        call_with_room(divmod, 1, 0)


@pytest.mark.skipif(
    sys.platform != "linux" or sys.implementation.name != "cpython", reason="counts Linux's page faults"
)
def test_deep_calls_fetch_less_memory() -> None:
    """A dive that crosses the ends of many pieces costs page faults; in one piece it costs few."""
    done = subprocess.run([sys.executable, "-c", SCRIPT], check=True, capture_output=True, text=True, env=os.environ)
    plainly, with_room = map(int, done.stdout.split())
    assert with_room < plainly / 2
