"""Strokes of a pen that swells, as engravers cut them: a smooth line that is as wide at each point as it says.

Lengths are in the unit of the caller; y runs down.
"""

from collections.abc import Sequence
from math import hypot
from typing import Final, TypeAlias

from cardwright.faces.ornaments.outlines import Point, trace

Knot: TypeAlias = tuple[float, float, float]  # x, y, width of the stroke

_PIECES: Final = 3  # points between two knots; a smooth curve goes through all of them
_LEAST: Final = 1e-6  # shorter than this, a direction cannot be told


def place_knots(knots: Sequence[Knot], x: float, y: float, scale: float, *, turned: bool = False) -> tuple[Knot, ...]:
    """Return a stroke ``scale`` times as large with its origin at (x, y); ``turned`` is upside down."""
    sign = -1 if turned else 1
    return tuple((x + sign * scale * along, y + sign * scale * down, scale * wide) for along, down, wide in knots)


def swell(knots: Sequence[Knot]) -> str:
    """Return the outline of a stroke through two knots or more; its ends are round."""
    line = _thread(knots)
    left, right = [], []
    for index, (x, y, wide) in enumerate(line):
        before, after = line[max(index - 1, 0)], line[min(index + 1, len(line) - 1)]
        along, down = after[0] - before[0], after[1] - before[1]
        reach = hypot(along, down) or _LEAST
        aside, up = -down / reach * wide / 2, along / reach * wide / 2
        left.append((x + aside, y + up))
        right.append((x - aside, y - up))
    right.reverse()
    ends = [trace("A", wide / 2, wide / 2, 0, 0, 0) for wide in (line[-1][2], line[0][2])]
    far, near = trace(ends[0], *right[0]), trace(ends[1], *left[0])
    return trace("M", *left[0]) + curve(left) + far + curve(right) + near + "z"


def curve(points: Sequence[Point]) -> str:
    """Return a smooth curve on from the first point through all others, as path data without its start."""
    pieces = []
    for index in range(len(points) - 1):
        before, start, end, after = (points[min(max(index + step, 0), len(points) - 1)] for step in (-1, 0, 1, 2))
        leave = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        arrive = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        pieces.append(trace("C", *leave, *arrive, *end))
    return "".join(pieces)


def _thread(knots: Sequence[Knot]) -> list[Knot]:
    """The knots and points between them on a smooth line (Catmull and Rom's), their widths as smooth."""
    line: list[Knot] = []
    for index in range(len(knots) - 1):
        four = [knots[min(max(index + step, 0), len(knots) - 1)] for step in (-1, 0, 1, 2)]
        line += [_between(four, piece / _PIECES) for piece in range(_PIECES)]
    return [*line, knots[-1]]


def _between(four: Sequence[Knot], share: float) -> Knot:
    """The point at this share of the way from the second to the third of four knots."""
    a, b, c, d = four
    x, y, wide = (
        q + share * ((r - p) / 2 + share * ((2 * p - 5 * q + 4 * r - s) / 2 + share * (3 * q - p - 3 * r + s) / 2))
        for p, q, r, s in zip(a, b, c, d, strict=True)
    )
    return x, y, max(wide, 0)
