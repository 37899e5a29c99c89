"""How far the ink of a round or hexagonal part reaches: a path of PDF operators, its trim and the bleed around it.

In points from the sheet's bottom left; slots speak mm from its top left, y down.
"""

from math import cos, radians
from typing import Final

from cardwright.impose.placing import number
from cardwright.plan.outlines import corners_of
from cardwright.plan.slots import Outline, Slot
from cardwright.units import mm_to_pt

ARC: Final = 0.5522847498
"""How long the arms of a Bézier curve are that draws a quarter of a circle of radius 1."""


def trace_bleed(slot: Slot, *, sheet_height_mm: float) -> str:
    """Return the path around a part's trim and bleed; nothing for a rectangle, which its window cuts off."""
    if slot.shape == "rectangle":
        return ""
    bleed_mm = max(slot.bleed.left, slot.bleed.top, slot.bleed.right, slot.bleed.bottom)
    # The corners of a hexagon lie farther out than its sides by 1 / cos 30°.
    grown_mm = bleed_mm if slot.shape == "round" else bleed_mm / cos(radians(30))
    outline = Outline(
        x_mm=slot.x_mm - grown_mm,
        y_mm=slot.y_mm - grown_mm,
        width_mm=slot.width_mm + 2 * grown_mm,
        height_mm=slot.height_mm + 2 * grown_mm,
        shape=slot.shape,
    )
    return _ellipse(outline, sheet_height_mm) if slot.shape == "round" else _polygon(outline, sheet_height_mm)


def _polygon(outline: Outline, sheet_height_mm: float) -> str:
    points = [_point(x_mm, y_mm, sheet_height_mm) for x_mm, y_mm in corners_of(outline)]
    return " ".join([f"{points[0]} m", *(f"{point} l" for point in points[1:]), "h"])


def _ellipse(outline: Outline, sheet_height_mm: float) -> str:
    """Return four curves, clockwise from the right."""
    across_mm, down_mm = outline.width_mm / 2, outline.height_mm / 2
    x_mm, y_mm = outline.x_mm + across_mm, outline.y_mm + down_mm

    def point(across: float, down: float) -> str:
        return _point(x_mm + across * across_mm, y_mm + down * down_mm, sheet_height_mm)

    turns = ((1, 0), (0, 1), (-1, 0), (0, -1))
    curves = [f"{point(x - ARC * y, y + ARC * x)} {point(ARC * x - y, x + ARC * y)} {point(-y, x)} c" for x, y in turns]
    return " ".join([f"{point(1, 0)} m", *curves, "h"])


def _point(x_mm: float, y_mm: float, sheet_height_mm: float) -> str:
    return f"{number(mm_to_pt(x_mm))} {number(mm_to_pt(sheet_height_mm - y_mm))}"
