"""Parts that are no rectangles: the outline that scissors follow, and its corners.

mm from the paper's top left, y down.
"""

from collections.abc import Iterable
from math import cos, radians, sin, sqrt

from cardwright.plan.slots import Outline, Slot


def outlines_of(slots: Iterable[Slot]) -> tuple[Outline, ...]:
    """Return the outlines of the faces that are round or hexagonal; their backs are cut along with them."""
    return tuple(
        Outline(x_mm=slot.x_mm, y_mm=slot.y_mm, width_mm=slot.width_mm, height_mm=slot.height_mm, shape=slot.shape)
        for slot in slots
        if slot.side == "face" and slot.shape != "rectangle"
    )


def corners_of(outline: Outline) -> tuple[tuple[float, float], ...]:
    """Return the corners of the largest regular hexagon in a box: on a side, or on a corner where that is high."""
    is_high = outline.height_mm > outline.width_mm
    long_mm, short_mm = sorted((outline.width_mm, outline.height_mm), reverse=True)
    radius_mm = min(long_mm / 2, short_mm / sqrt(3))
    x_mm, y_mm = outline.x_mm + outline.width_mm / 2, outline.y_mm + outline.height_mm / 2
    turns = [radians(60 * corner + (30 if is_high else 0)) for corner in range(6)]
    return tuple((x_mm + radius_mm * cos(turn), y_mm + radius_mm * sin(turn)) for turn in turns)
