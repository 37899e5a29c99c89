"""``plan_sheets``: which card goes where on which sheet, for cards of any number, size and layout.

Parts of one size share sheets. For each size the paper's turn, the joined edge and the grid are those that need
the fewest sheets; among equals the ones that show more bleed, fold less often and lie upright. What does not fill
its last sheet shares one with other sizes where that saves paper.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from cardwright.blanks import Blank
from cardwright.plan.backs import back_of, flip_axis, strip_behind
from cardwright.plan.cells import fill_cell, list_units
from cardwright.plan.grid import EASY_MARK_MM, Grid, Unit, candidate_grids
from cardwright.plan.marks import cut_marks, fold_lines, fold_marks
from cardwright.plan.outlines import blank_cuts, blank_folds, outlines_of
from cardwright.plan.packing import pack_sheets
from cardwright.plan.slots import Edges, Layout, PartSpec, Shape, Sheet, SheetPlan, SheetSide
from cardwright.project import Printer, Size

Rank: TypeAlias = tuple[float, ...]
Group: TypeAlias = tuple[float, float, Shape, Blank | None, Unit]


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
    runs: list[_Run] = []
    too_large: list[PartSpec] = []
    for group in _groups(parts, layout).values():
        grid = choose_grid(group, paper=paper, printer=printer, layout=layout, gutter_mm=gutter_mm)
        if grid is None:
            too_large += group
        else:
            runs.append(_Run(grid=grid, copies=tuple(part for part in group for _ in range(part.copies))))
    pack = partial(pack_sheets, paper=paper, margin_mm=printer.margin_mm, layout=layout, gutter_mm=gutter_mm)
    sheets = [replace(sheet, number=number) for number, sheet in enumerate(_merge(runs, pack), 1)]
    if layout == "duplex":
        backed = frozenset(part.key for run in runs for part in run.copies if part.backed)
        sheets = [_with_backs(sheet, backed, printer) for sheet in sheets]
    return SheetPlan(paper=paper, printer=printer, layout=layout, sheets=tuple(sheets), too_large=tuple(too_large))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Run:
    """Parts of one size, copy by copy, and the grid that they fill."""

    grid: Grid
    copies: tuple[PartSpec, ...]

    @property
    def rest(self) -> tuple[PartSpec, ...]:
        """The copies that are left for a sheet that they do not fill."""
        return self.copies[len(self.copies) // self.grid.capacity * self.grid.capacity :]


def _merge(runs: Sequence[_Run], pack: Callable[..., tuple[Sheet, ...] | None]) -> Iterator[Sheet]:
    """Yield the full sheets of each size, and what is left over together where that saves paper."""
    shared, packed = _share_rests(runs, pack)
    for run in runs:
        yield from _fill(run.grid, run.copies[: len(run.copies) - len(run.rest)] if run in shared else run.copies)
    yield from packed


def _share_rests(
    runs: Sequence[_Run], pack: Callable[..., tuple[Sheet, ...] | None]
) -> tuple[Sequence[_Run], tuple[Sheet, ...]]:
    """Return the sizes whose rests share sheets, and these sheets; the fullest rests stand back first."""
    sharing = sorted((run for run in runs if run.rest), key=lambda run: len(run.rest) / run.grid.capacity)
    while len(sharing) > 1:
        parts = [replace(part, copies=1) for run in sharing for part in run.rest]
        sheets = pack(parts, first=1)
        if sheets is not None and len(sheets) < len(sharing):
            return sharing, sheets
        sharing.pop()
    return (), ()


def choose_grid(
    parts: Iterable[PartSpec], *, paper: Size, printer: Printer, layout: Layout, gutter_mm: float | None
) -> Grid | None:
    """Return the grid with the fewest sheets for parts of one size, or None where not one fits."""
    group = list(parts)
    copies = sum(part.copies for part in group)
    units = list_units(group[0], layout)
    grids = candidate_grids(units, paper=paper, margin_mm=printer.margin_mm, gutter_mm=gutter_mm)
    return min(grids, key=lambda grid: _rank(grid, copies), default=None)


def fill_sheets(parts: Iterable[PartSpec], *, paper: Size, printer: Printer) -> tuple[PartSpec, ...]:
    """Return parts whose copies fill whole sheets, each design its own, as a pad of score sheets is printed."""
    filled = []
    for part in parts:
        grid = choose_grid(
            [replace(part, copies=10_000)], paper=paper, printer=printer, layout="fronts", gutter_mm=None
        )
        each = grid.capacity if grid is not None else 1
        filled.append(replace(part, copies=-(-part.copies // each) * each))
    return tuple(filled)


def _groups(parts: Iterable[PartSpec], layout: Layout) -> Mapping[Group, list[PartSpec]]:
    """Sort the parts into those that share sheets: of one size and shape and, where backs are joined on, with backs."""
    groups: dict[Group, list[PartSpec]] = {}
    for part in parts:
        if part.copies > 0:
            size = part.size
            key = (size.width_mm, size.height_mm, size.shape, size.blank, list_units(part, layout)[0])
            groups.setdefault(key, []).append(part)
    return groups


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


def _fill(grid: Grid, copies: Sequence[PartSpec]) -> Iterator[Sheet]:
    for start in range(0, len(copies), grid.capacity):
        yield _sheet(grid, copies[start : start + grid.capacity])


def _sheet(grid: Grid, parts: Sequence[PartSpec]) -> Sheet:
    """Return a sheet whose first cells, row by row, hold the parts; it is numbered later."""
    unit = grid.unit
    slots = tuple(
        slot
        for part, row, column in ((part, *divmod(index, grid.columns)) for index, part in enumerate(parts))
        for slot in fill_cell(
            unit,
            part,
            x_mm=grid.x_mm + column * (unit.width_mm + grid.gutter_x_mm),
            y_mm=grid.y_mm + row * (unit.height_mm + grid.gutter_y_mm),
            bleed=_bleed(grid, row, column),
        )
    )
    outlines = outlines_of(slots)
    front = SheetSide(
        slots=slots,
        cut_marks=blank_cuts(slots) or (() if outlines else cut_marks(grid, len(parts))),
        fold_lines=fold_lines(grid, len(parts)),
        fold_marks=(*fold_marks(grid, len(parts)), *blank_folds(slots)),
        outlines=outlines,
        slug=grid.slug,
    )
    return Sheet(number=1, width_mm=grid.paper.width_mm, height_mm=grid.paper.height_mm, front=front)


def _bleed(grid: Grid, row: int, column: int) -> Edges:
    inner, outer = grid.bleed, grid.outer
    return Edges(
        left=inner.left if column else outer.left,
        top=inner.top if row else outer.top,
        right=inner.right if column < grid.columns - 1 else outer.right,
        bottom=inner.bottom if row < grid.rows - 1 else outer.bottom,
    )


def _with_backs(sheet: Sheet, backed: frozenset[str], printer: Printer) -> Sheet:
    """Add the sheet's other side: each back behind its face once the printer has flipped the paper."""
    axis = flip_axis(width_mm=sheet.width_mm, height_mm=sheet.height_mm, flip=printer.flip)
    at_mm = (sheet.width_mm if axis == "vertical" else sheet.height_mm) / 2
    faces = (slot for slot in sheet.front.slots if slot.part in backed)
    slug = sheet.front.slug
    back = SheetSide(
        slots=tuple(back_of(face, axis=axis, at_mm=at_mm) for face in faces),
        slug=strip_behind(slug, axis=axis, at_mm=at_mm) if slug is not None else None,
    )
    return replace(sheet, back=back)
