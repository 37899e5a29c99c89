"""Whether every model is sound: run by ``make sound``, or as ``-m benchmarks.soundness [--game GAME] [--run RUN]``.

Each game is played three times over at each of its player counts with random, stalling and greedy players: 1,000 games
each, all watched for what must always hold; again in another process with another hash seed, unwatched; and on a Dask
cluster of two workers of this machine, one of which is killed on the way in the first of the games. The last two may be
shorter (``--again 100``); they must come to the digest that the first had after as many games. What a run came to is
kept in ``build/sound``, so that one can be made anew by itself; from all of them come ``benchmarks/soundness.json`` and
``docs/soundness.md``.
"""

import argparse
import hashlib
import json
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from benchmarks.run import describe_machine
from benchmarks.soundness_page import PAGE, write_page

ROOT: Final = Path(__file__).parent.parent
KEPT: Final = ROOT / "build" / "sound"
RESULTS: Final = ROOT / "benchmarks" / "soundness.json"
BOTS: Final = ("random", "stall", "greedy")
GAMES: Final = 1_000
RUNS: Final = ("watched", "again", "cluster")
_BEFORE_THE_LOSS: Final = 20  # chunks that the workers have done when one of them is killed


def models() -> tuple[str, ...]:
    """Return the games that have a model."""
    return tuple(sorted(path.parents[1].name for path in ROOT.glob("rules/*/play/__init__.py")))


def play(game: str, name: str, *, games: int, jobs: int) -> dict[str, Any]:
    """Make one of the three runs of a game, and return what it came to."""
    if name == "cluster":
        with local_cluster(loses_one=game == models()[0]) as (address, lost):
            found = _simulate(game, games, "--no-watch", "--cluster", address, hash_seed="3")
        return {**found, "cpu_s": None, "lost_a_worker": bool(lost)}
    watch = "--watch" if name == "watched" else "--no-watch"
    return _simulate(game, games, watch, "--jobs", str(jobs), hash_seed="1" if name == "watched" else "2")


def _simulate(game: str, games: int, *options: str, hash_seed: str) -> dict[str, Any]:
    bots = [part for bot in BOTS for part in ("--bots", bot)]
    command = [sys.executable, "-m", "cardwright", "simulate", game, "--quiet", "--trust", "--games", str(games), *bots]
    before = _spent_s()
    subprocess.run([*command, *options], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": hash_seed}, check=True)
    results = json.loads((ROOT / "build" / game / "soundness.json").read_text(encoding="utf-8"))
    return {"results": results, "cpu_s": round(_spent_s() - before, 1), "code_sha256": digest_code(game)}


def _spent_s() -> float:
    """Return the CPU seconds of all processes that were started here and ended."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def digest_code(game: str) -> str:
    """Return the SHA-256 of the engine and of a game's model."""
    files = [*ROOT.glob("src/cardwright/play/*.py"), *ROOT.glob(f"rules/{game}/play/*.py")]
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


@contextmanager
def local_cluster(*, loses_one: bool) -> Iterator[tuple[str, list[int]]]:
    """Open a cluster of two processes; yield its address, and a list that gets the worker which was killed."""
    from distributed import LocalCluster

    lost: list[int] = []
    start: Any = LocalCluster
    with start(n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True) as cluster:
        if loses_one:
            threading.Thread(target=_kill_one, args=(cluster, lost), daemon=True).start()
        yield cluster.scheduler_address, lost


def _kill_one(cluster: Any, lost: list[int]) -> None:
    """Kill a worker in the middle of a chunk, once some chunks are done; the cluster starts another in its place."""
    while cluster.scheduler.transition_counter < _BEFORE_THE_LOSS * 5:
        time.sleep(0.1)
    worker = next(iter(cluster.workers.values())).pid
    os.kill(worker, signal.SIGKILL)
    lost.append(worker)


def join() -> dict[str, Any]:
    """Return all runs that are kept, as ``soundness.json`` has them. Raises ValueError where two of a game differ."""
    found: dict[str, Any] = {}
    for game in models():
        runs = {name: json.loads((KEPT / f"{game}-{name}.json").read_text(encoding="utf-8")) for name in RUNS}
        whole = runs["watched"]["results"]
        digests = {**whole["early"], str(_games(whole)): whole["digest"]}
        for name, other in runs.items():
            if other["results"]["digest"] != digests.get(str(_games(other["results"]))):
                raise ValueError(f"{game}: the run '{name}' differs from the watched one")
        found[game] = {
            **whole,
            "code_sha256": runs["watched"]["code_sha256"],
            "cpu_s": runs["watched"]["cpu_s"],
            "games": _games(whole),
            "same_again": _games(runs["again"]["results"]),
            "same_on_dask": _games(runs["cluster"]["results"]),
            "lost_a_worker": runs["cluster"]["lost_a_worker"],
        }
    return {"bots": list(BOTS), "machine": describe_machine(), "models": found}


def _games(results: dict[str, Any]) -> int:
    """Return how many games each table played. Raises ValueError where they differ."""
    (games,) = {table["games"] for table in results["tables"]}
    return int(games)


def main() -> int:
    """Make the runs that are asked for, all by default; where all are there, write the results and the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=models())
    parser.add_argument("--run", action="append", choices=RUNS)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--again", type=int, default=0, help="games of the second and third run; as many by default")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    for game in asked.game or models():
        for name in asked.run or RUNS:
            games = asked.games if name == "watched" else asked.again or asked.games
            found = play(game, name, games=games, jobs=asked.jobs)
            (KEPT / f"{game}-{name}.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
            print(f"{game}, {name}: {found['results']['digest'][:12]}, {found['cpu_s']} CPU s", flush=True)
    if all((KEPT / f"{game}-{name}.json").is_file() for game in models() for name in RUNS):
        results = join()
        RESULTS.write_text(json.dumps(results, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        (ROOT / PAGE).write_text(write_page(results), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
