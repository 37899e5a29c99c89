"""The benchmarks, in one sitting: run by ``make bench``, or as ``-m benchmarks.run [--quick] [--part PART ...]``.

Each command runs as its own process on copies and made-up workspaces. The results go to ``build/bench/results.json``
after every part; nothing is asserted, for a busy machine is no fault. Needs Linux.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

from benchmarks.bars import judge
from benchmarks.cases import PARTS, ROOT, Setting
from benchmarks.measuring import Effort
from benchmarks.peers import PEERS, pythons

OUTPUT = ROOT / "build" / "bench"
LIBRARIES = ("cardwright", "weasyprint", "pikepdf", "reportlab", "pydantic", "PyYAML", "Jinja2")


def choose_setting(found: dict[str, Path], *, is_quick: bool) -> Setting:
    """Return how much to measure: the whole, or so little that it only shows that everything runs."""
    if is_quick:
        one = Effort(runs=1, seconds=1)
        return Setting(
            pythons=found, short=one, long=one, cards=(9, 18), checked=(100, 200), imposed=100, play_s=0.1
        )  # fmt: skip
    return Setting(
        pythons=found,
        short=Effort(runs=5, seconds=8),
        long=Effort(runs=3, seconds=12),
        cards=(54, 180, 540),
        checked=(1_000, 10_000, 100_000),
        imposed=10_000,
        play_s=2.0,
    )


def describe_machine() -> dict[str, Any]:
    """Return what all was measured on."""
    names = [line for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines() if "model name" in line]
    commit = subprocess.run(
        ["git", "rev-parse", "--short=10", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return {
        "processor": names[0].partition(": ")[2] if names else platform.machine(),
        "cores": len(os.sched_getaffinity(0)),
        "memory_gb": round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9),
        "system": f"{platform.system()} {platform.release()}",
        "python": platform.python_version(),
        "commit": commit.stdout.strip(),
        "libraries": {name: version(name) for name in LIBRARIES},
    }


def run_parts(parts: list[str], *, is_quick: bool, output: Path) -> dict[str, Any]:
    """Measure, say each case as it comes, and keep the results after every part."""
    found, missing = pythons(OUTPUT / "peers")
    setting = choose_setting(found, is_quick=is_quick)
    begun = time.perf_counter()
    results: dict[str, Any] = {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "quick": is_quick,
        "machine": describe_machine(),
        "peers": {peer.name: peer.package for peer in PEERS if peer.name in found},
        "missing": missing,
        "load": [round(os.getloadavg()[0], 2)],
        "cases": [],
    }
    for part in parts:
        for case in PARTS[part](setting):
            results["cases"].append(case)
            print(say_case(case), flush=True)
        results["load"].append(round(os.getloadavg()[0], 2))
        results["seconds"] = round(time.perf_counter() - begun)
        output.parent.mkdir(parents=True, exist_ok=True)
        output.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    return results


def say_case(case: dict[str, Any]) -> str:
    """Return one line for a case: what it is, and its medians."""
    art = {True: "with art", False: "without art", None: ""}[case.get("has_art")]
    kind = f"{case['players']} players" if "players" in case else case.get("kind", "")
    cards = f"{case['cards']} cards" if "cards" in case else ""
    name = " ".join(word for word in (case["part"], cards, art, case["case"], kind) if word)
    if "failed" in case:
        return f"{name:<46} {case['tool']:<17} failed"
    if "decisions_s" in case:
        return f"{name:<46} {case['tool']:<17} {case['decisions_s'][1]:>10,} decisions/s"
    cpu_s, wall_s, peak_mb, file_mb = (case[name][1] for name in ("cpu_s", "wall_s", "peak_mb", "file_mb"))
    figures = f"{cpu_s:7.2f} s CPU {wall_s:7.2f} s {peak_mb:6.0f} MB, file {file_mb:6.2f} MB"
    return f"{name:<46} {case['tool']:<17} {figures}, of {case['runs']}"


def main() -> None:
    """Measure what was asked for, and say which bars are met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--part", action="append", choices=list(PARTS), help="measure this part; all by default")
    parser.add_argument("--quick", action="store_true", help="tiny sizes, once each: shows that everything runs")
    parser.add_argument("--output", type=Path, default=OUTPUT / "results.json", help="where the results go")
    parser.add_argument(
        "--install", action="store_true", help="only install the others, so that a run can begin at once"
    )
    options = parser.parse_args()
    if options.install:
        pythons(OUTPUT / "peers")
        return
    results = run_parts(options.part or list(PARTS), is_quick=options.quick, output=options.output)
    for verdict in judge([] if options.quick else results["cases"]):
        print(f"{'met   ' if verdict.is_met else 'MISSED'} {verdict.what}: {verdict.figure} (bar: {verdict.bar})")
    print(f"{results['seconds']} s; results in {options.output}", file=sys.stderr)


if __name__ == "__main__":
    main()
