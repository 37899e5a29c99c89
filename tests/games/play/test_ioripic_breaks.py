"""Breaks, draws and combos."""

import pytest

from tests.games.play.ioripic_table import cards, do, lay, names, part, rules, shown

RESORT = "j-1 k-2 l-3 j-2"


@pytest.mark.parametrize(
    ("column", "kind", "points", "drawn"),
    [("a-1 a-2 a-3", "million", 5, 2), ("a-1 b-2 c-3", "variety", 3, 3), ("a-1 a-2 b-3", "near", 3, 1)],
)
def test_kinds_of_break(column: str, kind: str, points: int, drawn: int) -> None:
    """The costumes say how many points and cards a break brings."""
    state = lay(("d-1", "e-1"), (column, ""), RESORT)
    do(state, kind, *["step-2"] * min(drawn, 2), *["step-1"] * (drawn - 2))
    assert part("scoring").break_points(rules(), state.breaks[0]) == points
    assert names(state.beyond[0]) == column
    assert state.hands[0].bit_count() == 1 + drawn


def test_a_break_brings_an_action() -> None:
    """The draw first, then one action more than before."""
    state = do(lay(("d-1", "e-1"), ("a-1 a-2 a-3", ""), RESORT), "break")
    assert state.owed == 2
    assert state.ask.kind == "draw"


def test_broken_cards_are_open_to_all() -> None:
    """They leave the stage for good."""
    state = do(lay(("d-1", "e-1"), ("a-1 a-2 a-3", ""), RESORT), "break")
    assert state.up == cards("a-1 a-2 a-3")
    assert state.stages[0] == 0


def test_draw_goes_on_to_the_left() -> None:
    """An empty resort leaves the stages to the left, then nothing."""
    state = do(lay(("d-1", "e-1", "f-1"), ("a-1 b-2 c-3", "g-1", ""), "j-1"), "break")
    assert names(state.hands[0]) == "d-1 g-1 j-1"
    assert state.ask.kind == "action"


def test_longer_columns_let_choose() -> None:
    """With room for more in a column, the player says which cards break."""
    state = do(lay(("d-1", "e-1"), ("a-1 b-1 a-2 a-3", ""), RESORT, stage__per_colour=4), "break")
    assert shown(state) == {"a-1", "b-1"}
    do(state, "costume/b-1")
    assert names(state.beyond[0]) == "a-2 a-3 b-1"


def test_three_different_steps_are_needed() -> None:
    """A full column with two cards of a step does not break."""
    state = lay(("d-1", "e-1"), ("a-1 b-1 a-2", ""), RESORT)
    assert "break" not in {tag for option in state.ask.options for tag in state.tags(option)}
