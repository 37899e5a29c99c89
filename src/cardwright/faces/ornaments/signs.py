"""The signs of written music as path data: clefs, heads, stems, beams, rests, accidentals, arrows.

Their measure is a staff space, the distance between two lines of a staff, in mm; y runs down. Heads and clefs are
drawn for this package, in the manner of engraved plates. All outlines run counter-clockwise, so that they can share
a path where they overlap.
"""

from collections.abc import Sequence
from typing import Final

from cardwright.faces.ornaments.outlines import outline, polar, polygon, trace
from cardwright.faces.ornaments.pen import Knot, place_knots, swell

# Origin: the line of G. The stroke ends in a drop.
_G: Final[tuple[Knot, ...]] = (
    *((0.1, 0.4, 0.1), (-0.24, 0.4, 0.16), (-0.5, 0.08, 0.2), (-0.42, -0.42, 0.2), (0.06, -0.76, 0.22)),
    *((0.62, -0.66, 0.32), (0.98, -0.12, 0.36), (0.86, 0.5, 0.26), (0.42, 0.93, 0.17), (-0.16, 1.02, 0.15)),
    *((-0.82, 0.76, 0.26), (-1.26, 0.12, 0.37), (-1.18, -0.72, 0.4), (-0.66, -1.5, 0.34), (0.06, -2.22, 0.27)),
    *((0.58, -3, 0.27), (0.7, -3.74, 0.22), (0.48, -4.34, 0.12), (0.16, -4.02, 0.2), (-0.04, -3.3, 0.24)),
    *((0, -2.6, 0.15), (0.2, -1.2, 0.13), (0.46, 0.5, 0.13), (0.62, 1.6, 0.13), (0.5, 2.26, 0.15)),
    *((-0.02, 2.54, 0.16), (-0.46, 2.3, 0.22)),
)
_G_DROP: Final = (-0.38, 2.0, 0.78)  # x, y, width
# Origin: the line of F. The stroke starts in a drop.
_F: Final[tuple[Knot, ...]] = (
    *((-1.24, 0.08, 0.3), (-1.04, -0.62, 0.17), (-0.32, -1, 0.15), (0.46, -0.66, 0.38), (0.62, 0.24, 0.44)),
    *((0.12, 1.24, 0.28), (-0.68, 1.98, 0.15), (-1.34, 2.36, 0.06)),
)
_F_DROPS: Final = ((-1.02, 0.1, 0.78), (1.26, -0.5, 0.42), (1.26, 0.5, 0.42))
# Origin: the middle of the staff. Two strokes down to the right, a hook.
_REST: Final[tuple[tuple[Knot, ...], ...]] = (
    ((-0.4, -1.5, 0.04), (-0.16, -1.18, 0.16), (0.18, -0.8, 0.34), (0.4, -0.5, 0.14)),
    ((0.4, -0.5, 0.1), (0.12, -0.18, 0.42), (0, 0.06, 0.4), (0.2, 0.4, 0.2), (0.5, 0.78, 0.07)),
    ((0.5, 0.78, 0.06), (0.1, 0.56, 0.2), (-0.26, 0.72, 0.36), (-0.28, 1.1, 0.24), (0.08, 1.5, 0.05)),
)
# Origin: the place of the note.
_FLAT: Final[tuple[tuple[Knot, ...], ...]] = (
    ((-0.38, -1.8, 0.16), (-0.36, 0.66, 0.12)),
    ((-0.36, -0.2, 0.06), (0.06, -0.5, 0.2), (0.36, -0.28, 0.3), (0.16, 0.22, 0.2), (-0.36, 0.66, 0.08)),
)
_HEAD: Final = (0.66, 0.46, -22)  # half width, half height, and the turn in degrees
_HOLE: Final = (0.54, 0.24, -34)  # the hole of a half note's head
_STEM: Final = 0.13
_BEAM: Final = 0.5
_SLUR_STEPS: Final = 8

HEAD_WIDE: Final = 1.27  # of a head with its turn; its widest points lie 0.12 above and below its middle


def clef(kind: str, x: float, y: float, space: float) -> str:
    """A clef around x, its line at y: ``g`` or ``f``."""
    if kind not in {"g", "f"}:
        raise ValueError(f"unknown clef {kind!r}; there are g and f")
    stroke, drops = (_G, (_G_DROP,)) if kind == "g" else (_F, _F_DROPS)
    dots = "".join(outline("dot", x + space * drop[0], y + space * drop[1], space * drop[2]) for drop in drops)
    return swell(place_knots(stroke, x, y, space)) + dots


def head(x: float, y: float, space: float, *, hollow: bool = False) -> str:
    """A note's head around (x, y); a hollow one has a hole in it that runs the other way round."""
    return _ellipse(x, y, space, _HEAD, sweep=0) + (_ellipse(x, y, space, _HOLE, sweep=1) if hollow else "")


def stem(x: float, y: float, end: float, space: float, *, up: bool) -> str:
    """The stem of a head at (x, y) to the height ``end``; upwards it stands on the right, else on the left."""
    right = x + (HEAD_WIDE / 2 if up else _STEM - HEAD_WIDE / 2) * space
    foot = y + (-0.12 if up else 0.12) * space
    return _box(right - _STEM * space, foot, right, end)


def beam(x1: float, y1: float, x2: float, y2: float, space: float, *, up: bool) -> str:
    """A beam between the ends of two stems, towards the heads."""
    thick = (_BEAM if up else -_BEAM) * space
    corners = [(x1, y1), (x1, y1 + thick), (x2, y2 + thick), (x2, y2)]
    return polygon(corners if up else corners[::-1])


def rest(x: float, y: float, space: float) -> str:
    """A quarter rest around (x, y)."""
    return _strokes(_REST, x, y, space)


def sharp(x: float, y: float, space: float) -> str:
    """A sharp around (x, y)."""
    uprights = [(-0.22, -1.24, 1.44), (0.22, -1.44, 1.24)]
    bars = [polygon([_at(x, y, space, *corner) for corner in _bar(down)]) for down in (-0.44, 0.44)]
    half = 0.05
    posts = [
        _box(x + (along - half) * space, y + top * space, x + (along + half) * space, y + foot * space)
        for along, top, foot in uprights
    ]
    return "".join(posts + bars)


def flat(x: float, y: float, space: float) -> str:
    """A flat, its bowl around (x, y)."""
    return _strokes(_FLAT, x, y, space)


def slur(x1: float, x2: float, y: float, space: float, *, rise: float) -> str:
    """A slur over what lies between ``x1`` and ``x2`` at the height y, thickest where it is ``rise`` mm higher."""
    knots: list[Knot] = []
    for step in range(_SLUR_STEPS + 1):
        share = step / _SLUR_STEPS
        high = 4 * share * (1 - share)
        knots.append((x1 + share * (x2 - x1), y - high * rise, (0.06 + 0.2 * high) * space))
    return swell(knots)


def arrow(x: float, y: float, space: float, *, up: bool) -> str:
    """An arrowhead with its tip at (x, y), a little wider than a note's head, its foot hollow."""
    side = 1 if up else -1
    wide, long, hollow = 0.76 * space * side, 1.6 * space * side, 1.25 * space * side
    return polygon([(x, y), (x - wide, y + long), (x, y + hollow), (x + wide, y + long)])


def _bar(down: float) -> tuple[tuple[float, float], ...]:
    return (-0.46, down - 0.02), (-0.46, down + 0.28), (0.46, down + 0.02), (0.46, down - 0.28)


def _at(x: float, y: float, space: float, along: float, down: float) -> tuple[float, float]:
    return x + space * along, y + space * down


def _strokes(strokes: Sequence[Sequence[Knot]], x: float, y: float, space: float) -> str:
    return "".join(swell(place_knots(stroke, x, y, space)) for stroke in strokes)


def _box(left: float, top: float, right: float, foot: float) -> str:
    return trace("M", left, min(top, foot), "V", max(top, foot), "H", right, "V", min(top, foot), "z")


def _ellipse(x: float, y: float, space: float, measures: tuple[float, float, float], *, sweep: int) -> str:
    wide, high, turn = measures[0] * space, measures[1] * space, measures[2]
    right, left = polar(x, y, wide, turn), polar(x, y, -wide, turn)
    arc = trace("A", wide, high, turn, 0, sweep)
    return trace("M", *left, arc, *right, arc, *left, "z")
