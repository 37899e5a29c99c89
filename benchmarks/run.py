"""Times of the builds that a designer waits for: cold, unchanged, after one text changed, and a long rulebook's.

Run by ``make bench``, on a copy of this workspace, each build as its own process. It prints a table and asserts
nothing: a busy machine is no fault.
"""

import json
import os
import platform
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

import polib
from books import double_book

ROOT = Path(__file__).parent.parent
GAME = "ioripic"
ROUNDS = 5
# A text that only its card shows; a name that stands in the rulebook too, so that the book is laid out again.
TEXT = "card:summary/summary.hit"
NAME = "each:costume/costume/a.name"
BARS_S = {
    "cold": 20.0,
    "unchanged": 1.0,
    "one text changed": 2.0,
    "one name changed": None,
    "check": 1.0,
    "book, cold": 10.0,
    "book, unchanged": 1.0,
}


def copy_workspace(target: Path) -> None:
    """Copy what a workspace consists of, without what was built."""
    for name in ("cards", "rules", "templates", "art"):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target / name)


def time_command(workspace: Path, *arguments: str) -> float:
    """Run the command once in a workspace and return its seconds by the wall."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    start = time.perf_counter()
    command = [sys.executable, "-m", "cardwright", *arguments, "--quiet", GAME]
    subprocess.run(command, cwd=workspace, check=True, stdout=subprocess.DEVNULL, env=environment)
    return time.perf_counter() - start


def change_one_text(workspace: Path, context: str) -> None:
    """Make one text in one language a letter longer."""
    path = workspace / "rules" / GAME / "i18n" / "en.po"
    catalogue = polib.pofile(str(path))
    entry = next(entry for entry in catalogue if entry.msgctxt == context)
    entry.msgstr += "!"
    catalogue.save(str(path))


def repeat(prepare: Callable[[Path], None], workspace: Path, *arguments: str) -> float:
    """Return the median seconds of a command that runs after its preparation, several times."""
    times = []
    for _ in range(ROUNDS):
        prepare(workspace)
        times.append(time_command(workspace, *arguments))
    return median(times)


def largest_output(workspace: Path) -> tuple[str, float]:
    """Return the path and the megabytes of the largest PDF."""
    sizes = {path: path.stat().st_size / 1e6 for path in (workspace / "build" / GAME).rglob("*.pdf")}
    path = max(sizes, key=lambda key: sizes[key])
    return str(path.relative_to(workspace)), sizes[path]


def measure(workspace: Path) -> dict[str, float]:
    """Return the seconds of each kind of run."""
    copy_workspace(workspace)
    return {
        "cold": time_command(workspace, "build"),
        "unchanged": repeat(lambda _: None, workspace, "build"),
        "one text changed": repeat(partial(change_one_text, context=TEXT), workspace, "build"),
        "one name changed": repeat(partial(change_one_text, context=NAME), workspace, "build"),
        "check": repeat(lambda _: None, workspace, "check"),
    }


def measure_book(workspace: Path) -> tuple[dict[str, float], int]:
    """Return the seconds of a rulebook of about forty pages, A5, A4 and screen in three languages, and its pages."""
    copy_workspace(workspace)
    double_book(workspace, GAME)
    only = ("build", "--only", "rulebook")
    seconds = {
        "book, cold": time_command(workspace, *only),
        "book, unchanged": repeat(lambda _: None, workspace, *only),
    }
    entries = json.loads((workspace / "build" / "manifest.json").read_text(encoding="utf-8"))["outputs"]
    return seconds, max(entry["pages"] for entry in entries)


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        workspace = Path(folder)
        seconds = measure(workspace)
        name, megabytes = largest_output(workspace)
    with tempfile.TemporaryDirectory() as folder:
        book_seconds, pages = measure_book(Path(folder))
        seconds |= book_seconds
    peak_mb = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"{GAME}, three languages, {os.cpu_count()} cores, Python {platform.python_version()}")
    for what, taken in seconds.items():
        bar = BARS_S[what]
        print(f"  {what:<18} {taken:6.2f} s" + (f"   (bar {bar:g} s)" if bar is not None else ""))
    print(f"  pages of the book  {pages:6}")
    print(f"  largest PDF        {megabytes:6.2f} MB  {name}")
    print(f"  largest process    {peak_mb:6.0f} MB")
    print(json.dumps({"game": GAME, "seconds": seconds, "peak_mb": peak_mb, "largest_pdf_mb": megabytes}))


if __name__ == "__main__":
    main()
