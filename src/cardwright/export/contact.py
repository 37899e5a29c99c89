"""Contact sheets to proofread: all faces of a deck on one page, each over its label, or two languages side by side.

A sheet is composed as PDF, so that its text can be searched and enlarged; its picture is drawn from that. mm from
the sheet's top left, y down.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from typing import Final

from cardwright.faces.pages import FacePage
from cardwright.impose.pdf import PdfWriter
from cardwright.impose.placing import Source, draw, turn_onto, window
from cardwright.project import Size
from cardwright.units import pt_to_mm

MARGIN_MM: Final = 6.0
GAP_MM: Final = 3.0
LABEL_MM: Final = 3.6
PAIR_GAP_MM: Final = 1.0
_PROPORTION: Final = 1.5  # of width to height, as screens have it


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What stands together on a contact sheet: a face, or the same face in two languages, and its label."""

    faces: tuple[FacePage, ...]
    label: FacePage


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """How the cells of a contact sheet lie: their number across and down, their size and the sheet's, in mm."""

    columns: int
    rows: int
    cell_width_mm: float
    cell_height_mm: float

    @property
    def width_mm(self) -> float:
        """The width of the sheet."""
        return 2 * MARGIN_MM + self.columns * (self.cell_width_mm + GAP_MM) - GAP_MM

    @property
    def height_mm(self) -> float:
        """The height of the sheet: below a line for its title, the rows."""
        return 2 * MARGIN_MM + LABEL_MM + self.rows * (self.cell_height_mm + GAP_MM)

    def corner(self, index: int) -> tuple[float, float]:
        """The top left corner of a cell, row by row."""
        row, column = divmod(index, self.columns)
        x_mm = MARGIN_MM + column * (self.cell_width_mm + GAP_MM)
        return x_mm, MARGIN_MM + LABEL_MM + GAP_MM + row * (self.cell_height_mm + GAP_MM)


def plan_grid(cells: int, size: Size, beside: int) -> Grid:
    """Return the grid for some cells of ``beside`` faces each, about half as wide again as it is high."""
    width_mm = beside * (size.width_mm + PAIR_GAP_MM) - PAIR_GAP_MM
    height_mm = size.height_mm + LABEL_MM
    ideal = sqrt(_PROPORTION * cells * (height_mm + GAP_MM) / (width_mm + GAP_MM))
    columns = max(1, min(cells, round(ideal)))
    return Grid(columns=columns, rows=ceil(cells / columns), cell_width_mm=width_mm, cell_height_mm=height_mm)


def compose_contact(
    cells: Sequence[Cell], size: Size, *, heading: FacePage, title: str, lang: str, date: str = ""
) -> bytes:
    """Return a contact sheet as a PDF of one page; all faces have this trim."""
    grid = plan_grid(len(cells), size, max(len(cell.faces) for cell in cells))
    with PdfWriter(title=title, lang=lang, date=date) as writer:
        sheet = _Sheet(writer, grid)
        sheet.lay_text(heading, MARGIN_MM, MARGIN_MM)
        for index, cell in enumerate(cells):
            x_mm, y_mm = grid.corner(index)
            for place, face in enumerate(cell.faces):
                sheet.lay_face(face, size, x_mm + place * (size.width_mm + PAIR_GAP_MM), y_mm)
            sheet.lay_text(cell.label, x_mm, y_mm + size.height_mm + (LABEL_MM - GAP_MM) / 2)
        writer.add_page(width_mm=grid.width_mm, height_mm=grid.height_mm, content=sheet.content)
        return writer.to_bytes()


class _Sheet:
    """The content of the page as it grows."""

    def __init__(self, writer: PdfWriter, grid: Grid) -> None:
        self._writer = writer
        self._grid = grid
        self.content: list[tuple[Source | None, str]] = []

    def lay_face(self, face: FacePage, size: Size, x_mm: float, y_mm: float) -> None:
        """Lay a face, cut to its trim."""
        self._lay(self._writer.face(face), x_mm, y_mm, size.width_mm, size.height_mm)

    def lay_text(self, strip: FacePage, x_mm: float, y_mm: float) -> None:
        """Lay a line of text, made smaller where it is longer than its cell or, as the heading, than the sheet."""
        source = self._writer.face(strip)
        wide_mm, high_mm = pt_to_mm(source.width_pt), pt_to_mm(source.height_pt)
        room_mm = self._grid.width_mm - 2 * MARGIN_MM if y_mm == MARGIN_MM else self._grid.cell_width_mm
        scale = min(1.0, room_mm / wide_mm)
        self._lay(source, x_mm, y_mm, wide_mm * scale, high_mm * scale, scale=scale)

    def _lay(
        self, source: Source, x_mm: float, y_mm: float, width_mm: float, height_mm: float, *, scale: float = 1.0
    ) -> None:
        middle = (x_mm + width_mm / 2, y_mm + height_mm / 2)
        sheet_height_mm = self._grid.height_mm
        matrix = turn_onto(
            source, x_mm=middle[0], y_mm=middle[1], rotation=0, sheet_height_mm=sheet_height_mm, scale=scale
        )
        clip = window(x_mm=x_mm, y_mm=y_mm, width_mm=width_mm, height_mm=height_mm, sheet_height_mm=sheet_height_mm)
        self.content.append((source, draw(source.name, clip=clip, matrix=matrix)))
