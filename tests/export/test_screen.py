"""Pages as pictures for a screen."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from cardwright.export import screen
from cardwright.export.screen import Screen, page_sizes


def pdf(pages: int = 2) -> bytes:
    """A PDF whose pages are 72 by 144 pt."""
    target = BytesIO()
    canvas = Canvas(target, pagesize=(72, 144))
    for number in range(pages):
        canvas.drawString(10, 10, str(number))
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def test_a_page_has_the_fineness_that_was_asked_for(tmp_path: Path) -> None:
    """An inch has as many pixels as the dpi say; of a file as of bytes."""
    (tmp_path / "a.pdf").write_bytes(pdf())
    drawn = Screen()
    assert Image.open(BytesIO(drawn.draw_data("a", pdf(), 1, 200))).size == (200, 400)
    assert drawn.draw_file(tmp_path / "a.pdf", 1, 96) == drawn.draw_data("b", pdf(), 1, 96)
    drawn.close()


@pytest.mark.parametrize("page", [2, -1])
def test_a_page_that_is_not_there_is_refused(page: int) -> None:
    """Counted from 0."""
    with pytest.raises(IndexError):
        Screen().draw_data("a", pdf(), page, 72)


def test_few_documents_stay_open() -> None:
    """The ones that were used last."""
    drawn = Screen()
    for number in range(screen._OPEN + 5):
        drawn.draw_data(f"name {number}", pdf(1), 0, 72)
    assert list(drawn._open) == [f"name {number}" for number in range(5, screen._OPEN + 5)]
    drawn.close()
    assert not drawn._open


def test_pages_know_their_size() -> None:
    """In mm."""
    assert [pytest.approx(size) for size in page_sizes(pdf())] == [(25.4, 50.8)] * 2


def test_a_page_as_large_as_a_house_is_drawn_coarser(monkeypatch: pytest.MonkeyPatch) -> None:
    """No page takes more memory than there is."""
    monkeypatch.setattr(screen, "_MOST_PIXELS", 72 * 144)
    assert Image.open(BytesIO(Screen().draw_data("a", pdf(), 0, 400))).size == (72, 144)
