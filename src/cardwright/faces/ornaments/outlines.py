"""Outlines as SVG path data: numbers, points, polygons and the plain shapes. Lengths are mm, y runs down."""

from collections.abc import Callable, Mapping, Sequence
from math import cos, radians, sin
from types import MappingProxyType
from typing import Final

Point = tuple[float, float]

# Two cubic curves a side, in a square from -0.5 to 0.5: wide shoulders, so that a word fits in.
_HEART: Final = (
    ((0, 0.47), (-0.16, 0.33), (-0.5, 0.13), (-0.5, -0.17)),
    ((-0.5, -0.17), (-0.5, -0.36), (-0.37, -0.46), (-0.24, -0.46)),
    ((-0.24, -0.46), (-0.13, -0.46), (-0.04, -0.4), (0, -0.29)),
    ((0, -0.29), (0.04, -0.4), (0.13, -0.46), (0.24, -0.46)),
    ((0.24, -0.46), (0.37, -0.46), (0.5, -0.36), (0.5, -0.17)),
    ((0.5, -0.17), (0.5, 0.13), (0.16, 0.33), (0, 0.47)),
)


def number(value: float) -> str:
    """A number with at most three decimals: a thousandth of a mm."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def trace(*parts: str | float) -> str:
    """Path data from commands and coordinates in turn."""
    return " ".join(part if isinstance(part, str) else number(part) for part in parts)


def polar(x: float, y: float, distance: float, angle: float) -> Point:
    """The point ``distance`` away from (x, y) in the direction ``angle``, in degrees clockwise from the right."""
    return x + distance * cos(radians(angle)), y + distance * sin(radians(angle))


def polygon(points: Sequence[Point]) -> str:
    """A closed polygon."""
    return "M" + "L".join(trace(x, y) for x, y in points) + "z"


def outline(kind: str, x: float, y: float, size: float) -> str:
    """The shape ``kind`` in a square ``size`` wide around (x, y)."""
    draw = OUTLINES.get(kind)
    if draw is None:
        raise ValueError(f"unknown shape {kind!r}; there are {', '.join(OUTLINES)}")
    return draw(x, y, size)


def _dot(x: float, y: float, size: float) -> str:
    half = size / 2
    arc = trace("a", half, half, 0, 1, 0)
    return trace("M", x - half, y, arc, size, 0, arc, -size, 0, "z")


def _square(x: float, y: float, size: float) -> str:
    half = size / 2
    return polygon([(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)])


def _diamond(x: float, y: float, size: float) -> str:
    half = size / 2
    return polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)])


def _triangle(x: float, y: float, size: float) -> str:
    half = size / 2
    return polygon([(x, y - half), (x + half, y + half * 0.8), (x - half, y + half * 0.8)])


def _hexagon(x: float, y: float, size: float) -> str:
    """As wide as its square from corner to corner, lower than it."""
    return polygon([polar(x, y, size / 2, corner * 60) for corner in range(6)])


def _star(x: float, y: float, size: float) -> str:
    """Five points, a little lower than its square, because a star's middle lies above that of its square."""
    radii = [(size * 0.53, size * 0.27)[corner % 2] for corner in range(10)]
    return polygon([polar(x, y + size * 0.04, radius, corner * 36 - 90) for corner, radius in enumerate(radii)])


def _spark(x: float, y: float, size: float) -> str:
    """Four points with hollow sides."""
    half, hollow = size / 2, size * 0.08
    tips = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
    waists = [(x + hollow, y - hollow), (x + hollow, y + hollow), (x - hollow, y + hollow), (x - hollow, y - hollow)]
    curves = [trace("Q", *waist, *tip) for waist, tip in zip(waists, [*tips[1:], tips[0]], strict=True)]
    return trace("M", *tips[0], *curves, "z")


def _heart(x: float, y: float, size: float) -> str:
    placed = [[coordinate for dx, dy in curve for coordinate in (x + size * dx, y + size * dy)] for curve in _HEART]
    curves = [trace("C", *curve[2:]) for curve in placed]
    return trace("M", *placed[0][:2], *curves, "z")


OUTLINES: Final[Mapping[str, Callable[[float, float, float], str]]] = MappingProxyType(
    {
        "dot": _dot,
        "square": _square,
        "diamond": _diamond,
        "triangle": _triangle,
        "hexagon": _hexagon,
        "star": _star,
        "spark": _spark,
        "heart": _heart,
    }
)
