"""Cells: what a standee is made of, and what keeps its shape behind it."""

from cardwright.plan import plan_sheets
from cardwright.plan.cells import TAB_MM
from cardwright.plan.slots import PartSpec, SheetSide
from cardwright.project import Printer, Size
from tests.plan.plans import PAPERS

PIECE = Size(name="piece", width_mm=30, height_mm=45)


def standees(copies: int) -> SheetSide:
    """Plan standees on A4."""
    part = PartSpec(key="piece/a", copies=copies, size=PIECE, backed=True, kind="standee")
    (sheet,) = plan_sheets((part,), paper=PAPERS["a4"], printer=Printer(), layout="fold").sheets
    return sheet.front


def test_heads_meet_at_the_fold() -> None:
    """The face stands on its head above the back, so that both stand upright once it is folded."""
    face, back = standees(1).slots
    assert (face.side, face.rotation, back.side, back.rotation) == ("face", 180, "back", 0)
    assert face.y_mm + face.height_mm == back.y_mm == standees(1).fold_lines[0].y1_mm


def test_a_tab_below_each_foot() -> None:
    """Two more folds lie at the feet, and nothing is printed on the tabs."""
    front = standees(1)
    face, back = front.slots
    assert [line.y1_mm for line in front.fold_lines[1:]] == [face.y_mm, back.y_mm + back.height_mm]
    assert (face.bleed.top, face.bleed.bottom, back.bleed.top, back.bleed.bottom) == (0, 0, 0, 0)
    cuts = {round(mark.y1_mm, 3) for mark in front.cut_marks if mark.y1_mm == mark.y2_mm}
    assert {round(face.y_mm - TAB_MM, 3), round(back.y_mm + back.height_mm + TAB_MM, 3)} <= cuts


def test_ten_standees_share_a_sheet() -> None:
    """Two rows of five strips, 110 mm high each."""
    assert len(standees(10).slots) == 20


def test_round_tokens_are_cut_along_their_outline() -> None:
    """A circle for each face and no straight marks; its back is round as well and has no line of its own."""
    size = Size(name="token", width_mm=20, height_mm=20, shape="round")
    part = PartSpec(key="token/a", copies=3, size=size, backed=True)
    (sheet,) = plan_sheets((part,), paper=PAPERS["a4"], printer=Printer(), layout="duplex").sheets
    assert [(line.x_mm, line.shape) for line in sheet.front.outlines] == [
        (slot.x_mm, "round") for slot in sheet.front.slots
    ]
    assert sheet.front.cut_marks == ()
    assert sheet.back is not None
    assert {slot.shape for slot in sheet.back.slots} == {"round"}
    assert sheet.back.outlines == ()
