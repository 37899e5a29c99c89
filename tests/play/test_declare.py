"""Verbs of cards and citations of rules."""

import pytest

from cardwright.play.declare import carries_out, compile_do, verb, verbs_of
from cardwright.play.engine import ModelError


@verb("draw", n=int)
@carries_out("hand", "deck")
def draw(state: object, n: int) -> None:
    """Draw cards."""


@verb("stop")
def stop(state: object) -> None:
    """Stop."""


VERBS = verbs_of([draw, stop, 7])


def test_verbs_are_found_among_functions() -> None:
    """With the types of their arguments."""
    assert {name: dict(entry.arguments) for name, entry in VERBS.items()} == {"draw": {"n": int}, "stop": {}}


def test_functions_cite_sections() -> None:
    """Read by `check` from the syntax tree, and by `simulate` from the function."""
    assert draw.__dict__["anchors"] == ("hand", "deck")


def test_lines_become_functions_with_arguments() -> None:
    """The short form too."""
    assert compile_do([{"draw": {"n": 2}}, {"draw": 3}, {"stop": None}], VERBS) == (
        (draw, {"n": 2}),
        (draw, {"n": 3}),
        (stop, {}),
    )


@pytest.mark.parametrize(
    ("do", "message"),
    [
        ({"drow": 2}, "unknown verb 'drow'"),
        ({"draw": {"m": 2}}, "'draw' takes no 'm'"),
        ({"draw": "two"}, "'draw' wants int for 'n', not 'two'"),
        ("draw", "'draw' is not an action: write the verb and its arguments"),
    ],
)
def test_what_is_not_declared_is_refused(do: object, message: str) -> None:
    """Before a game begins."""
    with pytest.raises(ModelError, match=message):
        compile_do([do], VERBS)
