"""The signs of music: one direction of outlines, sizes that follow the staff."""

import re

import pytest

from cardwright.faces.ornaments.signs import HEAD_WIDE, arrow, beam, clef, flat, head, rest, sharp, slur, stem


def corners(d: str) -> list[tuple[float, float]]:
    """The corners of a path of straight lines."""
    return [(float(x), float(y)) for x, y in re.findall(r"([-\d.]+) ([-\d.]+)", d)]


def area(path: list[tuple[float, float]]) -> float:
    """Twice the area of a polygon; negative where it runs counter-clockwise on paper."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(path, [*path[1:], path[0]], strict=True))


@pytest.mark.parametrize("up", [True, False])
def test_beams_and_arrows_run_counter_clockwise(up: bool) -> None:  # noqa: FBT001 - a case of the test
    """Up or down: shapes that run both ways would cut holes into each other."""
    assert area(corners(beam(0, 0, 10, 1, 1, up=up))) < 0
    assert area(corners(arrow(0, 0, 1, up=up))) < 0


def test_hollow_head_has_a_hole_that_runs_the_other_way() -> None:
    """A filled head is one ellipse; a hollow one has a second one with its arcs turned."""
    sweeps = [re.findall(r"A [-\d.]+ [-\d.]+ [-\d.]+ 0 (\d)", head(0, 0, 1, hollow=hollow)) for hollow in (False, True)]
    assert sweeps == [["0", "0"], ["0", "0", "1", "1"]]


@pytest.mark.parametrize(("up", "side"), [(True, 1), (False, -1)])
def test_stem_stands_at_the_edge_of_the_head(up: bool, side: int) -> None:  # noqa: FBT001 - a case of the test
    """On the right when it goes up, on the left when it goes down."""
    edge = max(abs(float(x)) for x in re.findall(r"[MH] ([-\d.]+)", stem(0, 0, -3 if up else 3, 1, up=up)))
    assert edge == pytest.approx(HEAD_WIDE / 2)
    assert re.search(rf"[MH] {'-' if side < 0 else ''}0\.635", stem(0, 0, -3 if up else 3, 1, up=up))


@pytest.mark.parametrize("draw", [rest, sharp, flat])
def test_signs_grow_with_the_staff(draw: object) -> None:
    """Twice the space, twice the height."""
    assert callable(draw)
    spans = []
    for space in (1, 2):
        heights = [y for _, y in corners(draw(0, 0, space))]
        spans.append(max(heights) - min(heights))
    assert spans[1] == pytest.approx(2 * spans[0], rel=0.1)


def test_clefs_differ_and_others_are_refused() -> None:
    """There are two; a third is a fault of the template."""
    assert clef("g", 0, 0, 1) != clef("f", 0, 0, 1)
    with pytest.raises(ValueError, match="unknown clef 'c'; there are g and f"):
        clef("c", 0, 0, 1)


def test_slur_rises_as_high_as_it_is_asked_to() -> None:
    """Its middle lies above its ends by the rise."""
    heights = [float(y) for y in re.findall(r"C(?: [-\d.]+){5} ([-\d.]+)", slur(0, 20, 10, 1, rise=3))]
    assert min(heights) == pytest.approx(7, abs=0.2)
