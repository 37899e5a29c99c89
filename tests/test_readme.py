"""The README is true: its commands answer what it shows, its links lead somewhere."""

import re
from pathlib import Path

import pytest

from cardwright.cli import COMMANDS
from tools.pages import follow

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")

# The commands of the set-up cannot run inside their own test; .ci/run and the fresh machine run them.
NOT_RUN_HERE = {"make", "make test", 'export PATH="$PWD/.venv/bin:$PATH"'}
FENCE = re.compile(r"```sh\n(.*?)```", re.DOTALL)
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")
LARGEST_PICTURE = 300_000  # bytes


def test_every_command_is_known() -> None:
    """A command is either run by a test below, or on the list of those that cannot be."""
    assert {line for text in FENCE.findall(README) for line in text.splitlines()} == NOT_RUN_HERE


def test_who_follows_it_sees_what_it_shows(tmp_path: Path) -> None:
    """A new game, its sheet, and the fault of a careless moment."""
    assert follow(README, tmp_path) == README
    assert (tmp_path / "berry-hill/build/berry-hill/en/sheets-a4-duplex.pdf").exists()


def test_all_commands_are_listed() -> None:
    """With the words of the program itself."""
    lines = re.findall(r"(?m)^\| `cardwright (\w+)` \| (.*) \|$", README)
    assert dict(lines) == COMMANDS


def test_pictures_are_small() -> None:
    """A page of documentation opens at once."""
    sizes = {path.name: path.stat().st_size for path in (ROOT / "docs/images").glob("*.png")}
    assert {"fan.png", "sheet.png", "rulebook.png", "tutorial-sheet.png"} <= set(sizes)
    assert max(sizes.values()) < LARGEST_PICTURE


@pytest.mark.parametrize(
    "page",
    [
        "README.md",
        "ARCHITECTURE.md",
        "docs/index.md",
        "docs/fresh-machine.md",
        "docs/proofreading.md",
        "docs/tutorial.md",
    ],
)
def test_links_lead_somewhere(page: str) -> None:
    """Each relative link names a file that is there."""
    path = ROOT / page
    links = [link for link in LINK.findall(path.read_text(encoding="utf-8")) if "://" not in link]
    assert [link for link in links if not (path.parent / link).exists()] == []
