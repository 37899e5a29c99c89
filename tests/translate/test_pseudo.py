"""The pseudo-language that tries layouts."""

import pytest

from cardwright.load.markup import parse_markup, references
from cardwright.translate.pseudo import lengthen


def test_longer_by_two_fifths() -> None:
    """Brackets show where a text is cut."""
    text = "Draw two cards, then discard one of them face down."
    long = lengthen(text)
    assert (long[0], long[-1]) == ("[", "]")
    assert 1.3 < len(long) / len(text) < 1.5


@pytest.mark.parametrize("text", ["{singing:+2} and **now**", "{card:fox/red} and {漢字|かんじ}", "${step} of *two*"])
def test_markup_survives(text: str) -> None:
    """References and marks are those of the source."""
    assert len(list(references(parse_markup(lengthen(text))))) == len(list(references(parse_markup(text))))
    kept = [piece for piece in text.split() if piece.startswith(("{", "$")) and piece.isascii()]
    assert all(piece in lengthen(text) for piece in kept)
