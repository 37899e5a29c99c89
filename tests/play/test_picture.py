"""States are compared by what they hold, whatever lies in their slots."""

from typing import Any

from cardwright.play.picture import REMEMBERED, picture, position

from .orchard import deal


def test_a_picture_is_kept_while_the_state_goes_on() -> None:
    """Everything is in it, at any depth."""
    state = deal()
    before = picture(state)
    state.table.zones[0].append(state.table.zones[0].pop())
    assert picture(state) == before
    state.table.zones[0].append(99)
    assert picture(state) != before


def test_copies_have_the_same_picture() -> None:
    """Lists, tuples, dicts, sets and whatever clones itself are looked into."""
    state: Any = deal()
    state.todo = [(deal, ([1, [2]], {"a": [3]}, {4}, bytearray(b"5"), state.table))]
    copy = state.clone()
    copy.todo = [(deal, ([1, [2]], {"a": [3]}, {4}, bytearray(b"5"), state.table.clone()))]
    assert picture(copy) == picture(state)
    copy.todo[0][1][1]["a"].append(6)
    assert picture(copy) != picture(state)


def test_a_position_forgets_how_it_was_reached() -> None:
    """But for what it is told to remember."""
    state, other = deal(), deal()
    other.steps += 1
    assert position(state) == position(other)
    assert position(state, forget=REMEMBERED - {"steps"}) != position(other, forget=REMEMBERED - {"steps"})
