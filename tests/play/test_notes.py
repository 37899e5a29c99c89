"""Sums of money in printed notes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.play.notes import Notes, TooHardError


@pytest.mark.parametrize(
    ("notes", "sums", "possible"),
    [
        (((5, 1), (1, 5)), (7, 3), True),
        (((5, 1), (1, 4)), (4, 4), False),
        (((5, 2),), (5, 5), True),
        (((5, 2),), (4, 0), False),
        (((10, 1), (6, 2)), (12, 0), True),  # greedy would take the ten first
        (((1, 3),), (2, 2), False),
        ((), (0, 0), True),
    ],
)
def test_splits(notes: tuple[tuple[int, int], ...], sums: tuple[int, ...], possible: bool) -> None:  # noqa: FBT001
    """By hand."""
    assert (Notes(notes).split(sums) is not None) == possible


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=4))
def test_what_is_held_in_notes_can_be_split(hands: list[tuple[int, int, int]]) -> None:
    """Deal notes out, add them up: there is a split, and it adds up too."""
    notes = Notes(tuple((worth, sum(hand[place] for hand in hands)) for place, worth in enumerate((1, 5, 20))))
    sums = sorted((hand[0] + 5 * hand[1] + 20 * hand[2] for hand in hands), reverse=True)
    split = notes.split(sums)
    assert split is not None
    worths = [worth for worth, _ in notes.notes]
    for player, held in enumerate(sums):
        assert sum(worth * taken[player] for worth, taken in zip(worths, split, strict=True)) == held


def test_what_is_too_hard_says_so() -> None:
    """Rather than never to come back."""
    with pytest.raises(TooHardError):
        Notes(((9973, 40), (9967, 40), (9949, 40), (9941, 40))).split((99_000, 98_001, 97_003, 96_007, 1))
