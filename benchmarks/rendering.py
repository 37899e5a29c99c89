"""CPU time, memory and file size of 540 and 54 cards with JPEG art, beside WeasyPrint alone and Typst, in one run.

Run by ``make bench`` or by itself: ``rendering.py [--typst PYTHON]``, where PYTHON has the package ``typst``. It
prints a table and asserts nothing: a busy machine is no fault. CPU seconds are those of all processes; memory is
that of the largest one. Needs Linux, where a process can ask to be told when its children's children end. Python
keeps the bytecode of what it has imported, as it does unless it is told not to.
"""

import argparse
import ctypes
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from decks import make_pictures, make_rows, write_rows, write_workspace

HERE = Path(__file__).parent
ROUNDS = 3
PR_SET_CHILD_SUBREAPER = 36  # Linux, prctl(2)
BARS = {
    "540 cards": "at most 6 s CPU, 220 MB, 6 MB",
    "54 cards": "at most 1.5 s CPU",
    "one card changed": "at most 1.2 s by the wall",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What a run took: seconds of all processors, seconds by the wall, MB of the largest process and of the PDF."""

    cpu_s: float
    wall_s: float
    peak_mb: float
    pdf_mb: float = 0.0


def run(command: Sequence[str], folder: Path) -> Cost:
    """Run a command in a process of its own, so that the peak of memory is its own, and return its cost."""
    script = [sys.executable, __file__, "--measure", *command]
    done = subprocess.run(script, cwd=folder, check=True, capture_output=True, text=True)
    return Cost(**json.loads(done.stdout.splitlines()[-1]))


def measure(command: Sequence[str]) -> Cost:
    """Run a command and wait for it and for whatever it leaves behind."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    wall_s = time.perf_counter() - start
    while True:
        try:
            os.wait()
        except ChildProcessError:
            break
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return Cost(cpu_s=usage.ru_utime + usage.ru_stime, wall_s=wall_s, peak_mb=usage.ru_maxrss / 1024)


def with_size(cost: Cost, path: Path) -> Cost:
    """Add the size of what was written."""
    return Cost(**{**asdict(cost), "pdf_mb": path.stat().st_size / 1e6})


def best(costs: Sequence[Cost]) -> Cost:
    """Return the run with the least CPU time: other work on the machine only adds."""
    return min(costs, key=lambda cost: cost.cpu_s)


def build(root: Path, *options: str) -> Cost:
    """Build the sheets of the workspace."""
    command = [sys.executable, "-m", "cardwright", "build", "--quiet", "--only", "sheets", *options]
    return with_size(run(command, root), root / "build/bench/en/sheets-a4-fronts.pdf")


def ours(root: Path, count: int) -> tuple[Cost, Cost]:
    """Return the cost of a cold build of some cards, and of a build after one of them changed."""
    write_workspace(root, make_rows(count))
    cold = best([build(root, "--clean") for _ in range(ROUNDS)])
    deck = root / "cards/bench/card.yaml"
    changed = []
    for number in range(ROUNDS):
        deck.write_text(deck.read_text(encoding="utf-8").replace("gain 2 ", f"gain {number + 3} ", 1), encoding="utf-8")
        changed.append(build(root))
    return cold, best(changed)


def others(root: Path, count: int, typst: str) -> dict[str, Cost]:
    """Return the cost of the same cards by others."""
    make_pictures(root)
    write_rows(root, make_rows(count))
    engines = {"WeasyPrint alone": (sys.executable, "plain_weasyprint.py")}
    if typst:
        engines["Typst"] = (typst, "plain_typst.py")
    found = {}
    for name, (python, script) in engines.items():
        output = root / f"{Path(script).stem}.pdf"
        command = [python, str(HERE / script), str(root), str(output)]
        found[name] = with_size(best([run(command, root) for _ in range(ROUNDS)]), output)
    return found


def collect(typst: str) -> dict[str, Cost]:
    """Return the cost of everything by name."""
    found: dict[str, Cost] = {}
    for count in (540, 54):
        with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
            found[f"{count} cards"], changed = ours(Path(first), count)
            if count < 100:  # noqa: PLR2004 - the deck of a usual game
                found["one card changed"] = changed
            found |= {f"{count} cards, {name}": cost for name, cost in others(Path(second), count, typst).items()}
    return found


def main() -> None:
    """Measure and print."""
    if sys.argv[1:2] == ["--measure"]:
        print(json.dumps(asdict(measure(sys.argv[2:]))))
        return
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--typst", default="", metavar="PYTHON", help="a Python that has the package typst")
    found = collect(parser.parse_args().typst)
    print(f"{'':<28}  CPU s  wall s  peak MB  PDF MB")
    for name, cost in found.items():
        figures = f"{cost.cpu_s:6.2f} {cost.wall_s:7.2f} {cost.peak_mb:8.0f} {cost.pdf_mb:7.2f}"
        print(f"{name:<28} {figures}  {BARS.get(name, '')}")
    print(json.dumps({name: asdict(cost) for name, cost in found.items()}))


if __name__ == "__main__":
    main()
