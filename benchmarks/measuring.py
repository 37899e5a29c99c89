"""What a command costs: time, the memory of each of its processes, and the spread of several runs.

A command runs below a small process of its own (this file, run as a script), which asks Linux to be told when the
children of its children end too: so CPU seconds are those of all processes, and the peak of memory is not ours. The
largest process's memory is what the system recorded; what all hold together is looked up from outside, up to twenty
times a second, with pages that processes share counted once (Linux's PSS).
"""

import ctypes
import json
import os
import resource
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import median
from typing import Any, Final

PR_SET_CHILD_SUBREAPER: Final = 36  # Linux, prctl(2)
LOOK_S: Final = 0.05
SHARE: Final = 40  # a look holds up who is looked at: one that takes long is followed by this many times its length
SMALL_MB: Final = 5.0
FIGURES: Final = ("cpu_s", "wall_s", "peak_mb", "together_mb", "file_mb")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What a run took: seconds of all processors, seconds by the wall, memory and file in MB (millions of bytes).

    ``peak_mb`` is the largest process, ``together_mb`` what all held at one moment, ``processes_mb`` the share of each.
    """

    cpu_s: float
    wall_s: float
    peak_mb: float
    together_mb: float = 0.0
    processes_mb: tuple[float, ...] = ()
    file_mb: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How often a case runs: as many times as this, but no further once this many seconds are spent; once at least."""

    runs: int
    seconds: float


def run(command: Sequence[str], folder: Path, *, is_one_core: bool = False) -> Cost:
    """Run a command and return its cost; a command that fails raises what it wrote."""
    flag = "--one-core" if is_one_core else "--any-core"
    done = subprocess.run(
        [sys.executable, __file__, flag, *command], cwd=folder, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: {done.stderr.strip()[-800:]}")
    found = json.loads(done.stdout.splitlines()[-1])
    return Cost(**{**found, "processes_mb": tuple(found["processes_mb"])})


def with_size(cost: Cost, *paths: Path) -> Cost:
    """Add the size of what was written."""
    return replace(cost, file_mb=sum(path.stat().st_size for path in paths) / 1e6)


def repeat(step: Callable[[], Cost], effort: Effort) -> dict[str, Any]:
    """Run a case several times; return least, median and most of each figure, and the number of runs."""
    start = time.perf_counter()
    costs: list[Cost] = []
    while len(costs) < effort.runs and (not costs or time.perf_counter() - start < effort.seconds):
        costs.append(step())
    return {"runs": len(costs)} | spread(costs)


def spread(costs: Sequence[Cost]) -> dict[str, Any]:
    """Return [least, median, most] of each figure, and the processes of the run that is the median by CPU time."""
    found: dict[str, Any] = {}
    for name in FIGURES:
        values = [getattr(cost, name) for cost in costs]
        found[name] = [round(value, 3) for value in (min(values), median(values), max(values))]
    middle = sorted(costs, key=lambda cost: cost.cpu_s)[len(costs) // 2]
    return found | {"processes_mb": [round(size) for size in middle.processes_mb]}


def _measure(command: Sequence[str], *, is_one_core: bool) -> Cost:
    """Run a command and wait for it and for whatever it leaves behind."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    if is_one_core:
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    # Bytecode is kept, as it is unless Python is told otherwise.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    looks: list[dict[int, float]] = []
    is_done = threading.Event()
    watcher = threading.Thread(target=_watch, args=(looks, is_done))
    start = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment) as process:
        watcher.start()
        code = process.wait()
    wall_s = time.perf_counter() - start
    while True:
        try:
            os.wait()
        except ChildProcessError:
            break
    is_done.set()
    watcher.join()
    if code:
        raise SystemExit(code)
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return Cost(
        cpu_s=usage.ru_utime + usage.ru_stime,
        wall_s=wall_s,
        peak_mb=usage.ru_maxrss * 1024 / 1e6,
        together_mb=max(sum(look.values()) for look in [{}, *looks]),
        processes_mb=_peaks(looks),
    )


def _watch(looks: list[dict[int, float]], is_done: threading.Event) -> None:
    wait_s = LOOK_S
    while not is_done.wait(wait_s):
        began = time.perf_counter()
        looks.append({process: _held_mb(process) for process in _descendants(os.getpid())})
        wait_s = max(LOOK_S, SHARE * (time.perf_counter() - began))


def _peaks(looks: Sequence[dict[int, float]]) -> tuple[float, ...]:
    """Return the most that each process held, largest first, without those that did next to nothing."""
    found: dict[int, float] = {}
    for look in looks:
        for process, held in look.items():
            found[process] = max(found.get(process, 0.0), held)
    return tuple(sorted((held for held in found.values() if held > SMALL_MB), reverse=True))


def _descendants(process: int) -> list[int]:
    """Return the processes below this one; one that has just ended has none."""
    try:
        threads = list(Path(f"/proc/{process}/task").iterdir())
        children = [int(child) for thread in threads for child in (thread / "children").read_text().split()]
    except OSError:
        return []
    return [*children, *(below for child in children for below in _descendants(child))]


def _held_mb(process: int) -> float:
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) * 1024 / 1e6 for line in lines if line.startswith("Pss:")), 0.0)


if __name__ == "__main__":
    print(json.dumps(asdict(_measure(sys.argv[2:], is_one_core=sys.argv[1] == "--one-core"))))
