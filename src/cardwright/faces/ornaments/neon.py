"""What glows in a live house: signs and frames of neon tube, the lines of voices, meters.

Lengths are mm from the drawing's top left corner, y down; angles are degrees, clockwise from the right; colours are
hex. A tube is its glow, its light and its core, one stroke upon the other. The same arguments give the same text.
"""

from collections.abc import Callable, Mapping, Sequence
from math import pi, sin, tau
from random import Random
from types import MappingProxyType
from typing import Final

from cardwright.faces.ornaments.outlines import outline, polar, polygon, trace
from cardwright.faces.ornaments.svg import drawing, group, path

_STEPS: Final = 96  # pieces of a voice's line


def neon(
    *, width: float, height: float, kind: str, colour: str, glow: str, core: str = "#fff", x: float | None = None,
    y: float | None = None, size: float = 0, stroke: float = 1.2, turn: float = 0,
) -> str:  # fmt: skip
    """A sign of neon tube around (x, y), ``size`` wide: one of ``SIGNS``, or a plain shape.

    It stands in the middle and fills the drawing where nothing else is said.
    """
    middle_x, middle_y = width / 2 if x is None else x, height / 2 if y is None else y
    wide = size or min(width, height) - 3 * stroke
    draw = SIGNS.get(kind)
    d = draw(middle_x, middle_y, wide) if draw else outline(kind, middle_x, middle_y, wide)
    tube = light(d, colour=colour, glow=glow, core=core, stroke=stroke)
    spin = {"transform": f"rotate({turn:g} {middle_x:g} {middle_y:g})"} if turn else {}
    return drawing(width, height, group(tube, **spin))


def tube(
    *, width: float, height: float, colour: str, glow: str, core: str = "#fff", inset: float = 1.5, radius: float = 2,
    stroke: float = 0.8,
) -> str:  # fmt: skip
    """A neon tube bent to a frame with round corners; its middle lies ``inset`` mm within the edge."""
    right, low = width - inset, height - inset
    sides = (("H", right - radius, radius, radius), ("V", low - radius, -radius, radius))
    back = (("H", inset + radius, -radius, -radius), ("V", inset + radius, radius, -radius))
    d = trace("M", inset + radius, inset)
    for command, end, dx, dy in (*sides, *back):
        d += trace(command, end, "a", radius, radius, 0, 0, 1, dx, dy)
    return drawing(width, height, light(d + "z", colour=colour, glow=glow, core=core, stroke=stroke))


def voices(
    *, width: float, height: float, colours: Sequence[str], glow: str, seed: int | str, rise: float = 4,
    core: str = "#fff", stroke: float = 0.7,
) -> str:  # fmt: skip
    """One line for each colour, as a scope shows a voice, from edge to edge; ``rise`` mm high at its loudest.

    All follow one melody that ``seed`` has; each is a little behind the one before, the first one lies on top.
    """
    random = Random(f"voices {seed}")
    melody = [(random.uniform(0.5, 1) / part**0.4, random.uniform(0, tau), part) for part in (3, 5, 8)]
    swell = (random.uniform(1.2, 2.6), random.uniform(0, tau))
    drawn: list[str] = []
    for index, colour in reversed(list(enumerate(colours))):
        sound = [_sound(step / _STEPS, melody, swell=swell, lag=index * 0.8) for step in range(_STEPS + 1)]
        most = max(map(abs, sound))
        line = [trace(step * width / _STEPS, height / 2 - rise * value / most) for step, value in enumerate(sound)]
        drawn.append(light("M" + "L".join(line), colour=colour, glow=glow, core=core, stroke=stroke))
    return drawing(width, height, "".join(drawn))


def meter(
    *, width: float, height: float, colour: str, dim: str, count: int = 10, first: int = 1, last: int = 0,
    gap: float = 0.6, slant: float = 0.8, stroke: float = 0.2,
) -> str:  # fmt: skip
    """A meter of ``count`` slanted blocks in a row; number ``first`` to ``last`` are lit, the others hollow."""
    edge, step = stroke / 2, (width - slant - stroke + gap) / count
    lit: list[str] = []
    dark: list[str] = []
    for number in range(1, count + 1):
        left = edge + (number - 1) * step
        right = left + step - gap
        block = polygon([
            (left + slant, edge), (right + slant, edge), (right, height - edge), (left, height - edge)
        ])  # fmt: skip
        (lit if first <= number <= last else dark).append(block)
    body = path("".join(dark), fill="none", stroke=dim, stroke_width=stroke) if dark else ""
    return drawing(width, height, body + (path("".join(lit), fill=colour) if lit else ""))


def light(d: str, *, colour: str, glow: str, core: str, stroke: float) -> str:
    """A tube along a path: a wide glow, the light, and a core that is a third as thick."""
    strokes = ((glow, 2.6), (colour, 1.0), (core, 0.3))
    lines = "".join(path(d, stroke=paint, stroke_width=stroke * share) for paint, share in strokes)
    return group(lines, fill="none", stroke_linecap="round", stroke_linejoin="round")


def _sound(
    share: float, melody: Sequence[tuple[float, float, int]], *, swell: tuple[float, float], lag: float
) -> float:
    """How far a voice is from its middle at a share of the way."""
    envelope: float = sin(pi * share) ** 1.2 * (0.6 + 0.4 * sin(tau * swell[0] * share + swell[1]))
    return envelope * sum(loud * sin(tau * turns * share + phase - lag) for loud, phase, turns in melody)


def _sun(x: float, y: float, size: float) -> str:
    rays = [trace("M", *polar(x, y, size * 0.34, 45 * ray), "L", *polar(x, y, size / 2, 45 * ray)) for ray in range(8)]
    return outline("dot", x, y, size * 0.44) + "".join(rays)


def _flash(x: float, y: float, size: float) -> str:
    corners = ((0.09, -0.5), (-0.3, 0.09), (-0.03, 0.09), (-0.11, 0.5), (0.3, -0.12), (0.03, -0.12))
    return polygon([(x + dx * size, y + dy * size) for dx, dy in corners])


def _notes(x: float, y: float, size: float) -> str:
    heads = outline("dot", x - 0.27 * size, y + 0.34 * size, 0.26 * size)
    heads += outline("dot", x + 0.27 * size, y + 0.22 * size, 0.26 * size)
    low, high = x - 0.14 * size, x + 0.4 * size
    stems = trace("M", low, y + 0.34 * size, "V", y - 0.36 * size, "L", high, y - 0.48 * size, "V", y + 0.22 * size)
    return heads + stems + trace("M", low, y - 0.14 * size, "L", high, y - 0.26 * size)


def _flake(x: float, y: float, size: float) -> str:
    arms: list[str] = []
    for angle in range(30, 390, 60):
        arms.append(trace("M", x, y, "L", *polar(x, y, size / 2, angle)))
        fork = polar(x, y, size * 0.27, angle)
        ends = (polar(*fork, size * 0.17, angle - 50), polar(*fork, size * 0.17, angle + 50))
        arms.append(trace("M", *ends[0], "L", *fork, "L", *ends[1]))
    return "".join(arms)


def _leaf(x: float, y: float, size: float) -> str:
    def at(*share: float) -> tuple[float, ...]:
        return tuple((y if place % 2 else x) + part * size for place, part in enumerate(share))

    blade = trace("M", *at(-0.34, 0.34), "C", *at(-0.62, -0.22, -0.18, -0.5, 0.46, -0.46))
    blade += trace("C", *at(0.5, 0.18, 0.22, 0.62, -0.34, 0.34), "z")
    veins = trace("M", *at(-0.5, 0.5), "L", *at(0.2, -0.2), "M", *at(-0.12, 0.12), "v", -0.22 * size)
    return blade + veins + trace("M", *at(-0.12, 0.12), "h", 0.22 * size)


def _ring(x: float, y: float, size: float) -> str:
    return outline("dot", x, y, size * 0.9) + outline("dot", x, y, size * 0.5)


def _cross(x: float, y: float, size: float) -> str:
    """Two arrows that change lanes, as when cards are shuffled."""
    return "".join(_lane(x, y, size, way) for way in (-1, 1))


def _lane(x: float, y: float, size: float, way: int) -> str:
    left, right, start, end = x - size / 2, x + size / 2, y - way * 0.26 * size, y + way * 0.26 * size
    bend = trace("C", left + 0.55 * size, start, right - 0.55 * size, end, right, end)
    return trace("M", left, start) + bend + _tip(right, end, size, 1)


def _swap(x: float, y: float, size: float) -> str:
    """Two arrows that pass each other."""
    shafts = [trace("M", x - way * size / 2, y - way * 0.18 * size, "h", way * size) for way in (-1, 1)]
    tips = [_tip(x + way * size / 2, y - way * 0.18 * size, size, way) for way in (-1, 1)]
    return "".join((*shafts, *tips))


def _tip(x: float, y: float, size: float, way: int) -> str:
    """The point of an arrow to the right, or to the left."""
    back, wide = way * 0.17 * size, 0.15 * size
    return trace("M", x - back, y - wide, "L", x, y, "L", x - back, y + wide)


def _alarm(x: float, y: float, size: float) -> str:
    """A triangle that warns."""
    corners = [(x, y - 0.48 * size), (x + size / 2, y + 0.4 * size), (x - size / 2, y + 0.4 * size)]
    mark = trace("M", x, y - 0.14 * size, "v", 0.24 * size, "M", x, y + 0.25 * size, "v", 0.01 * size)
    return polygon(corners) + mark


def _bulb(x: float, y: float, size: float) -> str:
    """A light bulb: somebody has an idea."""
    neck, low, top = 0.15 * size, y + 0.2 * size, y - size / 2
    near, far = 0.36 * size, 0.62 * size
    glass = trace("M", x - neck, low, "C", x - far, y - 0.18 * size, x - near, top, x, top)
    glass += trace("C", x + near, top, x + far, y - 0.18 * size, x + neck, low)
    rings = [trace("M", x - neck, low + step * size, "h", 2 * neck) for step in (0.1, 0.2)]
    return glass + "".join(rings) + trace("M", x - neck / 2, low + 0.3 * size, "h", neck)


SIGNS: Final[Mapping[str, Callable[[float, float, float], str]]] = MappingProxyType(
    {"sun": _sun, "flash": _flash, "notes": _notes, "flake": _flake, "leaf": _leaf, "ring": _ring}
    | {"cross": _cross, "swap": _swap, "alarm": _alarm, "bulb": _bulb}
)
