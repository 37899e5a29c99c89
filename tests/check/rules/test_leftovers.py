"""Words and values that nothing refers to."""

from pathlib import Path

import pytest

from tests.check.workspace import lay_out, run

_PAWN = {"terms.yaml": "berry: {name: Berry, icon: carrot}\nnut: {name: Nut, icon: leaf}\npawn: {name: Pawn}\n"}


def unused(tmp_path: Path, example: dict[str, str]) -> list[str]:
    """What is reported as unused."""
    lay_out(tmp_path, example)
    return [finding.message for finding in run(tmp_path).findings if finding.code == "REF007"]


@pytest.mark.parametrize("line", ["{part: pawn, count: 4, printed: false}", "{total: pawn, of: [animal], count: 2}"])
def test_component_list_uses_its_terms(line: str, tmp_path: Path) -> None:
    """The list prints the term that a part or a total is named after."""
    contents = f"contents:\n- {{part: animal, count: 2}}\n- {line}\n"
    assert unused(tmp_path, {**_PAWN, "game.yaml": contents}) == []


def test_term_that_nothing_names(tmp_path: Path) -> None:
    """Nobody sees it."""
    assert unused(tmp_path, _PAWN) == ["nothing refers to the term 'pawn'"]
