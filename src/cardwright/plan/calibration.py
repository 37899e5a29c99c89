"""The calibration page: scales on the front, crosses on the back; held against the light, they tell a printer's error.

The scales are numbered so that what is read is what has to be typed in: where the cross of the back shows through at
``+0.8`` of the upright scale, the backs have to move 0.8 mm down. mm from the paper's top left, y down.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import degrees
from typing import Final

from cardwright.plan.backs import Axis, flip_axis, strip_behind
from cardwright.plan.grid import Paper, place_strip
from cardwright.plan.slots import Line, Strip
from cardwright.project import Printer, Size

REACH_MM: Final = 5
"""How far a scale reaches to each side: printers miss by two or three millimetres."""
TICKS_MM: Final = {10: 2.4, 5: 1.4}
"""Length of a tick by the tenths of a millimetre that it stands at a multiple of."""
STEP_TENTHS: Final = 5
CROSS_MM: Final = 8.0
GAP_MM: Final = 2.5
FOOT_MM: Final = 0.7
"""Half the height of a label's digits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """A short Latin text, centred on a point that its foot stands on."""

    x_mm: float
    y_mm: float
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Calibration:
    """Both sides of the page.

    ``distance_mm`` lies between the left and the right cross; ``degrees_per_mm`` is the angle that a millimetre of
    difference between the readings at both means, taking left from right or, where ``axis`` is vertical, right from
    left.
    """

    width_mm: float
    height_mm: float
    axis: Axis
    distance_mm: float
    front: tuple[Line, ...]
    labels: tuple[Label, ...]
    back: tuple[Line, ...]
    slug: Strip | None
    slug_behind: Strip | None

    @property
    def degrees_per_mm(self) -> float:
        """The angle for each millimetre between the readings."""
        return round(degrees(1 / self.distance_mm), 3)


def plan_calibration(*, paper: Size, printer: Printer) -> Calibration:
    """Return the page for a paper, upright, and the edge that the printer flips on; its offsets do not matter."""
    width_mm, height_mm = sorted((paper.width_mm, paper.height_mm))
    axis = flip_axis(width_mm=width_mm, height_mm=height_mm, flip=printer.flip)
    distance_mm = round(width_mm / 2)
    middle_mm = width_mm / 2
    places = [(middle_mm + share * distance_mm / 2, height_mm / 2) for share in (-1, 0, 1)]
    lines, labels = _scales(places, axis)
    slug = place_strip(Paper(width_mm=width_mm, height_mm=height_mm, margin_mm=printer.margin_mm), "bottom")
    at_mm = (width_mm if axis == "vertical" else height_mm) / 2
    return Calibration(
        width_mm=width_mm,
        height_mm=height_mm,
        axis=axis,
        distance_mm=distance_mm,
        front=lines,
        labels=labels,
        back=tuple(line for x_mm, y_mm in places for line in _cross(*_behind(x_mm, y_mm, axis, at_mm))),
        slug=slug,
        slug_behind=strip_behind(slug, axis=axis, at_mm=at_mm) if slug is not None else None,
    )


def _behind(x_mm: float, y_mm: float, axis: Axis, at_mm: float) -> tuple[float, float]:
    return (2 * at_mm - x_mm, y_mm) if axis == "vertical" else (x_mm, 2 * at_mm - y_mm)


def _scales(places: list[tuple[float, float]], axis: Axis) -> tuple[tuple[Line, ...], tuple[Label, ...]]:
    """Return a level and an upright scale through each place, numbered against the error that they show.

    What is seen right of the middle has to move left; over a vertical axis, left as the back is seen is right.
    """
    right, down = (1, -1) if axis == "vertical" else (-1, 1)
    lines: list[Line] = []
    labels: list[Label] = []
    for x_mm, y_mm in places:
        lines += _level(x_mm, y_mm)
        lines += _upright(x_mm, y_mm)
        for end in (-REACH_MM, REACH_MM):
            beyond_mm = end + (GAP_MM if end > 0 else -GAP_MM)
            labels.append(Label(x_mm=x_mm + beyond_mm, y_mm=y_mm + FOOT_MM, text=_signed(end * right)))
            labels.append(Label(x_mm=x_mm, y_mm=y_mm + beyond_mm + FOOT_MM, text=_signed(end * down)))
        labels.append(Label(x_mm=x_mm - REACH_MM - 4 * GAP_MM, y_mm=y_mm + FOOT_MM, text="offset_x"))
        labels.append(Label(x_mm=x_mm, y_mm=y_mm - REACH_MM - 2 * GAP_MM, text="offset_y"))
    return tuple(lines), tuple(labels)


def _signed(number: int) -> str:
    return f"{number:+d}"


def _tick(tenths: int) -> float:
    return next(length for step, length in TICKS_MM.items() if tenths % step == 0)


def _level(x_mm: float, y_mm: float) -> Iterator[Line]:
    yield Line(x1_mm=x_mm - REACH_MM, y1_mm=y_mm, x2_mm=x_mm + REACH_MM, y2_mm=y_mm)
    for tenths in range(-10 * REACH_MM, 10 * REACH_MM + 1, STEP_TENTHS):
        at = x_mm + tenths / 10
        yield Line(x1_mm=at, y1_mm=y_mm - _tick(tenths), x2_mm=at, y2_mm=y_mm)


def _upright(x_mm: float, y_mm: float) -> Iterator[Line]:
    yield Line(x1_mm=x_mm, y1_mm=y_mm - REACH_MM, x2_mm=x_mm, y2_mm=y_mm + REACH_MM)
    for tenths in range(-10 * REACH_MM, 10 * REACH_MM + 1, STEP_TENTHS):
        at = y_mm + tenths / 10
        yield Line(x1_mm=x_mm, y1_mm=at, x2_mm=x_mm + _tick(tenths), y2_mm=at)


def _cross(x_mm: float, y_mm: float) -> Iterator[Line]:
    yield Line(x1_mm=x_mm - CROSS_MM, y1_mm=y_mm, x2_mm=x_mm + CROSS_MM, y2_mm=y_mm)
    yield Line(x1_mm=x_mm, y1_mm=y_mm - CROSS_MM, x2_mm=x_mm, y2_mm=y_mm + CROSS_MM)
