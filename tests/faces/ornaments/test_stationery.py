"""What lies on a desk: each drawing says what its arguments say, and ends at its edge."""

import re

import pytest

from cardwright.faces.ornaments.stationery import barcode, levels, morse, pleats, postmark, slip


def marks(drawn: str) -> list[tuple[float, float]]:
    """Where each stroke of a tape begins and how long it is."""
    return [(float(x), float(long)) for x, long in re.findall(r"M ([\d.]+) [\d.]+ h ([\d.]+)", drawn)]


def test_a_tape_is_written_in_dots_and_dashes() -> None:
    """S O S: a dash is three units long, as is the gap between letters."""
    tape = marks(morse(width=26, height=1, colour="#000", text="sos", unit=1))
    assert [long for _, long in tape] == [1, 1, 1, 3, 3, 3, 1, 1, 1]
    assert [start for start, _ in tape] == [0, 2, 4, 8, 12, 16, 22, 24, 26]


def test_words_on_a_tape_are_seven_units_apart() -> None:
    """What is no letter parts words, and the text begins again after its end."""
    assert [start for start, _ in marks(morse(width=20, height=1, colour="#000", text="e-e", unit=1))] == [0, 8, 16]


def test_a_tape_of_nothing_ends() -> None:
    """A text without a letter gives an empty tape."""
    assert marks(morse(width=20, height=1, colour="#000", text="伊織")) == []


@pytest.mark.parametrize("unit", [0.2, 0.35, 1])
def test_bars_are_whole_units_and_end_at_the_edge(unit: float) -> None:
    """Every bar but the last is one to three units wide."""
    bars = [(float(x), float(wide)) for x, wide in re.findall(r"M ([\d.]+) 0 h ([\d.]+)", _bars(unit))]
    assert all(round(wide / unit, 2) in {1, 2, 3} for _, wide in bars[:-1])
    assert max(x + wide for x, wide in bars) <= 20.001


def _bars(unit: float) -> str:
    return barcode(width=20, height=5, colour="#000", seed="a", unit=unit)


@pytest.mark.parametrize("draw", [barcode, levels])
def test_a_seed_has_its_own_picture(draw: object) -> None:
    """Each card gets its own bars."""
    assert callable(draw)
    assert len({draw(width=30, height=12, colour="#000", seed=seed) for seed in range(9)}) == 9


def test_every_column_of_levels_has_a_block() -> None:
    """As many columns as asked for, none of them empty."""
    drawn = levels(width=30, height=12, colour="#000", seed=1, count=7)
    assert len(set(re.findall(r"M ([\d.]+) ", drawn))) == 7


def test_a_slip_has_teeth_at_its_foot() -> None:
    """As many as go into its width, all within it."""
    drawn = slip(width=20, height=10, colour="#fff", pitch=2, depth=1)
    feet = re.findall(r" (8\.\d+|9\.\d+)", drawn)
    assert len([foot for foot in feet if float(foot) < 9]) == 10


def test_a_postmark_has_two_rings_and_its_waves() -> None:
    """The waves begin at the ring."""
    drawn = postmark(width=40, height=20, colour="#000", count=4)
    assert drawn.count("a ") == 4
    assert drawn.count("q ") == 4


def test_a_rosette_has_two_tails() -> None:
    """They are in the shade's colour, behind the pleats."""
    drawn = pleats(width=20, height=30, colour="#111111", shade="#eeeeee", folds=12)
    tails, ring = re.findall(r'<path fill="(?:#eeeeee|#111111)"[^>]*? d="([^"]*)"', drawn)[:2]
    assert tails.count("M") == 2
    assert ring.count("L") == 23
