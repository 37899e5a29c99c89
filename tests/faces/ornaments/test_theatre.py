"""An old theatre: curtains in folds, seats in rows, laurels and plates."""

import re
from itertools import pairwise
from math import pi

import pytest

from cardwright.faces.ornaments.theatre import curtain, laurel, plate, seating, swags


def starts(drawn: str) -> list[float]:
    """Where the lines of a curtain begin at the upper edge."""
    return [float(x) for x in re.findall(r"M ([\d.]+) 0 C", drawn)]


def test_curtain_hangs_from_edge_to_edge_and_lies_in_folds() -> None:
    """Its lines begin in order over the whole width, and not evenly."""
    tops = starts(curtain(width=30, height=80, colour="#000", lines=40, folds=5))
    gaps = [after - before for before, after in pairwise(tops)]
    assert (len(tops), tops[0], tops[-1]) == (41, 0, 30)
    assert min(gaps) > 0
    assert max(gaps) > 4 * min(gaps)


def test_right_curtain_mirrors_the_left_one() -> None:
    """The same lines, counted from the other side."""
    left, right = (curtain(width=30, height=80, colour="#000", right=right) for right in (False, True))
    assert [30 - x for x in starts(right)] == pytest.approx(starts(left), abs=0.002)


def test_swags_have_a_fringe_each() -> None:
    """As many fringes as swags."""
    drawn = swags(width=60, height=12, colour="#000", count=3)
    assert len(re.findall(r"stroke-dasharray", drawn)) == 1
    assert drawn.split("stroke-dasharray")[1].count("M ") == 3


def test_rows_of_seats_are_longer_further_back() -> None:
    """Each row has its seats spread evenly from one end to the other."""
    drawn = seating(width=60, height=60, colour="#000", x=30, y=60, inner=10, count=4, gap=5)
    assert [float(radius) for radius in re.findall(r"A ([\d.]+)", drawn)] == [10, 15, 20, 25]
    steps = [float(step) + 0.01 for step in re.findall(r'stroke-dasharray="0.01 ([\d.]+)"', drawn)]
    seats = [pi * radius / step + 1 for radius, step in zip((10, 15, 20, 25), steps, strict=True)]
    assert seats == pytest.approx([10, 16, 21, 26], abs=0.01)


def test_laurel_has_two_branches_alike() -> None:
    """Each with a pair of leaves at every place and one at its tip."""
    drawn = laurel(width=20, height=20, colour="#000", x=10, y=10, size=16, leaves=6)
    assert drawn.count("Q") == 2 * 2 * (2 * 5 + 1)


@pytest.mark.parametrize(("kind", "mark"), [("cove", "A"), ("cut", "L"), ("step", "L")])
def test_plate_has_corners_of_its_kind(kind: str, mark: str) -> None:
    """Hollow, cut or stepped, and a fine line within."""
    drawn = plate(width=20, height=10, line="#000", kind=kind)
    assert drawn.count("<path") == 2
    assert mark in drawn


def test_unknown_corner_is_refused() -> None:
    """A fault of the template."""
    with pytest.raises(ValueError, match="unknown corner 'oval'; there are cove, cut and step"):
        plate(width=20, height=10, line="#000", kind="oval")
