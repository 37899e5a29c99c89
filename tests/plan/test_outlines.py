"""Outlines: hexagons are regular and as large as their box allows."""

from math import dist, sqrt

import pytest

from cardwright.blanks import make_blank
from cardwright.plan import plan_sheets
from cardwright.plan.outlines import corners_of
from cardwright.plan.slots import Outline, PartSpec
from cardwright.project import Printer, Size
from tests.plan.plans import PAPERS


@pytest.mark.parametrize(
    ("width_mm", "height_mm", "side_mm"), [(22, 22, 11), (40 / sqrt(3), 20, 20 / sqrt(3)), (20, 30, 20 / sqrt(3))]
)
def test_a_hexagon_has_six_equal_sides(width_mm: float, height_mm: float, side_mm: float) -> None:
    """In a square it reaches from left to right; in a high box it stands on a corner."""
    corners = corners_of(Outline(x_mm=5, y_mm=7, width_mm=width_mm, height_mm=height_mm, shape="hexagon"))
    assert [dist(corner, corners[index - 1]) for index, corner in enumerate(corners)] == pytest.approx([side_mm] * 6)
    assert min(x for x, _ in corners) == pytest.approx(5)
    assert (min(y for _, y in corners) + max(y for _, y in corners)) / 2 == pytest.approx(7 + height_mm / 2)


def test_a_box_is_cut_along_its_outline_and_folded_between_its_panels() -> None:
    """No straight cut marks; every line within the box's place on the sheet."""
    blank = make_blank(width_mm=63.5, height_mm=88.9, cards=25, stock_mm=0.32, sleeves_mm=0)
    size = Size(name="box", width_mm=blank.width_mm, height_mm=blank.height_mm, blank=blank)
    part = PartSpec(key="tuck/tuck", copies=1, size=size, backed=False, kind="box")
    (sheet,) = plan_sheets((part,), paper=PAPERS["a4"], printer=Printer(), layout="fronts").sheets
    (slot,) = sheet.front.slots
    assert len(sheet.front.cut_marks) == len(blank.outline)
    assert len(sheet.front.fold_marks) == len(blank.folds)
    for line in (*sheet.front.cut_marks, *sheet.front.fold_marks):
        assert slot.x_mm - 1e-6 <= min(line.x1_mm, line.x2_mm)
        assert max(line.x1_mm, line.x2_mm) <= slot.x_mm + slot.width_mm + 1e-6
        assert slot.y_mm - 1e-6 <= min(line.y1_mm, line.y2_mm)
        assert max(line.y1_mm, line.y2_mm) <= slot.y_mm + slot.height_mm + 1e-6
