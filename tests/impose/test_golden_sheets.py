"""One golden picture for each layout: toy cards with telling corners, marks and ruler."""

from pathlib import Path

import pytest
from PIL import Image

from cardwright.plan.slots import Layout
from tests.goldens import LARGEST_BYTES, ROOT, check_golden, differs, draw_page
from tests.impose.toys import print_toys


@pytest.mark.parametrize(("layout", "page"), [("fold", 0), ("duplex", 0), ("duplex", 1), ("fronts", 0)])
def test_golden_sheet(layout: Layout, page: int, tmp_path: Path, *, rewrite_goldens: bool) -> None:
    """Cards, cut marks, fold line and ruler look as they did when someone last looked."""
    _, pdf = print_toys(tmp_path, layout, copies=7)
    check_golden(f"sheet-{layout}-{page + 1}", draw_page(pdf, page), rewrite=rewrite_goldens)


def test_golden_pictures_are_small() -> None:
    """Pictures in git stay under 20 KiB."""
    sizes = {path.name: path.stat().st_size for path in (ROOT / "tests" / "goldens").glob("*.png")}
    assert sizes
    assert {name: size for name, size in sizes.items() if size > LARGEST_BYTES} == {}


def test_a_pixel_is_a_difference() -> None:
    """The comparison sees one pixel, and a page of another size."""
    white = Image.new("RGB", (8, 8), "white")
    dotted = white.copy()
    dotted.putpixel((3, 4), (0, 0, 0))
    assert not differs(white, white.copy())
    assert differs(white, dotted)
    assert differs(white, Image.new("RGB", (8, 9), "white"))
