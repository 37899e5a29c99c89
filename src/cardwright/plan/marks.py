"""Cut and fold marks as line segments: outside every trim, at the rim of the cards and in the gutters' crossings.

A guillotine follows two marks at opposite ends; the small crossings keep the second cut findable once the sheet
is in strips. mm from the paper's top left, y down.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from cardwright.plan.grid import Grid, Unit
from cardwright.plan.slots import Line

Stretch: TypeAlias = tuple[float, float]

LONGEST_MM: Final = 4.0
SHORTEST_MM: Final = 2.0
CLEAR_MM: Final = 0.5
"""The least distance of a mark from the corner of a trim: the error of a home printer and a steady hand."""
MIN_ROOM_MM: Final = 0.75
"""Below this a mark inside the printable area would be a dot."""
CROSSING_MM: Final = 2.0
"""The narrowest gutter that a mark is drawn in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rim:
    """The occupied part of a grid: its used columns and rows."""

    grid: Grid
    columns: int
    rows: int

    def column(self, index: int) -> float:
        return self.grid.x_mm + index * (self.grid.unit.width_mm + self.grid.gutter_x_mm)

    def row(self, index: int) -> float:
        return self.grid.y_mm + index * (self.grid.unit.height_mm + self.grid.gutter_y_mm)

    @property
    def right(self) -> float:
        return self.column(self.columns - 1) + self.grid.unit.width_mm

    @property
    def bottom(self) -> float:
        return self.row(self.rows - 1) + self.grid.unit.height_mm

    def ends(self, *, across: bool) -> tuple[Stretch, Stretch]:
        """Return the two stretches, before and after the cards, that marks of one direction fill."""
        grid, outer, room = self.grid, self.grid.outer, self.grid.room
        if across:
            full, first, last = self.columns == grid.columns, grid.x_mm, self.right
            before, after = (outer.left, room.left), (outer.right, room.right)
            missing_mm = (grid.columns - self.columns) * (grid.unit.width_mm + grid.gutter_x_mm)
            inner_mm = grid.bleed.right
        else:
            full, first, last = self.rows == grid.rows, grid.y_mm, self.bottom
            before, after = (outer.top, room.top), (outer.bottom, room.bottom)
            missing_mm = (grid.rows - self.rows) * (grid.unit.height_mm + grid.gutter_y_mm)
            inner_mm = grid.bleed.bottom
        if not full:
            after = (inner_mm, after[1] + missing_mm)
        margin_mm = grid.paper.margin_mm
        start = mark_reach(outer_mm=before[0], room_mm=before[1], margin_mm=margin_mm)
        end = mark_reach(outer_mm=after[0], room_mm=after[1], margin_mm=margin_mm)
        return (first - start[1], first - start[0]), (last + end[0], last + end[1])


def mark_reach(*, outer_mm: float, room_mm: float, margin_mm: float) -> tuple[float, float]:
    """Return how far from the trim a mark starts and ends, given the bleed that shows and the free room.

    Where no bleed can be spared it starts in the bleed; without room it runs into the printer's margin.
    """
    if room_mm < MIN_ROOM_MM:
        room_mm = max(room_mm, 0) + min(margin_mm, SHORTEST_MM)
    end_mm = min(room_mm, outer_mm + LONGEST_MM)
    return max(min(outer_mm, end_mm - SHORTEST_MM), CLEAR_MM), end_mm


def occupied(grid: Grid, count: int) -> _Rim:
    """Return the rim of a grid of which the first ``count`` units, row by row, are used."""
    rows = -(-count // grid.columns)
    return _Rim(grid=grid, columns=min(count, grid.columns), rows=rows)


def cut_marks(grid: Grid, count: int) -> tuple[Line, ...]:
    """Return the marks of every cut through a sheet whose first ``count`` units are used."""
    rim = occupied(grid, count)
    xs = _edges([rim.column(index) for index in range(rim.columns)], grid.unit.width_mm)
    ys = _edges([rim.row(index) for index in range(rim.rows)], grid.unit.height_mm)
    return (*standing(xs, rim.ends(across=False)), *lying(ys, rim.ends(across=True)), *_crossings(rim))


def fold_lines(grid: Grid, count: int) -> tuple[Line, ...]:
    """Return each fold from the first to the last trim that it runs through."""
    rim = occupied(grid, count)
    if grid.unit.fold == "vertical":
        return tuple(
            Line(x1_mm=x, y1_mm=grid.y_mm, x2_mm=x, y2_mm=rim.bottom)
            for x in (rim.column(index) + grid.unit.width_mm / 2 for index in range(rim.columns))
        )
    if grid.unit.fold == "horizontal":
        return tuple(
            Line(x1_mm=grid.x_mm, y1_mm=rim.row(index) + fold_mm, x2_mm=rim.right, y2_mm=rim.row(index) + fold_mm)
            for index in range(rim.rows)
            for fold_mm in level_folds(grid.unit)
        )
    return ()


def level_folds(unit: Unit) -> tuple[float, ...]:
    """Return how far below a unit's top it is folded, in mm: in its middle, and above each tab."""
    middle_mm = unit.height_mm / 2
    return (middle_mm, unit.tab_mm, unit.height_mm - unit.tab_mm) if unit.tab_mm else (middle_mm,)


def fold_marks(grid: Grid, count: int) -> tuple[Line, ...]:
    """Return the two ends, outside the cards, at which each fold is marked."""
    rim = occupied(grid, count)
    folds = fold_lines(grid, count)
    if grid.unit.fold == "vertical":
        return tuple(standing([fold.x1_mm for fold in folds], rim.ends(across=False)))
    return tuple(lying([fold.y1_mm for fold in folds], rim.ends(across=True)))


def _edges(starts: list[float], length_mm: float) -> list[float]:
    """Return both trims of each unit, once where neighbours share a cut."""
    both = (round(edge, 6) for start in starts for edge in (start, start + length_mm))
    return list(dict.fromkeys(both))


def standing(xs: Iterable[float], ends: Iterable[Stretch]) -> Iterator[Line]:
    """Yield an upright line at each x for each stretch of y."""
    stretches = tuple(ends)
    for x in xs:
        for start, end in stretches:
            yield Line(x1_mm=x, y1_mm=start, x2_mm=x, y2_mm=end)


def lying(ys: Iterable[float], ends: Iterable[Stretch]) -> Iterator[Line]:
    """Yield a level line at each y for each stretch of x."""
    stretches = tuple(ends)
    for y in ys:
        for start, end in stretches:
            yield Line(x1_mm=start, y1_mm=y, x2_mm=end, y2_mm=y)


def _crossings(rim: _Rim) -> Iterator[Line]:
    """Yield the four short marks in each crossing of two gutters that are wide enough."""
    grid = rim.grid
    if min(grid.gutter_x_mm, grid.gutter_y_mm) < CROSSING_MM:
        return
    for column in range(1, rim.columns):
        for row in range(1, rim.rows):
            right, bottom = rim.column(column), rim.row(row)
            left, top = right - grid.gutter_x_mm, bottom - grid.gutter_y_mm
            yield from standing([left, right], ((top + CLEAR_MM, bottom - CLEAR_MM),))
            yield from lying([top, bottom], ((left + CLEAR_MM, right - CLEAR_MM),))
