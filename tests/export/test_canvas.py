"""Canvases of print shops: their pixels, and the trim in the middle."""

from pathlib import Path

import pytest

from cardwright.export.canvas import canvas_size, draw_canvas, is_listed
from cardwright.faces.pages import FacePage
from cardwright.load.sizes import load_size_table
from cardwright.load.vendors import load_vendor
from cardwright.project import Size
from tests.impose.toys import PINK, RED, make_pages, near, pixel, toy_face

POKER = load_size_table()["poker"]


@pytest.mark.parametrize(("vendor", "canvas"), [("mpc", (822, 1122)), ("tgc", (825, 1125))])
def test_a_poker_card_has_the_vendor_s_canvas(vendor: str, canvas: tuple[int, int]) -> None:
    """36 px around it, or an eighth of an inch; lying cards have it turned."""
    assert canvas_size(load_vendor(vendor), POKER) == canvas
    turned = Size(name="poker", width_mm=88.9, height_mm=63.5)
    assert canvas_size(load_vendor(vendor), turned) == canvas[::-1]


def test_a_size_that_is_not_listed_gets_the_same_bleed() -> None:
    """63 x 88 mm are 744 x 1039 px."""
    tcg = load_size_table()["tcg"]
    assert canvas_size(load_vendor("mpc"), tcg) == (816, 1111)
    assert (is_listed(load_vendor("mpc"), tcg), is_listed(load_vendor("mpc"), POKER)) == (False, True)


def test_the_trim_lies_in_the_middle(tmp_path: Path) -> None:
    """Through the middle of the canvas, 36 px of bleed, 750 of trim and 36 of bleed, a pixel more or less."""
    make_pages(tmp_path / "face.pdf", [toy_face(POKER, PINK, RED)])
    picture = draw_canvas(FacePage(path=tmp_path / "face.pdf", page=0), (822, 1122), 300)
    row = [pixel(picture, x, 700) for x in range(822)]
    inside = [x for x, seen in enumerate(row) if near(seen, PINK)]
    assert picture.size == (822, 1122)
    assert [min(inside), max(inside)] == pytest.approx([36, 785], abs=1)
    assert near(row[0], RED)
    assert near(row[-1], RED)
