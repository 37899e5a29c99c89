"""Text in a positioned box is laid out to its end, though the page ends before."""

import pytest

from cardwright.faces.fonts import choose_fonts
from cardwright.faces.weasy import Renderer
from tests.faces.lines import lines_of

STYLE = """
@page {{ size: 60mm 40mm; margin: 0 }}
.whole {{ position: absolute; left: 0; top: 0; width: 100%; height: 100%; break-inside: {0}; font: 12px {1} }}
.text {{ position: absolute; left: 5mm; top: 5mm; width: 20mm; height: 30mm }}
"""


@pytest.mark.parametrize(("breaks", "is_whole"), [("avoid", True), ("auto", False)])
def test_no_line_is_lost_below_the_page(breaks: str, *, is_whole: bool) -> None:
    """Nor in the boxes in it; one that may break still does."""
    fonts = choose_fonts("fr", [])
    renderer = Renderer(fonts, [("test", STYLE.format(breaks, fonts.stack))], {})
    words = "<br>".join(f"n{number}" for number in range(60))
    document = renderer.lay_out(f"<html lang=fr><div class=whole><div class=text>{words}</div></div>")
    lines = [line for page in document.pages for line in lines_of(page._page_box)]
    assert (lines == [f"n{number}" for number in range(60)]) == is_whole
    assert len(document.pages) == 1
