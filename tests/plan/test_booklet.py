"""Booklets as numbers: the order of pages, and what becomes of them when sheets are printed and folded."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.load.sizes import load_papers
from cardwright.plan.booklet import PAPER_MM, Binding, BookletPlan, PagePlace, fill_pages, pair_pages, plan_booklet
from cardwright.project import Printer

PAPERS = load_papers()
COUNTS = st.integers(min_value=1, max_value=64)
BINDINGS = st.sampled_from(["left", "right"])
FLIPS = st.sampled_from(["long", "short"])


def booklet(count: int, *, paper: str = "a4", binding: Binding = "left", flip: str = "long") -> BookletPlan:
    """A booklet of A5 pages."""
    printer = Printer(flip="short" if flip == "short" else "long")
    return plan_booklet(count, PAPERS["a5"], paper=PAPERS[paper], printer=printer, binding=binding)


def printed(count: int, binding: Binding = "left") -> list[str]:
    """The sides of a booklet as a printer numbers its pages, blanks left empty."""
    pairs = pair_pages(fill_pages(count), binding)
    return ["|".join("" if page is None else str(page + 1) for page in pair) for pair in pairs]


def test_ten_pages_are_three_sheets() -> None:
    """Twelve places, the two blanks before the back cover, in the order that folding asks for."""
    assert list(pair_pages(range(1, 13))) == [(12, 1), (2, 11), (10, 3), (4, 9), (8, 5), (6, 7)]
    assert fill_pages(10) == (*range(9), None, None, 9)
    assert printed(10) == ["10|1", "2|", "|3", "4|9", "8|5", "6|7"]
    assert booklet(10).sheets == 3


def test_a_book_without_a_back_cover_is_read_to_its_end() -> None:
    """The last page follows the one before it; the blanks come after, the back cover among them."""
    assert fill_pages(10, has_back_cover=False) == (*range(10), None, None)
    assert fill_pages(12, has_back_cover=False) == fill_pages(12) == tuple(range(12))
    plan = plan_booklet(10, PAPERS["a5"], paper=PAPERS["a4"], printer=Printer(), has_back_cover=False)
    assert [[place.page + 1 for place in side.places] for side in plan.sides[:4]] == [[1], [2], [10, 3], [4, 9]]


def test_right_binding_mirrors_the_sheets() -> None:
    """A book that opens to the right has its cover on the left of the first sheet."""
    assert printed(8, "right") == ["1|8", "7|2", "3|6", "5|4"]


@given(COUNTS)
def test_blanks_stand_before_the_back_cover(count: int) -> None:
    """Every page is there once and in order, the last one outside."""
    pages = fill_pages(count)
    assert len(pages) % 4 == 0
    assert [page for page in pages if page is not None] == list(range(count))
    assert count == 1 or pages[-1] == count - 1
    assert pages.count(None) < 4


def on_its_front(place: PagePlace, plan: BookletPlan) -> tuple[float, float, int]:
    """Where a page of a back lies seen through its front, once the printer has turned the sheet, and its rotation."""
    if plan.flip == "long":
        return place.x_mm, plan.height_mm - place.y_mm, (place.rotation + 180) % 360
    return plan.width_mm - place.x_mm, place.y_mm, place.rotation


@given(COUNTS, BINDINGS, FLIPS)
def test_both_pages_of_a_leaf_lie_on_each_other(count: int, binding: Binding, flip: str) -> None:
    """Whichever edge the sheet is turned on: the back of a page is the next one, upright, in the same half."""
    plan = booklet(count, binding=binding, flip=flip)
    position = {page: index for index, page in enumerate(fill_pages(count)) if page is not None}
    for front, back in zip(plan.sides[::2], plan.sides[1::2], strict=True):
        leaves = {(place.x_mm > plan.width_mm / 2): position[place.page] // 2 for place in front.places}
        for place in back.places:
            x_mm, y_mm, rotation = on_its_front(place, plan)
            assert (y_mm, rotation) == (plan.height_mm / 2, 0)
            half = x_mm > plan.width_mm / 2
            assert leaves.get(half, position[place.page] // 2) == position[place.page] // 2


@given(COUNTS, BINDINGS, FLIPS)
def test_pages_stay_in_their_half(count: int, binding: Binding, flip: str) -> None:
    """No page reaches the outer edge, and each half holds the middle of its page."""
    plan = booklet(count, binding=binding, flip=flip)
    for place in (place for side in plan.sides for place in side.places):
        assert place.half_x_mm <= place.x_mm <= place.half_x_mm + plan.width_mm / 2
        reach_mm = 148 * plan.scale / 2
        assert place.x_mm - reach_mm >= -1e-9
        assert place.x_mm + reach_mm <= plan.width_mm + 1e-9


def test_inner_sheets_creep_towards_the_fold() -> None:
    """By the thickness of one sheet each; the cover's own pages touch the fold."""
    plan = booklet(12, flip="short")
    left = [side.places[0].x_mm for side in plan.sides[::2]]
    assert left == pytest.approx([148.5 - 74, 148.5 - 74 + PAPER_MM, 148.5 - 74 + 2 * PAPER_MM])


def test_letter_takes_smaller_pages() -> None:
    """Two A5 pages are wider than Letter; on A4 they keep their size, and never grow."""
    assert booklet(4).scale == 1
    assert booklet(4, paper="letter").scale == pytest.approx(279.4 / 2 / 148)
    assert booklet(4, paper="a3").scale == 1


def test_the_fold_is_marked_on_the_cover_only() -> None:
    """At both ends, inside the printer's margins."""
    plan = booklet(8)
    assert [len(side.fold_marks) for side in plan.sides] == [2, 0, 0, 0]
    assert {mark.x1_mm for mark in plan.sides[0].fold_marks} == {148.5}
    assert min(mark.y1_mm for mark in plan.sides[0].fold_marks) == 5
