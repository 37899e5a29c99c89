"""Drawn marks: the ruler's length, the seam that makes a hairline seen, the same bytes."""

import pypdfium2
import pytest

from cardwright.impose.marks import Cells, Drawing, draw_marks
from cardwright.plan.slots import Line, Strip
from cardwright.units import px_to_mm
from tests.impose.toys import look_along, stretches

STRIP = Strip(x_mm=10, y_mm=20, width_mm=120, height_mm=4, text_from_mm=66, text_mm=54)
UPRIGHT = Strip(x_mm=10, y_mm=20, width_mm=4, height_mm=120, rotation=90, text_from_mm=66, text_mm=54)


def draw(**parts: object) -> bytes:
    """Draw on a sheet of 140 x 150 mm."""
    pdf, _ = draw_marks([Drawing(width_mm=140, height_mm=150, **parts)])  # type: ignore[arg-type]
    return pdf


def dark(pixels: list[tuple[int, int, int]]) -> list[float]:
    """Return where a line of pixels is dark, in mm."""
    return [px_to_mm(index, dpi=600) for index, pixel in enumerate(pixels) if sum(pixel) < 300]


@pytest.mark.parametrize("strip", [STRIP, UPRIGHT])
def test_the_ruler_is_50_mm_long(strip: Strip) -> None:
    """Measured along its base line, lying or standing."""
    pdf = draw(ruler=strip)
    lying = look_along(pdf, 0, y_mm=20 + 4 - 0.8) if strip is STRIP else look_along(pdf, 0, x_mm=10 + 0.8)
    ((start, end),) = stretches(lying, [(0, 0, 0), (60, 60, 60), (100, 100, 100)])
    first = strip.x_mm if strip is STRIP else strip.y_mm
    assert (start, end) == pytest.approx((first, first + 50), abs=0.15)


def test_ticks_of_a_centimetre_stand_out() -> None:
    """Two millimetres above the base line only the six ticks at full centimetres are met."""
    found = dark(look_along(draw(ruler=STRIP), 0, y_mm=20 + 4 - 0.8 - 2))
    centimetres = sorted({round((at - 10) / 10) for at in found if at < 61})
    assert centimetres == [0, 1, 2, 3, 4, 5]


def test_the_label_is_text() -> None:
    """Fifty millimetres say so."""
    page = pypdfium2.PdfDocument(draw(ruler=STRIP))[0]
    assert page.get_textpage().get_text_range().strip() == "50 mm"


def test_a_mark_is_as_long_as_planned() -> None:
    """From 30 to 34 mm, at its own x."""
    pdf = draw(lines=(Line(x1_mm=50, y1_mm=30, x2_mm=50, y2_mm=34),))
    found = dark(look_along(pdf, 0, x_mm=50))
    assert (found[0], found[-1]) == pytest.approx((30, 34), abs=0.1)


def test_a_dashed_mark_has_gaps() -> None:
    """A fold is not mistaken for a cut."""
    pdf = draw(lines=(Line(x1_mm=50, y1_mm=30, x2_mm=50, y2_mm=34),), dashes_mm=(0.8, 0.5))
    assert 1.8 < px_to_mm(len(dark(look_along(pdf, 0, x_mm=50))), dpi=600) < 3.2


def test_the_page_map_fills_the_sheet_s_own_cell() -> None:
    """Of two tiles side by side the second is dark."""
    pdf = draw(ruler=STRIP, cells=Cells(columns=2, rows=1, column=1, row=0))
    found = [at for at in dark(look_along(pdf, 0, y_mm=22)) if at > 75]
    assert found[0] == pytest.approx(76, abs=0.2)
    assert 78.3 < found[-1] < 81
    assert len([at for at in found if at > 78.5]) > len([at for at in found if at < 78.3])


def test_equal_drawings_are_drawn_once() -> None:
    """A page each for what differs; the same bytes again."""
    one, two = Drawing(width_mm=50, height_mm=50), Drawing(width_mm=60, height_mm=50)
    pdf, pages = draw_marks([one, two, one])
    assert pages == {one: 0, two: 1}
    assert len(pypdfium2.PdfDocument(pdf)) == 2
    assert draw_marks([one, two]) == (pdf, pages)
