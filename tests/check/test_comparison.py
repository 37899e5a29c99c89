"""An expression that is false, taken apart."""

import pytest

from cardwright.check.comparison import find_falsehood
from cardwright.load.expressions import ExpressionError, function

NAMES = {"count": function(lambda name: 24 if name == "idol" else 5), "players": 4}


def sides(expression: str) -> str:
    """What the falsehood of an expression says."""
    false = find_falsehood(expression, NAMES)
    return false.sides if false else ""


def test_a_true_expression_has_no_falsehood() -> None:
    """There is nothing to show."""
    assert sides("count('idol') == 24 and players > 3") == ""


def test_both_sides_of_a_comparison_have_their_value() -> None:
    """A literal is its own value."""
    assert sides("count('idol') == 25") == "count('idol') is 24, not 25"
    assert sides("count('idol') == count('event')") == "count('idol') is 24, count('event') is 5"


def test_the_first_false_part_is_shown() -> None:
    """What stands before it is true and says nothing."""
    assert sides("players == 4 and count('event') >= 6 and players == 9") == "count('event') is 5, not 6"


def test_brackets_and_quotes_stay_whole() -> None:
    """An 'and' or a comparison inside them does not divide the expression."""
    assert sides("(players == 4 and players == 5)") == "(players == 4 and players == 5) is false"
    assert sides("count('a == b and c') == 6") == "count('a == b and c') is 5, not 6"


def test_what_cannot_be_evaluated_raises() -> None:
    """The caller reports it as another fault."""
    with pytest.raises(ExpressionError):
        sides("count('idol') == nobody")
