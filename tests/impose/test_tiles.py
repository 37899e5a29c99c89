"""Tiles as PDF: what is printed twice is the same twice, and the pieces make up the whole."""

from pathlib import Path

import pypdfium2
import pytest

from cardwright.impose import FacePage, impose_tiles
from cardwright.plan import plan_tiles
from cardwright.plan.tiles import TilePlan
from cardwright.project import Printer, Size
from cardwright.units import mm_to_px
from tests.impose.toys import A4, PINK, RED, Colour, fill, look_along, make_pages, stretches

MAT = Size(name="mat", width_mm=380, height_mm=277)


def print_both(folder: Path, printer: Printer) -> tuple[TilePlan, bytes]:
    """Tile the same mat with a back whose stripes run the other way, so that each lies behind itself."""
    stripes = [fill(stripe(number), 2 * number - 2, 0, 2, 283) for number in range(194)]
    mirrored = [fill(stripe(193 - number), 2 * number, 0, 2, 283) for number in range(193)]
    make_pages(folder / "mat.pdf", [(386, 283, "".join(stripes)), (386, 283, "".join(mirrored))])
    plan = plan_tiles(MAT, paper=A4, printer=printer, layout="duplex")
    face, back = (FacePage(path=folder / "mat.pdf", page=page) for page in (0, 1))
    return plan, impose_tiles(plan, [face], backs=[back], printer=printer, title="Mat", lang="en")


@pytest.mark.parametrize("flip", ["long", "short"])
def test_the_back_of_each_tile_lies_behind_it(tmp_path: Path, flip: str) -> None:
    """At 600 dpi, held against the light, every stripe covers itself."""
    plan, pdf = print_both(tmp_path, Printer(flip="long" if flip == "long" else "short"))
    assert len(pypdfium2.PdfDocument(pdf)) == 4
    for page, tile in ((0, plan.tiles[0]), (2, plan.tiles[1])):
        y_mm = tile.y_mm + 100
        face = look_along(pdf, page, y_mm=y_mm)
        seen = look_along(pdf, page + 1, y_mm=y_mm)
        behind = seen[::-1] if plan.axis == "vertical" else seen
        differing = sum(
            max(abs(a - b) for a, b in zip(*pair, strict=True)) > 40 for pair in zip(face, behind, strict=True)
        )
        assert differing <= 260  # two pixels at each of 97 edges between stripes


def print_mat(folder: Path, *, slug: bool = False) -> tuple[TilePlan, bytes]:
    """Tile a mat of 190 stripes, 2 mm each and no two alike, over A4."""
    stripes = [fill(stripe(number), 2 * number - 2, 0, 2, 283) for number in range(194)]
    make_pages(folder / "mat.pdf", [(386, 283, "".join(stripes))])
    make_pages(folder / "slug.pdf", [(100, 4, fill(PINK, 0, 0, 100, 4))])
    plan = plan_tiles(MAT, paper=A4, printer=Printer())
    slugs = [FacePage(path=folder / "slug.pdf", page=0)] * len(plan.tiles) if slug else None
    face = FacePage(path=folder / "mat.pdf", page=0)
    return plan, impose_tiles(plan, [face], title="Mat", lang="en", slugs=slugs)


def stripe(number: int) -> Colour:
    """Return a colour that tells the number of its stripe."""
    return number, 255 - number, 255 * (number % 2)


def test_tiles_match_across_the_overlap(tmp_path: Path) -> None:
    """Ten millimetres of the second tile are pixel by pixel the end of the first."""
    plan, pdf = print_mat(tmp_path)
    first, second = plan.tiles
    rows = [look_along(pdf, page, y_mm=first.y_mm + 40) for page in (0, 1)]
    flap = round(mm_to_px(first.x_mm + second.window_x_mm - first.window_x_mm, dpi=600))
    start, length = round(mm_to_px(second.x_mm, dpi=600)), round(mm_to_px(10, dpi=600))
    pairs = zip(rows[0][flap : flap + length], rows[1][start : start + length], strict=True)
    differing = sum(max(abs(a - b) for a, b in zip(*pair, strict=True)) > 40 for pair in pairs)
    assert differing <= 12


def test_two_tiles_make_up_the_mat(tmp_path: Path) -> None:
    """The first tile up to the joint and the second from there are 380 mm from trim to trim, and 6 of bleed."""
    plan, pdf = print_mat(tmp_path)
    colours = [stripe(number) for number in range(194)]
    for page, tile in enumerate(plan.tiles):
        ((start, end),) = stretches(look_along(pdf, page, y_mm=100), colours)
        assert (start, end) == pytest.approx((tile.x_mm, tile.x_mm + tile.width_mm), abs=0.1)
    assert sum(tile.width_mm for tile in plan.tiles) - plan.overlap_mm == pytest.approx(380 + 6)


def test_the_slug_leaves_room_for_the_page_map(tmp_path: Path) -> None:
    """Ruler, map and text stand in a row at the foot of each tile."""
    plan, pdf = print_mat(tmp_path, slug=True)
    assert plan.slug is not None
    ((start, _),) = stretches(look_along(pdf, 1, y_mm=plan.slug.y_mm + 2), [PINK])
    assert start == pytest.approx(plan.slug.x_mm + plan.slug.text_from_mm + 12, abs=0.1)


def test_a_part_that_fits_needs_no_map(tmp_path: Path) -> None:
    """One sheet, marked at its trim, and two pages for two faces."""
    make_pages(tmp_path / "board.pdf", [(106, 106, fill(RED, 0, 0, 106, 106))])
    plan = plan_tiles(Size(name="board", width_mm=100, height_mm=100), paper=A4, printer=Printer())
    faces = [FacePage(path=tmp_path / "board.pdf", page=0)] * 2
    pdf = impose_tiles(plan, faces, title="Boards", lang="en")
    assert len(pypdfium2.PdfDocument(pdf)) == 2
    ((start, end),) = stretches(look_along(pdf, 1, y_mm=plan.tiles[0].y_mm + 50), [RED])
    assert end - start == pytest.approx(106, abs=0.1)
