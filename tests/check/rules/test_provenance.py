"""The box against the rules, and reasons that are in use."""

from pathlib import Path

import pytest

from tests.check.workspace import lay_out, run


def messages(root: Path, code: str, **files: str) -> list[str]:
    """The messages of one rule in a game for 2-4 players, from 6 years."""
    lay_out(root, {name.replace("_", "."): text for name, text in files.items()})
    return [each.message for each in run(root).findings if each.code == code]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("players: {from: {value: 2, rule: setup}}", []),
        ("players: {value: 4, rule: setup}", []),
        ("players: {best: {value: 3, rule: setup}}", []),
        ("players: {to: {value: 5, rule: setup}}", ["'box.players.to' is 5, the box says players: 2-4"]),
        ("age: {value: 8, rule: setup}", ["'box.age' is 8, the box says ages: 6+"]),
        ("minutes: {value: 15, rule: setup}", ["'box.minutes' is 15, the box says minutes: 10"]),
    ],
)
def test_the_rules_say_what_the_box_says(value: str, expected: list[str], tmp_path: Path) -> None:
    """Either end of a span may be named; other values of the box are its own."""
    assert messages(tmp_path, "SRC003", values_yaml=f"box: {{{value}}}\n") == expected


@pytest.mark.parametrize(
    ("pattern", "used"), [("fox.cost", True), ("*.cost", True), ("1.cost", True), ("f*.co*", True), ("owl.cost", False)]
)
def test_a_reason_by_pattern(pattern: str, used: bool, tmp_path: Path) -> None:  # noqa: FBT001 - a parameter
    """By id, by number or for all; one that matches nothing that is marked is idle."""
    deck = f"deck: animal\nfields: {{cost: {{type: integer}}}}\nassumptions:\n  '{pattern}': it has 3 icons\n"
    cards = "cards:\n- {id: fox, number: 1, cost: !assumed 3}\n- {id: owl, number: 2, cost: 3}\n"
    expected = [] if used else [f"assumption '{pattern}' gives no value its reason"]
    assert messages(tmp_path, "SRC005", animal_yaml=deck + cards) == expected


def test_a_reason_that_another_comes_before(tmp_path: Path) -> None:
    """The first pattern that fits gives the reason; one behind it that never does is idle."""
    deck = "deck: animal\nfields: {cost: {type: integer}}\nassumptions:\n  '*.cost': all are guessed\n  'fox.cost': b\n"
    assert messages(tmp_path, "SRC005", animal_yaml=f"{deck}cards:\n- {{id: fox, cost: !assumed 3}}\n") == [
        "assumption 'fox.cost' gives no value its reason"
    ]
