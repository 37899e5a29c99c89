"""Brackets without a partner."""

from pathlib import Path

import pytest

from tests.check.workspace import french, japanese, lay_out, run


def found(root: Path, example: dict[str, str]) -> list[str]:
    """What is said of brackets."""
    lay_out(root, example)
    return [each.message for each in run(root).findings if each.code == "TXT012"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("「札を引く。", "'「' is never closed"),
        ("札」を引く。", "'」' closes nothing"),
        ("「札（二枚」を引く。", "'（' is never closed"),
        ("札（二枚を引く。", "'（' is never closed"),
    ],
)
def test_a_bracket_without_its_partner(text: str, message: str, tmp_path: Path) -> None:
    """Whichever of the two is missing."""
    assert found(tmp_path, japanese(text)) == [message]


@pytest.mark.parametrize("text", ["「札（二枚）」を『引く』。", "札（二枚)を引く。", "1）引く。2）捨てる。"])
def test_good_brackets(text: str, tmp_path: Path) -> None:
    """Nested, of two widths, and those of lists."""
    assert found(tmp_path, japanese(text)) == []


def test_french_quotation_marks(tmp_path: Path) -> None:
    """In a translation, at its place."""
    assert found(tmp_path, french("Say it.", "Dites «\u202foui.")) == ["'«' is never closed"]
    assert found(tmp_path, french("Say it.", "Dites «\u202foui\u202f».")) == []
