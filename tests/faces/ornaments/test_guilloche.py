"""Guilloche: strands that close, weave evenly and stay within the drawing."""

import re
from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.faces.ornaments.guilloche import braid, rosette


def strands(drawn: str) -> list[list[tuple[float, float]]]:
    """The points of each strand of a drawing, those that steer its curves among them."""
    (data,) = re.findall(r' d="([^"]*)"', drawn)
    numbers = [[float(word) for word in re.findall(r"-?\d+\.?\d*", part)] for part in data.split("M")[1:]]
    return [list(zip(part[::2], part[1::2], strict=True)) for part in numbers]


@pytest.mark.parametrize(("petals", "turns"), [(12, 1), (17, 6), (29, 9)])
def test_a_ring_ends_where_it_began(petals: int, turns: int) -> None:
    """However many rounds a strand makes, it closes."""
    drawn = rosette(width=40, height=40, colour="#123456", x=20, y=20, size=38, petals=petals, turns=turns)
    for points in strands(drawn):
        assert points[0] == pytest.approx(points[-1], abs=0.002)


@given(size=st.floats(5, 90), depth=st.floats(0.05, 1), petals=st.integers(3, 40), turns=st.integers(1, 9))
def test_a_ring_is_as_wide_as_asked_for(size: float, depth: float, petals: int, turns: int) -> None:
    """The points that it leads through lie between the disc that it leaves free and its outer edge."""
    drawn = rosette(
        width=90, height=90, colour="#123456", x=45, y=45, size=size, petals=petals, turns=turns, depth=depth
    )
    for points in strands(drawn):
        radii = [hypot(x - 45, y - 45) for x, y in points[::3]]
        assert max(radii) <= size / 2 + 0.002
        assert min(radii) >= size / 2 * (1 - depth) - 0.15


def test_no_strand_lies_on_another() -> None:
    """Not even where their number divides that of the rounds."""
    drawn = rosette(width=40, height=40, colour="#123456", x=20, y=20, size=38, petals=41, turns=9, strands=3)
    tops = {round(y, 2) for x, y in (point for points in strands(drawn) for point in points[::3]) if abs(x - 20) < 0.01}
    assert len({points[0] for points in strands(drawn)}) == 3
    assert len(tops) > 3


def test_a_curve_has_no_corner() -> None:
    """What steers a strand into a point and out of it again lies on one line with the point."""
    drawn = rosette(width=40, height=40, colour="#123456", x=20, y=20, size=38, petals=7, turns=2, strands=1)
    (points,) = strands(drawn)
    for (x0, y0), (x, y), (x1, y1) in zip(points[2::3], points[3::3], points[4::3], strict=False):
        assert abs((x - x0) * (y1 - y) - (y - y0) * (x1 - x)) < 0.02


def test_a_band_runs_along_the_longer_side() -> None:
    """It fills the shorter side, and its strands go from edge to edge."""
    for width, height in ((60, 6), (6, 60)):
        for points in strands(braid(width=width, height=height, colour="#123456", strands=3)):
            along, across = zip(*((x, y) if width > height else (y, x) for x, y in points[::3]), strict=True)
            assert (along[0], along[-1]) == (0, 60)
            assert all(first < second for first, second in pairwise(along))
            assert min(across) >= 0
            assert max(across) <= 6


def test_a_band_is_pinched_at_its_ends() -> None:
    """Its strands meet in a bundle there, and spread between."""
    ends = [points[0][1] for points in strands(braid(width=60, height=6, colour="#123456", beats=3, pinch=0.8))]
    assert max(ends) - min(ends) < 6 * 0.25
