"""Outlines: hexagons are regular and as large as their box allows."""

from math import dist, sqrt

import pytest

from cardwright.plan.outlines import corners_of
from cardwright.plan.slots import Outline


@pytest.mark.parametrize(
    ("width_mm", "height_mm", "side_mm"), [(22, 22, 11), (40 / sqrt(3), 20, 20 / sqrt(3)), (20, 30, 20 / sqrt(3))]
)
def test_a_hexagon_has_six_equal_sides(width_mm: float, height_mm: float, side_mm: float) -> None:
    """In a square it reaches from left to right; in a high box it stands on a corner."""
    corners = corners_of(Outline(x_mm=5, y_mm=7, width_mm=width_mm, height_mm=height_mm, shape="hexagon"))
    assert [dist(corner, corners[index - 1]) for index, corner in enumerate(corners)] == pytest.approx([side_mm] * 6)
    assert min(x for x, _ in corners) == pytest.approx(5)
    assert (min(y for _, y in corners) + max(y for _, y in corners)) / 2 == pytest.approx(7 + height_mm / 2)
