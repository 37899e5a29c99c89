"""Builds that die at any moment leave the last good files, and a cache that works."""

import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from .ground import DECK, FILES, Attack, lay_out

pytestmark = pytest.mark.slow
# A hundred at a release: KILLS=100 pytest -m slow tests/hostile/test_killed.py
KILLS = int(os.environ.get("KILLS", "8"))
LONGEST_S = 5  # a second on a machine that does nothing else
COMMAND = [sys.executable, "-m", "cardwright", "build", "--lang", "en", "--quiet", "--jobs", "2"]


def start(game: Path) -> subprocess.Popen[bytes]:
    """Begin a build in a process group of its own."""
    return subprocess.Popen(COMMAND, cwd=game, start_new_session=True, stderr=subprocess.DEVNULL)


def running(group: int) -> list[str]:
    """The processes of a session that have not ended."""
    listed = subprocess.run(["ps", "-o", "stat=", "-g", str(group)], capture_output=True, text=True, check=False)
    return [state for state in listed.stdout.split() if not state.startswith("Z")]


def hashes(game: Path) -> dict[str, str]:
    """The built files by their hashes."""
    files = sorted((game / "build/tiny").rglob("*.*"))
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in files if path.is_file()}


def change(game: Path, number: int) -> None:
    """Give every face another text."""
    (game / DECK).write_text(FILES[DECK].replace("It runs", f"It runs {number}").replace("Owl", f"Owl {number}"))


def test_killed_builds_leave_old_or_new_files(tmp_path: Path) -> None:
    """Each file is the one before or the one that a whole build makes; the next build makes all of those."""
    lay_out(tmp_path, Attack())
    game, moments = tmp_path / "game", random.Random(7)
    begun = time.monotonic()
    assert start(game).wait() == 0
    whole_s = time.monotonic() - begun
    for number in range(KILLS):
        old = hashes(game)
        change(game, number)
        build = start(game)
        time.sleep(moments.random() * whole_s)
        os.killpg(build.pid, signal.SIGKILL)
        build.wait()
        left = hashes(game)
        assert start(game).wait() == 0
        new = hashes(game)
        assert set(left) == set(new) == set(old)
        assert [name for name in left if left[name] not in {old[name], new[name]}] == []
        assert not list((game / "build").rglob("*.tmp"))


def test_what_follows_a_kill_is_what_a_clean_build_makes(tmp_path: Path) -> None:
    """The manifest names the files that are there, with their hashes."""
    lay_out(tmp_path, Attack())
    game = tmp_path / "game"
    build = start(game)
    time.sleep(1)
    os.killpg(build.pid, signal.SIGKILL)
    build.wait()
    assert start(game).wait() == 0
    listed = json.loads((game / "build/manifest.json").read_text())["outputs"]
    assert {Path(entry["path"]).name: entry["sha256"] for entry in listed} == hashes(game)


def test_an_interrupt_ends_all_processes_within_a_second(tmp_path: Path) -> None:
    """Those that render, too; the command exits with 130."""
    lay_out(tmp_path, Attack())
    build = start(tmp_path / "game")
    time.sleep(1.5)
    os.kill(build.pid, signal.SIGINT)
    pressed = time.monotonic()
    assert build.wait() in {0, 130}
    while running(build.pid):
        assert time.monotonic() - pressed < LONGEST_S
        time.sleep(0.1)


def test_a_damaged_cache_is_made_again(tmp_path: Path) -> None:
    """Every file of it cut in half, and the ledger too."""
    lay_out(tmp_path, Attack())
    game = tmp_path / "game"
    assert start(game).wait() == 0
    made = hashes(game)
    for path in (game / "build/.cache").rglob("*.*"):
        if path.is_file():
            path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    for path in (game / "build/tiny").rglob("*.pdf"):
        path.unlink()
    assert start(game).wait() == 0
    assert hashes(game) == made
