"""Sheets for claims that state them."""

from pathlib import Path

import pytest

from cardwright.check.sheet_counts import count_sheets
from cardwright.load.expressions import ExpressionError
from cardwright.load.project import load_project
from tests.check.workspace import lay_out


def count(root: Path, paper: str, layout: str) -> int:
    """The sheets of nine cards of 63 x 88 mm with backs, four copies each."""
    cards = "".join(f"- {{id: a{n}}}\n" for n in range(9))
    deck = f"deck: animal\nsize: tcg\ntemplate: animal\nback: animal-back\ncopies: 4\ncards:\n{cards}"
    lay_out(root, {"animal.yaml": deck})
    project = load_project(root)
    return count_sheets(project.games["tiny"], project.settings, paper, layout)


@pytest.mark.parametrize(
    ("paper", "layout", "sheets"), [("a4", "duplex", 4), ("a4", "fold", 9), ("a3", "fold", 4), ("A4", "fronts", 4)]
)
def test_sheets_of_a_deck(paper: str, layout: str, sheets: int, tmp_path: Path) -> None:
    """Thirty-six cards: nine a side of A4, four where the back is joined on, nine of those on A3."""
    assert count(tmp_path, paper, layout) == sheets


@pytest.mark.parametrize(("paper", "layout"), [("a44", "fold"), ("a4", "folded")])
def test_an_unknown_paper_or_layout_cannot_be_evaluated(paper: str, layout: str, tmp_path: Path) -> None:
    """The claim then says so."""
    with pytest.raises(ExpressionError):
        count(tmp_path, paper, layout)
