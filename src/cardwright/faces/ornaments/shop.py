"""What a record shop has: records with their grooves, price stickers, and the crowd that they bring.

Lengths are mm from the drawing's top left corner, y down; colours are hex. The same arguments give the same text.
"""

from math import pi
from typing import Final

from cardwright.faces.ornaments.outlines import Point, outline, polar, trace
from cardwright.faces.ornaments.svg import drawing, group, path

_SPECK: Final = 0.01  # mm: long enough for every renderer to put a round cap on


def vinyl(
    *, width: float, height: float, colour: str, groove: str, label: str, x: float, y: float, size: float,
    hub: float = 0.36, count: int = 5, stroke: float = 0.18, hole: str = "#fff",
) -> str:  # fmt: skip
    """A record around (x, y), ``size`` wide, with ``count`` grooves; its label takes the share ``hub`` of the width."""
    inner = size * (hub + 0.06)
    gap = (size * 0.97 - inner) / count
    rings = "".join(outline("dot", x, y, inner + gap * (index + 0.8)) for index in range(count))
    body = path(outline("dot", x, y, size), fill=colour)
    grooves = path(rings, fill="none", stroke=groove, stroke_width=stroke)
    middle = path(outline("dot", x, y, size * hub), fill=label) + path(outline("dot", x, y, size * 0.05), fill=hole)
    return drawing(width, height, body + grooves + middle)


def sticker(
    *, size: float, colour: str, line: str = "none", tips: int = 18, depth: float = 0.07, stroke: float = 0.25
) -> str:
    """A price sticker with a wavy edge, ``size`` wide: ``tips`` waves, as deep as the share ``depth`` of its radius."""
    middle, radius = size / 2, (size - stroke) / 2
    reach = (radius, radius * (1 - 2 * depth))  # a curve goes half the way to each of them
    points = [polar(middle, middle, reach[index % 2], index * 180 / tips - 90) for index in range(2 * tips)]
    d = trace("M", *_between(points[-1], points[0]))
    for index, point in enumerate(points):
        d += trace("Q", *point, *_between(point, points[(index + 1) % len(points)]))
    return drawing(size, size, path(d + "z", fill=colour, stroke=line, stroke_width=stroke, stroke_linejoin="round"))


def crowd(
    *, width: float, height: float, colour: str, count: int, x: float, y: float, inner: float = 6, size: float = 1.9,
    gap: float = 2.5, arc: float = 100, line: str = "none", stroke: float = 0.3,
) -> str:  # fmt: skip
    """``count`` dots below (x, y) in rows bent around it, about ``gap`` apart; the first row is ``inner`` mm away.

    Each row is ``arc`` degrees wide. With ``colour`` "none" the dots are hollow and only ``line`` is seen.
    """
    spots = [
        polar(x, y, inner + row * gap, 90 - arc / 2 + arc * (seat + 0.5) / seats)
        for row, seats in enumerate(_rows(count, inner=inner, gap=gap, arc=arc))
        for seat in range(seats)
    ]
    if colour == "none":
        dots = path("".join(outline("dot", *spot, size - stroke) for spot in spots), fill="none", stroke=line)
        return drawing(width, height, group(dots, stroke_width=stroke))
    dots = path("".join(trace("M", *spot, "h", _SPECK) for spot in spots), fill="none", stroke=colour)
    return drawing(width, height, group(dots, stroke_width=size, stroke_linecap="round"))


def _rows(count: int, *, inner: float, gap: float, arc: float) -> list[int]:
    """How many dots stand in each row: as many rows as it takes, and all of them about equally dense."""
    lengths: list[float] = []
    while not lengths or sum(lengths) / gap < count:
        lengths.append((inner + len(lengths) * gap) * arc * pi / 180)
    ends = [round(count * sum(lengths[: row + 1]) / sum(lengths)) for row in range(len(lengths))]
    return [end - start for start, end in zip([0, *ends], ends, strict=False)]


def _between(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
