"""One-line strips of text."""

from pathlib import Path

import pypdfium2
from pikepdf import Pdf

from cardwright.faces.strips import render_strips

LINES = ("伊織ンピック 1.0 · 1/9", "Short & <b>", "伊織ンピック 1.0 · 1/9")


def test_a_page_is_as_long_as_its_line(tmp_path: Path) -> None:
    """Equal lines share a page; characters are characters."""
    pages = render_strips(LINES, "ja", cache=tmp_path)
    assert [page.page for page in pages] == [0, 1, 0]
    with Pdf.open(pages[0].path) as pdf:
        widths = [float(page.mediabox[2]) for page in pdf.pages]
        heights = {round(float(page.mediabox[3]), 2) for page in pdf.pages}
    assert widths[0] > 1.5 * widths[1] > 40
    assert heights == {8.1}
    assert pypdfium2.PdfDocument(pages[0].path)[1].get_textpage().get_text_range() == "Short & <b>"


def test_the_same_lines_are_the_same_bytes(tmp_path: Path) -> None:
    """From the cache or made anew."""
    first = render_strips(LINES, "fr", cache=tmp_path / "a")
    assert render_strips(LINES, "fr", cache=tmp_path / "a") == first
    assert render_strips(LINES, "fr", cache=tmp_path / "b")[0].path.read_bytes() == first[0].path.read_bytes()


def test_no_lines_are_no_pages(tmp_path: Path) -> None:
    """Nothing is rendered for them."""
    assert render_strips((), "en", cache=tmp_path) == ()
