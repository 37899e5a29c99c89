"""``plan_tiles``: one large part over several sheets of smaller paper, to be glued.

Neighbouring tiles print the overlap twice. The left or upper tile keeps it as a flap; the next tile is cut where
its picture begins and glued over the flap, up to the alignment marks that the flap carries. Printed on both sides,
the flap is cut as well: seen from behind it lies on top, and its own back continues the picture there.
mm from the paper's top left, y down; a tile's window is measured from the top left of the part's trim.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil, floor
from typing import Final

from cardwright.plan.backs import Axis, flip_axis, strip_behind
from cardwright.plan.grid import (
    MARK_ROOM_MM,
    PLACES,
    SLACK_MM,
    SLUG_MM,
    SLUG_PLACES,
    Paper,
    SlugAt,
    Span,
    place_strip,
    span_units,
)
from cardwright.plan.marks import CLEAR_MM, Stretch, lying, mark_reach, standing
from cardwright.plan.slots import BLEED_MM, Layout, Line, Strip
from cardwright.project import Printer, Size

HOOK_MM: Final = 3.0
"""Arm of a mark on the flap; the overlap is 10 mm unless someone asks for less."""
HIDDEN_MM: Final = 0.2
"""How far inside the flap a mark lies, so that the next tile covers it."""
FLAP_MARKS: Final = (0.25, 0.5, 0.75)
"""Where along a joint the flap is marked, as shares of the tile's side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """One sheet of a large part: the window of the part that it prints, and where on the sheet that lies."""

    number: int
    column: int
    row: int
    window_x_mm: float
    window_y_mm: float
    width_mm: float
    height_mm: float
    x_mm: float
    y_mm: float
    cut_marks: tuple[Line, ...]
    joint_marks: tuple[Line, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TilePlan:
    """The tiles of one large part, row by row, all on paper that lies the same way.

    ``axis`` is what the paper turns about where the other side is printed too.
    """

    paper: Size
    size: Size
    width_mm: float
    height_mm: float
    columns: int
    rows: int
    overlap_mm: float
    bleed_x_mm: float
    bleed_y_mm: float
    tiles: tuple[Tile, ...]
    slug: Strip | None
    axis: Axis | None = None

    def behind(self, tile: Tile) -> Tile:
        """Return what a tile's back prints: the window of the back that lies behind it after the flip."""
        if self.axis == "vertical":
            return replace(
                tile,
                column=self.columns - 1 - tile.column,
                window_x_mm=self.size.width_mm - tile.window_x_mm - tile.width_mm,
                x_mm=self.width_mm - tile.x_mm - tile.width_mm,
                cut_marks=(),
                joint_marks=(),
            )
        return replace(
            tile,
            row=self.rows - 1 - tile.row,
            y_mm=self.height_mm - tile.y_mm - tile.height_mm,
            window_y_mm=self.size.height_mm - tile.window_y_mm - tile.height_mm,
            cut_marks=(),
            joint_marks=(),
        )

    @property
    def slug_behind(self) -> Strip | None:
        """The place of the slug on the back of a tile."""
        if self.slug is None or self.axis is None:
            return self.slug
        middle_mm = (self.width_mm if self.axis == "vertical" else self.height_mm) / 2
        return strip_behind(self.slug, axis=self.axis, at_mm=middle_mm)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Cut:
    """One direction of a tiling: tiles of equal length, the bleed at both ends, and the tile's place on the sheet."""

    count: int
    part_mm: float
    tile_mm: float
    overlap_mm: float
    bleed_mm: float
    margin_mm: float
    span: Span

    def window(self, index: int) -> float:
        """Where the tile's window starts, from the part's trim."""
        return round(index * (self.tile_mm - self.overlap_mm) - self.bleed_mm, PLACES)

    def on_sheet(self, part_mm: float, index: int) -> float:
        """Where a place of the part lies on the sheet of the tile."""
        return self.margin_mm + self.span.before_mm + part_mm - self.window(index)

    def cuts(self, index: int, *, cuts_flaps: bool) -> Iterator[float]:
        """The cuts through the tile, on its sheet: its own start, the part's end on the last one, a flap's end."""
        yield self.on_sheet(self.window(index) if index else 0.0, index)
        if index == self.count - 1:
            yield self.on_sheet(self.part_mm, index)
        elif cuts_flaps:
            yield self.on_sheet(self.window(index) + self.tile_mm, index)

    def joint(self, index: int) -> float | None:
        """Where the next tile is laid on, on this tile's sheet."""
        return None if index == self.count - 1 else self.on_sheet(self.window(index + 1), index)

    def ends(self, index: int) -> tuple[Stretch, Stretch]:
        """The stretches before and after the tile's picture that marks of the other direction fill."""
        before_bleed_mm = 0.0 if index else self.bleed_mm
        after_bleed_mm = self.bleed_mm if index == self.count - 1 else 0.0
        start = mark_reach(
            outer_mm=before_bleed_mm, room_mm=before_bleed_mm + self.span.before_mm, margin_mm=self.margin_mm
        )
        end = mark_reach(outer_mm=after_bleed_mm, room_mm=after_bleed_mm + self.span.after_mm, margin_mm=self.margin_mm)
        first = self.margin_mm + self.span.before_mm + before_bleed_mm
        last = self.margin_mm + self.span.before_mm + self.tile_mm - after_bleed_mm
        return (first - start[1], first - start[0]), (last + end[0], last + end[1])


@dataclass(frozen=True, slots=True, kw_only=True)
class _Tiling:
    """One way to cut a part: the paper as it lies, where the slug goes, and the cuts of both directions."""

    paper: Paper
    slug_at: SlugAt
    across: _Cut
    down: _Cut

    @property
    def rank(self) -> tuple[float, ...]:
        """Fewest sheets first; then the slug inside the margins, most bleed, and upright paper."""
        return (
            self.across.count * self.down.count,
            self.slug_at == "margin",
            -min(self.across.bleed_mm, self.down.bleed_mm),
            -self.across.bleed_mm - self.down.bleed_mm,
            self.paper.width_mm > self.paper.height_mm,
            self.slug_at == "right",
        )


def plan_tiles(
    size: Size, *, paper: Size, printer: Printer, overlap_mm: float = 10.0, layout: Layout = "fronts"
) -> TilePlan:
    """Return the fewest sheets that a part of this size can be glued from, overlapping by ``overlap_mm``.

    With ``duplex`` the tiles of a back lie behind those of the face; otherwise each side is tiled by itself.
    Raises ValueError where the overlap leaves nothing of the paper's printable area.
    """
    tilings = _tilings(size, paper=paper, margin_mm=printer.margin_mm, overlap_mm=overlap_mm)
    best = min(tilings, key=lambda tiling: tiling.rank, default=None)
    if best is None:
        raise ValueError(f"an overlap of {overlap_mm} mm leaves nothing of {paper.name} inside its margins")
    return TilePlan(
        paper=paper,
        size=size,
        width_mm=best.paper.width_mm,
        height_mm=best.paper.height_mm,
        columns=best.across.count,
        rows=best.down.count,
        overlap_mm=overlap_mm,
        bleed_x_mm=best.across.bleed_mm,
        bleed_y_mm=best.down.bleed_mm,
        tiles=tuple(_tiles(best.across, best.down, cuts_flaps=layout == "duplex")),
        slug=place_strip(best.paper, best.slug_at),
        axis=flip_axis(width_mm=best.paper.width_mm, height_mm=best.paper.height_mm, flip=printer.flip)
        if layout == "duplex"
        else None,
    )


def _tilings(size: Size, *, paper: Size, margin_mm: float, overlap_mm: float) -> Iterator[_Tiling]:
    turns = dict.fromkeys([(paper.width_mm, paper.height_mm), (paper.height_mm, paper.width_mm)])
    for width_mm, height_mm in sorted(turns):
        lying_paper = Paper(width_mm=width_mm, height_mm=height_mm, margin_mm=margin_mm)
        for slug_at in SLUG_PLACES:
            across = _cut(size.width_mm, width_mm, margin_mm, overlap_mm=overlap_mm, slug=slug_at == "right")
            down = _cut(size.height_mm, height_mm, margin_mm, overlap_mm=overlap_mm, slug=slug_at == "bottom")
            if across is not None and down is not None:
                yield _Tiling(paper=lying_paper, slug_at=slug_at, across=across, down=down)


def _cut(part_mm: float, paper_mm: float, margin_mm: float, *, overlap_mm: float, slug: bool) -> _Cut | None:
    """Cut one direction into the fewest equal tiles; what they could hold beyond the part shows its bleed."""
    length_mm = paper_mm - 2 * margin_mm
    free_mm = length_mm - (SLUG_MM + MARK_ROOM_MM if slug else 0)
    if free_mm <= overlap_mm:
        return None
    count = max(1, ceil((part_mm - overlap_mm - SLACK_MM) / (free_mm - overlap_mm)))
    spare_mm = count * free_mm - (count - 1) * overlap_mm - part_mm
    bleed_mm = min(BLEED_MM, floor(spare_mm + SLACK_MM) / 2)
    tile_mm = round((part_mm + 2 * bleed_mm + (count - 1) * overlap_mm) / count, PLACES)
    return _Cut(
        count=count,
        part_mm=part_mm,
        tile_mm=tile_mm,
        overlap_mm=overlap_mm,
        bleed_mm=bleed_mm,
        margin_mm=margin_mm,
        span=span_units(1, tile_mm, length_mm=length_mm, free_mm=free_mm),
    )


def _tiles(across: _Cut, down: _Cut, *, cuts_flaps: bool) -> Iterator[Tile]:
    for row in range(down.count):
        for column in range(across.count):
            yield Tile(
                number=row * across.count + column + 1,
                column=column,
                row=row,
                window_x_mm=across.window(column),
                window_y_mm=down.window(row),
                width_mm=across.tile_mm,
                height_mm=down.tile_mm,
                x_mm=across.margin_mm + across.span.before_mm,
                y_mm=down.margin_mm + down.span.before_mm,
                cut_marks=(
                    *standing(across.cuts(column, cuts_flaps=cuts_flaps), down.ends(row)),
                    *lying(down.cuts(row, cuts_flaps=cuts_flaps), across.ends(column)),
                ),
                joint_marks=tuple(_joint_marks(across, down, column, row)),
            )


def _joint_marks(across: _Cut, down: _Cut, column: int, row: int) -> Iterator[Line]:
    """Yield what tells where the next tiles are laid on: ticks outside the picture, hooks on the flap."""
    x, y = across.joint(column), down.joint(row)
    if x is not None:
        yield from standing([x], down.ends(row))
        for at in _flap_places(down, row):
            yield from standing([x + HIDDEN_MM], [(at - HOOK_MM, at + HOOK_MM)])
            yield from lying([at], [(x + CLEAR_MM, x + CLEAR_MM + HOOK_MM)])
    if y is not None:
        yield from lying([y], across.ends(column))
        for at in _flap_places(across, column):
            yield from lying([y + HIDDEN_MM], [(at - HOOK_MM, at + HOOK_MM)])
            yield from standing([at], [(y + CLEAR_MM, y + CLEAR_MM + HOOK_MM)])


def _flap_places(cut: _Cut, index: int) -> Iterator[float]:
    for share in FLAP_MARKS:
        yield cut.on_sheet(cut.window(index) + share * cut.tile_mm, index)
