"""A disk that takes no more is answered by one line, and what was built before stays."""

import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from .ground import DECK, FILES, Attack, lay_out

pytestmark = pytest.mark.slow
COMMAND = [sys.executable, "-m", "cardwright", "build", "--lang", "en", "--jobs", "1"]


def refuse_long_files() -> None:
    """Let the system refuse whatever makes a file longer than four kilobytes, as a full disk would."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))


@pytest.mark.parametrize("is_built", [False, True])
def test_a_full_disk_is_one_line(tmp_path: Path, *, is_built: bool) -> None:
    """The exit code is 2, nothing is half-written, and the next build works."""
    lay_out(tmp_path, Attack())
    game = tmp_path / "game"
    if is_built:
        assert subprocess.run(COMMAND, cwd=game, check=False, capture_output=True).returncode == 0
        (game / DECK).write_text(FILES[DECK].replace("It runs", "It sleeps"))
    before = {path: path.read_bytes() for path in (game / "build").rglob("*.pdf") if ".cache" not in path.parts}
    full = subprocess.run(COMMAND, cwd=game, check=False, capture_output=True, text=True, preexec_fn=refuse_long_files)
    assert full.returncode == 2
    assert full.stderr.startswith("error: cannot write ")
    assert {path: path.read_bytes() for path in (game / "build").rglob("*.pdf") if ".cache" not in path.parts} == before
    assert not list((game / "build").rglob("*.tmp"))
    assert subprocess.run(COMMAND, cwd=game, check=False, capture_output=True).returncode == 0


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    """A file in the place of ``build/``, which not even root writes into."""
    lay_out(tmp_path, Attack())
    (tmp_path / "game/build").write_text("")
    done = subprocess.run(COMMAND, cwd=tmp_path / "game", check=False, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("error: cannot write to build/")
