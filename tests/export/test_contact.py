"""Contact sheets: their grid, and what lies where."""

from pathlib import Path

import pypdfium2
from hypothesis import given
from hypothesis import strategies as st

from cardwright.export.contact import GAP_MM, MARGIN_MM, Cell, compose_contact, plan_grid
from cardwright.export.png import draw_page
from cardwright.faces.strips import render_strips
from cardwright.project import Size
from tests.faces.games import card, deck, game, render, write

CARD = Size(name="small", width_mm=40.0, height_mm=50.0)
SIZES = st.builds(Size, name=st.just("any"), width_mm=st.floats(10, 400), height_mm=st.floats(10, 400))


@given(st.integers(1, 200), SIZES, st.integers(1, 2))
def test_every_cell_has_its_place(cells: int, size: Size, beside: int) -> None:
    """No two cells overlap, none leaves the sheet, and no row is empty."""
    grid = plan_grid(cells, size, beside)
    corners = [grid.corner(index) for index in range(cells)]
    assert len(set(corners)) == cells
    assert (grid.rows - 1) * grid.columns < cells <= grid.rows * grid.columns
    assert max(x for x, _ in corners) + grid.cell_width_mm <= grid.width_mm - MARGIN_MM + 1e-6
    assert max(y for _, y in corners) + grid.cell_height_mm <= grid.height_mm - MARGIN_MM + 1e-6


def test_faces_lie_in_their_cells(tmp_path: Path) -> None:
    """Each shows its trim and no bleed; its label stands below, the heading above."""
    write(
        tmp_path,
        {
            "animal.html": '<div class="trim"></div>',
            "animal.css": ".face { background: #f00 } .trim { background: #00f }",
        },
    )
    made = game(deck(card("fox"), card("owl"), template="animal", size=CARD))
    page = render(tmp_path, made).pages["animal/fox", "face"]
    labels = render_strips(["fox", "名前", "Heading"], "ja", cache=tmp_path)
    cells = [Cell(faces=(page, page), label=label) for label in labels[:2]]
    pdf = compose_contact(cells, CARD, heading=labels[2], title="Tiny", lang="ja", date="2026-11-29")
    grid = plan_grid(2, CARD, 2)
    drawn = draw_page(pdf, 0, dpi=254)
    x_mm, y_mm = grid.corner(1)
    assert drawn.getpixel((int(x_mm * 10) + 5, int(y_mm * 10) + 5)) == (0, 0, 255)
    assert drawn.getpixel((int((x_mm - GAP_MM / 2) * 10), int(y_mm * 10) + 5)) == (255, 255, 255)
    assert drawn.getpixel((int((x_mm - 0.3) * 10), int(y_mm * 10) + 5)) == (255, 255, 255)
    text = pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range()
    assert [word in text for word in ("Heading", "fox", "名前")] == [True, True, True]
