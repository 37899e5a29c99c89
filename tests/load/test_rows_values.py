"""Cells to the values of their fields; ids and keys made of names."""

from typing import Any

import pytest

from cardwright.findings import Place
from cardwright.load.rows_values import convert, make_id, squash
from cardwright.project import Field


def field(**about: Any) -> Field:
    """A field's declaration."""
    return Field(name="field", place=Place(path="a.yaml"), **about)


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("Abandoned Mine", "abandoned-mine"),
        ("Will-o'-Wisp", "will-o-wisp"),
        ("Épée", "epee"),
        ("01001", "card-01001"),
        ("seaside_haven", "seaside-haven"),
        ("火球", "u706b-u7403"),
    ],
)
def test_ids_are_made_of_any_name(text: str, made: str) -> None:
    """Small letters, digits and hyphens, a letter first."""
    assert make_id(text, "card") == made


def test_keys_are_squashed_names() -> None:
    """Letters and digits only."""
    assert squash("Fishing Village (2nd)") == "fishingvillage2nd"


@pytest.mark.parametrize(
    ("about", "cell", "value"),
    [
        ({"type": "integer"}, " 12 ", 12),
        ({"type": "integer"}, "three", "three"),
        ({"type": "integer"}, 3.0, 3),
        ({"type": "money", "currency": "G"}, "-5", -5),
        ({"type": "boolean"}, "Yes", True),
        ({"type": "boolean"}, "x", True),
        ({"type": "boolean"}, "perhaps", "perhaps"),
        ({"type": "list", "of": "word"}, "red; quick, brown", ("red", "quick, brown")),
        ({"type": "list", "of": "integer"}, "1, 2, x", (1, 2, "x")),
        ({"type": "list", "of": "integer"}, 7, (7,)),
        ({"type": "counts", "of": "skill"}, "vocal 2, dance: 1, 3 x visual", {"vocal": 2, "dance": 1, "visual": 3}),
        ({"type": "counts", "of": "skill"}, "vocal", "vocal"),
        ({"type": "reference", "of": "card"}, "Abandoned Mine", "card/abandoned-mine"),
        ({"type": "reference", "of": "card"}, "18", "card/18"),
        ({"type": "reference", "of": "card"}, "idol/18", "idol/18"),
        ({"type": "list", "of": "reference", "deck": "card"}, "Fox|Old Owl", ("card/fox", "card/old-owl")),
        ({"type": "word"}, 3, "3"),
    ],
)
def test_cells_become_values(about: dict[str, str], cell: object, value: object) -> None:
    """What cannot be read as its type is left for the checks of the card."""
    assert convert(cell, field(**about), is_text=True) == value


def test_a_list_says_itself_what_is_text() -> None:
    """In JSON a number in quotation marks is a text, and a text no list."""
    assert convert("3", field(type="integer"), is_text=False) == "3"
    assert convert("a, b", field(type="list", of="word"), is_text=False) == "a, b"
