"""Expressions: useful on data, useless for anything else."""

import pytest

from cardwright.load.expressions import (
    ExpressionError,
    evaluate_expression,
    fill_placeholders,
    find_placeholders,
    function,
    sole_placeholder,
)

NAMES = {"a": 3, "items": ({"type": "vo", "n": 1}, {"type": "da", "n": 2}), "double": function(lambda n: 2 * n)}


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("a + 1", 4),
        ("a ** 2", 9),
        ("double(a) == 6", True),
        ("items | selectattr('type', 'eq', 'vo') | list | length", 1),
        ("items | sum(attribute='n')", 3),
        ("items[1].type", "da"),
        ("[1, 2] + [3]", [1, 2, 3]),
        ("'a' if a > 2 else 'b'", "a"),
    ],
)
def test_evaluate(source: str, value: object) -> None:
    """What claims and copies need works."""
    assert evaluate_expression(source, NAMES) == value


@pytest.mark.parametrize(
    "source",
    [
        "''.__class__",
        "items.__class__.__mro__",
        "'x' * 10**9",
        "[1] * 10**9",
        "9 ** 9 ** 9",
        "'%1000000000s' % a",
        "'{:>1000000000}'.format(a)",
        "'x'.ljust(1000000000)",
        "'x' | center(1000000000)",
        "range(10**9) | list",
        "double.__globals__",
        "lipsum",
        "self",
        "cycler",
        "a.b",
        "missing",
        "1 / 0",
        "items[9]",
        "a +",
        "a }} {{ a",
        "x" * 501,
        "(" * 400 + "a" + ")" * 90,
    ],
)
def test_refuse(source: str) -> None:
    """No way to Python's inside, to unbounded work, or past the expression; each is one kind of error."""
    with pytest.raises(ExpressionError):
        evaluate_expression(source, NAMES)


def test_message_quotes_what_is_missing() -> None:
    """The message is fit for a finding."""
    with pytest.raises(ExpressionError, match=r"cannot evaluate 'a \+ bb': 'bb' is undefined"):
        evaluate_expression("a + bb", NAMES)


def test_placeholders() -> None:
    """They are found, filled by expression, and told apart from text that holds one."""
    assert find_placeholders("${a} of ${ b }") == ("a", "b")
    assert fill_placeholders("${a} of ${ b }", {"a": "${b}", "b": "2"}) == "${b} of 2"
    assert sole_placeholder(" ${a.b} ") == "a.b"
    assert sole_placeholder("${a}!") is None
