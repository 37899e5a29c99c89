"""Ornaments: the same numbers give the same drawing, of the size asked for."""

import re
from collections.abc import Mapping
from typing import Final
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.faces.ornaments.ornament import MAKERS
from cardwright.faces.ornaments.outlines import OUTLINES, number, outline

ARGUMENTS: Final[Mapping[str, Mapping[str, object]]] = {
    "rings": {"colour": "#123456", "x": 5, "y": 5},
    "rays": {"colour": "#123456", "x": 5, "y": 5},
    "beam": {"colour": "#123456", "x": 5, "foot": 8},
    "hatch": {"colour": "#123456", "cross": True},
    "waves": {"colour": "#123456"},
    "dots": {"colour": "#123456"},
    "tiles": {"colour": "#123456", "kind": "star"},
    "checks": {"colour": "#123456"},
    "confetti": {"colours": ["#123456", "#abcdef"], "seed": 7},
    "bunting": {"colours": ["#123456", "#abcdef"]},
    "ribbon": {"colour": "#123456", "shade": "#abcdef"},
    "pennant": {"colour": "#123456"},
    "podium": {"colour": "#123456", "heights": (2, 4, 6), "lit": 2},
    "shape": {"fill": "#123456", "kind": "heart"},
    "rosette": {"colour": "#123456", "x": 5, "y": 5, "size": 9},
    "braid": {"colour": "#123456", "beats": 2},
    "slip": {"colour": "#123456"},
    "postmark": {"colour": "#123456"},
    "barcode": {"colour": "#123456", "seed": 7},
    "morse": {"colour": "#123456", "text": "a1 b"},
    "levels": {"colour": "#123456", "seed": "a"},
    "pleats": {"colour": "#123456", "shade": "#abcdef"},
    "staff": {"colour": "#123456", "count": 2, "pitch": 8},
    "clef": {"colour": "#123456"},
    "note": {"colour": "#123456", "x": 4, "y": 9, "end": 1, "pointed": True},
    "pause": {"colour": "#123456"},
    "incipit": {"colour": "#123456", "line": "#abcdef", "seed": 7, "values": (2, 0.5, 0.5, -1), "tonic": 2},
    "curtain": {"colour": "#123456"},
    "swags": {"colour": "#123456"},
    "seating": {"colour": "#123456", "x": 5, "y": 5, "inner": 4},
    "tier": {
        "fill": "none",
        "line": "#123456",
        "x": 5,
        "y": 5,
        "inner": 3,
        "outer": 5,
        "rise": 2,
        "aisle": 1,
    },
    "gable": {"fill": "none", "line": "#123456"},
    "meter": {"colour": "#123456", "dim": "#abcdef", "last": 3},
    "neon": {"colour": "#123456", "glow": "#abcdef", "kind": "sun", "turn": 9},
    "tube": {"colour": "#123456", "glow": "#abcdef"},
    "voices": {"colours": ["#123456", "#abcdef"], "glow": "#abcdef", "seed": 7},
    "penlights": {"colours": ["#123456"], "glow": "#abcdef", "grip": "#000", "formation": "heart"},
    "laurel": {"colour": "#123456", "x": 5, "y": 5, "size": 8},
    "plate": {"line": "#123456"},
    "cover": {"colour": "#123456", "ground": "#bbcdef", "seed": 7, "kind": 3},
    "vinyl": {"colour": "#123456", "groove": "#345678", "label": "#abcdef", "x": 5, "y": 5, "size": 9},
    "sticker": {"colour": "#123456"},
    "crowd": {"colour": "#123456", "count": 30, "x": 5, "y": 0},
}


def draw(name: str, **size: float) -> str:
    """The ornament of this name at this size with its example arguments."""
    lengths = {"size": size["width"]} if name in {"shape", "sticker"} else size
    return MAKERS[name](**ARGUMENTS[name], **lengths)


@pytest.mark.parametrize("name", MAKERS)
def test_drawing_has_the_size_asked_for(name: str) -> None:
    """Width and height are in mm, and one unit of the drawing is one mm."""
    root = ET.fromstring(draw(name, width=24, height=24))  # noqa: S314 - our own text
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("24mm", "24mm", "0 0 24 24")


@pytest.mark.parametrize("name", MAKERS)
@given(width=st.floats(1, 400), height=st.floats(1, 400))
def test_same_arguments_same_text(name: str, width: float, height: float) -> None:
    """A drawing depends on its arguments alone, and every number in it is finite."""
    drawn = draw(name, width=width, height=height)
    assert drawn == draw(name, width=width, height=height)
    assert not re.search(r"\b(nan|inf)\b|\de[-+]?\d", drawn)


def test_every_maker_has_an_example() -> None:
    """A new maker is tested as soon as it is registered."""
    assert set(ARGUMENTS) == set(MAKERS)


def test_seed_changes_the_confetti() -> None:
    """Each card gets its own scraps."""
    drawn = [MAKERS["confetti"](width=60, height=30, colours=["#111111"], seed=seed) for seed in (1, 2)]
    assert drawn[0] != drawn[1]


def test_podium_lights_one_block() -> None:
    """The block of the step is in the colour, the others are dim."""
    drawn = MAKERS["podium"](width=30, height=9, heights=(3, 6, 9), lit=3, colour="#ff0000", dim="#eeeeee")
    assert re.findall(r'<path fill="(#\w+)"', drawn) == ["#eeeeee", "#eeeeee", "#ff0000"]


def test_arguments_are_escaped() -> None:
    """What a template passes cannot leave its attribute."""
    assert '"><script>' not in MAKERS["checks"](width=9, height=9, colour='"><script>')


@pytest.mark.parametrize("kind", OUTLINES)
def test_shapes_stay_in_their_square(kind: str) -> None:
    """No corner lies further out than half the size, but for a star's, which sits optically centred."""
    coordinates = [float(word) for word in re.findall(r"-?\d+\.?\d*", outline(kind, 0, 0, 10))]
    assert max(map(abs, coordinates)) <= (10 if kind == "dot" else 5.31)


def test_unknown_shape_lists_the_shapes() -> None:
    """The message names what there is."""
    with pytest.raises(ValueError, match="unknown shape 'hart'; there are dot, square"):
        outline("hart", 0, 0, 1)


@pytest.mark.parametrize(("value", "text"), [(1, "1"), (0.5, "0.5"), (-0.0001, "0"), (1 / 3, "0.333"), (120, "120")])
def test_numbers_are_short(value: float, text: str) -> None:
    """Three decimals at most and no trailing zeros."""
    assert number(value) == text
