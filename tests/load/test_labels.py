"""Sheets of labels: those of the package, and a workspace's own."""

from pathlib import Path

import pytest

from cardwright.findings import Finding
from cardwright.labels import LabelSheet
from cardwright.load.labels import load_labels
from cardwright.load.project import load_project
from cardwright.load.sizes import load_papers
from tests.toy import write_toy

OWN = "{columns: 2, rows: 8, width: 99mm, height: 34mm, left: 4.6mm, top: 13mm, across: 101.6mm, down: 34mm}"


@pytest.mark.parametrize("sheet", set(load_labels().values()), ids=lambda sheet: str(sheet.name))
def test_the_labels_of_a_sheet_fill_its_paper(sheet: LabelSheet) -> None:
    """None lies on another or leaves the paper, and what is left on the right and below is what is left before."""
    paper = load_papers()[sheet.paper]
    right_mm = paper.width_mm - sheet.left_mm - (sheet.columns - 1) * sheet.across_mm - sheet.width_mm
    below_mm = paper.height_mm - sheet.top_mm - (sheet.rows - 1) * sheet.down_mm - sheet.height_mm
    assert right_mm == pytest.approx(sheet.left_mm, abs=0.5)
    assert below_mm == pytest.approx(sheet.top_mm, abs=0.5)
    assert sheet.across_mm >= sheet.width_mm
    assert sheet.source
    assert sheet.date


def own(root: Path, text: str) -> tuple[dict[str, LabelSheet], list[Finding]]:
    """The sheets of a workspace with these settings, and what is wrong with them."""
    write_toy(root)
    (root / "cards/workspace.yaml").write_text(text, encoding="utf-8")
    project = load_project(root)
    return dict(project.settings.labels), [found for found in project.faults if found.place.path.endswith("space.yaml")]


def test_a_workspace_has_sheets_of_its_own(tmp_path: Path) -> None:
    """On A4 unless it says otherwise."""
    sheets, wrong = own(tmp_path, f"label: office\nlabels:\n  office: {OWN}\n")
    assert wrong == []
    assert (sheets["office"].paper, sheets["office"].capacity, sheets["office"].down_mm) == ("a4", 16, 34)


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("label: avery-l7106", 1, "unknown sheet of labels 'avery-l7106'"),
        (f"labels:\n  o: {OWN}".replace("99mm", "99"), 2, "'width' of cards/workspace.yaml is 99, without a unit"),
        (f"labels:\n  o: {OWN}".replace("99mm", "wide"), 2, "label sheet 'o': 'wide' is not a length"),
        (f"labels:\n  o: {OWN}".replace("101.6mm", "80mm"), 2, "label sheet 'o': 'across' is 80 mm from one label"),
        (f"labels:\n  o: {OWN}".replace("{", "{paper: a44, "), 2, "label sheet 'o' is on the unknown paper 'a44'"),
        (f"labels:\n  o: {OWN}".replace("rows: 8", "rows: 0"), 2, "rows"),
    ],
)
def test_what_is_wrong_has_its_line(tmp_path: Path, text: str, line: int, message: str) -> None:
    """One finding each, and the sheet is left out."""
    _, (found,) = own(tmp_path, text + "\n")
    assert found.place.line == line
    assert message in found.message
    assert found.hint
