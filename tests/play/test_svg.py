"""Plots are well-formed, and their figures are where they belong."""

from xml.etree import ElementTree as ET

import pytest

from cardwright.play.svg import Row, alone, band, bars, dots, gather, grid, histogram

ROWS = [Row(name="A & B", value=0.25, low=0.2, high=0.3, text="25 %"), Row(name="x" * 40, value=0.5, low=0.4, high=0.6)]


@pytest.mark.parametrize(
    "plot",
    [
        bars(ROWS, title="t"),
        bars([], title="t"),
        dots(ROWS, title="t", mark=0.5),
        dots([], title="t"),
        histogram([(1, 2), (2, 9)], title="t", unit="u", mark=(1.5, 99)),
        histogram([], title="t", unit="u"),
        band([(1, 0, 1, 2), (2, 1, 2, 3)], title="t", unit="u"),
        band([(1, 5, 5, 5)], title="t", unit="u"),
        band([], title="t", unit="u"),
        grid(["a"], ["seen", "taken"], [[1.0, 0.5]], title="t"),
    ],
)
def test_every_plot_is_well_formed(plot: str) -> None:
    """Whatever is in it; and as a file of its own."""
    assert ET.fromstring(plot).tag.endswith("svg")  # noqa: S314 - made a line above
    assert ET.fromstring(alone(plot).encode()).attrib["viewBox"].startswith("0 0 360 ")  # noqa: S314 - as above


def test_bars_are_as_long_as_their_shares() -> None:
    """Half as much is half as long."""
    rects = [node for node in ET.fromstring(bars(ROWS, title="t")).iter() if node.tag.endswith("rect")]  # noqa: S314
    assert float(rects[1].attrib["width"]) == pytest.approx(2 * float(rects[0].attrib["width"]), abs=0.2)


def test_long_names_are_cut_and_kept_as_titles() -> None:
    """A phone is narrow."""
    assert "…<title>" + "x" * 40 in bars(ROWS, title="t")


def test_full_width_names_take_the_room_of_two() -> None:
    """Nine of them fit where seventeen Latin letters do."""
    assert ">星井美希のコスチ…<" in bars([Row(name="星井美希のコスチューム", value=0)], title="t").replace(
        "<title>", "<"
    )
    assert ">星井美希<" in bars([Row(name="星井美希", value=0)], title="t")


def test_figures_are_gathered_into_round_steps() -> None:
    """Whole figures keep whole steps; nothing is lost."""
    gathered, step = gather([(value, 1) for value in range(100)], 30)
    assert step == 5
    assert sum(count for _, count in gathered) == 100
    assert gather([(1.0, 3), (2.0, 4)], 30) == ([(1.0, 3), (2.0, 4)], 1.0)
    assert gather([(1.25, 3), (2.75, 4)], 30)[1] == 0.1
