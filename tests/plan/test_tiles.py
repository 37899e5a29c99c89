"""Tiles: a part larger than the paper, in as few sheets as it takes, with a flap to glue on."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.plan import plan_tiles
from cardwright.plan.tiles import TilePlan
from cardwright.project import Printer, Size
from tests.plan.plans import PAPERS, lengths

MAT = Size(name="mat", width_mm=380, height_mm=277)


def tile(width_mm: float, height_mm: float, paper: str = "a4", *, overlap_mm: float = 10) -> TilePlan:
    """Tile a part on a default printer."""
    size = Size(name="any", width_mm=width_mm, height_mm=height_mm)
    return plan_tiles(size, paper=PAPERS[paper], printer=Printer(), overlap_mm=overlap_mm)


@pytest.mark.parametrize(
    ("width_mm", "height_mm", "paper", "sheets"),
    [
        (380, 277, "a3", 1),
        (380, 277, "a4", 2),
        (277, 380, "a4", 2),
        (390, 287, "a4", 2),
        (391, 287, "a4", 3),
        (200, 287, "a4", 1),
        (600, 450, "a4", 8),
    ],
)
def test_how_many_sheets(width_mm: float, height_mm: float, paper: str, sheets: int) -> None:
    """Two A4 inside 5 mm margins and 10 mm of overlap hold 390 x 287 mm."""
    assert len(tile(width_mm, height_mm, paper).tiles) == sheets


def test_neighbours_print_the_overlap_twice() -> None:
    """The second tile of the mat starts 10 mm before the first one ends."""
    first, second = tile(380, 277).tiles
    assert first.window_x_mm + first.width_mm - second.window_x_mm == pytest.approx(10)
    assert (first.window_y_mm, first.height_mm) == (second.window_y_mm, second.height_mm)


def test_the_joint_is_marked_where_the_next_tile_starts() -> None:
    """On the first sheet the joint's ticks stand 10 mm before the picture ends; the last sheet has none."""
    first, second = tile(380, 277).tiles
    joint_mm = first.x_mm + second.window_x_mm - first.window_x_mm
    assert first.joint_marks[0].x1_mm == pytest.approx(joint_mm)
    assert second.joint_marks == ()
    assert all(mark.x1_mm >= joint_mm - 1e-6 for mark in first.joint_marks)


def test_the_next_tile_is_cut_where_its_picture_begins() -> None:
    """Its cut marks stand on its own left edge and on the part's right trim."""
    second = tile(380, 277).tiles[1]
    upright = {round(mark.x1_mm, 3) for mark in second.cut_marks if mark.x1_mm == mark.x2_mm}
    assert upright == {second.x_mm, second.x_mm + 380 - second.window_x_mm}


def test_an_overlap_wider_than_the_paper_is_refused() -> None:
    """There would be nothing left to advance by."""
    with pytest.raises(ValueError, match="leaves nothing of a4"):
        tile(380, 277, overlap_mm=300)


@given(
    width_mm=lengths(50, 900),
    height_mm=lengths(50, 900),
    paper=st.sampled_from(list(PAPERS.values())),
    margin_mm=lengths(0, 12),
    overlap_mm=lengths(0, 20),
)
def test_tiles_cover_the_part_inside_the_margins(
    width_mm: float, height_mm: float, paper: Size, margin_mm: float, overlap_mm: float
) -> None:
    """Windows reach from trim to trim without a gap, and no picture leaves the printable area."""
    size = Size(name="any", width_mm=width_mm, height_mm=height_mm)
    plan = plan_tiles(size, paper=paper, printer=Printer(margin_mm=margin_mm), overlap_mm=overlap_mm)
    assert len(plan.tiles) == plan.columns * plan.rows
    for one in plan.tiles:
        assert min(one.x_mm, one.y_mm) >= margin_mm - 1e-4
        assert one.x_mm + one.width_mm <= plan.width_mm - margin_mm + 1e-4
        assert one.y_mm + one.height_mm <= plan.height_mm - margin_mm + 1e-4
    across = [one for one in plan.tiles if one.row == 0]
    assert across[0].window_x_mm <= 1e-6
    assert across[-1].window_x_mm + across[-1].width_mm >= width_mm - 1e-4
    for left, right in pairwise(across):
        assert left.window_x_mm + left.width_mm - right.window_x_mm == pytest.approx(overlap_mm, abs=1e-4)


def test_a_flap_is_cut_where_both_sides_are_printed() -> None:
    """Seen from behind the flap lies on top, so that its end is an edge of the picture."""
    first = plan_tiles(MAT, paper=PAPERS["a4"], printer=Printer(), layout="duplex").tiles[0]
    upright = {round(mark.x1_mm, 3) for mark in first.cut_marks if mark.x1_mm == mark.x2_mm}
    assert upright == {round(first.x_mm + 3, 3), round(first.x_mm + first.width_mm, 3)}


@given(
    width_mm=lengths(60, 900),
    height_mm=lengths(60, 900),
    paper=st.sampled_from(list(PAPERS)),
    flip=st.sampled_from(["long", "short"]),
)
def test_a_tile_s_back_lies_behind_it(width_mm: float, height_mm: float, paper: str, flip: str) -> None:
    """Whatever place of the part a point of the tile shows, its back shows the place behind that one."""
    printer = Printer(flip="long" if flip == "long" else "short")
    size = Size(name="any", width_mm=width_mm, height_mm=height_mm)
    plan = plan_tiles(size, paper=PAPERS[paper], printer=printer, layout="duplex")
    for face in plan.tiles:
        back = plan.behind(face)
        across = plan.axis == "vertical"
        face_at = face.x_mm if across else face.y_mm
        back_at = back.x_mm if across else back.y_mm
        length_mm = face.width_mm if across else face.height_mm
        assert face_at + length_mm + back_at == pytest.approx(plan.width_mm if across else plan.height_mm)
        windows = (face.window_x_mm + back.window_x_mm) if across else (face.window_y_mm + back.window_y_mm)
        assert windows + length_mm == pytest.approx(width_mm if across else height_mm)
