"""The grid of one sheet: how many units stand side by side, how much bleed shows, where the slug line goes.

A unit is what repeats: a card, or a face and its back joined along the edge that will be folded. Each candidate
(paper upright or turned, slug below, beside or squeezed out) becomes a Grid; ``sheets`` picks among them.
mm from the paper's top left, y down.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import floor
from typing import Final, Literal, TypeAlias

from cardwright.plan.backs import Axis
from cardwright.plan.slots import BLEED_MM, Edges, Strip
from cardwright.project import Size

SlugAt: TypeAlias = Literal["bottom", "right", "margin"]

BLEEDS_MM: Final = tuple(step / 2 for step in range(int(2 * BLEED_MM) + 1))
"""The bleeds that a grid is tried with: half a millimetre is what a steady hand cuts to."""
SLUG_PLACES: Final[tuple[SlugAt, ...]] = ("bottom", "right", "margin")
SLUG_MM: Final = 4.0
"""Height of the strip for ruler and slug line: 6 pt type above a 3 mm scale would not fit in less."""
MARK_ROOM_MM: Final = 1.0
"""The least free room beside the slug in which a cut mark can still be seen."""
RULER_MM: Final = 66.0
"""Length that the 50 mm ruler takes with its label and the gap to the text."""
EASY_MARK_MM: Final = 2.0
"""The room beyond the bleed from which a mark is comfortable to lay a ruler on."""
PLACES: Final = 6
"""Decimals that positions are rounded to: a nanometre."""
SLACK_MM: Final = 1e-6
"""Tolerance of floating point sums, far below what any printer places."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """What repeats on a sheet, in mm, and the axis of the fold through its middle, if any.

    ``tab_mm`` of its height, above and below, are a standee's tabs.
    """

    width_mm: float
    height_mm: float
    fold: Axis | None = None
    tab_mm: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A paper as it lies: its sides in mm and the margin that the printer leaves white all round."""

    width_mm: float
    height_mm: float
    margin_mm: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Units in columns and rows.

    ``x_mm, y_mm`` is the top left of the first unit's trim. ``bleed`` shows between neighbours (left and right,
    top and bottom alike), ``outer`` at the grid's rim. ``room`` is free between the rim's trim and the
    printable edge or the slug.
    """

    paper: Paper
    unit: Unit
    columns: int
    rows: int
    x_mm: float
    y_mm: float
    gutter_x_mm: float
    gutter_y_mm: float
    bleed: Edges
    outer: Edges
    room: Edges
    slug_at: SlugAt
    slug: Strip | None

    @property
    def capacity(self) -> int:
        """How many units one sheet holds."""
        return self.columns * self.rows


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """One direction of a grid, in mm: the gutter, and the free room before and after the units."""

    gutter_mm: float
    before_mm: float
    after_mm: float


@dataclass(frozen=True, slots=True, kw_only=True)
class _Area:
    """The printable area of a paper in mm, and what of it the slug leaves to the units."""

    paper: Paper
    slug_at: SlugAt
    across_mm: float
    down_mm: float
    free_x_mm: float
    free_y_mm: float


def candidate_grids(
    units: tuple[Unit, ...], *, paper: Size, margin_mm: float, gutter_mm: float | None
) -> Iterator[Grid]:
    """Yield every grid of any unit on the paper, upright and turned, that holds at least one unit.

    Without a gutter there is a grid for each bleed, in half millimetres, from the densest to the most generous.
    """
    turns = dict.fromkeys([(paper.width_mm, paper.height_mm), (paper.height_mm, paper.width_mm)])
    bleeds = BLEEDS_MM if gutter_mm is None else (None,)
    for width_mm, height_mm in sorted(turns):
        lying = Paper(width_mm=width_mm, height_mm=height_mm, margin_mm=margin_mm)
        for unit, slug_at, bleed_mm in product(units, SLUG_PLACES, bleeds):
            area = _area(lying, slug_at)
            wanted_mm = gutter_mm or 0.0
            grid = _gutter_grid(unit, area, wanted_mm) if bleed_mm is None else _bleed_grid(unit, area, bleed_mm)
            if grid is not None:
                yield grid


def _area(paper: Paper, slug_at: SlugAt) -> _Area:
    reserve_mm = SLUG_MM + MARK_ROOM_MM
    across_mm, down_mm = paper.width_mm - 2 * paper.margin_mm, paper.height_mm - 2 * paper.margin_mm
    return _Area(
        paper=paper,
        slug_at=slug_at,
        across_mm=across_mm,
        down_mm=down_mm,
        free_x_mm=across_mm - (reserve_mm if slug_at == "right" else 0),
        free_y_mm=down_mm - (reserve_mm if slug_at == "bottom" else 0),
    )


def _gutter_grid(unit: Unit, area: _Area, gutter_mm: float) -> Grid | None:
    """Return as many units as fit at this distance; at the rim, bleed shows where there is room."""
    columns = _count(area.free_x_mm, unit.width_mm, gutter_mm)
    rows = _count(area.free_y_mm, unit.height_mm, gutter_mm)
    if columns < 1 or rows < 1:
        return None
    return _grid(unit, area, columns, rows, (gutter_mm, gutter_mm))


def _bleed_grid(unit: Unit, area: _Area, bleed_mm: float) -> Grid | None:
    """Return as many units as fit with this bleed around each, and share out what is left as more bleed."""
    columns = _count(area.free_x_mm, unit.width_mm + 2 * bleed_mm, 0.0)
    rows = _count(area.free_y_mm, unit.height_mm + 2 * bleed_mm, 0.0)
    if columns < 1 or rows < 1:
        return None
    bleed_x_mm = _bleed(area.free_x_mm, unit.width_mm, columns)
    bleed_y_mm = _bleed(area.free_y_mm, unit.height_mm, rows)
    return _grid(unit, area, columns, rows, _share(bleed_x_mm, bleed_y_mm))


def place_strip(paper: Paper, slug_at: SlugAt) -> Strip | None:
    """Return the strip along the bottom or right printable edge, or in the bottom margin where it can be."""
    length_mm = (paper.height_mm if slug_at == "right" else paper.width_mm) - 2 * paper.margin_mm
    text_mm = length_mm - RULER_MM
    in_margin = slug_at == "margin"
    if text_mm < 0 or (in_margin and paper.margin_mm < SLUG_MM):
        return None
    inset_mm = (paper.margin_mm - SLUG_MM) / 2 if in_margin else paper.margin_mm
    if slug_at == "right":
        return Strip(
            x_mm=paper.width_mm - inset_mm - SLUG_MM,
            y_mm=paper.margin_mm,
            width_mm=SLUG_MM,
            height_mm=length_mm,
            rotation=90,
            text_from_mm=RULER_MM,
            text_mm=text_mm,
        )
    return Strip(
        x_mm=paper.margin_mm,
        y_mm=paper.height_mm - inset_mm - SLUG_MM,
        width_mm=length_mm,
        height_mm=SLUG_MM,
        text_from_mm=RULER_MM,
        text_mm=text_mm,
    )


def span_units(count: int, unit_mm: float, *, gutter_mm: float = 0.0, length_mm: float, free_mm: float) -> Span:
    """Centre units in the printable length, or, where the slug would be met, in what it leaves free."""
    span_mm = count * unit_mm + (count - 1) * gutter_mm
    before_mm = (length_mm - span_mm) / 2
    taken_mm = length_mm - free_mm
    needed_mm = min(gutter_mm / 2, BLEED_MM) + EASY_MARK_MM
    if taken_mm and before_mm - taken_mm < needed_mm:
        before_mm = min(before_mm, max((free_mm - span_mm) / 2, 0))
    before_mm = round(before_mm, PLACES)
    after_mm = length_mm - span_mm - before_mm - (SLUG_MM if taken_mm else 0)
    return Span(gutter_mm=gutter_mm, before_mm=before_mm, after_mm=after_mm)


def _count(free_mm: float, unit_mm: float, gutter_mm: float) -> int:
    return max(0, floor((free_mm + gutter_mm + SLACK_MM) / (unit_mm + gutter_mm)))


def _bleed(free_mm: float, unit_mm: float, count: int) -> float:
    share_mm = (free_mm - count * unit_mm) / (2 * count)
    return min(BLEED_MM, floor(2 * share_mm + SLACK_MM) / 2)


def _share(bleed_x_mm: float, bleed_y_mm: float) -> tuple[float, float]:
    """Return both gutters: alike while that shows a millimetre, else each as wide as its direction allows."""
    both_mm = min(bleed_x_mm, bleed_y_mm)
    if both_mm >= 1:
        return 2 * both_mm, 2 * both_mm
    return 2 * bleed_x_mm, 2 * bleed_y_mm


def _grid(unit: Unit, area: _Area, columns: int, rows: int, gutters_mm: tuple[float, float]) -> Grid:
    paper = area.paper
    x = span_units(columns, unit.width_mm, gutter_mm=gutters_mm[0], length_mm=area.across_mm, free_mm=area.free_x_mm)
    y = span_units(rows, unit.height_mm, gutter_mm=gutters_mm[1], length_mm=area.down_mm, free_mm=area.free_y_mm)
    bleed_x_mm, bleed_y_mm = (min(span.gutter_mm / 2, BLEED_MM) for span in (x, y))
    return Grid(
        paper=paper,
        unit=unit,
        columns=columns,
        rows=rows,
        x_mm=paper.margin_mm + x.before_mm,
        y_mm=paper.margin_mm + y.before_mm,
        gutter_x_mm=x.gutter_mm,
        gutter_y_mm=y.gutter_mm,
        bleed=Edges(left=bleed_x_mm, top=bleed_y_mm, right=bleed_x_mm, bottom=bleed_y_mm),
        outer=Edges(
            left=_outer(x.before_mm, bleed_x_mm),
            top=_outer(y.before_mm, bleed_y_mm),
            right=_outer(x.after_mm, bleed_x_mm),
            bottom=_outer(y.after_mm, bleed_y_mm),
        ),
        room=Edges(left=x.before_mm, top=y.before_mm, right=x.after_mm, bottom=y.after_mm),
        slug_at=area.slug_at,
        slug=place_strip(paper, area.slug_at),
    )


def _outer(room_mm: float, bleed_mm: float) -> float:
    """Return the bleed that shows at the rim: all of it where a mark still finds room outside."""
    return max(0.0, min(BLEED_MM, max(room_mm - EASY_MARK_MM, min(bleed_mm, room_mm))))
