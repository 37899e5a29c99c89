"""Pattern makers: pure functions from numbers, colours and a seed to inline SVG.

They know no game. Lengths are mm from the drawing's top left corner, y down; angles are degrees, clockwise from
the right; colours are hex. The same arguments give the same text. What reaches over the edge is cut by the SVG's
view box.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil, cos, hypot, radians, sin
from random import Random
from types import MappingProxyType
from typing import Final

from cardwright.faces.ornaments.covers import cover
from cardwright.faces.ornaments.guilloche import braid, rosette
from cardwright.faces.ornaments.neon import meter, neon, tube, voices
from cardwright.faces.ornaments.notation import clef, incipit, note, pause, staff
from cardwright.faces.ornaments.outlines import Point, outline, polar, polygon, trace
from cardwright.faces.ornaments.penlights import penlights
from cardwright.faces.ornaments.shop import crowd, sticker, vinyl
from cardwright.faces.ornaments.stationery import barcode, levels, morse, pleats, postmark, slip
from cardwright.faces.ornaments.svg import drawing, group, path
from cardwright.faces.ornaments.theatre import curtain, gable, laurel, plate, seating, swags, tier

_SPECK: Final = 0.01  # mm: long enough for every renderer to put a round cap on
_FLAT_BELOW: Final = 50  # degrees of 180: about every fourth paper scrap is a dot


def rings(
    *, width: float, height: float, colour: str, x: float, y: float, count: int = 8, gap: float = 4, stroke: float = 0.5
) -> str:
    """Concentric circles around (x, y), ``gap`` apart."""
    circles = "".join(outline("dot", x, y, 2 * gap * step) for step in range(1, count + 1))
    return drawing(width, height, path(circles, fill="none", stroke=colour, stroke_width=stroke))


def rays(
    *, width: float, height: float, colour: str, x: float, y: float, count: int = 16, turn: float = 0, inner: float = 0
) -> str:
    """``count`` rays from (x, y) outwards with gaps as wide as the rays; they start ``inner`` mm from the centre."""
    reach = max(hypot(corner_x - x, corner_y - y) for corner_x in (0, width) for corner_y in (0, height)) * 1.5
    half = 90 / count
    wedges: list[str] = []
    for index in range(count):
        middle = turn + index * 360 / count
        edges = [(inner, middle - half), (reach, middle - half), (reach, middle + half), (inner, middle + half)]
        wedges.append(polygon([polar(x, y, distance, angle) for distance, angle in edges]))
    return drawing(width, height, path("".join(wedges), fill=colour))


def beam(
    *, width: float, height: float, colour: str, x: float, foot: float, neck: float = 3, spread: float = 20,
    head: float = 0, top_x: float | None = None, opacity: float = 1,
) -> str:  # fmt: skip
    """A spotlight's cone from (``top_x``, ``head``), ``neck`` wide, to a pool of light at (x, ``foot``)."""
    start = x if top_x is None else top_x
    half, pool = spread / 2, spread / 7
    left = trace("M", start - neck / 2, head, "L", x - half, foot)
    right = trace("A", half, pool, 0, 0, 0, x + half, foot, "L", start + neck / 2, head, "z")
    return drawing(width, height, path(left + right, fill=colour, fill_opacity=opacity))


def hatch(
    *, width: float, height: float, colour: str, angle: float = 45, gap: float = 3, stroke: float = 0.5,
    cross: bool = False,
) -> str:  # fmt: skip
    """Parallel lines at ``angle``, ``gap`` apart between their middles; with ``cross`` a second set across them."""
    lines = "".join(_lines(width, height, each, gap) for each in ((angle, angle + 90) if cross else (angle,)))
    return drawing(width, height, path(lines, fill="none", stroke=colour, stroke_width=stroke))


def waves(
    *, width: float, height: float, colour: str, length: float = 8, rise: float = 1.2, gap: float = 4,
    stroke: float = 0.6,
) -> str:  # fmt: skip
    """Rows of waves, ``gap`` apart, each ``length`` long and ``rise`` high; every other row is half a wave further."""
    rows: list[str] = []
    for index in range(ceil(height / gap) + 2):
        start = -length * (1.5 if index % 2 else 1)
        first = trace("M", start, index * gap, "q", length / 4, -2 * rise, length / 2, 0)
        rows.append(first + trace("t", length / 2, 0) * ceil((width - start) / (length / 2)))
    return drawing(width, height, path("".join(rows), fill="none", stroke=colour, stroke_width=stroke))


def dots(*, width: float, height: float, colour: str, size: float = 1.6, gap: float = 4, offset: bool = True) -> str:
    """Dots on a grid ``gap`` wide; with ``offset`` every other row stands between. Each is a speck of a thick pen."""
    specks = "".join(trace("M", x, y, "h", _SPECK) for x, y in _grid(width, height, gap, offset=offset))
    return drawing(width, height, path(specks, fill="none", stroke=colour, stroke_width=size, stroke_linecap="round"))


def checks(*, width: float, height: float, colour: str, size: float = 4) -> str:
    """A chequered field of squares ``size`` wide, the first one at the top left. Each row is one dashed line."""
    rows = [trace("M", size * (row % 2), size * (row + 0.5), "H", width + size) for row in range(ceil(height / size))]
    return drawing(
        width, height, path("".join(rows), fill="none", stroke=colour, stroke_width=size, stroke_dasharray=size)
    )


def tiles(
    *, width: float, height: float, colour: str, kind: str = "star", size: float = 1.6, gap: float = 4,
    offset: bool = True,
) -> str:  # fmt: skip
    """Copies of a shape (see :func:`shape`) on a grid ``gap`` wide; with ``offset`` every other row stands between."""
    copies = "".join(outline(kind, x, y, size) for x, y in _grid(width, height, gap, offset=offset))
    return drawing(width, height, path(copies, fill=colour))


def confetti(
    *, width: float, height: float, colours: Sequence[str], seed: int | str, count: int = 40, size: float = 2
) -> str:
    """At most ``count`` paper scraps, whole ones, thrown by ``seed``, no two nearer than twice their size."""
    random = Random(f"confetti {seed}")  # a text seeds alike in every process
    thrown: list[Point] = []
    for _ in range(count * 8):
        x, y = random.uniform(size, width - size), random.uniform(size, height - size)
        if len(thrown) < count and all(hypot(x - other_x, y - other_y) > 2 * size for other_x, other_y in thrown):
            thrown.append((x, y))
    scraps = [
        path(_scrap(x, y, size=size * random.uniform(0.7, 1.1), angle=random.uniform(0, 180)), fill=colour)
        for (x, y), colour in zip(thrown, _repeat(colours, len(thrown)), strict=True)
    ]
    return drawing(width, height, "".join(scraps))


def bunting(
    *, width: float, height: float, colours: Sequence[str], count: int = 6, sag: float = 2, line: str = "#333",
    stroke: float = 0.25,
) -> str:  # fmt: skip
    """Pennants on a cord that hangs ``sag`` mm deep between the two upper corners; they reach the full height."""
    step, top = width / count, stroke / 2
    flags: list[str] = []
    for index, colour in enumerate(_repeat(colours, count)):
        left, middle, right = (step * (index + share) for share in (0.1, 0.5, 0.9))
        corners = [(x, top + _sag(x / width, sag)) for x in (left, right)]
        tip = (middle, _sag(middle / width, sag) + height - sag - stroke)
        flags.append(path(polygon([*corners, tip]), fill=colour, stroke_linejoin="round"))
    cord = path(trace("M", 0, top, "Q", width / 2, 2 * sag + top, width, top), fill="none")
    return drawing(width, height, group("".join(flags) + cord, stroke=line, stroke_width=stroke))


def ribbon(
    *, width: float, height: float, colour: str, shade: str, tail: float = 5, drop: float = 1.5, notch: float = 2,
    line: str = "none", stroke: float = 0.25,
) -> str:  # fmt: skip
    """A banner with folded, notched ends: the body in ``colour``, the ends in ``shade``, ``drop`` mm lower."""
    fold, low = tail / 2, height - drop
    end = [(0, drop), (tail, drop), (tail, height), (0, height), (notch, (height + drop) / 2)]
    flap = [(fold, low), (tail, low), (tail, height)]
    body = [(fold, 0), (width - fold, 0), (width - fold, low), (fold, low)]
    banner = (
        path(polygon(end) + polygon(_mirror(end, width)), fill=shade)
        + path(polygon(flap) + polygon(_mirror(flap, width)), fill="#000", fill_opacity=0.35, stroke="none")
        + path(polygon(body), fill=colour)
    )
    return drawing(width, height, group(banner, stroke=line, stroke_width=stroke, stroke_linejoin="round"))


def pennant(
    *, width: float, height: float, colour: str, notch: float = 3, line: str = "none", stroke: float = 0.25
) -> str:
    """A banner that hangs from the upper edge, its lower one notched like a swallow's tail; the line lies within."""
    edge, low = stroke / 2, height - stroke / 2
    corners = [(edge, -stroke), (width - edge, -stroke), (width - edge, low), (width / 2, low - notch), (edge, low)]
    return drawing(width, height, path(polygon(corners), fill=colour, stroke=line, stroke_width=stroke))


def podium(
    *, width: float, height: float, heights: Sequence[float], lit: int, colour: str, dim: str = "#fff",
    line: str = "#333", stroke: float = 0.4, radius: float = 1,
) -> str:  # fmt: skip
    """Blocks of these heights side by side on the lower edge; number ``lit`` (from 1) is in ``colour``."""
    step = (width - stroke) / len(heights)
    blocks: list[str] = []
    for place, tall in enumerate(heights, 1):
        left, top = stroke / 2 + (place - 1) * step, height - tall + stroke / 2
        rise = trace("M", left, height, "V", top + radius, "q", 0, -radius, radius, -radius)
        fall = trace("h", step - 2 * radius, "q", radius, 0, radius, radius, "V", height, "z")
        blocks.append(path(rise + fall, fill=colour if place == lit else dim))
    return drawing(width, height, group("".join(blocks), stroke=line, stroke_width=stroke))


def shape(*, size: float, kind: str, fill: str, line: str = "none", stroke: float = 0) -> str:
    """One shape, such as dot, diamond, hexagon, star or heart, in a square ``size`` wide, its line within."""
    d = outline(kind, size / 2, size / 2, size - stroke)
    return drawing(size, size, path(d, fill=fill, stroke=line, stroke_width=stroke, stroke_linejoin="round"))


MAKERS: Final[Mapping[str, Callable[..., str]]] = MappingProxyType(
    {
        maker.__name__: maker
        for maker in (
            *(rings, rays, beam, hatch, waves, dots, checks, tiles, confetti),
            *(bunting, ribbon, pennant, podium, shape),
            *(rosette, braid, slip, postmark, barcode, morse, levels, pleats),
            *(cover, vinyl, sticker, crowd),
            *(staff, clef, note, pause, incipit),
            *(curtain, swags, seating, tier, gable, laurel, plate),
            *(meter, neon, penlights, tube, voices),
        )
    }
)


def _mirror(points: Sequence[Point], width: float) -> list[Point]:
    """The points seen in a mirror that stands in the middle of ``width``."""
    return [(width - x, y) for x, y in points]


def _repeat(colours: Sequence[str], count: int) -> list[str]:
    """``count`` colours in turn."""
    return [colours[index % len(colours)] for index in range(count)]


def _lines(width: float, height: float, angle: float, gap: float) -> str:
    """Parallel lines through the whole drawing, one of them through its middle."""
    reach = hypot(width, height) / 2 + gap
    along_x, along_y = cos(radians(angle)) * reach, sin(radians(angle)) * reach
    lines: list[str] = []
    for index in range(-ceil(reach / gap), ceil(reach / gap) + 1):
        x, y = polar(width / 2, height / 2, index * gap, angle + 90)
        lines.append(trace("M", x - along_x, y - along_y, "L", x + along_x, y + along_y))
    return "".join(lines)


def _grid(width: float, height: float, gap: float, *, offset: bool) -> Iterator[Point]:
    """The points of a grid that covers the drawing, row by row; with ``offset`` every other row stands between."""
    for row in range(ceil(height / gap) + 1):
        shift = gap / 2 if offset and row % 2 else 0
        for column in range(-1, ceil(width / gap) + 1):
            yield column * gap + shift, row * gap


def _sag(share: float, sag: float) -> float:
    """How deep a cord hangs at this share of its width: a parabola, ``sag`` deep in the middle."""
    return 4 * sag * share * (1 - share)


def _scrap(x: float, y: float, *, size: float, angle: float) -> str:
    """A strip of paper, or a dot when it lies flat."""
    if angle < _FLAT_BELOW:
        return outline("dot", x, y, size * 0.66)
    across, along = polar(0, 0, size / 2, angle), polar(0, 0, size / 5, angle + 90)
    corners = ((1, 1), (1, -1), (-1, -1), (-1, 1))
    return polygon([(x + a * across[0] + b * along[0], y + a * across[1] + b * along[1]) for a, b in corners])
