"""The grid of one sheet, and the strip that is kept free for ruler and slug line."""

from itertools import pairwise

import pytest

from cardwright.plan.grid import Grid, Paper, Unit, candidate_grids, place_strip
from tests.plan.plans import PAPERS, TCG

UNIT = Unit(width_mm=TCG.width_mm, height_mm=TCG.height_mm)


def grids(gutter_mm: float | None = None, *, margin_mm: float = 5) -> list[Grid]:
    """Return every grid of 63 x 88 mm on A4."""
    return list(candidate_grids((UNIT,), paper=PAPERS["a4"], margin_mm=margin_mm, gutter_mm=gutter_mm))


def test_grids_run_from_the_densest_to_the_most_generous() -> None:
    """Upright with the slug below: nine cards with 1.5 mm of bleed, or four with all of it."""
    found = [grid for grid in grids() if grid.paper.width_mm == 210 and grid.slug_at == "bottom"]
    assert {(grid.capacity, grid.bleed.left) for grid in found} == {(9, 1.5), (6, 3)}
    assert all(before.capacity >= after.capacity for before, after in pairwise(found))


def test_a_grid_is_in_the_middle_where_the_slug_lets_it() -> None:
    """Sixteen and a half millimetres above and below nine cards, less their gutters."""
    dense = next(grid for grid in grids() if grid.capacity == 9 and grid.slug_at == "bottom")
    assert (dense.x_mm, dense.y_mm) == (7.5, 13.5)


def test_a_margin_that_leaves_nothing_leaves_no_grid() -> None:
    """No division by what is not there."""
    assert grids(margin_mm=105) == []


@pytest.mark.parametrize(("slug_at", "box"), [("bottom", (5, 288, 200, 4)), ("margin", (5, 292.5, 200, 4))])
def test_where_the_strip_lies(slug_at: str, box: tuple[float, ...]) -> None:
    """Along the lower printable edge, or in the middle of the margin below it."""
    paper = Paper(width_mm=210, height_mm=297, margin_mm=5)
    strip = place_strip(paper, "bottom" if slug_at == "bottom" else "margin")
    assert strip is not None
    assert (strip.x_mm, strip.y_mm, strip.width_mm, strip.height_mm) == box


def test_no_strip_where_there_is_no_room() -> None:
    """Neither in a margin of 3 mm nor on a paper shorter than the ruler."""
    assert place_strip(Paper(width_mm=210, height_mm=297, margin_mm=3), "margin") is None
    assert place_strip(Paper(width_mm=70, height_mm=297, margin_mm=5), "bottom") is None
