"""What a run costs is counted in all its processes, and its spread is that of its runs."""

import sys
from pathlib import Path

import pytest

from benchmarks.measuring import Cost, Effort, repeat, run

# A process that makes two of its own, one after the other, each of which holds 60 MB for a while.
CHILD = "import time; held = bytearray(b'x') * 60_000_000; time.sleep(0.8)"
PARENT = f"import subprocess, sys; [subprocess.run([sys.executable, '-c', {CHILD!r}]) for _ in range(2)]"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="asks Linux for the processes below one")


def test_processes_below_count_too(tmp_path: Path) -> None:
    """The largest is a child; two that never lived together are not added."""
    cost = run([sys.executable, "-c", PARENT], tmp_path)
    assert 60 < cost.peak_mb < 110
    assert 60 < cost.together_mb < 110
    assert sum(held > 55 for held in cost.processes_mb) == 2


def test_a_command_that_fails_says_what_it_wrote(tmp_path: Path) -> None:
    """Nothing is measured that did not work."""
    with pytest.raises(RuntimeError, match="no such deck"):
        run([sys.executable, "-c", "raise SystemExit('no such deck')"], tmp_path)


def test_a_case_runs_as_often_as_it_may() -> None:
    """Least, median and most of its runs; once where there is no time for more."""
    seconds = iter((3.0, 1.0, 2.0, 9.0))

    def step() -> Cost:
        return Cost(cpu_s=next(seconds), wall_s=1, peak_mb=10)

    found = repeat(step, Effort(runs=3, seconds=60))
    assert (found["runs"], found["cpu_s"]) == (3, [1.0, 2.0, 3.0])
    assert repeat(step, Effort(runs=3, seconds=0))["cpu_s"] == [9.0, 9.0, 9.0]
