"""The how-to pages are true: who follows a section gets the answers that it shows, and links lead somewhere."""

import csv
import re
from pathlib import Path

import openpyxl
import pytest

from tools.pages import follow, sections

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs/how-to").glob("*.md"))
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")
SECTIONS = [
    pytest.param(section, id=section.partition("\n")[0].removeprefix("## "))
    for page in PAGES
    for section in sections(page.read_text(encoding="utf-8"))
    if "$ cardwright" in section
]


@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_shows_what_happens(section: str, tmp_path: Path) -> None:
    """Each command answers what the page says."""
    assert follow(section, tmp_path) == section


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
    follow(section, tmp_path)
    command = re.search(r"`cardwright (import [^`]+)`", section)
    assert command is not None
    shown = follow(f"```console\n$ cardwright {command[1]}\n```", tmp_path)
    assert "\ncards/foxes/vixen.yaml  2 cards\n" in shown


def test_a_workbook_is_read_as_the_table_is(tmp_path: Path) -> None:
    """The page on spreadsheets says so of XLSX, and that faults are shown by sheet and cell."""
    section = next(section.values[0] for section in SECTIONS if section.id == "Keep the table")
    assert isinstance(section, str)
    follow(section.partition("Faults are shown")[0], tmp_path)
    folder = tmp_path / "cards/foxes"
    book = openpyxl.Workbook()
    sheet = book.create_sheet("Sheet1")
    for line in csv.reader((folder / "foxes.csv").read_text(encoding="utf-8").splitlines()):
        sheet.append([int(cell) if cell.isdigit() else cell for cell in line])
    book.save(folder / "foxes.xlsx")
    deck = (folder / "fox.yaml").read_text(encoding="utf-8")
    (folder / "fox.yaml").write_text(deck.replace("rows: foxes.csv", "rows: foxes.xlsx\nat: Sheet1"), encoding="utf-8")
    shown = follow("```console\n$ cardwright check\n```", tmp_path)
    assert "cards/foxes/foxes.xlsx!Sheet1!C4: SCH002 wrong-type: 'speed' of fox fennec" in shown
