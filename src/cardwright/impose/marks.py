"""What is drawn around the cards: hairlines, dashes, the 50 mm ruler, the page map. The only home of ReportLab.

Each Drawing becomes one page of one small PDF, which is then placed like a face. Lines have a white seam, so that
a mark in the bleed is seen on any picture. Vera, which ReportLab brings along, is embedded; it is for Latin only.
mm from the sheet's top left, y down.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Final

from cardwright.plan.calibration import Label
from cardwright.plan.outlines import corners_of
from cardwright.plan.slots import Line, Outline, Strip
from cardwright.units import mm_to_pt

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

HAIRLINE_PT: Final = 0.25
SEAM_PT: Final = 1.0
LABEL_PT: Final = 6.0
RULER_MM: Final = 50
RULER_FOOT_MM: Final = 0.8
"""Distance of the ruler's base line from the strip's lower edge."""
TICKS_MM: Final = {10: 2.2, 5: 1.5, 1: 0.8}
FONT: Final = "Vera"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cells:
    """A page map: how many tiles there are, and the one that this sheet is."""

    columns: int
    rows: int
    column: int
    row: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """Lines and outlines on a sheet, solid or dashed (on and off in mm), and a ruler in a strip."""

    width_mm: float
    height_mm: float
    lines: tuple[Line, ...] = ()
    outlines: tuple[Outline, ...] = ()
    dashes_mm: tuple[float, ...] = ()
    ruler: Strip | None = None
    cells: Cells | None = None
    labels: tuple[Label, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to draw."""
        return not (self.lines or self.outlines or self.ruler or self.labels)


def draw_marks(drawings: Iterable[Drawing]) -> tuple[bytes, Mapping[Drawing, int]]:
    """Return a PDF with a page for each different drawing, and the page of each; the same drawings, the same bytes."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    pdfmetrics.registerFont(TTFont(FONT, "Vera.ttf"))
    target = BytesIO()
    canvas = Canvas(target, invariant=1, pageCompression=1, initialFontName=FONT)  # type: ignore[arg-type]  # the stubs take the name for a number
    pages = {drawing: page for page, drawing in enumerate(dict.fromkeys(drawings))}
    for drawing in pages:
        canvas.setPageSize((mm_to_pt(drawing.width_mm), mm_to_pt(drawing.height_mm)))
        _draw(canvas, drawing)
        canvas.showPage()
    canvas.save()
    return target.getvalue(), pages


def _draw(canvas: "Canvas", drawing: Drawing) -> None:
    lines = [_points(line, drawing.height_mm) for line in drawing.lines]
    if lines or drawing.outlines:
        canvas.setLineCap(0)
        canvas.setStrokeGray(1)
        canvas.setLineWidth(SEAM_PT)
        canvas.lines(lines)
        _draw_outlines(canvas, drawing)
        canvas.setStrokeGray(0)
        canvas.setLineWidth(HAIRLINE_PT)
        canvas.setDash([mm_to_pt(length) for length in drawing.dashes_mm])
        canvas.lines(lines)
        _draw_outlines(canvas, drawing)
    canvas.setFillGray(0)
    canvas.setFont(FONT, LABEL_PT)
    for label in drawing.labels:
        canvas.drawCentredString(mm_to_pt(label.x_mm), mm_to_pt(drawing.height_mm - label.y_mm), label.text)
    if drawing.ruler is not None:
        _draw_strip(canvas, drawing.ruler, drawing)


def _draw_outlines(canvas: "Canvas", drawing: Drawing) -> None:
    """Draw each outline: a circle or ellipse, or a hexagon from corner to corner."""
    for outline in drawing.outlines:
        if outline.shape == "round":
            left, foot = mm_to_pt(outline.x_mm), mm_to_pt(drawing.height_mm - outline.y_mm - outline.height_mm)
            canvas.ellipse(left, foot, left + mm_to_pt(outline.width_mm), foot + mm_to_pt(outline.height_mm))
            continue
        path = canvas.beginPath()
        for index, (x_mm, y_mm) in enumerate(corners_of(outline)):
            point = mm_to_pt(x_mm), mm_to_pt(drawing.height_mm - y_mm)
            path.lineTo(*point) if index else path.moveTo(*point)
        path.close()
        canvas.drawPath(path)


def _points(line: Line, height_mm: float) -> tuple[float, float, float, float]:
    return (
        mm_to_pt(line.x1_mm),
        mm_to_pt(height_mm - line.y1_mm),
        mm_to_pt(line.x2_mm),
        mm_to_pt(height_mm - line.y2_mm),
    )


def _draw_strip(canvas: "Canvas", strip: Strip, drawing: Drawing) -> None:
    """Draw along the strip, from its left, or, where it stands upright, from its top down."""
    canvas.saveState()
    foot_mm = strip.y_mm + strip.height_mm if strip.rotation == 0 else strip.y_mm
    canvas.translate(mm_to_pt(strip.x_mm), mm_to_pt(drawing.height_mm - foot_mm))
    if strip.rotation:
        canvas.rotate(-strip.rotation)
    _draw_ruler(canvas)
    if drawing.cells is not None:
        _draw_cells(canvas, drawing.cells, x_mm=strip.text_from_mm, height_mm=min(strip.width_mm, strip.height_mm))
    canvas.restoreState()


def _draw_ruler(canvas: "Canvas") -> None:
    foot = mm_to_pt(RULER_FOOT_MM)
    canvas.setDash([])
    canvas.setLineCap(0)
    canvas.setStrokeGray(0)
    canvas.setLineWidth(HAIRLINE_PT)
    canvas.line(0, foot, mm_to_pt(RULER_MM), foot)
    for at_mm in range(RULER_MM + 1):
        tick_mm = next(length for step, length in TICKS_MM.items() if at_mm % step == 0)
        canvas.line(mm_to_pt(at_mm), foot, mm_to_pt(at_mm), foot + mm_to_pt(tick_mm))
    canvas.setFillGray(0)
    canvas.setFont(FONT, LABEL_PT)
    canvas.drawString(mm_to_pt(RULER_MM + 1.2), foot, f"{RULER_MM} mm")


def _draw_cells(canvas: "Canvas", cells: Cells, *, x_mm: float, height_mm: float) -> None:
    """Draw the map of the tiles with this sheet's filled in."""
    side_mm = (height_mm - RULER_FOOT_MM) / max(cells.rows, 1)
    wide_mm = min(side_mm, 2.4)
    for row in range(cells.rows):
        for column in range(cells.columns):
            canvas.setFillGray(0 if (column, row) == (cells.column, cells.row) else 1)
            left, foot = x_mm + column * wide_mm, RULER_FOOT_MM + (cells.rows - 1 - row) * side_mm
            canvas.rect(mm_to_pt(left), mm_to_pt(foot), mm_to_pt(wide_mm), mm_to_pt(side_mm), fill=1)
