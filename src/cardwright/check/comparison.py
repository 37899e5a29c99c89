"""An expression that should be true, taken apart where it is not: which side says what.

Only the outermost ``and`` and comparison are taken apart; what stands in brackets or quotes stays whole.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from cardwright.load.expressions import evaluate_expression

_AND: Final = re.compile(r"\band\b")
_COMPARED: Final = re.compile(r"==|!=|<=|>=|<|>|\bnot in\b|\bin\b")
_QUOTED: Final = re.compile(r"'[^']*'|\"[^\"]*\"")
_OPENING, _CLOSING = "([{", ")]}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Falsehood:
    """The first part of an expression that is false, with the value of each side where it compares two."""

    part: str
    left: str = ""
    left_value: object = None
    right: str = ""
    right_value: object = None

    @property
    def sides(self) -> str:
        """Both sides with their values, or the part alone."""
        if not self.left:
            return f"{self.part} is false"
        return ", ".join(
            f"{side} is {value!r}" if not _is_literal(side, value) else f"not {value!r}"
            for side, value in ((self.left, self.left_value), (self.right, self.right_value))
        )


def find_falsehood(expression: str, names: Mapping[str, object]) -> Falsehood | None:
    """Return the first part of an expression that is not true, or None where all of it is.

    Raises ExpressionError for what cannot be evaluated.
    """
    if evaluate_expression(expression, names):
        return None
    parts = [part for part in _split(expression, _AND) if part]
    false = next((part for part in parts if not evaluate_expression(part, names)), expression)
    sides = list(_split(false, _COMPARED))
    if len(sides) != 2:  # noqa: PLR2004 - a comparison of two
        return Falsehood(part=false)
    left, right = sides
    return Falsehood(
        part=false,
        left=left,
        left_value=evaluate_expression(left, names),
        right=right,
        right_value=evaluate_expression(right, names),
    )


def _split(expression: str, at: re.Pattern[str]) -> Iterator[str]:
    """The stretches between the matches that stand outside brackets and quotes."""
    masked = _mask(expression)
    start = 0
    for match in at.finditer(masked):
        yield expression[start : match.start()].strip()
        start = match.end()
    yield expression[start:].strip()


def _mask(expression: str) -> str:
    """The expression with everything inside brackets and quotes blanked, character by character."""
    unquoted = _QUOTED.sub(lambda match: " " * len(match[0]), expression)
    depth = 0
    result: list[str] = []
    for character in unquoted:
        depth -= character in _CLOSING
        result.append(character if depth == 0 else " ")
        depth += character in _OPENING
    return "".join(result)


def _is_literal(side: str, value: object) -> bool:
    return side.strip("'\"") == str(value)
