"""Sheets: how many, what is on them, and what holds for any deck, size, paper, printer and layout."""

from collections import Counter
from math import floor

import pytest
from hypothesis import given

from cardwright.plan import plan_sheets
from cardwright.plan.slots import Edges, Layout, PartSpec, Sheet, SheetPlan
from cardwright.project import Printer, Size
from tests.plan.plans import PAPERS, TCG, Job, box, deck, jobs, overlaps, shown


def plan(job: Job) -> SheetPlan:
    """Plan a job."""
    return plan_sheets(job.parts, paper=job.paper, printer=job.printer, layout=job.layout, gutter_mm=job.gutter_mm)


def plan_deck(
    copies: int, paper: str, layout: Layout, *, size: Size = TCG, gutter_mm: float | None = None
) -> SheetPlan:
    """Plan a deck of different cards on a default printer."""
    return plan_sheets(
        deck(copies, size=size), paper=PAPERS[paper], printer=Printer(), layout=layout, gutter_mm=gutter_mm
    )


@pytest.mark.parametrize(
    ("paper", "layout", "sheets", "sides"),
    [
        ("a4", "fold", 9, 9),
        ("a3", "fold", 4, 4),
        ("a4", "duplex", 4, 8),
        ("a4", "fronts", 4, 4),
        ("letter", "duplex", 4, 8),
    ],
)
def test_36_cards_of_63_by_88(paper: str, layout: Layout, sheets: int, sides: int) -> None:
    """Four pairs on A4, nine on A3, nine cards on A4: the facts that a game's page states or misses."""
    result = plan_deck(36, paper, layout)
    assert (len(result.sheets), len(result.sides)) == (sheets, sides)


def test_nine_cards_on_a4_show_a_millimetre_and_a_half() -> None:
    """Neighbours are 3 mm apart in both directions, each showing its half of that as bleed."""
    middle = plan_deck(9, "a4", "fronts").sheets[0].front.slots[4]
    first = plan_deck(9, "a4", "fronts").sheets[0].front.slots[0]
    assert (middle.x_mm - first.x_mm, middle.y_mm - first.y_mm) == (66, 91)
    assert {middle.bleed.left, middle.bleed.top, middle.bleed.right, middle.bleed.bottom} == {1.5}


def test_a_joined_pair_shows_no_bleed_at_the_fold() -> None:
    """At the shared edge face and back touch; all other sides show their bleed."""
    face, back = plan_deck(4, "a4", "fold").sheets[0].front.slots[:2]
    assert (face.y_mm + face.height_mm, face.bleed.bottom) == (back.y_mm, 0)
    assert (back.bleed.top, back.bleed.bottom, back.rotation) == (0, 3, 180)


def test_one_fold_runs_through_the_whole_a4_sheet() -> None:
    """Among arrangements of four pairs, the one that is folded once is taken."""
    front = plan_deck(36, "a4", "fold").sheets[0].front
    assert [(line.x1_mm, line.x2_mm) for line in front.fold_lines] == [(13.5, 283.5)]


def test_bleed_is_not_given_up_for_nothing() -> None:
    """Five tokens of 20 mm would fit on a sheet of 117 without bleed; they are set apart and show all of it."""
    slots = plan_deck(5, "a4", "fronts", size=Size(name="token", width_mm=20, height_mm=20)).sheets[0].front.slots
    assert {slot.bleed for slot in slots} == {Edges(left=3, top=3, right=3, bottom=3)}


def test_a_gutter_of_nothing_butts_the_cards() -> None:
    """Neighbours share one cut; the rim keeps its bleed."""
    slots = plan_deck(9, "a4", "fronts", gutter_mm=0).sheets[0].front.slots
    assert slots[0].x_mm + slots[0].width_mm == slots[1].x_mm
    assert (slots[4].bleed.left, slots[4].bleed.right) == (0, 0)
    assert slots[0].bleed.top == 3


def test_a_wide_gutter_costs_a_column() -> None:
    """Eight millimetres between cards leave two columns on A4, and more than the bleed stays white."""
    slots = plan_deck(9, "a4", "fronts", gutter_mm=8).sheets[0].front.slots
    assert len(slots) < 9
    assert slots[0].bleed.right == 3


def test_the_slug_goes_beside_the_cards_where_below_is_no_room() -> None:
    """Nine poker cards on Letter leave 2.7 mm in height: the ruler stands upright at the right."""
    result = plan_deck(9, "letter", "duplex", size=Size(name="poker", width_mm=63.5, height_mm=88.9))
    slug = result.sheets[0].front.slug
    assert len(result.sheets) == 1
    assert slug is not None
    assert (slug.rotation, slug.x_mm) == (90, 206.9)


def test_backs_stand_behind_faces_only_where_there_are_backs() -> None:
    """A rules card without a back leaves its place on the other side white."""
    parts = (*deck(2), *deck(1, backed=False, name="rules"))
    sheet = plan_sheets(parts, paper=PAPERS["a4"], printer=Printer(), layout="duplex").sheets[0]
    assert sheet.back is not None
    assert [slot.part for slot in sheet.back.slots] == ["deck/1", "deck/2"]


def test_sizes_share_a_sheet_where_that_saves_one() -> None:
    """Three cards and three of another size lie on one sheet, each with its bleed and its marks."""
    parts = (*deck(3), *deck(3, size=Size(name="mini", width_mm=44, height_mm=63), name="mini"))
    result = plan_sheets(parts, paper=PAPERS["a4"], printer=Printer(), layout="fronts")
    assert [sheet.number for sheet in result.sheets] == [1]
    assert result.slots_by_deck == {"deck": 3, "mini": 3}
    assert {slot.bleed for slot in result.sheets[0].slots} == {Edges(left=3, top=3, right=3, bottom=3)}


def test_full_grids_stay_apart() -> None:
    """Six of eleven cards fill a sheet with all their bleed; only the rest shares one with the others."""
    parts = (*deck(11), *deck(3, size=Size(name="mini", width_mm=44, height_mm=63), name="mini"))
    result = plan_sheets(parts, paper=PAPERS["a4"], printer=Printer(), layout="duplex")
    assert [len(sheet.front.slots) for sheet in result.sheets] == [6, 8]


def test_tokens_of_six_sizes_lie_on_one_sheet() -> None:
    """The tokens of Odéon: 12 of 18 mm, 12 of 36, 22 round ones in three sizes and 8 hexagons."""
    sizes = [(12, 18, 26), (12, 36, 26), (15, 18, 18), (6, 26, 26), (1, 34, 34), (8, 22, 25.4)]
    parts = [
        PartSpec(key=f"t{n}/a", copies=copies, size=Size(name="t", width_mm=w, height_mm=h), backed=True)
        for n, (copies, w, h) in enumerate(sizes)
    ]
    plans = [plan_sheets(parts, paper=PAPERS["a4"], printer=Printer(), layout=layout) for layout in ("duplex", "fold")]
    assert [len(plan.sheets) for plan in plans] == [1, 2]


def test_a_part_larger_than_the_paper_is_named() -> None:
    """Nothing is raised: who plans a box learns which parts have to be tiled."""
    mat = PartSpec(key="mat/one", copies=1, size=Size(name="mat", width_mm=380, height_mm=277), backed=False)
    result = plan_sheets((mat, *deck(1)), paper=PAPERS["a4"], printer=Printer(), layout="duplex")
    assert result.too_large == (mat,)
    assert len(result.sheets) == 1


@given(job=jobs())
def test_every_part_is_printed_exactly_as_often_as_it_asks(job: Job) -> None:
    """Each copy has one face and, where it is backed and backs are printed, one back."""
    result = plan(job)
    left_out = {part.key for part in result.too_large}
    faces = {part.key: part.copies for part in job.parts if part.copies and part.key not in left_out}
    backs = {part.key: part.copies for part in job.parts if part.key in faces and part.backed}
    counted = Counter((slot.side, slot.part) for sheet in result.sheets for slot in sheet.slots)
    assert {part: count for (side, part), count in counted.items() if side == "face"} == faces
    assert {part: count for (side, part), count in counted.items() if side == "back"} == (
        {} if job.layout == "fronts" else backs
    )


@given(job=jobs())
def test_nothing_lies_outside_the_printable_area(job: Job) -> None:
    """Cards and the bleed that shows stay inside the printer's margins."""
    low = job.printer.margin_mm - 1e-6
    for sheet, side in plan(job).sides:
        for edges in map(shown, side.slots):
            assert min(edges.left, edges.top) >= low
            assert edges.right <= sheet.width_mm - low
            assert edges.bottom <= sheet.height_mm - low


@given(job=jobs())
def test_no_two_slots_overlap(job: Job) -> None:
    """Not even the bleed of one card reaches into that of another."""
    for _, side in plan(job).sides:
        assert overlaps([shown(slot) for slot in side.slots]) == []
        assert all(slot.width_mm > 0 and box(slot).right > box(slot).left for slot in side.slots)


@given(job=jobs())
def test_never_more_sheets_than_a_simple_grid(job: Job) -> None:
    """Whoever divides paper by card, upright or turned, is not better off."""
    result = plan(job)
    left_out = {part.key for part in result.too_large}
    groups: dict[tuple[float, float, bool], int] = {}
    for part in job.parts:
        if part.key not in left_out and part.copies:
            key = (part.size.width_mm, part.size.height_mm, part.backed and job.layout == "fold")
            groups[key] = groups.get(key, 0) + part.copies
    most = sum(-(-copies // simple_capacity(job, *key)) for key, copies in groups.items())
    assert len(result.sheets) <= most


def simple_capacity(job: Job, width_mm: float, height_mm: float, joined: bool) -> int:  # noqa: FBT001
    """Return how many units the best plain grid holds."""
    gutter = job.gutter_mm or 0.0
    free = [side - 2 * job.printer.margin_mm for side in (job.paper.width_mm, job.paper.height_mm)]
    units = [(2 * width_mm, height_mm), (width_mm, 2 * height_mm)] if joined else [(width_mm, height_mm)]
    return max(
        floor((across + gutter + 1e-6) / (w + gutter)) * floor((down + gutter + 1e-6) / (h + gutter))
        for w, h in units
        for across, down in (free, free[::-1])
    )


def test_the_sides_of_a_sheet_come_in_the_order_of_pages() -> None:
    """Front, back, front, back."""
    sides = plan_deck(12, "a4", "duplex").sides
    assert [(sheet.number, side is sheet.back) for sheet, side in sides] == [
        (1, False),
        (1, True),
        (2, False),
        (2, True),
    ]
    assert all(isinstance(sheet, Sheet) for sheet, _ in sides)
