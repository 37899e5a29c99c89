"""Slips in running text, and texts that only look like them."""

from pathlib import Path

import pytest

from tests.check.workspace import findings_of, french, japanese


@pytest.mark.parametrize("text", ["a  b", " a", "a ", "a\u200bb", "a\t\tb"])
def test_stray_spaces(text: str, tmp_path: Path) -> None:
    """Before, after and between words, and those that are not seen."""
    assert "TXT005" in findings_of(tmp_path, french("Take it", text.replace("\t", "\\t")))


def test_a_block_of_text_may_end_with_a_line_end(tmp_path: Path) -> None:
    """A YAML block does."""
    files = {
        "animal.yaml": "deck: animal\nfields: {text: {type: text}}\ncards:\n- id: fox\n  text: |\n    One.\n    Two.\n"
    }
    assert findings_of(tmp_path, files) == set()


@pytest.mark.parametrize("text", ["Nous nous levons.", "Quoi…", "Un, deux.", "Tout de suite..."])
def test_good_french(text: str, tmp_path: Path) -> None:
    """Some words are meant twice, and three dots are an ellipsis."""
    assert not findings_of(tmp_path, french("Take it", text)) & {"TXT007", "TXT008"}


def test_doubled_marks_of_japanese(tmp_path: Path) -> None:
    """Two full stops in a row are one too many."""
    assert "TXT008" in findings_of(tmp_path, japanese("引く。。"))


def test_names_that_differ_in_a_digit_are_two_names(tmp_path: Path) -> None:
    """Event 1-1 and Event 11 are not variants of one name."""
    files = {"animal.yaml": "deck: animal\ncards:\n- {id: a, name: Event 1-1}\n- {id: b, name: Event 11}\n"}
    assert findings_of(tmp_path, files) == set()
