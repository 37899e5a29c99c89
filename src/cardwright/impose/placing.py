"""How one page is placed on another: matrices, clips and operators of PDF content, as text.

Plans speak mm from the top left, y down; PDF speaks points from the bottom left, y up. Both meet here.
"""

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final, TypeAlias

from cardwright.plan.slots import Slot
from cardwright.project import Printer
from cardwright.units import mm_to_pt

Matrix: TypeAlias = tuple[float, float, float, float, float, float]

QUARTER_TURNS: Final = {0: (1.0, 0.0), 90: (0.0, -1.0), 180: (-1.0, 0.0), 270: (0.0, 1.0)}
"""Cosine and sine, counter-clockwise as PDF turns, of each clockwise rotation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A page as it can be placed: its name among the page's resources and its box in points."""

    name: str
    x_pt: float
    y_pt: float
    width_pt: float
    height_pt: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """A box on the sheet, in points from its bottom left."""

    x_pt: float
    y_pt: float
    width_pt: float
    height_pt: float


def window_of(slot: Slot, *, sheet_height_mm: float) -> Window:
    """Return what of a slot is printed: its trim and the bleed that shows."""
    bleed = slot.bleed
    return window(
        x_mm=slot.x_mm - bleed.left,
        y_mm=slot.y_mm - bleed.top,
        width_mm=slot.width_mm + bleed.left + bleed.right,
        height_mm=slot.height_mm + bleed.top + bleed.bottom,
        sheet_height_mm=sheet_height_mm,
    )


def window(*, x_mm: float, y_mm: float, width_mm: float, height_mm: float, sheet_height_mm: float) -> Window:
    """Return a box given in mm from the top left."""
    return Window(
        x_pt=mm_to_pt(x_mm),
        y_pt=mm_to_pt(sheet_height_mm - y_mm - height_mm),
        width_pt=mm_to_pt(width_mm),
        height_pt=mm_to_pt(height_mm),
    )


def turn_onto(
    source: Source, *, x_mm: float, y_mm: float, rotation: int, sheet_height_mm: float, scale: float = 1.0
) -> Matrix:
    """Return the matrix that lays the source's centre on a point of the sheet, turned clockwise."""
    cosine, sine = (scale * part for part in QUARTER_TURNS[rotation])
    x_pt, y_pt = source.x_pt + source.width_pt / 2, source.y_pt + source.height_pt / 2
    to_x_pt, to_y_pt = mm_to_pt(x_mm), mm_to_pt(sheet_height_mm - y_mm)
    return (
        cosine,
        sine,
        -sine,
        cosine,
        to_x_pt - (cosine * x_pt - sine * y_pt),
        to_y_pt - (sine * x_pt + cosine * y_pt),
    )


def shift_backs(*, x_mm: float, y_mm: float, angle_deg: float, sheet_width_mm: float, sheet_height_mm: float) -> Matrix:
    """Return the matrix that moves a whole back right and down and turns it clockwise about its middle."""
    cosine, sine = cos(radians(-angle_deg)), sin(radians(-angle_deg))
    x_pt, y_pt = mm_to_pt(sheet_width_mm) / 2, mm_to_pt(sheet_height_mm) / 2
    return (
        cosine,
        sine,
        -sine,
        cosine,
        x_pt - (cosine * x_pt - sine * y_pt) + mm_to_pt(x_mm),
        y_pt - (sine * x_pt + cosine * y_pt) - mm_to_pt(y_mm),
    )


def shift_content(
    content: list[tuple[Source | None, str]], printer: Printer, *, sheet_width_mm: float, sheet_height_mm: float
) -> list[tuple[Source | None, str]]:
    """Return what paints a back, moved as a whole where the printer's backs land askew."""
    if not (printer.offset_x_mm or printer.offset_y_mm or printer.angle_deg):
        return content
    matrix = shift_backs(
        x_mm=printer.offset_x_mm,
        y_mm=printer.offset_y_mm,
        angle_deg=printer.angle_deg,
        sheet_width_mm=sheet_width_mm,
        sheet_height_mm=sheet_height_mm,
    )
    return [(None, f"q {concatenate(matrix)}"), *content, (None, "Q")]


def draw(name: str, *, clip: Window, matrix: Matrix, within: str = "") -> str:
    """Return the operators that paint a source through a window and, if one is given, a path."""
    box = f"{number(clip.x_pt)} {number(clip.y_pt)} {number(clip.width_pt)} {number(clip.height_pt)}"
    path = f"{within} W n " if within else ""
    return f"q {box} re W n {path}{concatenate(matrix)} /{name} Do Q"


def concatenate(matrix: Matrix) -> str:
    """Return the operator that applies a matrix to what follows."""
    return " ".join(number(value) for value in matrix) + " cm"


def number(value: float) -> str:
    """Write a number as PDF likes it: no exponent, at most five decimals, no minus zero."""
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
