"""Records, stickers, tickets and crowds."""

import re

from hypothesis import given
from hypothesis import strategies as st

from cardwright.faces.ornaments.shop import crowd, sticker, vinyl


def dots(drawn: str) -> list[tuple[float, float]]:
    """Where the dots of a crowd stand."""
    return [(float(x), float(y)) for x, y in re.findall(r"M (-?[\d.]+) (-?[\d.]+) h", drawn)]


@given(count=st.integers(1, 300), inner=st.floats(2, 20), gap=st.floats(1, 5), arc=st.floats(20, 180))
def test_a_crowd_has_as_many_dots_as_asked_for(count: int, inner: float, gap: float, arc: float) -> None:
    """They say how many fans there are."""
    drawn = crowd(width=50, height=40, colour="#123456", count=count, x=25, y=0, inner=inner, gap=gap, arc=arc)
    assert len(dots(drawn)) == count


def test_a_crowd_stands_below_its_middle_on_both_sides_alike() -> None:
    """It faces the stage."""
    spots = dots(crowd(width=50, height=40, colour="#123456", count=60, x=25, y=0, inner=8))
    assert min(y for _, y in spots) > 0
    assert abs(sum(x - 25 for x, _ in spots)) < 0.1


def test_a_hollow_crowd_is_drawn_in_lines() -> None:
    """As many dots, without ink within."""
    drawn = crowd(width=50, height=40, colour="none", line="#123456", count=20, x=25, y=0)
    assert drawn.count("M") == len(range(20))
    assert 'fill="none" stroke="#123456"' in drawn


def test_a_record_has_its_grooves_between_label_and_rim() -> None:
    """None of them is hidden or off the record."""
    drawn = vinyl(width=40, height=40, colour="#000", groove="#444", label="#fff", x=20, y=20, size=40, count=6)
    starts = [float(x) for x in re.findall(r"M ([\d.]+) 20 a", drawn)]
    rim, *grooves, label, _ = starts
    assert (rim, len(grooves)) == (0, 6)
    assert all(rim < groove < label for groove in grooves)


def test_a_sticker_has_its_waves() -> None:
    """One bend up and one down for each."""
    assert sticker(size=14, colour="#ff0", tips=12).count("Q") == 2 * 12
