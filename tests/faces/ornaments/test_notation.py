"""Music on staves: what is asked for stands there, within the staff, and each seed has its own tune."""

import re
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.faces.ornaments import notation
from cardwright.faces.ornaments.notation import incipit, note, staff
from cardwright.faces.ornaments.signs import flat, sharp


def bar(seed: int) -> str:
    """A bar in C."""
    values = (1, 0.5, 0.5, -1, 1)
    return incipit(width=60, height=24, colour="#000", line="#999", values=values, seed=seed, tonic=0, leap=4)


def test_staff_has_five_lines() -> None:
    """Around the middle of the drawing, a space apart."""
    drawn = staff(width=20, height=10, colour="#000", space=2)
    assert re.findall(r"M 0 ([\d.]+) H 20", drawn) == ["9", "7", "5", "3", "1"]


@given(st.integers(0, 10**6), st.integers(1, 7))
def test_tune_stays_near_the_staff(seed: int, leap: int) -> None:
    """One ledger line below, one step above; no jump wider than asked for; a rest is no note."""
    steps = notation._tune(Random(seed), (1, 1, -1, 0.5, 0.5, 2), home=5, leap=leap)
    assert [step is None for step in steps] == [False, False, True, False, False, False]
    heard = [step for step in steps if step is not None]
    assert heard[0] == 5
    assert all(-2 <= step <= 9 for step in heard)
    assert all(abs(later - step) <= leap for step, later in pairwise(heard))


@pytest.mark.parametrize(("tonic", "count"), [(-1, 0), (0, 0), (1, 2), (2, 4), (3, 1), (4, 1), (5, 3), (6, 5)])
def test_signature_is_that_of_the_major_key(tonic: int, count: int) -> None:
    """D major has two sharps, F major one flat."""
    staff_there = notation._Staff(middle=10, space=2)
    signs, _ = notation._signature(staff_there, tonic, "g", left=5)
    assert signs.count("M") == count * (flat if tonic == 3 else sharp)(0, 0, 1).count("M")


def test_each_seed_has_its_own_tune() -> None:
    """The same data, the same bar; another card, another one."""
    assert len({bar(seed) for seed in range(20)}) > 15
    assert bar(1) == bar(1)


def test_longer_notes_have_more_room() -> None:
    """A half note has more room behind it than a quarter, but less than twice as much."""
    notes = notation._spread((2, 1, 1), (1, 1, 1), start=0, end=30)
    first, second = notes[1].x - notes[0].x, notes[2].x - notes[1].x
    assert second < first < 2 * second


def test_eighths_stand_under_beams_of_four_at_most() -> None:
    """Eight of them are two groups, a quarter between them ends a group."""
    at = notation._Staff(middle=10, space=2)
    notes = notation._spread((0.5,) * 8, (3,) * 8, start=0, end=60)
    assert len(list(notation._ink(at, notes))) == 2


def test_note_may_end_in_an_arrow() -> None:
    """Its tip lies where the stem is asked to end."""
    drawn = note(width=18, height=26, colour="#000", x=6, y=20, end=3, space=4, pointed=True)
    assert re.search(r"M[\d.]+ 3L", drawn)
