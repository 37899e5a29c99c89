"""Fuzz the readers of what strangers write, guided by coverage: ``python tools/fuzz.py [TARGET ...] --seconds 600``.

Each target of ``tests/fuzz/targets.py`` runs in a process of its own, begins with its seeds, and stops at the first
input that it cannot answer, that takes ten seconds, or a gigabyte. That input is written below ``build/fuzz``; once
the fault is mended, keep it among the seeds.
"""

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SEEDS = ROOT / "tests" / "fuzz" / "seeds"
FOUND = ROOT / "build" / "fuzz"


def main() -> int:
    """Fuzz one target after the other; 1 where any found something."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("targets", nargs="*")
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--inside", help=argparse.SUPPRESS)
    options, rest = parser.parse_known_args()
    if options.inside:
        return inside(options.inside, rest)
    sys.path.insert(0, str(ROOT))
    from tests.fuzz.targets import TARGETS

    failed = [name for name in options.targets or TARGETS if not fuzz(name, options.seconds)]
    print(f"found something: {', '.join(failed)}" if failed else "nothing found")
    return 1 if failed else 0


def fuzz(name: str, seconds: int) -> bool:
    """Fuzz a target for so long in a process of its own; false where it found something."""
    corpus = FOUND / name
    corpus.mkdir(parents=True, exist_ok=True)
    limits = [f"-max_total_time={seconds}", "-timeout=10", "-rss_limit_mb=1024", f"-artifact_prefix={corpus}/found-"]
    print(f"{name}: {seconds} s", flush=True)
    command = [
        sys.executable,
        __file__,
        "--inside",
        name,
        *limits,
        "-print_final_stats=1",
        str(corpus),
        str(SEEDS / name),
    ]
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def inside(name: str, arguments: list[str]) -> int:
    """Run the fuzzer itself; it ends this process."""
    import atheris

    sys.path.insert(0, str(ROOT))
    with atheris.instrument_imports(include=["cardwright"]):
        from tests.fuzz.targets import TARGETS
    atheris.Setup([sys.argv[0], *arguments], TARGETS[name])
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main())
