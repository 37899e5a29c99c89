"""Margins of pages are laid out where a style sheet puts something there, and only then."""

import pytest

from cardwright.faces.fonts import choose_fonts
from cardwright.faces.weasy import Renderer

PAGE = "@page { size: 40mm 30mm; margin: 8mm %s }"


@pytest.mark.parametrize(
    ("margin", "names"),
    [("", []), ("; @bottom-center { content: counter(page) }", ["@bottom-center"]), ("; @top-left { color: red }", [])],
)
def test_only_margins_with_something_in_them_have_boxes(margin: str, names: list[str]) -> None:
    """A number of the page stands where it always stood."""
    page = Renderer(choose_fonts("en", ()), [("", PAGE % margin)], {}).lay_out("<p>text").pages[0]
    boxes = [box for box in page._page_box.children if type(box).__name__ == "MarginBox"]
    assert [box.at_keyword for box in boxes] == names
