"""Penlights that an audience holds up: in formation, or as a crowd.

Lengths are mm from the drawing's top left corner, y down; angles are degrees, clockwise from the right; colours are
hex. The same arguments give the same text.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import cos, hypot, sin, tau
from random import Random
from types import MappingProxyType
from typing import Final

from cardwright.faces.ornaments.neon import light
from cardwright.faces.ornaments.outlines import Point, polar, trace
from cardwright.faces.ornaments.svg import drawing, path

Stick = tuple[Point, Point]  # the foot of a penlight and its tip

_GRIP: Final = 0.24  # of a penlight is the handle
_WALK: Final = 120  # points of a heart or a circle


def penlights(
    *, width: float, height: float, colours: Sequence[str], glow: str, grip: str, formation: str = "fan",
    count: int = 5, stroke: float = 1.6, core: str = "#fff", seed: int | str = 0,
) -> str:  # fmt: skip
    """``count`` penlights in a formation: fan, cross, burst, ring, heart, star, crowd or scatter.

    Colours are taken in turn. A crowd stands along the lower edge, a scatter all over; both lean as ``seed`` has it.
    """
    arrange = FORMATIONS.get(formation)
    if arrange is None:
        raise ValueError(f"unknown formation {formation!r}; there are {', '.join(FORMATIONS)}")
    sticks = arrange(width, height, count, Random(f"penlights {seed}"))
    lights = [
        _penlight(stick, colour=colours[index % len(colours)], glow=glow, grip=grip, core=core, stroke=stroke)
        for index, stick in enumerate(sticks)
    ]
    return drawing(width, height, "".join(lights))


def _penlight(stick: Stick, *, colour: str, glow: str, grip: str, core: str, stroke: float) -> str:
    """A handle with a light on it."""
    (x1, y1), (x2, y2) = stick
    x, y = x1 + (x2 - x1) * _GRIP, y1 + (y2 - y1) * _GRIP
    handle = path(trace("M", x1, y1, "L", x, y), stroke=grip, stroke_width=stroke * 0.9, stroke_linecap="round")
    return light(trace("M", x, y, "L", x2, y2), colour=colour, glow=glow, core=core, stroke=stroke) + handle


def _fan(width: float, height: float, count: int, _: Random) -> list[Stick]:
    """From a hand below the lower edge's middle upwards, spread over 100 degrees at most."""
    spread = min(100, 25 * (count - 1))
    angles = [-90 + (spread * index / (count - 1) - spread / 2 if count > 1 else 0) for index in range(count)]
    reach = min(height * 0.92, width * 0.6)
    return [
        (polar(width / 2, height * 0.96, reach * 0.2, a), polar(width / 2, height * 0.96, reach, a)) for a in angles
    ]


def _cross(width: float, height: float, count: int, _: Random) -> list[Stick]:
    """Through the middle, spread over 70 degrees."""
    reach = min(width, height) * 0.46
    angles = [-90 + (70 * index / (count - 1) - 35 if count > 1 else 0) for index in range(count)]
    return [(polar(width / 2, height / 2, -reach, a), polar(width / 2, height / 2, reach, a)) for a in angles]


def _burst(width: float, height: float, count: int, _: Random) -> list[Stick]:
    """Around the middle, tips outwards."""
    reach = min(width, height) * 0.46
    angles = [360 * index / count - 90 for index in range(count)]
    return [(polar(width / 2, height / 2, reach * 0.3, a), polar(width / 2, height / 2, reach, a)) for a in angles]


def _along(kind: str) -> Callable[[float, float, int, Random], list[Stick]]:
    """Sticks laid end to end along a shape, from its top clockwise."""

    def arrange(width: float, height: float, count: int, _: Random) -> list[Stick]:
        turn = _walk(kind, width / 2, height / 2, min(width, height) * 0.9)
        ends = _spaced(turn, count)
        return [
            (_between(one, two, 0.08), _between(one, two, 0.92))
            for one, two in zip(ends, [*ends[1:], ends[0]], strict=True)
        ]

    return arrange


def _crowd(width: float, height: float, count: int, random: Random) -> list[Stick]:
    """Along the lower edge, each leaning a little, none lower than half of the height; whole ones."""
    sticks: list[Stick] = []
    margin = min(height * 0.2, width / 2)
    for index in range(count):
        x = margin + (width - 2 * margin) * (index + 0.5) / count
        tall, lean = height * random.uniform(0.6, 0.92), random.uniform(-12, 12)
        sticks.append(((x, height), polar(x, height, tall, lean - 90)))
    return sticks


def _scatter(width: float, height: float, count: int, random: Random) -> list[Stick]:
    """All over, the shorter the more of them; no two middles lie nearer than a stick is long."""
    long = 0.75 * (width * height / count) ** 0.5
    middles: list[Point] = []
    for _ in range(count * 30):
        x, y = random.uniform(long / 2, width - long / 2), random.uniform(long / 2, height - long / 2)
        if len(middles) < count and all(hypot(x - other[0], y - other[1]) > long for other in middles):
            middles.append((x, y))
    angles = [random.uniform(0, 360) for _ in middles]
    return [
        (polar(*middle, -long / 2, angle), polar(*middle, long / 2, angle))
        for middle, angle in zip(middles, angles, strict=True)
    ]


def _walk(kind: str, x: float, y: float, size: float) -> list[Point]:
    """Points along a heart, a star or a circle, from its top clockwise."""
    if kind == "star":
        radii = [(size * 0.53, size * 0.25)[corner % 2] for corner in range(10)]
        return [polar(x, y + size * 0.04, radius, corner * 36 - 90) for corner, radius in enumerate(radii)]
    turns = [tau * step / _WALK for step in range(_WALK)]
    if kind == "ring":
        return [(x + size / 2 * sin(turn), y - size / 2 * cos(turn)) for turn in turns]
    return [(x + size / 2 * sin(turn) ** 3, y - size / 34 * _lobe(turn)) for turn in turns]


def _lobe(turn: float) -> float:
    """How high a heart's edge is at this turn, from -17 at its foot to 12."""
    return 13 * cos(turn) - 5 * cos(2 * turn) - 2 * cos(3 * turn) - cos(4 * turn) + 2.5


def _spaced(points: Sequence[Point], count: int) -> list[Point]:
    """``count`` points evenly along a closed walk, the first one where it starts."""
    closed = [*points, points[0]]
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(closed)]
    step, walked, found = sum(lengths) / count, 0.0, [closed[0]]
    for (start, end), length in zip(pairwise(closed), lengths, strict=True):
        while len(found) < count and walked + length >= step * len(found) - 1e-9:
            found.append(_between(start, end, (step * len(found) - walked) / length))
        walked += length
    return found


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


FORMATIONS: Final[Mapping[str, Callable[[float, float, int, Random], list[Stick]]]] = MappingProxyType(
    {
        "fan": _fan, "cross": _cross, "burst": _burst, "crowd": _crowd, "scatter": _scatter,
        **{kind: _along(kind) for kind in ("ring", "heart", "star")},
    }
)  # fmt: skip
