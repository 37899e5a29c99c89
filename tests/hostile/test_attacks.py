"""Hostile workspaces are answered with a finding or an error, in bounded time, and reach nothing outside."""

import os
import resource
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
    program = [sys.executable, "-m", "cardwright", *arguments]
    process = os.fork()
    if process == 0:
        os.chdir(root / "game")
        resource.setrlimit(resource.RLIMIT_CPU, (KILL_S, KILL_S))  # a command that hangs is a failure, not a wait
        file = os.open(log, os.O_WRONLY | os.O_CREAT, 0o600)
        os.dup2(file, 1)
        os.dup2(file, 2)
        os.execv(sys.executable, program)  # noqa: S606 - our own command
    _, status, usage = os.wait4(process, 0)
    return Answer(
        code=os.waitstatus_to_exitcode(status),
        text=log.read_text(encoding="utf-8", errors="replace"),
        cpu_s=usage.ru_utime + usage.ru_stime,
        most_bytes=usage.ru_maxrss * 1024,
    )


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
