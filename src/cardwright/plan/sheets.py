"""``plan_sheets``: which card goes where on which sheet, for cards of any number, size and layout.

Parts of one size share sheets. For each size the paper's turn, the joined edge and the grid are those that need
the fewest sheets; among equals the ones that show more bleed, fold less often and lie upright.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeAlias

from cardwright.plan.backs import back_of, flip_axis, strip_behind
from cardwright.plan.grid import EASY_MARK_MM, Grid, Unit, candidate_grids
from cardwright.plan.marks import cut_marks, fold_lines, fold_marks
from cardwright.plan.slots import Edges, Layout, PartSpec, Sheet, SheetPlan, SheetSide, Slot
from cardwright.project import Printer, Size

Rank: TypeAlias = tuple[float, ...]
Group: TypeAlias = tuple[float, float, bool]


def plan_sheets(
    parts: Iterable[PartSpec],
    *,
    paper: Size,
    printer: Printer,
    layout: Layout,
    gutter_mm: float | None = None,
) -> SheetPlan:
    """Return the sheets that print every part as often as it asks, inside the printer's margins.

    ``gutter_mm`` is the distance between neighbours' trims; without one, as much bleed shows as the densest
    grid leaves. Parts that are larger than the paper are named in the plan's ``too_large``.
    """
    sheets: list[Sheet] = []
    too_large: list[PartSpec] = []
    for group in _groups(parts, layout).values():
        grid = choose_grid(group, paper=paper, printer=printer, layout=layout, gutter_mm=gutter_mm)
        if grid is None:
            too_large += group
            continue
        sheets += _fill(grid, group, first=len(sheets) + 1, printer=printer, layout=layout)
    return SheetPlan(paper=paper, printer=printer, layout=layout, sheets=tuple(sheets), too_large=tuple(too_large))


def choose_grid(
    parts: Iterable[PartSpec], *, paper: Size, printer: Printer, layout: Layout, gutter_mm: float | None
) -> Grid | None:
    """Return the grid with the fewest sheets for parts of one size, or None where not one fits."""
    group = list(parts)
    copies = sum(part.copies for part in group)
    units = _units(group[0], layout)
    grids = candidate_grids(units, paper=paper, margin_mm=printer.margin_mm, gutter_mm=gutter_mm)
    return min(grids, key=lambda grid: _rank(grid, copies), default=None)


def _groups(parts: Iterable[PartSpec], layout: Layout) -> Mapping[Group, list[PartSpec]]:
    """Sort the parts into those that share sheets: of one size and, where backs are joined on, all with backs."""
    groups: dict[Group, list[PartSpec]] = {}
    for part in parts:
        if part.copies > 0:
            key = (part.size.width_mm, part.size.height_mm, layout == "fold" and part.backed)
            groups.setdefault(key, []).append(part)
    return groups


def _units(part: PartSpec, layout: Layout) -> tuple[Unit, ...]:
    width_mm, height_mm = part.size.width_mm, part.size.height_mm
    if layout == "fold" and part.backed:
        return (
            Unit(width_mm=width_mm, height_mm=2 * height_mm, fold="horizontal"),
            Unit(width_mm=2 * width_mm, height_mm=height_mm, fold="vertical"),
        )
    return (Unit(width_mm=width_mm, height_mm=height_mm),)


def _rank(grid: Grid, copies: int) -> Rank:
    """Order grids: fewest sheets, slug inside the margins, most bleed, easy marks, fewest folds, upright."""
    folds = {"horizontal": grid.rows, "vertical": grid.columns, None: 0}[grid.unit.fold]
    beyond_mm = min(
        grid.room.left - grid.outer.left,
        grid.room.top - grid.outer.top,
        grid.room.right - grid.outer.right,
        grid.room.bottom - grid.outer.bottom,
    )
    return (
        -(-copies // grid.capacity),
        grid.slug_at == "margin",
        -min(grid.bleed.left, grid.bleed.top),
        -grid.bleed.left - grid.bleed.top,
        -min(beyond_mm, EASY_MARK_MM),
        folds,
        grid.paper.width_mm > grid.paper.height_mm,
        grid.slug_at == "right",
    )


def _fill(grid: Grid, parts: Iterable[PartSpec], *, first: int, printer: Printer, layout: Layout) -> Iterator[Sheet]:
    copies = [part for part in parts for _ in range(part.copies)]
    for number, start in enumerate(range(0, len(copies), grid.capacity), first):
        used = copies[start : start + grid.capacity]
        sheet = _sheet(grid, used, number=number)
        yield _with_backs(sheet, used, printer) if layout == "duplex" else sheet


def _sheet(grid: Grid, parts: list[PartSpec], *, number: int) -> Sheet:
    cells = ((part, *divmod(index, grid.columns)) for index, part in enumerate(parts))
    front = SheetSide(
        slots=tuple(slot for part, row, column in cells for slot in _cell(grid, part.key, row, column)),
        cut_marks=cut_marks(grid, len(parts)),
        fold_lines=fold_lines(grid, len(parts)),
        fold_marks=fold_marks(grid, len(parts)),
        slug=grid.slug,
    )
    return Sheet(number=number, width_mm=grid.paper.width_mm, height_mm=grid.paper.height_mm, front=front)


def _cell(grid: Grid, part: str, row: int, column: int) -> Iterator[Slot]:
    """Yield the face in a cell of the grid and, where one is joined on, the back that folds behind it."""
    unit, bleed = grid.unit, _bleed(grid, row, column)
    face = Slot(
        part=part,
        side="face",
        x_mm=grid.x_mm + column * (unit.width_mm + grid.gutter_x_mm),
        y_mm=grid.y_mm + row * (unit.height_mm + grid.gutter_y_mm),
        width_mm=unit.width_mm / (2 if unit.fold == "vertical" else 1),
        height_mm=unit.height_mm / (2 if unit.fold == "horizontal" else 1),
        bleed=bleed,
    )
    if unit.fold is None:
        yield face
    elif unit.fold == "vertical":
        back = back_of(face, axis="vertical", at_mm=face.x_mm + face.width_mm)
        yield replace(face, bleed=replace(bleed, right=0.0))
        yield replace(back, bleed=replace(bleed, left=0.0))
    else:
        back = back_of(face, axis="horizontal", at_mm=face.y_mm + face.height_mm)
        yield replace(face, bleed=replace(bleed, bottom=0.0))
        yield replace(back, bleed=replace(bleed, top=0.0))


def _bleed(grid: Grid, row: int, column: int) -> Edges:
    inner, outer = grid.bleed, grid.outer
    return Edges(
        left=inner.left if column else outer.left,
        top=inner.top if row else outer.top,
        right=inner.right if column < grid.columns - 1 else outer.right,
        bottom=inner.bottom if row < grid.rows - 1 else outer.bottom,
    )


def _with_backs(sheet: Sheet, parts: list[PartSpec], printer: Printer) -> Sheet:
    """Add the sheet's other side: each back behind its face once the printer has flipped the paper."""
    backed = {part.key for part in parts if part.backed}
    axis = flip_axis(width_mm=sheet.width_mm, height_mm=sheet.height_mm, flip=printer.flip)
    at_mm = (sheet.width_mm if axis == "vertical" else sheet.height_mm) / 2
    faces = (slot for slot in sheet.front.slots if slot.part in backed)
    slug = sheet.front.slug
    back = SheetSide(
        slots=tuple(back_of(face, axis=axis, at_mm=at_mm) for face in faces),
        slug=strip_behind(slug, axis=axis, at_mm=at_mm) if slug is not None else None,
    )
    return replace(sheet, back=back)
