"""Booklets as files: each page lands where the plan says, the right way up."""

from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from cardwright.impose.booklet import impose_booklet
from cardwright.load.sizes import load_papers
from cardwright.plan.booklet import Binding, plan_booklet
from cardwright.project import Printer
from tests.impose.toys import Colour, fill, make_pages

A5, A4, LETTER = (load_papers()[name] for name in ("a5", "a4", "letter"))
WHITE = (255, 255, 255)


def grey(number: int) -> Colour:
    """The colour of a toy page, by its number from 1."""
    return (number * 20, number * 20, number * 20)


@pytest.fixture
def ten_pages(tmp_path: Path) -> bytes:
    """Ten A5 pages in ten greys, each with a red bar at its top."""
    bars = [fill(grey(number), 0, 0, 148, 210) + fill((255, 0, 0), 0, 190, 148, 20) for number in range(1, 11)]
    make_pages(tmp_path / "pages.pdf", [(148, 210, bar) for bar in bars])
    return (tmp_path / "pages.pdf").read_bytes()


def impose(document: bytes, *, flip: str = "short", binding: Binding = "left") -> bytes:
    """A booklet of ten pages on A4."""
    printer = Printer(flip="short" if flip == "short" else "long")
    plan = plan_booklet(10, A5, paper=A4, printer=printer, binding=binding)
    return impose_booklet(plan, document, title="Ten", lang="en", date="2026-11-29")


def seen(pdf: bytes, y_mm: float) -> list[tuple[Colour, Colour]]:
    """The colours in the middle of the left and of the right half of each side, at a height from the top."""
    document = pypdfium2.PdfDocument(pdf)
    pictures = [page.render(scale=1).to_pil().convert("RGB") for page in document]
    scale = 72 / 25.4
    points = [(round(x_mm * scale), round(y_mm * scale)) for x_mm in (74, 223)]
    return [tuple(picture.getpixel(point) for point in points) for picture in pictures]


def test_ten_pages_in_order(ten_pages: bytes) -> None:
    """Twelve with one blank beside 2 and one beside 3, so that 10 is the back cover."""
    sides = [(10, 1), (2, 0), (0, 3), (4, 9), (8, 5), (6, 7)]
    assert seen(impose(ten_pages), 105) == [
        tuple(grey(number) if number else WHITE for number in side) for side in sides
    ]


def test_right_binding(ten_pages: bytes) -> None:
    """The front cover lies left of the back cover."""
    assert seen(impose(ten_pages, binding="right"), 105)[0] == (grey(1), grey(10))


def test_backs_for_the_long_edge_stand_on_their_heads(ten_pages: bytes) -> None:
    """Fronts have their top at the top; backs at the bottom, and left and right change places."""
    pdf = impose(ten_pages, flip="long")
    assert [side[1] == (255, 0, 0) for side in seen(pdf, 5)] == [True, False, True, False, True, False]
    assert seen(pdf, 105)[1] == (WHITE, grey(2))
    assert pikepdf.open(BytesIO(pdf)).Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"


def test_sheets_are_landscape_and_numbered(ten_pages: bytes) -> None:
    """The trim box is the whole sheet; the sides are 1a, 1b, 2a ..."""
    pdf = pikepdf.open(BytesIO(impose(ten_pages)))
    assert {tuple(round(float(edge)) for edge in page.trimbox) for page in pdf.pages} == {(0, 0, 842, 595)}
    assert [page.label for page in pdf.pages] == ["1a", "1b", "2a", "2b", "3a", "3b"]
    assert pdf.pdf_version == "1.7"


def test_letter_shows_whole_pages(ten_pages: bytes) -> None:
    """Pages are made smaller, so that nothing is cut off at the fold."""
    plan = plan_booklet(10, A5, paper=LETTER, printer=Printer(), binding="left")
    document = pypdfium2.PdfDocument(impose_booklet(plan, ten_pages, title="Ten", lang="en"))
    picture = document[0].render(scale=1).to_pil().convert("RGB")
    assert picture.size == (792, 612)
    assert (picture.getpixel((2, 306)), picture.getpixel((790, 306))) == (grey(10), grey(1))


def test_the_same_pages_are_the_same_bytes(ten_pages: bytes) -> None:
    """Nothing of the clock gets in."""
    assert impose(ten_pages) == impose(ten_pages)
