"""Growth curves: where points lie, and names that can be read."""

import re
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from benchmarks.curves import STEP_PX, _apart, draw_growth

PATH = re.compile(r'<path d="M([^"]*)"')


def places(svg: str) -> list[list[tuple[float, float]]]:
    """Return the points of each line."""
    return [[tuple(map(float, point.split())) for point in path.split("L")] for path in PATH.findall(svg)]  # type: ignore[misc]


def test_ten_times_is_as_far_everywhere() -> None:
    """Both scales are logarithmic, so steady cost a card is a straight line."""
    svg = draw_growth({"x": [(10, 1), (100, 10), (1000, 100)]}, title="t", across="cards", up="s")
    (first, second, third) = places(svg)[0]
    assert abs((second[0] - first[0]) - (third[0] - second[0])) < 0.2
    assert abs((second[1] - first[1]) - (third[1] - second[1])) < 0.2


@given(
    st.lists(
        st.tuples(st.integers(1, 100_000), st.floats(0.01, 100_000)), min_size=1, max_size=5, unique_by=lambda p: p[0]
    )
)
def test_every_point_lies_on_the_plot(points: list[tuple[float, float]]) -> None:
    """Whatever is measured, also a single size."""
    for x, y in places(draw_growth({"x": points}, title="t", across="cards", up="s"))[0]:
        assert 63.9 <= x <= 490.1
        assert 55.9 <= y <= 316.1


@given(st.lists(st.floats(0, 300), min_size=1, max_size=5))
def test_names_do_not_lie_over_each_other(wanted: list[float]) -> None:
    """They keep their order, and a line's height between them."""
    found = sorted(_apart(wanted))
    assert all(second - first >= STEP_PX - 1e-6 for first, second in pairwise(found))


def test_a_name_is_escaped() -> None:
    """A tool may be called anything."""
    assert ">a &amp; b</text>" in draw_growth({"a & b": [(1, 1)]}, title="t", across="cards", up="s")
