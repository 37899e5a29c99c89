"""The README is true: its files make a game, its commands run, its links lead somewhere."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")

# The commands of the set-up cannot run inside their own test; .ci/run and the fresh machine run them.
NOT_RUN_HERE = {
    "make",
    "make test",
    'export PATH="$PWD/.venv/bin:$PATH"',
    "mkdir -p ~/my-games/cards/foxes && cd ~/my-games",
}
FILE = re.compile(r"`(cards/[\w/.-]+)`:\n\n```(?:yaml|text)\n(.*?)```", re.DOTALL)
FENCE = re.compile(r"```(sh|console)\n(.*?)```", re.DOTALL)
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """Write the files that the README shows."""
    for path, text in FILE.findall(README):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    return tmp_path


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command of the README as its reader would."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        command.split(), cwd=folder, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )


def test_every_command_is_known() -> None:
    """A command is either run by a test below, or on the list of those that cannot be."""
    commands = {
        line.removeprefix("$ ")
        for kind, text in FENCE.findall(README)
        for line in text.splitlines()
        if kind == "sh" or line.startswith("$ ")
    }
    assert commands == NOT_RUN_HERE | {"cardwright check", "cardwright build"}


def shown_after(command: str) -> list[str]:
    """Return what the README shows below each time that it gives a command."""
    parts = [part for kind, text in FENCE.findall(README) if kind == "console" for part in text.split("$ ")]
    return [part.removeprefix(f"{command}\n") for part in parts if part.startswith(f"{command}\n")]


def test_the_example_is_clean(workspace: Path) -> None:
    """The cards that the README shows have no fault, and the answer is the one that it shows."""
    done = run("cardwright check", workspace)
    assert [done.stdout + done.stderr] == shown_after("cardwright check")
    assert done.returncode == 0


def test_the_example_builds_its_sheet(workspace: Path) -> None:
    """The sheet stands where the README says."""
    done = run("cardwright build", workspace)
    assert done.stdout + done.stderr == shown_after("cardwright build")[0]
    assert done.returncode == 0
    assert [path for path in re.findall(r"`(build/foxes/[^`]+)`", README) if not (workspace / path).exists()] == []


def test_the_spelling_mistake_is_found_as_shown(workspace: Path) -> None:
    """The finding that the README prints is the one that appears."""
    cards = workspace / "cards" / "foxes" / "fox.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("speed: 5", "spead: 5"), encoding="utf-8")
    done = run("cardwright build", workspace)
    assert done.stdout + done.stderr == shown_after("cardwright build")[1]
    assert done.returncode == 1


@pytest.mark.parametrize(
    "page", ["README.md", "ARCHITECTURE.md", "docs/index.md", "docs/fresh-machine.md", "docs/proofreading.md"]
)
def test_links_lead_somewhere(page: str) -> None:
    """Each relative link names a file that is there."""
    path = ROOT / page
    links = [link for link in LINK.findall(path.read_text(encoding="utf-8")) if "://" not in link]
    assert [link for link in links if not (path.parent / link).exists()] == []
