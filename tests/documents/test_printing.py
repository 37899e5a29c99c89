"""Documents on their way to paper: drawings are lifted out, and what shapes a page is in its key."""

from dataclasses import replace
from pathlib import Path

from cardwright.documents.printing import lift_drawings, print_document
from cardwright.documents.rulebook import compose_book
from cardwright.faces.drawings import Drawings
from tests.documents.books import toy_manuscript

CIRCLE = '<svg viewBox="0 0 1 1" role="img"><title>Sun &amp; moon</title><circle r="1"/></svg>'


def test_a_lifted_drawing_keeps_its_title() -> None:
    """The tags of a PDF take the alternative text from it."""
    html = lift_drawings(f"<p>{CIRCLE}{CIRCLE.replace('<title>Sun &amp; moon</title>', '')}</p>", Drawings())
    assert html.count("<title>Sun &amp; moon</title></svg>") == 1
    assert html.count("<svg data-drawing=") == 2
    assert "circle" not in html


def test_what_is_under_all_styles_is_in_the_key(tmp_path: Path) -> None:
    """Another HTML, another style sheet: another document."""
    document = compose_book(toy_manuscript(tmp_path), "a5")
    others = (replace(document, html=f"{document.html} "), replace(document, css=f"{document.css} "))
    assert len({document.key, *(other.key for other in others)}) == 3


def test_nothing_of_a_book_is_unknown_to_the_renderer(tmp_path: Path) -> None:
    """The renderer has nothing to say about our own style sheets."""
    assert print_document(compose_book(toy_manuscript(tmp_path), "a4")).log == ()
