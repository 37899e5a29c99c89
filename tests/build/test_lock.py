"""One build at a time, and nothing left of those that were killed."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from cardwright.build.lock import LOCK, locked
from cardwright.findings import ProjectError


def quietly(_line: str) -> None:
    """Tell nobody."""


def ended_process() -> int:
    """The number of a process that has ended."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


def test_the_second_waits_and_says_for_whom(tmp_path: Path) -> None:
    """Its line names the process that builds."""
    told: list[str] = []
    waiting, done = threading.Event(), threading.Event()

    def tell(line: str) -> None:
        told.append(line)
        waiting.set()

    def second() -> None:
        with locked(tmp_path, tell):
            done.set()

    thread = threading.Thread(target=second)
    with locked(tmp_path, quietly):
        thread.start()
        assert waiting.wait(10)
        assert not done.is_set()
    thread.join(10)
    assert done.is_set()
    assert told == [f"waiting for another build: process {os.getpid()}"]


def test_the_lock_falls_with_its_process(tmp_path: Path) -> None:
    """A killed build holds up nobody."""
    holder = (
        "import sys, os, signal; from pathlib import Path; from cardwright.build.lock import locked\n"
        "with locked(Path(sys.argv[1]), print): os.kill(os.getpid(), signal.SIGKILL)"
    )
    killed = subprocess.run([sys.executable, "-c", holder, str(tmp_path)], check=False)
    assert killed.returncode < 0
    told: list[str] = []
    with locked(tmp_path, told.append):
        pass
    assert told == []


def test_drafts_of_the_dead_are_cleared(tmp_path: Path) -> None:
    """Those of the living stay, as does whatever else ends so."""
    dead, alive, other = f".a.pdf.{ended_process()}.tmp", f".a.pdf.{os.getpid()}.tmp", "notes.tmp"
    for name in (dead, alive, other):
        (tmp_path / name).touch()
    with locked(tmp_path, quietly):
        pass
    assert {path.name for path in tmp_path.iterdir()} == {alive, other, LOCK}


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    """A file in its place, for one."""
    (tmp_path / "build").touch()
    with pytest.raises(ProjectError, match="cannot write to build/"), locked(tmp_path / "build", quietly):
        pass


@pytest.mark.parametrize("name", ["build", "build/tiny"])
def test_links_are_refused(tmp_path: Path, name: str) -> None:
    """A workspace from elsewhere may hold a link to anywhere."""
    link = tmp_path / name
    link.parent.mkdir(exist_ok=True)
    link.symlink_to(tmp_path, target_is_directory=True)
    with pytest.raises(ProjectError, match=f"{name} is a link"), locked(tmp_path / "build", quietly):
        pass
