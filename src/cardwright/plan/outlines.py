"""Parts that are no rectangles: the outline that scissors follow, its corners, and the lines of boxes.

mm from the paper's top left, y down.
"""

from collections.abc import Callable, Iterable, Iterator
from math import cos, radians, sin, sqrt

from cardwright.blanks import Blank, Segment
from cardwright.plan.slots import Line, Outline, Slot


def outlines_of(slots: Iterable[Slot]) -> tuple[Outline, ...]:
    """Return the outlines of the faces that are round or hexagonal; their backs are cut along with them."""
    return tuple(
        Outline(x_mm=slot.x_mm, y_mm=slot.y_mm, width_mm=slot.width_mm, height_mm=slot.height_mm, shape=slot.shape)
        for slot in slots
        if slot.side == "face" and slot.shape != "rectangle"
    )


def blank_cuts(slots: Iterable[Slot]) -> tuple[Line, ...]:
    """Return the outlines of the boxes that lie on a sheet, edge by edge."""
    return tuple(_lines(slots, lambda blank: blank.cuts))


def blank_folds(slots: Iterable[Slot]) -> tuple[Line, ...]:
    """Return the lines along which these boxes are folded."""
    return tuple(_lines(slots, lambda blank: blank.folds))


def _lines(slots: Iterable[Slot], choose: Callable[[Blank], tuple[Segment, ...]]) -> Iterator[Line]:
    for slot in slots:
        if slot.blank is not None and slot.side == "face":
            for (x1, y1), (x2, y2) in choose(slot.blank):
                yield Line(x1_mm=slot.x_mm + x1, y1_mm=slot.y_mm + y1, x2_mm=slot.x_mm + x2, y2_mm=slot.y_mm + y2)


def corners_of(outline: Outline) -> tuple[tuple[float, float], ...]:
    """Return the corners of the largest regular hexagon in a box: on a side, or on a corner where that is high."""
    is_high = outline.height_mm > outline.width_mm
    long_mm, short_mm = sorted((outline.width_mm, outline.height_mm), reverse=True)
    radius_mm = min(long_mm / 2, short_mm / sqrt(3))
    x_mm, y_mm = outline.x_mm + outline.width_mm / 2, outline.y_mm + outline.height_mm / 2
    turns = [radians(60 * corner + (30 if is_high else 0)) for corner in range(6)]
    return tuple((x_mm + radius_mm * cos(turn), y_mm + radius_mm * sin(turn)) for turn in turns)
