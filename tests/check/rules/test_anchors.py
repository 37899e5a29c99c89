"""Cards, rules and the model that should lead to each other."""

from pathlib import Path

import pytest

from tests.check.workspace import lay_out, run

BOOK = "{#title}\n# Tiny\n\n{#setup}\n## Setting up\n\nBegin.\n\n{#luck}\n## Luck\n\nBe lucky.\n\n"
DEAL = '@carries_out("setup")\ndef deal(state): ...\n'
VALUES = "hand: {size: {value: 5, rule: setup}}\n"
DRAWN = "{#draw}\n### Drawing\n\nDraw one.\n"


def found(root: Path, code: str, files: dict[str, str]) -> list[str]:
    """The messages of one rule over a game with a model."""
    lay_out(root, {"rules/tiny/play/model.py": DEAL, "rulebook.md": BOOK, "values.yaml": VALUES} | files)
    return [each.message for each in run(root).findings if each.code == code]


def test_a_section_that_nothing_names_is_told(tmp_path: Path) -> None:
    """As long as there is a model."""
    assert found(tmp_path, "REF018", {}) == ["nothing names the section 'luck'"]


def test_a_chapter_is_named_by_its_sections(tmp_path: Path) -> None:
    """What leads to a section leads through the chapter that it is in."""
    values = f"{VALUES}draw: {{value: 1, rule: draw}}\n"
    assert found(tmp_path, "REF018", {"rulebook.md": BOOK + DRAWN, "values.yaml": values}) == []


@pytest.mark.parametrize(
    ("files", "code"),
    [
        ({"values.yaml": VALUES.replace("setup", "lukc")}, "REF001"),
        ({"rules/tiny/play/model.py": DEAL.replace("setup", "lukc")}, "PLY004"),
        ({"rules/tiny/play/more.py": "def luck(:\n"}, "PLY003"),
        ({"rulebook.md": f"{BOOK}::: glosary\n:::\n"}, "RUL002"),
    ],
)
def test_another_fault_is_not_told_again(files: dict[str, str], code: str, tmp_path: Path) -> None:
    """A name that leads nowhere may be meant for the section that nothing names."""
    assert found(tmp_path, "REF018", files) == []
    assert found(tmp_path, "PLY005", files) == []
    assert len(found(tmp_path, code, files)) == 1


def test_a_rule_with_values_is_to_be_played(tmp_path: Path) -> None:
    """One without any is not; nor is one about the box."""
    values = f"{VALUES}luck: {{value: 3, rule: luck}}\nsheets: {{value: 2, rule: making}}\n"
    book = f"{BOOK}{{#parts}}\n## Parts\n\n::: components\n:::\n\n{{#making}}\n### Making\n\nPrint.\n"
    assert found(tmp_path, "PLY005", {"rulebook.md": book, "values.yaml": values}) == [
        "the model does not carry out the rule 'luck'"
    ]


def test_a_lost_rule_of_a_card_is_told_once(tmp_path: Path) -> None:
    """The field that is misspelt, and not what the card now lacks."""
    files = {
        "rulebook.md": f"{BOOK}{{card:animal/fox}} begins.\n",
        "animal.yaml": "deck: animal\ncards:\n- {id: fox, rlue: luck}\n- {id: owl, rule: setup}\n",
    }
    assert found(tmp_path, "SCH001", files) == ["unknown field 'rlue' on animal fox"]
    assert found(tmp_path, "REF017", files) == found(tmp_path, "REF018", files) == []
