"""Strokes that swell: smooth, as wide as they say, and moved without a change."""

import re
from math import hypot

from hypothesis import given
from hypothesis import strategies as st

from cardwright.faces.ornaments.pen import curve, place_knots, swell


def points(d: str) -> list[tuple[float, float]]:
    """The points that a path goes through, its handles and arcs left out."""
    ends = re.findall(r"(?:M|C [-\d. ]+?|A(?: [-\d.]+){5}) ([-\d.]+) ([-\d.]+)(?=[MCAz]|$)", d)
    return [(float(x), float(y)) for x, y in ends]


def test_straight_stroke_is_as_wide_as_it_says() -> None:
    """A level stroke of width 2 has its edges one above and one below its line."""
    heights = {y for _, y in points(swell([(0, 0, 2), (10, 0, 2)]))}
    assert heights == {-1, 1}


def test_stroke_ends_round() -> None:
    """Each end is half a circle of the stroke's width there."""
    assert re.findall(r"A ([\d.]+)", swell([(0, 0, 1), (10, 0, 3)])) == ["1.5", "0.5"]


@given(st.lists(st.tuples(*[st.floats(-50, 50)] * 2, st.floats(0.1, 5)), min_size=2, max_size=6))
def test_any_stroke_closes(knots: list[tuple[float, float, float]]) -> None:
    """Even where knots lie on each other, the outline is closed and finite."""
    d = swell(knots)
    assert d.endswith("z")
    assert not re.search("nan|inf", d)


def test_curve_goes_through_its_points() -> None:
    """The curve's pieces end on the points that it was given."""
    given_points = [(0.0, 0.0), (3.0, 4.0), (8.0, 4.0)]
    assert points(curve(given_points)) == given_points[1:]


def test_turned_stroke_is_upside_down() -> None:
    """Turning by half keeps distances from the origin, and widths grow with the stroke."""
    ((x, y, wide),) = place_knots([(1, 2, 3)], 10, 20, 2, turned=True)
    assert (x, y, wide) == (8, 16, 6)
    assert hypot(x - 10, y - 20) == 2 * hypot(1, 2)
