"""Tuck boxes: as large as their cards need, one piece, and folded where panels meet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.blanks import Blank, make_blank


def poker(cards: int, *, sleeves_mm: float = 0.0) -> Blank:
    """A box for poker cards of 0.32 mm."""
    return make_blank(width_mm=63.5, height_mm=88.9, cards=cards, stock_mm=0.32, sleeves_mm=sleeves_mm)


def area(blank: Blank) -> float:
    """The area inside the outline, in mm²; positive where it runs clockwise as seen."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in blank.cuts) / 2


def test_a_box_for_25_poker_cards() -> None:
    """A millimetre to spare in each direction; with a glue flap and lids it fits on A4."""
    blank = poker(25)
    assert blank.inside_mm == pytest.approx((64.5, 89.9, 9))
    assert [blank.width_mm, blank.height_mm] == pytest.approx([157, 131.9])


def test_sleeves_make_a_box_wider_and_deeper() -> None:
    """Three millimetres around the card, and what each sleeve adds to the stack."""
    assert poker(25, sleeves_mm=0.2).inside_mm == pytest.approx((67.5, 92.9, 14))


@given(width_mm=st.floats(20, 120), height_mm=st.floats(20, 160), cards=st.integers(1, 200), stock_mm=st.floats(0.1, 2))
def test_every_blank_is_sound(width_mm: float, height_mm: float, cards: int, stock_mm: float) -> None:
    """Its panels touch along folds, its outline holds all of them, and nothing lies outside the sheet it measures."""
    blank = make_blank(width_mm=width_mm, height_mm=height_mm, cards=cards, stock_mm=stock_mm, sleeves_mm=0)
    xs, ys = [x for x, _ in blank.outline], [y for _, y in blank.outline]
    assert (min(xs), min(ys)) == (0, 0)
    assert [max(xs), max(ys)] == pytest.approx([blank.width_mm, blank.height_mm])
    panels = sum(panel.width_mm * panel.height_mm for panel in blank.panels)
    assert panels < area(blank) < blank.width_mm * blank.height_mm
    wide, high, deep = blank.inside_mm
    sizes = {panel.name: (panel.width_mm, panel.height_mm) for panel in blank.panels}
    assert sizes["front"] == sizes["back"] == pytest.approx((wide, high))
    assert sizes["left"] == sizes["right"] == pytest.approx((deep, high))
    assert sizes["top"] == sizes["bottom"] == pytest.approx((wide, deep))
