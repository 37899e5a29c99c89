"""Backs: behind their faces, and the right way up, after the flip and after the fold."""

import pytest
from hypothesis import given

from cardwright.plan import plan_sheets
from cardwright.plan.backs import flip_axis, turn_back
from cardwright.plan.slots import Line, Rotation, Sheet, Slot
from cardwright.project import Printer, Size
from tests.plan.plans import PAPERS, Job, deck, jobs, point

# Three corners of a card, none the mirror image of another: their places fix position and orientation.
CORNERS = ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0))


def seen_through(sheet: Sheet, x_mm: float, y_mm: float, flip: str) -> tuple[float, float]:
    """Return where a place of the back lies, seen through the paper from the front."""
    long_edge_is_upright = sheet.height_mm >= sheet.width_mm
    if long_edge_is_upright == (flip == "long"):
        return sheet.width_mm - x_mm, y_mm
    return x_mm, sheet.height_mm - y_mm


def folded_over(line: Line, x_mm: float, y_mm: float) -> tuple[float, float]:
    """Return where a place lies once the paper is folded along a line."""
    if line.x1_mm == line.x2_mm:
        return 2 * line.x1_mm - x_mm, y_mm
    return x_mm, 2 * line.y1_mm - y_mm


def shared_edge(face: Slot, back: Slot) -> Line:
    """Return the edge that a face and its back have in common."""
    if face.y_mm == back.y_mm:
        x_mm = max(face.x_mm, back.x_mm)
        return Line(x1_mm=x_mm, y1_mm=face.y_mm, x2_mm=x_mm, y2_mm=face.y_mm + face.height_mm)
    y_mm = max(face.y_mm, back.y_mm)
    return Line(x1_mm=face.x_mm, y1_mm=y_mm, x2_mm=face.x_mm + face.width_mm, y2_mm=y_mm)


def on_line(edge: Line, line: Line) -> bool:
    """Whether an edge is a stretch of a line, both upright or both level."""
    if line.x1_mm == line.x2_mm:
        return max(abs(edge.x1_mm - line.x1_mm), abs(edge.x2_mm - line.x1_mm)) < 1e-6
    return max(abs(edge.y1_mm - line.y1_mm), abs(edge.y2_mm - line.y1_mm)) < 1e-6


@given(job=jobs())
def test_backs_lie_behind_their_faces_after_the_flip(job: Job) -> None:
    """The back's left corner is behind the face's right one, and its top behind the face's top."""
    result = plan_sheets(job.parts, paper=job.paper, printer=job.printer, layout="duplex", gutter_mm=job.gutter_mm)
    backed = {part.key for part in job.parts if part.backed}
    for sheet in result.sheets:
        backs = sheet.back.slots if sheet.back is not None else ()
        faces = [slot for slot in sheet.front.slots if slot.part in backed]
        for face, back in zip(faces, backs, strict=True):
            assert face.part == back.part
            for u, v in CORNERS:
                behind = seen_through(sheet, *point(back, 1 - u, v), job.printer.flip)
                assert behind == pytest.approx(point(face, u, v), abs=0.01)


@given(job=jobs())
def test_backs_lie_behind_their_faces_after_the_fold(job: Job) -> None:
    """The same, when the shared edge is folded; and that edge is on one of the sheet's fold lines."""
    result = plan_sheets(job.parts, paper=job.paper, printer=job.printer, layout="fold", gutter_mm=job.gutter_mm)
    backed = {part.key for part in job.parts if part.backed}
    for sheet in result.sheets:
        slots = [slot for slot in sheet.front.slots if slot.part in backed]
        for face, back in zip(slots[::2], slots[1::2], strict=True):
            edge = shared_edge(face, back)
            assert any(on_line(edge, line) for line in sheet.front.fold_lines)
            for u, v in CORNERS:
                assert folded_over(edge, *point(back, 1 - u, v)) == pytest.approx(point(face, u, v), abs=0.01)


@pytest.mark.parametrize(
    ("width_mm", "height_mm", "flip", "axis"),
    [
        (210, 297, "long", "vertical"),
        (210, 297, "short", "horizontal"),
        (297, 210, "long", "horizontal"),
        (297, 210, "short", "vertical"),
    ],
)
def test_the_axis_of_the_flip(width_mm: float, height_mm: float, flip: str, axis: str) -> None:
    """Upright paper turns like a book on its long edge; lying paper turns like a calendar."""
    assert flip_axis(width_mm=width_mm, height_mm=height_mm, flip="long" if flip == "long" else "short") == axis


@pytest.mark.parametrize(("rotation", "over_vertical", "over_horizontal"), [(0, 0, 180), (90, 270, 90), (180, 180, 0)])
def test_how_a_back_is_turned(rotation: Rotation, over_vertical: int, over_horizontal: int) -> None:
    """A vertical axis mirrors the rotation, a horizontal one adds half a turn."""
    assert turn_back(rotation, "vertical") == over_vertical
    assert turn_back(rotation, "horizontal") == over_horizontal


def test_the_strip_behind_the_slug_is_free_as_well() -> None:
    """A sheet that is shifted up to make room below has that room above, once it is flipped like a calendar."""
    size = Size(name="wide", width_mm=90, height_mm=92)
    sheet = plan_sheets(deck(4, size=size), paper=PAPERS["a4"], printer=Printer(flip="long"), layout="duplex").sheets[0]
    assert sheet.back is not None
    assert sheet.front.slug is not None
    assert sheet.back.slug is not None
    axis = flip_axis(width_mm=sheet.width_mm, height_mm=sheet.height_mm, flip="long")
    expected = sheet.front.slug.y_mm
    if axis == "horizontal":
        expected = sheet.height_mm - sheet.front.slug.y_mm - sheet.front.slug.height_mm
    assert sheet.back.slug.y_mm == expected
