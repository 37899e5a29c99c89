"""Parts of several sizes on one sheet: what is left over from the full grids shares paper.

Guillotine packing, largest first: each cell takes the free box that it fits best, and the rest of that box is cut in
two. A cell is a unit and the bleed around it, so that neighbours keep their distance and each corner its marks.
mm from the paper's top left, y down.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from cardwright.plan.cells import fill_cell, list_units
from cardwright.plan.grid import MARK_ROOM_MM, SLACK_MM, SLUG_MM, SLUG_PLACES, Paper, SlugAt, Unit, place_strip
from cardwright.plan.marks import CLEAR_MM, level_folds, lying, standing
from cardwright.plan.outlines import blank_cuts, blank_folds, outlines_of
from cardwright.plan.slots import BLEED_MM, Edges, Layout, Line, PartSpec, Sheet, SheetSide, Strip
from cardwright.project import Size

BLEEDS_MM: Final = (3.0, 2.0, 1.5, 1.0)
"""Bleeds that are tried: with less than a millimetre no mark would find room at a corner."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Box:
    """A box on a sheet, in mm."""

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float


@dataclass(frozen=True, slots=True, kw_only=True)
class _Piece:
    """One copy of a part as it lies on the sheet."""

    part: PartSpec
    unit: Unit


@dataclass(frozen=True, slots=True, kw_only=True)
class _Frame:
    """How the paper lies, where its slug goes, what is free for cells, and the distance of a trim from its cell."""

    paper: Paper
    slug: Strip | None
    free: _Box
    around_mm: float


def pack_sheets(
    parts: Iterable[PartSpec], *, paper: Size, margin_mm: float, layout: Layout, gutter_mm: float | None, first: int
) -> tuple[Sheet, ...] | None:
    """Return the fewest sheets that hold every copy, numbered from ``first``; None where one has no room at all.

    Among equals the one that shows most bleed is taken. Sheets have no backs yet.
    """
    copies = [part for part in parts for _ in range(part.copies)]
    best: tuple[Sheet, ...] | None = None
    for frame in _frames(paper, margin_mm, gutter_mm):
        for choice in (0, -1):
            pieces = [_Piece(part=part, unit=list_units(part, layout)[choice]) for part in copies]
            sheets = _pack(pieces, frame)
            if sheets is not None and (best is None or len(sheets) < len(best)):
                best = tuple(_sheet(frame, sheet, number) for number, sheet in enumerate(sheets, first))
        if best is not None and len(best) == 1:
            break
    return best


def _frames(paper: Size, margin_mm: float, gutter_mm: float | None) -> Iterator[_Frame]:
    """Yield the ways to lay the paper, those that show most bleed first."""
    gaps = BLEEDS_MM if gutter_mm is None else (gutter_mm / 2,)
    turns = sorted({(paper.width_mm, paper.height_mm), (paper.height_mm, paper.width_mm)})
    for around_mm, (width_mm, height_mm), slug_at in product(gaps, turns, SLUG_PLACES):
        if around_mm >= min(BLEEDS_MM):
            lying_paper = Paper(width_mm=width_mm, height_mm=height_mm, margin_mm=margin_mm)
            yield _Frame(
                paper=lying_paper,
                slug=place_strip(lying_paper, slug_at),
                free=_free(lying_paper, slug_at),
                around_mm=around_mm,
            )


def _free(paper: Paper, slug_at: SlugAt) -> _Box:
    reserve_mm = SLUG_MM + MARK_ROOM_MM
    return _Box(
        x_mm=paper.margin_mm,
        y_mm=paper.margin_mm,
        width_mm=paper.width_mm - 2 * paper.margin_mm - (reserve_mm if slug_at == "right" else 0),
        height_mm=paper.height_mm - 2 * paper.margin_mm - (reserve_mm if slug_at == "bottom" else 0),
    )


def _pack(pieces: Sequence[_Piece], frame: _Frame) -> list[list[tuple[_Piece, _Box]]] | None:
    """Lay each piece on the first sheet that has a box for it; None where even an empty sheet has none."""
    order = sorted(pieces, key=lambda piece: (-piece.unit.height_mm, -piece.unit.width_mm))
    boxes: list[list[_Box]] = []
    sheets: list[list[tuple[_Piece, _Box]]] = []
    for piece in order:
        width_mm = piece.unit.width_mm + 2 * frame.around_mm
        height_mm = piece.unit.height_mm + 2 * frame.around_mm
        for free, sheet in zip(boxes, sheets, strict=True):
            taken = _take(free, width_mm, height_mm)
            if taken is not None:
                sheet.append((piece, taken))
                break
        else:
            free = [frame.free]
            taken = _take(free, width_mm, height_mm)
            if taken is None:
                return None
            boxes.append(free)
            sheets.append([(piece, taken)])
    return sheets


def _take(free: list[_Box], width_mm: float, height_mm: float) -> _Box | None:
    """Take a cell from the free box that leaves the narrowest rest, and put back what remains of it."""
    fitting = [
        (min(box.width_mm - width_mm, box.height_mm - height_mm), index)
        for index, box in enumerate(free)
        if box.width_mm + SLACK_MM >= width_mm and box.height_mm + SLACK_MM >= height_mm
    ]
    if not fitting:
        return None
    box = free.pop(min(fitting)[1])
    taken = replace(box, width_mm=width_mm, height_mm=height_mm)
    free += _rest(box, taken)
    return taken


def _rest(box: _Box, taken: _Box) -> Iterator[_Box]:
    """Yield the two boxes that a straight cut leaves beside and below a cell, the larger as large as can be."""
    right_mm, below_mm = box.width_mm - taken.width_mm, box.height_mm - taken.height_mm
    is_wide = right_mm > below_mm
    beside = _Box(
        x_mm=box.x_mm + taken.width_mm,
        y_mm=box.y_mm,
        width_mm=right_mm,
        height_mm=box.height_mm if is_wide else taken.height_mm,
    )
    below = _Box(
        x_mm=box.x_mm,
        y_mm=box.y_mm + taken.height_mm,
        width_mm=taken.width_mm if is_wide else box.width_mm,
        height_mm=below_mm,
    )
    yield from (rest for rest in (beside, below) if min(rest.width_mm, rest.height_mm) > 1)


def _sheet(frame: _Frame, cells: Sequence[tuple[_Piece, _Box]], number: int) -> Sheet:
    around_mm = frame.around_mm
    bleed_mm = min(around_mm, BLEED_MM)
    bleed = Edges(left=bleed_mm, top=bleed_mm, right=bleed_mm, bottom=bleed_mm)
    slots = tuple(
        slot
        for piece, box in cells
        for slot in fill_cell(
            piece.unit, piece.part, x_mm=box.x_mm + around_mm, y_mm=box.y_mm + around_mm, bleed=bleed
        )
    )  # fmt: skip
    front = SheetSide(
        slots=slots,
        cut_marks=(*(mark for piece, box in cells for mark in _corners(piece, box, around_mm)), *blank_cuts(slots)),
        fold_lines=tuple(line for piece, box in cells for line in _folds(piece, box, around_mm)),
        fold_marks=(*(mark for piece, box in cells for mark in _fold_ends(piece, box, around_mm)), *blank_folds(slots)),
        outlines=outlines_of(slots),
        slug=frame.slug,
    )
    return Sheet(number=number, width_mm=frame.paper.width_mm, height_mm=frame.paper.height_mm, front=front)


def _inside(box: _Box, around_mm: float) -> tuple[float, float, float, float]:
    """Return the sides of a cell's unit: left, top, right, bottom."""
    return (
        box.x_mm + around_mm,
        box.y_mm + around_mm,
        box.x_mm + box.width_mm - around_mm,
        box.y_mm + box.height_mm - around_mm,
    )


def _corners(piece: _Piece, box: _Box, around_mm: float) -> Iterator[Line]:
    """Yield two marks at each corner, in the cell's own rim; none where scissors follow an outline."""
    if piece.part.size.shape != "rectangle" or piece.part.size.blank is not None:
        return
    left, top, right, bottom = _inside(box, around_mm)
    yield from standing((left, right), _ends(top, bottom, around_mm))
    yield from lying((top, bottom), _ends(left, right, around_mm))


def _ends(first: float, last: float, around_mm: float) -> tuple[tuple[float, float], tuple[float, float]]:
    return (first - around_mm, first - CLEAR_MM), (last + CLEAR_MM, last + around_mm)


def _folds(piece: _Piece, box: _Box, around_mm: float) -> Iterator[Line]:
    left, top, right, bottom = _inside(box, around_mm)
    if piece.unit.fold == "vertical":
        middle = (left + right) / 2
        yield Line(x1_mm=middle, y1_mm=top, x2_mm=middle, y2_mm=bottom)
    elif piece.unit.fold == "horizontal":
        for fold_mm in level_folds(piece.unit):
            yield Line(x1_mm=left, y1_mm=top + fold_mm, x2_mm=right, y2_mm=top + fold_mm)


def _fold_ends(piece: _Piece, box: _Box, around_mm: float) -> Iterator[Line]:
    left, top, right, bottom = _inside(box, around_mm)
    for fold in _folds(piece, box, around_mm):
        if piece.unit.fold == "vertical":
            yield from standing([fold.x1_mm], _ends(top, bottom, around_mm))
        else:
            yield from lying([fold.y1_mm], _ends(left, right, around_mm))
