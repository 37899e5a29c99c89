"""Which sections are there to be followed, and which explain."""

from pathlib import Path

import pytest

from cardwright.check.chapters import explaining_sections, sections_with_rules, with_chapters
from cardwright.load.project import load_project
from cardwright.project import Rulebook
from tests.check.workspace import lay_out

TITLE = "{#title}\n# Tiny\n\nA game.\n\n"
GOAL = "{#goal}\n## Goal\n\nBe lucky.\n\n"
BOX = "{#parts}\n## Parts\n\n::: components\n:::\n\n{#making}\n### Making\n\n::: steps\n1. Cut.\n:::\n\n"
TURN = "{#turn}\n## Turn\n\nDraw.\n\n{#hand}\n### Hand\n\nFive.\n\n"
HINTS = "{#hints}\n## Hints\n\n::: note\nDraw well.\n:::\n\n{#styles}\n### Styles\n\nFast.\n\n"
DEAL = "{#deal}\n### Deal\n\n::: setup\n1. Deal.\n:::\n\n"


def book(root: Path, text: str) -> Rulebook:
    """A rulebook, read."""
    lay_out(root, {"rulebook.md": text})
    found = load_project(root).games["tiny"].rulebook
    assert found is not None
    return found


def test_a_chapter_about_the_box_has_no_rules(tmp_path: Path) -> None:
    """Nor has what stands below it; the title is no chapter."""
    found = sections_with_rules(book(tmp_path, TITLE + BOX + TURN))
    assert [section.anchor for section in found] == ["turn", "hand"]


def test_setting_up_is_a_rule_wherever_it_stands(tmp_path: Path) -> None:
    """Also below the list of parts."""
    found = sections_with_rules(book(tmp_path, TITLE + BOX + DEAL))
    assert [section.anchor for section in found] == ["deal"]


def test_a_heading_alone_has_no_rules(tmp_path: Path) -> None:
    """Its sections have."""
    found = sections_with_rules(book(tmp_path, TITLE + "{#turn}\n## Turn\n\n{#hand}\n### Hand\n\nFive.\n"))
    assert [section.anchor for section in found] == ["hand"]


@pytest.mark.parametrize(
    ("text", "explaining"),
    [
        (GOAL + BOX + TURN, {"title", "goal"}),
        (GOAL + TURN, set()),
        (DEAL.replace("###", "##") + GOAL + BOX, set()),
        (TURN + HINTS, {"hints", "styles"}),
        (TURN + HINTS.replace(":::\n\n", ":::\n\nDraw one.\n\n", 1), set()),
    ],
)
def test_the_introduction_and_hints_explain(text: str, explaining: set[str], tmp_path: Path) -> None:
    """What stands before the parts, where no rule came before them; and what stands in notes alone."""
    assert explaining_sections(book(tmp_path, TITLE + text)) == explaining


def test_what_leads_to_a_section_leads_through_its_chapters(tmp_path: Path) -> None:
    """All the way up; to its neighbours it does not lead."""
    sections = book(tmp_path, TITLE + TURN + HINTS).sections
    assert with_chapters(sections, {"hand"}) == {"hand", "turn", "title"}
    assert with_chapters(sections, {"turn"}) == {"turn", "title"}
