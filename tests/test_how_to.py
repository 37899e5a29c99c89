"""The how-to pages are true: the files that a section shows give the answer that it shows, and links lead somewhere."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs/how-to").glob("*.md"))
FILE = re.compile(r"`([\w/.-]+)`:\n\n```\w+\n(.*?)```", re.DOTALL)
CONSOLE = re.compile(r"```console\n\$ (cardwright [^\n]*)\n(.*?)```", re.DOTALL)
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")


def split_sections(page: str) -> list[str]:
    """Return the sections of a page; a line in a block of code begins none."""
    parts: list[list[str]] = [[]]
    is_fenced = False
    for line in page.splitlines(keepends=True):
        is_fenced ^= line.startswith("```")
        if line.startswith("## ") and not is_fenced:
            parts.append([])
        parts[-1].append(line)
    return ["".join(part) for part in parts]


SECTIONS = [
    pytest.param(section, id=section.partition("\n")[0].removeprefix("## "))
    for page in PAGES
    for section in split_sections(page.read_text(encoding="utf-8"))
    if CONSOLE.search(section)
]


def write_files(section: str, folder: Path) -> None:
    """Write the files that a section shows; every game has a notice, which need not be shown."""
    for path, text in FILE.findall(section):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    for box in folder.glob("cards/*/game.yaml"):
        (box.parent / "NOTICE").write_text("As the box says.\n", encoding="utf-8")


def run(command: str, folder: Path) -> str:
    """Run a command as its reader would, and return what it prints."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**{name: value for name, value in os.environ.items() if name != "CI"}, "PATH": path}
    done = subprocess.run(command.split(), cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_shows_what_happens(section: str, tmp_path: Path) -> None:
    """Each command answers what the page says."""
    write_files(section, tmp_path)
    for command, shown in CONSOLE.findall(section):
        assert run(command, tmp_path) == shown


def test_the_page_on_repositories_has_its_shapes() -> None:
    """All of the forms that it promises are run."""
    assert len(SECTIONS) >= 5


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    """Each relative link names a file that is there."""
    links = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_table_can_be_left_behind(tmp_path: Path) -> None:
    """The import that the page speaks of makes a deck file of its table."""
    section = next(section.values[0] for section in SECTIONS if section.id == "A table")
    assert isinstance(section, str)
    write_files(section, tmp_path)
    command = re.search(r"`(cardwright import [^`]+)`", section)
    assert command is not None
    assert run(command[1], tmp_path).startswith("cards/foxes/vixen.yaml  2 cards\n")
