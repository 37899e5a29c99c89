"""Where a back has to lie so that it ends up behind its face: after the flip, and after the fold.

Both are reflections. Over a vertical axis a card keeps its top; over a horizontal one its back is turned by 180.
mm from the paper's top left, y down; rotation clockwise.
"""

from typing import Literal, TypeAlias, cast

from cardwright.plan.slots import Edges, Rotation, Slot, Strip

Axis: TypeAlias = Literal["vertical", "horizontal"]


def flip_axis(*, width_mm: float, height_mm: float, flip: Literal["long", "short"]) -> Axis:
    """Return the axis that a sheet turns about when the printer flips it on its long or short edge."""
    portrait = width_mm <= height_mm
    return "vertical" if portrait == (flip == "long") else "horizontal"


def turn_back(rotation: Rotation, axis: Axis) -> Rotation:
    """Return the rotation of a back whose face has the given one, so that both have their tops at one edge."""
    turned = -rotation if axis == "vertical" else 180 - rotation
    return cast("Rotation", turned % 360)


def reflect_edges(edges: Edges, axis: Axis) -> Edges:
    """Swap left and right over a vertical axis, top and bottom over a horizontal one."""
    if axis == "vertical":
        return Edges(left=edges.right, top=edges.top, right=edges.left, bottom=edges.bottom)
    return Edges(left=edges.left, top=edges.bottom, right=edges.right, bottom=edges.top)


def back_of(face: Slot, *, axis: Axis, at_mm: float) -> Slot:
    """Return the slot of the back that the face's reflection over the axis at ``at_mm`` covers."""
    upright = axis == "vertical"
    return Slot(
        part=face.part,
        side="back",
        x_mm=2 * at_mm - face.x_mm - face.width_mm if upright else face.x_mm,
        y_mm=face.y_mm if upright else 2 * at_mm - face.y_mm - face.height_mm,
        width_mm=face.width_mm,
        height_mm=face.height_mm,
        rotation=turn_back(face.rotation, axis),
        bleed=reflect_edges(face.bleed, axis),
        shape=face.shape,
    )


def strip_behind(strip: Strip, *, axis: Axis, at_mm: float) -> Strip:
    """Return the strip on the other side of the paper behind the given one; its text stays readable."""
    upright = axis == "vertical"
    return Strip(
        x_mm=2 * at_mm - strip.x_mm - strip.width_mm if upright else strip.x_mm,
        y_mm=strip.y_mm if upright else 2 * at_mm - strip.y_mm - strip.height_mm,
        width_mm=strip.width_mm,
        height_mm=strip.height_mm,
        rotation=strip.rotation,
        text_from_mm=strip.text_from_mm,
        text_mm=strip.text_mm,
    )
