"""Same input, same bytes: in any clone, time zone, locale, hash seed and number of jobs, cached or not."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAME = "ioripic"
GAMES = sorted(path.parent.name for path in ROOT.glob("cards/*/game.yaml"))

pytestmark = pytest.mark.slow


def copy_workspace(target: Path, game: str = GAME) -> Path:
    """Copy one game and what it shares with others."""
    for name in (f"cards/{game}", f"rules/{game}", f"templates/{game}", "templates/shared", f"art/{game}"):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "cards" / "workspace.yaml", target / "cards")
    return target


def build(workspace: Path, *options: str, **surroundings: str) -> dict[str, str]:
    """Build a workspace in its own process; return the hash of each output and of the manifest by its path."""
    command = [sys.executable, "-m", "cardwright", "build", *options]
    done = subprocess.run(
        command, cwd=workspace, env={**os.environ, **surroundings}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    hidden = {".cache", ".lock"}
    made = (path for path in (workspace / "build").rglob("*") if not hidden & set(path.parts) and path.is_file())
    return {str(path.relative_to(workspace)): hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(made)}


@pytest.mark.parametrize("game", GAMES)
def test_two_clones_build_the_same(tmp_path: Path, game: str) -> None:
    """Neither where nor when nor on how many cores a build runs can be seen in what it makes."""
    here = build(copy_workspace(tmp_path / "a", game), "--jobs", "1", TZ="UTC", LC_ALL="C", PYTHONHASHSEED="0")
    there = build(
        copy_workspace(tmp_path / "another folder" / "é", game),
        *("--jobs", "2"),
        TZ="Asia/Tokyo",
        LC_ALL="C.UTF-8",
        PYTHONHASHSEED="4711",
    )
    assert sum(path.endswith(".pdf") for path in here) >= 9
    assert here == there


def test_an_edit_and_its_undoing_leave_no_trace(tmp_path: Path) -> None:
    """A build after edits equals a clean one, and so does one that begins from nothing again."""
    workspace = copy_workspace(tmp_path / "a")
    first = build(workspace)
    changed = workspace / "rules" / GAME / "i18n" / "en.po"
    original = changed.read_text(encoding="utf-8")
    entry = next(entry for entry in original.split("\n\n") if '"card:' in entry or '"each:' in entry)
    changed.write_text(original.replace(entry, entry.replace('msgstr "', 'msgstr "!')), encoding="utf-8")
    edited = build(workspace)
    changed.write_text(original, encoding="utf-8")
    assert edited != first
    assert {path.split("/")[2] for path in first if path.endswith(".pdf") and edited[path] != first[path]} == {"en"}
    assert build(workspace) == first
    assert build(workspace, "--clean") == first
