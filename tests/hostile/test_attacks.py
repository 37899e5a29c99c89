"""Hostile workspaces are answered with a finding or an error, in bounded time, and reach nothing outside."""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from .attacks import ATTACKS
from .ground import SECRET, Attack, lay_out

# The bars of what we promise, in docs/security.md.
LONGEST_S = 10.0
MOST_BYTES = 1024**3
KILL_S = 20

pytestmark = pytest.mark.slow


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """How a command ended, and what it took: CPU seconds of all its processes, bytes of its largest one."""

    code: int
    text: str
    cpu_s: float
    most_bytes: int


def run(root: Path, attack: Attack) -> Answer:
    """Run the attack's command as a person would, in a process of its own."""
    log = root / "log.txt"
    arguments = [text.replace("{outside}", str(root / "outside")) for text in attack.command]
    measured = [sys.executable, str(Path(__file__).with_name("measured.py")), str(log), str(KILL_S)]
    command = [*measured, sys.executable, "-m", "cardwright", *arguments]
    done = subprocess.run(command, cwd=root / "game", capture_output=True, text=True, check=True)
    return Answer(text=log.read_text(encoding="utf-8", errors="replace"), **json.loads(done.stdout))


def test_what_the_tests_hold_does_not_count(tmp_path: Path) -> None:
    """A worker that holds more than the bar still measures the command alone."""
    held = b"." * MOST_BYTES
    lay_out(tmp_path, Attack())
    assert run(tmp_path, Attack()).most_bytes < len(held) / 4


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS.keys())
def test_an_attack_is_answered(tmp_path: Path, attack: Attack) -> None:
    """With a finding or an error, no traceback, nothing read or written outside, within ten seconds and a gigabyte."""
    lay_out(tmp_path, attack)
    outside = {path: path.read_bytes() for path in (tmp_path / "outside").iterdir()}
    answer = run(tmp_path, attack)
    assert answer.code in attack.codes, answer.text[-3000:]
    assert "cardwright itself failed" not in answer.text, answer.text[-3000:]
    assert "Traceback" not in answer.text
    assert attack.says in answer.text
    assert answer.cpu_s < LONGEST_S
    assert answer.most_bytes < MOST_BYTES
    assert {path: path.read_bytes() for path in (tmp_path / "outside").iterdir()} == outside
    build = tmp_path / "game/build"
    built = (
        [] if build.is_symlink() else [path for path in build.rglob("*") if path.is_file() and not path.is_symlink()]
    )
    assert not [path for path in built if SECRET.encode() in path.read_bytes()]
    assert SECRET not in answer.text.replace(str(tmp_path), "")
