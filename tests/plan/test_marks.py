"""Cut and fold marks: outside every trim, on every cut, never on a fold."""

from hypothesis import given

from cardwright.plan import plan_sheets
from cardwright.plan.marks import mark_reach
from cardwright.plan.slots import Edges, Layout, Line, SheetSide
from cardwright.project import Printer
from tests.plan.plans import PAPERS, Job, box, deck, jobs

SLACK = 1e-4


def plan_front(copies: int, paper: str, layout: Layout, *, gutter_mm: float | None = None) -> SheetSide:
    """Return the front of the first sheet of a deck of 63 x 88 mm cards."""
    plan = plan_sheets(deck(copies), paper=PAPERS[paper], printer=Printer(), layout=layout, gutter_mm=gutter_mm)
    return plan.sheets[0].front


def touches(line: Line, trim: Edges) -> bool:
    """Whether a line runs inside a box or along its edge."""
    across = min(max(line.x1_mm, line.x2_mm), trim.right) - max(min(line.x1_mm, line.x2_mm), trim.left)
    down = min(max(line.y1_mm, line.y2_mm), trim.bottom) - max(min(line.y1_mm, line.y2_mm), trim.top)
    return min(across, down) > -SLACK


@given(job=jobs())
def test_no_mark_touches_a_card(job: Job) -> None:
    """Neither a cut mark nor a fold mark reaches a trim, its own or a neighbour's."""
    result = plan_sheets(job.parts, paper=job.paper, printer=job.printer, layout=job.layout, gutter_mm=job.gutter_mm)
    for _, side in result.sides:
        trims = [box(slot) for slot in side.slots]
        for mark in (*side.cut_marks, *side.fold_marks):
            assert not any(touches(mark, trim) for trim in trims)


@given(job=jobs())
def test_the_slug_lies_beside_the_cards_and_the_marks(job: Job) -> None:
    """Ruler and slug line share no ink with a card, its bleed or a mark, unless they sit in the margin."""
    result = plan_sheets(job.parts, paper=job.paper, printer=job.printer, layout=job.layout, gutter_mm=job.gutter_mm)
    for sheet, side in result.sides:
        if side.slug is None:
            continue
        strip = Edges(
            left=side.slug.x_mm,
            top=side.slug.y_mm,
            right=side.slug.x_mm + side.slug.width_mm,
            bottom=side.slug.y_mm + side.slug.height_mm,
        )
        assert min(strip.left, strip.top) >= 0
        assert strip.right <= sheet.width_mm
        assert strip.bottom <= sheet.height_mm
        for slot in side.slots:
            trim = box(slot)
            assert (
                trim.right <= strip.left + SLACK
                or trim.bottom <= strip.top + SLACK
                or trim.left >= strip.right - SLACK
                or trim.top >= strip.bottom - SLACK
            )


def test_every_cut_has_a_mark_at_both_ends() -> None:
    """Nine cards apart: six cuts each way, two marks each, and four crossings of four."""
    marks = plan_front(9, "a4", "fronts").cut_marks
    assert len(marks) == 2 * 6 + 2 * 6 + 4 * 4


def test_butted_cards_share_their_cuts() -> None:
    """Without gutters there are four cuts each way and no crossing to draw in."""
    assert len(plan_front(9, "a4", "fronts", gutter_mm=0).cut_marks) == 2 * 4 + 2 * 4


def test_a_fold_is_marked_at_its_ends_and_never_cut() -> None:
    """The shared edge of a pair has two fold marks, on its line, and no cut mark."""
    front = plan_front(36, "a4", "fold")
    (fold,) = front.fold_lines
    assert [mark.y1_mm for mark in front.fold_marks] == [fold.y1_mm, fold.y1_mm]
    assert front.fold_marks[0].x2_mm < fold.x1_mm < fold.x2_mm < front.fold_marks[1].x1_mm
    assert all(fold.y1_mm not in (mark.y1_mm, mark.y2_mm) for mark in front.cut_marks)


def test_a_sheet_that_is_not_full_is_marked_around_what_it_holds() -> None:
    """Two cards of nine: their four upright cuts and two level ones, at their own rim."""
    last = plan_sheets(deck(65), paper=PAPERS["a4"], printer=Printer(), layout="fronts").sheets[-1].front
    assert len(last.slots) == 2
    assert len(last.cut_marks) == 2 * 4 + 2 * 2
    assert max(mark.y2_mm for mark in last.cut_marks) < 120


def test_a_mark_starts_in_the_bleed_where_room_is_scarce() -> None:
    """With plenty of room it starts where the bleed ends; else half a millimetre from the trim at the nearest."""
    assert mark_reach(outer_mm=3, room_mm=20, margin_mm=5) == (3, 7)
    assert mark_reach(outer_mm=1.5, room_mm=2.5, margin_mm=5) == (0.5, 2.5)
    assert mark_reach(outer_mm=0, room_mm=0.2, margin_mm=5) == (0.5, 2.2)
