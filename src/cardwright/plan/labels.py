"""``plan_labels``: stickers on a sheet of labels, each in the middle of a label. Pure numbers."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cardwright.labels import LabelSheet
from cardwright.plan.slots import BLEED_MM, Edges, Line, PartSpec, Rotation, Sheet, SheetPlan, SheetSide, Slot
from cardwright.project import Printer, Size

_EASE_MM: Final = 0.05  # what a sticker may be larger than its label by rounding
_TICK_MM: Final = 2.0
_LEAST_TICK_MM: Final = 0.5


def plan_labels(parts: Iterable[PartSpec], *, labels: LabelSheet, paper: Size, printer: Printer) -> SheetPlan:
    """Return sheets of labels that carry every part as often as it asks, row by row.

    A part that fits only when it is turned is turned; those that fit no way are in the plan's ``too_large``. Where a
    label is larger than its part, short lines at the part's corners say where to cut.
    """
    wanted = tuple(parts)
    too_large = tuple(part for part in wanted if _rotation(part, labels) is None)
    copies = [part for part in wanted if part not in too_large for _ in range(part.copies)]
    starts = range(0, len(copies), labels.capacity)
    sheets = tuple(
        _sheet(number, copies[start : start + labels.capacity], labels, paper) for number, start in enumerate(starts, 1)
    )
    return SheetPlan(paper=paper, printer=printer, layout="fronts", sheets=sheets, too_large=too_large)


def _rotation(part: PartSpec, labels: LabelSheet) -> Rotation | None:
    """How a part is turned to fit a label; None where it fits no way."""
    width, height = part.size.width_mm - _EASE_MM, part.size.height_mm - _EASE_MM
    if width <= labels.width_mm and height <= labels.height_mm:
        return 0
    return 90 if height <= labels.width_mm and width <= labels.height_mm else None


def _sheet(number: int, parts: Sequence[PartSpec], labels: LabelSheet, paper: Size) -> Sheet:
    slots = tuple(_slot(part, *divmod(index, labels.columns), labels) for index, part in enumerate(parts))
    ticks = tuple(line for slot in slots for line in _ticks(slot, labels))
    front = SheetSide(slots=slots, cut_marks=ticks)
    return Sheet(number=number, width_mm=paper.width_mm, height_mm=paper.height_mm, front=front)


def _slot(part: PartSpec, row: int, column: int, labels: LabelSheet) -> Slot:
    rotation = _rotation(part, labels) or 0
    width, height = part.size.width_mm, part.size.height_mm
    if rotation:
        width, height = height, width
    spare_x, spare_y = (labels.width_mm - width) / 2, (labels.height_mm - height) / 2
    across, down = (min(BLEED_MM, max(0.0, spare)) for spare in (spare_x, spare_y))
    return Slot(
        part=part.key,
        side="face",
        x_mm=labels.left_mm + column * labels.across_mm + spare_x,
        y_mm=labels.top_mm + row * labels.down_mm + spare_y,
        width_mm=width,
        height_mm=height,
        rotation=rotation,
        bleed=Edges(left=across, right=across, top=down, bottom=down),
        shape=part.size.shape,
    )


def _ticks(slot: Slot, labels: LabelSheet) -> Iterator[Line]:
    """Yield short lines that go on from the edges of a part, within its label."""
    across = min(_TICK_MM, (labels.width_mm - slot.width_mm) / 2)
    down = min(_TICK_MM, (labels.height_mm - slot.height_mm) / 2)
    for x, out_x in ((slot.x_mm, -across), (slot.x_mm + slot.width_mm, across)):
        for y, out_y in ((slot.y_mm, -down), (slot.y_mm + slot.height_mm, down)):
            if across >= _LEAST_TICK_MM:
                yield Line(x1_mm=x, y1_mm=y, x2_mm=x + out_x, y2_mm=y)
            if down >= _LEAST_TICK_MM:
                yield Line(x1_mm=x, y1_mm=y, x2_mm=x, y2_mm=y + out_y)
