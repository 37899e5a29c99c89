"""One cell of a sheet: the face of a part and, where it is joined on, the back that folds behind it.

A standee is such a pair whose heads meet at the fold and whose feet have a tab each, to be glued together and put
into a stand. mm from the paper's top left, y down.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cardwright.plan.backs import back_of
from cardwright.plan.grid import Unit
from cardwright.plan.slots import Edges, Layout, PartSpec, Slot

TAB_MM: Final = 10.0
"""What a standee has below its feet: as deep as the slot of a common plastic stand, with room to glue."""


def list_units(part: PartSpec, layout: Layout) -> tuple[Unit, ...]:
    """Return what may repeat on a sheet for a part: itself, or itself and its back joined along either edge."""
    width_mm, height_mm = part.size.width_mm, part.size.height_mm
    if part.kind == "standee":
        return (Unit(width_mm=width_mm, height_mm=2 * (height_mm + TAB_MM), fold="horizontal", tab_mm=TAB_MM),)
    if layout == "fold" and part.backed:
        return (
            Unit(width_mm=width_mm, height_mm=2 * height_mm, fold="horizontal"),
            Unit(width_mm=2 * width_mm, height_mm=height_mm, fold="vertical"),
        )
    return (Unit(width_mm=width_mm, height_mm=height_mm),)


def fill_cell(unit: Unit, part: PartSpec, *, x_mm: float, y_mm: float, bleed: Edges) -> Iterator[Slot]:
    """Yield the slots of a cell whose top left lies at the point; ``bleed`` shows at the unit's sides."""
    face = Slot(
        part=part.key,
        side="face",
        x_mm=x_mm,
        y_mm=y_mm + unit.tab_mm,
        width_mm=unit.width_mm / (2 if unit.fold == "vertical" else 1),
        height_mm=(unit.height_mm - 2 * unit.tab_mm) / (2 if unit.fold == "horizontal" else 1),
        bleed=bleed,
        shape=part.size.shape,
        blank=part.size.blank,
    )
    if unit.tab_mm:
        face = replace(face, rotation=180, bleed=replace(bleed, top=0.0, bottom=0.0))
    if unit.fold is None:
        yield face
    elif unit.fold == "vertical":
        back = back_of(face, axis="vertical", at_mm=face.x_mm + face.width_mm)
        yield replace(face, bleed=replace(face.bleed, right=0.0))
        yield replace(back, bleed=replace(bleed, left=0.0))
    else:
        back = back_of(face, axis="horizontal", at_mm=face.y_mm + face.height_mm)
        yield replace(face, bleed=replace(face.bleed, bottom=0.0))
        yield replace(back, bleed=replace(face.bleed, top=0.0, bottom=0.0 if unit.tab_mm else bleed.bottom))
