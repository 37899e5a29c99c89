"""Booklets: two pages side by side on each side of a sheet, in the order that folding asks for. Pure numbers.

Sheets lie on one another, are folded once and stapled in the fold. mm from the paper's top left, y down; the paper
lies with its long edges level, so that the fold stands upright in its middle.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from cardwright.plan.slots import Line
from cardwright.project import Printer, Size

Binding: TypeAlias = Literal["left", "right"]
Pair: TypeAlias = tuple[int | None, int | None]

PAPER_MM: Final = 0.1
"""How thick a sheet is: office paper of 80 g/m² (ISO 536 and 534; makers state 0.10 to 0.11 mm)."""
PAGES_A_SHEET: Final = 4
MARK_MM: Final = 4.0


@dataclass(frozen=True, slots=True, kw_only=True)
class PagePlace:
    """A page of the document, from 0, on one side of a sheet: its middle, and the half of the sheet that it may fill.

    ``rotation`` is 180 where the side stands on its head.
    """

    page: int
    x_mm: float
    y_mm: float
    half_x_mm: float
    rotation: Literal[0, 180]


@dataclass(frozen=True, slots=True, kw_only=True)
class BookletSide:
    """One side of a sheet: its one or two pages, and the ends of the fold where it is seen from outside."""

    sheet: int
    is_back: bool
    places: tuple[PagePlace, ...]
    fold_marks: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BookletPlan:
    """A booklet on its paper: ``scale`` makes its pages fit; ``flip`` is the edge that the printer turns sheets on."""

    width_mm: float
    height_mm: float
    scale: float
    flip: Literal["long", "short"]
    sides: tuple[BookletSide, ...]

    @property
    def sheets(self) -> int:
        """How many sheets there are."""
        return len(self.sides) // 2


def fill_pages(count: int, *, has_back_cover: bool = True) -> tuple[int | None, ...]:
    """Return the pages in reading order, filled up to whole sheets.

    Blanks go before the back cover; where the last page is none, but one like those before it, they follow it.
    """
    blanks = [None] * (-count % PAGES_A_SHEET)
    pages = tuple(range(count))
    return (*pages[:-1], *blanks, pages[-1]) if has_back_cover and count > 1 else (*pages, *blanks)


def pair_pages(pages: Sequence[int | None], binding: Binding = "left") -> Iterator[Pair]:
    """Yield what stands left and right on each side, sheet by sheet from the cover inwards, front before back."""
    last = len(pages) - 1
    for first in range(0, len(pages) // 2, 2):
        for left, right in ((last - first, first), (first + 1, last - first - 1)):
            yield (pages[left], pages[right]) if binding == "left" else (pages[right], pages[left])


def plan_booklet(
    count: int,
    page: Size,
    *,
    paper: Size,
    printer: Printer,
    binding: Binding = "left",
    has_back_cover: bool = True,
    paper_mm: float = PAPER_MM,
) -> BookletPlan:
    """Plan a booklet of a number of pages of a size; pages that are too large for half the paper are made smaller.

    The last page is the back cover where there is one; ``fill_pages`` says what becomes of it elsewhere. A sheet
    further in sticks out at the fore edge by the thickness of those around it, so its pages move towards the fold by as
    much. Where the printer turns sheets on the long edge, each back stands on its head.
    """
    width_mm, height_mm = max(paper.width_mm, paper.height_mm), min(paper.width_mm, paper.height_mm)
    scale = min(1.0, width_mm / 2 / page.width_mm, height_mm / page.height_mm)
    grid = _Halves(
        width_mm=width_mm, height_mm=height_mm, page_mm=page.width_mm * scale, flip=printer.flip, paper_mm=paper_mm
    )
    marks = _fold_marks(width_mm / 2, height_mm, printer.margin_mm)
    sides = (
        BookletSide(
            sheet=index // 2 + 1,
            is_back=index % 2 == 1,
            places=tuple(grid.places(index, pair)),
            fold_marks=() if index else marks,
        )
        for index, pair in enumerate(pair_pages(fill_pages(count, has_back_cover=has_back_cover), binding))
    )
    return BookletPlan(width_mm=width_mm, height_mm=height_mm, scale=scale, flip=printer.flip, sides=tuple(sides))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Halves:
    """The two halves of a sheet, and how pages lie in them."""

    width_mm: float
    height_mm: float
    page_mm: float
    flip: Literal["long", "short"]
    paper_mm: float

    def places(self, side: int, pair: Pair) -> Iterator[PagePlace]:
        """Yield where the pages of a side lie; fronts are even sides, backs odd ones."""
        sheet, is_back = divmod(side, 2)
        fold_mm = self.width_mm / 2
        off_mm = self.page_mm / 2 - sheet * self.paper_mm
        for page, x_mm, half_mm in ((pair[0], fold_mm - off_mm, 0.0), (pair[1], fold_mm + off_mm, fold_mm)):
            if page is not None:
                turned = bool(is_back) and self.flip == "long"
                yield PagePlace(
                    page=page,
                    x_mm=self.width_mm - x_mm if turned else x_mm,
                    y_mm=self.height_mm / 2,
                    half_x_mm=fold_mm - half_mm if turned else half_mm,
                    rotation=180 if turned else 0,
                )


def _fold_marks(x_mm: float, height_mm: float, margin_mm: float) -> tuple[Line, ...]:
    """Return the two ends of the fold on the outside of the cover, inside the printer's margins."""
    ends = ((margin_mm, margin_mm + MARK_MM), (height_mm - margin_mm - MARK_MM, height_mm - margin_mm))
    return tuple(Line(x1_mm=x_mm, y1_mm=start, x2_mm=x_mm, y2_mm=end) for start, end in ends)
