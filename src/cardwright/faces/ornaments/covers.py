"""Covers of records: twelve patterns of their time in two tones of one colour, each drawn anew by a seed.

Lengths are mm from the drawing's top left corner, y down; angles are degrees, clockwise from the right; colours are
hex. A pattern is a few plain shapes, so that a thousand covers stay light. The same arguments give the same text.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import product
from math import ceil, hypot
from random import Random
from types import MappingProxyType
from typing import Final

from cardwright.faces.ornaments.outlines import number, outline, polar, polygon, trace
from cardwright.faces.ornaments.svg import drawing, group, path

_SPECK: Final = 0.01  # mm: long enough for every renderer to put a round cap on


@dataclass(frozen=True, slots=True, kw_only=True)
class Sleeve:
    """What a pattern is drawn on and with: its size in mm, the dark and the middle tone, the ground, and chance."""

    width: float
    height: float
    dark: str
    middle: str
    ground: str
    random: Random

    @property
    def across(self) -> float:
        """The diagonal, mm."""
        return hypot(self.width, self.height)


def cover(*, width: float, height: float, colour: str, ground: str, seed: int | str, kind: int | str = 0) -> str:
    """The cover of a record: pattern ``kind`` (a name, or a number that counts on and on), varied by ``seed``.

    Between the dark ``colour`` and the light ``ground`` it has one tone in the middle.
    """
    name = kind if isinstance(kind, str) else tuple(COVERS)[kind % len(COVERS)]
    if name not in COVERS:
        raise ValueError(f"unknown cover {name!r}; there are {', '.join(COVERS)}")
    middle = _between(colour, ground)
    random = Random(f"cover {seed}")  # a text seeds alike in every process
    sleeve = Sleeve(width=width, height=height, dark=colour, middle=middle, ground=ground, random=random)
    ground_all = path(trace("M", 0, 0, "H", width, "V", height, "H", 0, "z"), fill=ground)
    return drawing(width, height, ground_all + COVERS[name](sleeve))


def _sunrise(sleeve: Sleeve) -> str:
    """Rays from a sun that stands low."""
    random = sleeve.random
    x, y = sleeve.width * random.uniform(0.25, 0.75), sleeve.height * random.uniform(0.62, 0.9)
    size, count, turn = sleeve.height * random.uniform(0.42, 0.66), random.choice((9, 11, 13, 15)), random.random() * 40
    half = 90 / count
    rays = ""
    for index in range(count):
        edges = [polar(x, y, sleeve.across * 1.2, turn + index * 4 * half + side * half) for side in (-1, 1)]
        rays += polygon([(x, y), *edges])
    rings = path(outline("dot", x, y, size * 1.3), fill=sleeve.ground) + path(
        outline("dot", x, y, size), fill=sleeve.dark
    )
    return path(rays, fill=sleeve.middle) + rings


def _rainbow(sleeve: Sleeve) -> str:
    """Broad arcs around a corner."""
    random = sleeve.random
    x, y = random.choice((0, sleeve.width)), random.choice((sleeve.height, sleeve.height, 0))
    band = sleeve.height * random.uniform(0.1, 0.15)
    first = band * random.uniform(1.6, 2.6)
    drawn = path(outline("dot", x, y, 2 * (first - band)), fill=sleeve.dark)
    for index in range(ceil(sleeve.across / band / 1.4)):
        paint = (sleeve.dark, sleeve.middle)[index % 2]
        ring = outline("dot", x, y, 2 * (first + index * band * 1.4))
        drawn += path(ring, fill="none", stroke=paint, stroke_width=band)
    return drawn


def _sea(sleeve: Sleeve) -> str:
    """Waves before waves, the nearest the darkest, under a moon."""
    random = sleeve.random
    count, length = random.choice((4, 5, 6)), sleeve.width * random.choice((0.26, 0.34, 0.42))
    step = sleeve.height * 0.68 / count
    x, size = sleeve.width * random.uniform(0.22, 0.78), sleeve.height * random.uniform(0.24, 0.36)
    drawn = path(outline("dot", x, sleeve.height * 0.27, size), fill=sleeve.dark)
    for index in range(count):
        start, top = -length * random.uniform(0.5, 1.5), sleeve.height * 0.38 + index * step
        hills = ceil((sleeve.width - start) / length)
        hill = trace("q", length / 4, -step, length / 2, 0, "t", length / 2, 0)
        wave = trace("M", start, top) + hill * hills + trace("V", sleeve.height, "H", start, "z")
        paint = (sleeve.middle, sleeve.ground, sleeve.dark)[(index - count) % 3]
        drawn += path(wave, fill=paint)
    return drawn


def _quarters(sleeve: Sleeve) -> str:
    """Tiles with a quarter of a disc each, turned by chance."""
    random, rows = sleeve.random, sleeve.random.choice((3, 4))
    size = sleeve.height / rows
    dark, middle = "", ""
    for row, column in product(range(rows), range(ceil(sleeve.width / size))):
        left, top = column * size, row * size
        corners = ((left, top), (left + size, top), (left + size, top + size), (left, top + size))
        turn = random.randrange(4)
        (x, y), (start_x, start_y), (end_x, end_y) = corners[turn], corners[(turn + 1) % 4], corners[turn - 1]
        quarter = trace("M", x, y, "L", start_x, start_y, "A", size, size, 0, 0, 1, end_x, end_y, "z")
        if random.getrandbits(1):
            dark += quarter
        else:
            middle += quarter
    return path(middle, fill=sleeve.middle) + path(dark, fill=sleeve.dark)


def _discs(sleeve: Sleeve) -> str:
    """Three large discs that overlap, two of them ringed."""
    random = sleeve.random
    size, turn = sleeve.height * random.uniform(0.6, 0.78), random.uniform(0, 360)
    drawn = ""
    for index, paint in enumerate((sleeve.middle, sleeve.dark, sleeve.dark)):
        x, y = polar(sleeve.width / 2, sleeve.height / 2, size * 0.42, turn + index * 120)
        if index == 1:
            drawn += path(outline("dot", x, y, size), fill=paint)
            continue
        rings = "".join(outline("dot", x, y, size * share) for share in (0.94, 0.7, 0.46, 0.22))
        drawn += path(rings, fill="none", stroke=paint, stroke_width=size * 0.06)
    return drawn


def _bend(sleeve: Sleeve) -> str:
    """Stripes side by side that come in at one edge and turn a corner."""
    random = sleeve.random
    band, count = sleeve.height * random.uniform(0.09, 0.115), random.choice((5, 6))
    x, y = sleeve.width * random.uniform(0.2, 0.34), sleeve.height * random.uniform(0.12, 0.24)
    drawn = ""
    for index in range(count):
        radius = band * (1.1 + index)
        line = trace("M", -band, y + radius, "H", x, "A", radius, radius, 0, 0, 0, x + radius, y, "V", -band)
        drawn += path(line, stroke=(sleeve.dark, sleeve.middle, sleeve.ground)[index % 3])
    mirror = f"translate({number(sleeve.width)} 0) scale(-1 1)" if random.getrandbits(1) else "scale(1 1)"
    return group(drawn, fill="none", stroke_width=band * 0.99, transform=mirror)


def _halftone(sleeve: Sleeve) -> str:
    """Dots that grow towards one side, every other column half a step lower."""
    random = sleeve.random
    columns, facing = random.choice((10, 11, 12, 13)), random.getrandbits(1)
    gap, turn, least = sleeve.width / columns, random.uniform(0.28, 0.46), random.uniform(0.08, 0.2)
    rows = range(ceil(sleeve.height / gap) + 1)
    drawn = ""
    for column in range(columns + 1):
        share = column / columns if facing else 1 - column / columns
        specks = "".join(_speck(column * gap, (row + column % 2 / 2) * gap) for row in rows)
        paint, size = sleeve.dark if share > turn else sleeve.middle, gap * (least + (1 - least) * share)
        drawn += path(specks, stroke=paint, stroke_width=size)
    return group(drawn, fill="none", stroke_linecap="round")


def _scales(sleeve: Sleeve) -> str:
    """Rows of rings that cover one another, as waves are drawn on cloth."""
    size = sleeve.width / sleeve.random.choice((2.25, 2.5, 3))
    shift, step = size * sleeve.random.uniform(-0.5, 0), size * 0.27
    drawn = ""
    for row in range(ceil((sleeve.height + size / 2) / step)):
        start = shift + size / 2 * (row % 2)
        discs = "".join(_speck(start + column * size, row * step) for column in range(ceil(sleeve.width / size) + 1))
        for share, paint in ((1, sleeve.ground), (0.92, sleeve.dark), (0.66, sleeve.middle), (0.4, sleeve.ground)):
            drawn += path(discs, stroke=paint, stroke_width=size * share)
    return group(drawn, fill="none", stroke_linecap="round")


def _tunnel(sleeve: Sleeve) -> str:
    """Discs within discs whose middles drift aside."""
    random = sleeve.random
    count, turn = random.choice((8, 9, 10)), random.uniform(0, 360)
    drift = sleeve.height * random.uniform(0.02, 0.035)
    drawn = ""
    for index in range(count):
        size = sleeve.across * 1.06 * (1 - index / count)
        x, y = polar(sleeve.width / 2, sleeve.height / 2, drift * index, turn)
        drawn += path(
            outline("dot", x, y, size), fill=(sleeve.middle, sleeve.ground, sleeve.dark, sleeve.ground)[index % 4]
        )
    return drawn


def _zigzag(sleeve: Sleeve) -> str:
    """Broad zigzags below one another."""
    random = sleeve.random
    count, tips = random.choice((5, 6, 7)), random.choice((2, 3, 4))
    gap, step = sleeve.height / count, sleeve.width / tips / 2
    rise, shift = step * random.uniform(0.55, 0.85), random.uniform(0, 2)
    drawn = ""
    for index in range(-2, count + 2):
        corners = [(step * (corner - shift), index * gap + rise * (corner % 2)) for corner in range(2 * tips + 5)]
        line = "M" + "L".join(trace(x, y) for x, y in corners)
        drawn += path(line, stroke=(sleeve.dark, sleeve.middle)[index % 2])
    return group(drawn, fill="none", stroke_width=gap * 0.62)


def _levels(sleeve: Sleeve) -> str:
    """Round bars around a middle line, as loud as chance has it."""
    random = sleeve.random
    count, middle = random.choice((9, 11, 13)), sleeve.height / 2
    step = sleeve.width / count
    loud, soft = "", ""
    for index in range(count):
        rise = middle * random.uniform(0.16, 0.78)
        bar = trace("M", (index + 0.5) * step, middle - rise, "V", middle + rise)
        if index % 2:
            soft += bar
        else:
            loud += bar
    bars = path(soft, stroke=sleeve.middle) + path(loud, stroke=sleeve.dark)
    return group(bars, fill="none", stroke_width=step * 0.62, stroke_linecap="round")


def _flower(sleeve: Sleeve) -> str:
    """One large flower, petals in two tones."""
    random = sleeve.random
    count, turn = random.choice((8, 10, 12, 14)), random.uniform(0, 90)
    x, y = sleeve.width * random.uniform(0.38, 0.62), sleeve.height * random.uniform(0.42, 0.58)
    reach = sleeve.height * random.uniform(0.5, 0.62)
    petals = ["", ""]
    for index in range(count):
        angle = turn + index * 360 / count
        tip_x, tip_y = polar(x, y, reach, angle)
        left, right = (polar(x, y, reach * 1.02, angle + side * 250 / count) for side in (-1, 1))
        petals[index % 2] += trace("M", x, y, "Q", *left, tip_x, tip_y, "Q", *right, x, y, "z")
    drawn = path(petals[0], fill=sleeve.dark) + path(petals[1], fill=sleeve.middle)
    heart = path(outline("dot", x, y, reach * 0.62), fill=sleeve.ground)
    return drawn + heart + path(outline("dot", x, y, reach * 0.42), fill=sleeve.dark)


COVERS: Final[Mapping[str, Callable[[Sleeve], str]]] = MappingProxyType(
    {
        "sunrise": _sunrise,
        "quarters": _quarters,
        "rainbow": _rainbow,
        "levels": _levels,
        "discs": _discs,
        "sea": _sea,
        "zigzag": _zigzag,
        "tunnel": _tunnel,
        "halftone": _halftone,
        "flower": _flower,
        "scales": _scales,
        "bend": _bend,
    }
)


def _speck(x: float, y: float) -> str:
    """A disc, once it is drawn with a round pen as thick as the disc."""
    return trace("M", x, y, "h", _SPECK)


def _between(one: str, other: str) -> str:
    """The colour half way between two colours of six digits each."""
    pairs = zip(bytes.fromhex(one.removeprefix("#")), bytes.fromhex(other.removeprefix("#")), strict=True)
    return "#" + bytes((a + b) // 2 for a, b in pairs).hex()
