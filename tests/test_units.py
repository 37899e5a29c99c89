"""Lengths: what is read, what is refused, and that conversions undo each other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.units import mm_to_pt, mm_to_px, parse_measure, pt_to_mm, px_to_mm

LENGTHS = st.floats(min_value=0.001, max_value=10_000)


@pytest.mark.parametrize(
    ("text", "length_mm"),
    [("63.5mm", 63.5), ("6.35cm", 63.5), (" 2.5 in ", 63.5), ("72pt", 25.4), ("96px", 25.4), ("0mm", 0)],
)
def test_a_measure_is_read_in_millimetres(text: str, length_mm: float) -> None:
    """Each unit comes out in millimetres."""
    assert parse_measure(text) == pytest.approx(length_mm)


@pytest.mark.parametrize("text", ["", "63.5", "mm", "-1mm", "1e3mm", ".5mm", "63,5mm", "1 000mm", "６３mm", "1mm;2mm"])
def test_anything_else_is_refused(text: str) -> None:
    """A length is a plain decimal number and a unit; nothing is guessed, nothing is evaluated."""
    with pytest.raises(ValueError, match="is not a length"):
        parse_measure(text)


def test_an_inch_is_72_points_and_96_pixels() -> None:
    """The definitions of CSS hold."""
    assert mm_to_pt(25.4) == pytest.approx(72)
    assert mm_to_px(25.4) == pytest.approx(96)
    assert mm_to_px(25.4, dpi=300) == pytest.approx(300)
    assert px_to_mm(300, dpi=300) == pytest.approx(25.4)


@given(LENGTHS)
def test_points_come_back(length_mm: float) -> None:
    """There and back changes nothing that a printer could show."""
    assert pt_to_mm(mm_to_pt(length_mm)) == pytest.approx(length_mm, rel=1e-12)


@given(LENGTHS, st.integers(min_value=1, max_value=2400))
def test_pixels_come_back(length_mm: float, dpi: int) -> None:
    """There and back holds at any resolution."""
    assert px_to_mm(mm_to_px(length_mm, dpi=dpi), dpi=dpi) == pytest.approx(length_mm, rel=1e-12)
