"""Matrices and operators, without a PDF."""

import pytest

from cardwright.impose.placing import Source, Window, draw, number, shift_backs, turn_onto, window
from cardwright.units import mm_to_pt

SOURCE = Source(name="P0", x_pt=0, y_pt=0, width_pt=mm_to_pt(40), height_pt=mm_to_pt(60))


@pytest.mark.parametrize(("value", "text"), [(1.0, "1"), (-0.000001, "0"), (1e-7, "0"), (12345.678901, "12345.6789")])
def test_numbers_are_short_and_plain(value: float, text: str) -> None:
    """PDF knows no exponents."""
    assert number(value) == text


@pytest.mark.parametrize(("rotation", "x_mm", "y_mm"), [(0, 80, 70), (90, 130, 80), (180, 120, 130), (270, 70, 120)])
def test_where_the_top_left_corner_goes(rotation: int, x_mm: float, y_mm: float) -> None:
    """The middle lands on 100, 100 of a sheet 200 high; turned clockwise, the corner runs round it."""
    a, b, c, d, e, f = turn_onto(SOURCE, x_mm=100, y_mm=100, rotation=rotation, sheet_height_mm=200)
    x_pt, y_pt = 0.0, SOURCE.height_pt
    landed = (a * x_pt + c * y_pt + e, b * x_pt + d * y_pt + f)
    assert landed == pytest.approx((mm_to_pt(x_mm), mm_to_pt(200 - y_mm)))


def test_backs_move_right_and_down() -> None:
    """Offsets are seen on the back itself; PDF counts upwards."""
    matrix = shift_backs(x_mm=2, y_mm=1, angle_deg=0, sheet_width_mm=210, sheet_height_mm=297)
    assert matrix == pytest.approx((1, 0, 0, 1, mm_to_pt(2), -mm_to_pt(1)))


def test_a_window_counts_from_the_bottom() -> None:
    """Ten millimetres from the top of a sheet of 100 are 70 from the bottom for a box of 20."""
    found = window(x_mm=5, y_mm=10, width_mm=30, height_mm=20, sheet_height_mm=100)
    assert found.y_pt == pytest.approx(mm_to_pt(70))


def test_a_source_is_painted_through_its_window() -> None:
    """Clip first, then the matrix, then the object."""
    clip = Window(x_pt=1, y_pt=2, width_pt=3, height_pt=4)
    assert draw("P7", clip=clip, matrix=(1, 0, 0, 1, 5, 6)) == "q 1 2 3 4 re W n 1 0 0 1 5 6 cm /P7 Do Q"
