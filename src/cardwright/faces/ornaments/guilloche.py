"""Guilloche: the woven lines of banknotes and certificates, as fine strokes without any filled area.

Each strand is a wave bent around a circle or drawn along a line; several of them, each a little further on, weave.
Lengths are mm from the drawing's top left corner, y down.
"""

from collections.abc import Callable, Iterator
from math import cos, pi, sin, tau
from typing import Final

from cardwright.faces.ornaments.outlines import Point, trace
from cardwright.faces.ornaments.svg import drawing, path

_PIECES: Final = 8  # curves for one wave: more than that no eye tells apart
_PIECES_ROUND: Final = 24  # and for one turn around a circle
_NEAR: Final = 1e-4  # half the distance that a slope is measured over, in the curve's own measure

Curve = Callable[[float], Point]


def rosette(
    *, width: float, height: float, colour: str, x: float, y: float, size: float, petals: int = 12, turns: int = 1,
    strands: int = 4, depth: float = 0.4, stroke: float = 0.15,
) -> str:  # fmt: skip
    """A woven ring around (x, y), ``size`` wide; ``depth`` is the share of its radius that the waves take up.

    Each strand makes ``petals`` waves on ``turns`` rounds; the two should have no common divisor.
    """
    outer = (size - stroke) / 2
    middle, rise = outer * (1 - depth / 2), outer * depth / 2

    def strand(phase: float) -> Curve:
        def at(angle: float) -> Point:
            radius = middle + rise * cos(angle * petals / turns + phase)
            return x + radius * sin(angle), y - radius * cos(angle)

        return at

    pieces = max(petals * _PIECES, turns * _PIECES_ROUND)
    # On its rounds a strand comes by with ``turns`` phases; the others stand between these.
    closed = "".join(_draw(strand(phase / turns), tau * turns, pieces) + "z" for phase in _phases(strands))
    return drawing(width, height, path(closed, fill="none", stroke=colour, stroke_width=stroke))


def braid(
    *, width: float, height: float, colour: str, waves: int = 8, strands: int = 4, beats: int = 0, pinch: float = 0.6,
    stroke: float = 0.15,
) -> str:  # fmt: skip
    """A woven band along the drawing's longer side, as wide as the shorter one, with ``waves`` waves.

    It is pinched ``beats`` times, and at both ends, to ``1 - pinch`` of its width; with none it is even.
    """
    length, across = max(width, height), min(width, height)

    def strand(phase: float) -> Curve:
        def at(along: float) -> Point:
            share = along / length
            narrow = pinch * (0.5 + 0.5 * cos(tau * beats * share)) if beats else 0
            rise = (across - stroke) / 2 * (1 - narrow)
            away = across / 2 + rise * sin(tau * waves * share + phase)
            return (along, away) if width >= height else (away, along)

        return at

    lines = "".join(_draw(strand(phase), length, waves * _PIECES) for phase in _phases(strands))
    return drawing(width, height, path(lines, fill="none", stroke=colour, stroke_width=stroke))


def _phases(strands: int) -> Iterator[float]:
    """Where each strand's wave begins, so that together they are even; two strands mirror each other."""
    return (index * tau / strands - pi / 2 for index in range(strands))


def _draw(at: Curve, end: float, pieces: int) -> str:
    """A smooth line through the curve from 0 to ``end``, with the curve's own slope at each of its points."""
    step = end / pieces
    drawn = [trace("M", *at(0))]
    for index in range(pieces):
        leave, arrive = _handle(at, index * step, step / 3), _handle(at, (index + 1) * step, -step / 3)
        drawn.append(trace("C", *leave, *arrive, *at((index + 1) * step)))
    return "".join(drawn)


def _handle(at: Curve, where: float, reach: float) -> Point:
    """The point that lies ``reach`` further along the curve's tangent."""
    (x0, y0), (x, y), (x1, y1) = at(where - _NEAR), at(where), at(where + _NEAR)
    return x + (x1 - x0) / (2 * _NEAR) * reach, y + (y1 - y0) / (2 * _NEAR) * reach
