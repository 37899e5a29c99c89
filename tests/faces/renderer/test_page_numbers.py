"""A page that names the numbers of others is laid out again where it must, and shows the right ones."""

from collections.abc import Iterator
from typing import Any

import pytest

from cardwright.faces.fonts import choose_fonts
from cardwright.faces.weasy import Renderer

CSS = """
@page { size: 60mm 40mm; margin: 5mm } section { break-before: page }
a::after { content: " " target-counter(attr(href), page) } .of::after { content: " of " counter(pages) }
.both::after { content: " " counter(page) "/" target-counter(attr(href), page) }
"""
AHEAD = '<p><a href="#c">c</a></p><section id="b">b</section><section id="c">c</section>'
BEHIND = '<p id="a">a</p><section><a href="#a">a</a></section><section><a href="#a">a</a></section>'
OWN = '<p><a class="both" href="#c">c</a></p><section>b</section><section id="c"><b class="of">c</b></section>'


def texts(page: Any) -> Iterator[str]:
    """The lines of a page."""
    for box in page._page_box.descendants():
        if type(box).__name__ == "LineBox":
            yield "".join(getattr(each, "text", "") for each in box.descendants())


@pytest.mark.parametrize(
    ("html", "lines", "made"),
    [
        (AHEAD, [["c 3"], ["b"], ["c"]], [0, 1, 2, 0]),
        (BEHIND, [["a"], ["a 1"], ["a 1"]], [0, 1, 2]),
        (OWN, [["c 1/3"], ["b"], ["c of 3"]], None),
    ],
)
def test_pages_are_made_again_for_what_they_show(
    monkeypatch: pytest.MonkeyPatch, html: str, lines: list[list[str]], made: list[int] | None
) -> None:
    """A page further on is waited for; one behind is known; what the page itself counts comes out as ever."""
    from weasyprint.layout import page as pages

    make, found = pages.remake_page, []

    def remake_page(index: int, *arguments: Any) -> Any:
        found.append(index)
        return make(index, *arguments)

    monkeypatch.setattr(pages, "remake_page", remake_page)
    document = Renderer(choose_fonts("en", ()), [("", CSS)], {}).lay_out(html)
    assert [list(texts(page)) for page in document.pages] == lines
    assert made is None or found == made


def test_a_number_that_grows_a_line_moves_the_rest() -> None:
    """The longer number takes one line more, so that its target moves to the next page, and is named there."""
    filler = "".join("<p style='margin:0;line-height:5mm'>x</p>" for _ in range(5))
    html = f"<p style='margin:0;line-height:5mm;width:1mm'><a href='#t'>c</a></p>{filler}<b id=t>t</b>"
    document = Renderer(choose_fonts("en", ()), [("", CSS)], {}).lay_out(html)
    found = [list(texts(page)) for page in document.pages]
    assert found[0][:2] == ["c", str(next(number for number, page in enumerate(found, 1) if "t" in page))]
