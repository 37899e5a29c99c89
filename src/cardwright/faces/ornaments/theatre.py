"""What an old theatre is made of: curtains and swags in engraved lines, rows of seats, laurels, framed plates.

Lengths are mm from the drawing's top left corner, y down; angles are degrees, clockwise from the right; colours are
hex. The same arguments give the same text.
"""

from math import hypot, radians, sin, tau
from typing import Final

from cardwright.faces.ornaments.outlines import Point, polar, polygon, trace
from cardwright.faces.ornaments.svg import drawing, group, path

_SPECK: Final = 0.01  # mm: long enough for every renderer to put a round cap on
_SHADE: Final = 0.86  # how far the lines of a fold close up


def curtain(
    *, width: float, height: float, colour: str, folds: int = 5, lines: int = 40, tie: float = 0.6, waist: float = 0.2,
    hem: float = 0.5, stroke: float = 0.18, right: bool = False, fill: str = "none",
) -> str:  # fmt: skip
    """A curtain that hangs from the upper edge, held back at ``tie`` of the height; at the left, or at the right.

    It is ``waist`` of the width wide where it is held and ``hem`` at its foot; lines close up where folds lie deep.
    """
    held = height * tie

    def hang(share: float) -> str:
        top, mid, low = (width * (1 - part if right else part) for part in (share, share * waist, share * hem))
        foot = height - height * 0.02 * (0.5 + 0.5 * sin(tau * folds * share))
        gather = trace("M", top, 0, "C", top, held * 0.55, mid + (top - mid) * 0.12, held * 0.8, mid, held)
        return gather + trace("C", mid, held + height * 0.1, low, held + height * 0.14, low, foot)

    drawn = "".join(hang(share) for share in _pleated(lines, folds))
    side = width if right else 0
    cloth = path(hang(1) + trace("L", side, height, "V", 0, "z"), fill=fill) if fill != "none" else ""
    return drawing(width, height, cloth + path(drawn, fill="none", stroke=colour, stroke_width=stroke))


def swags(
    *, width: float, height: float, colour: str, count: int = 4, lines: int = 12, stroke: float = 0.18,
    fringe: float = 0.8, fill: str = "none",
) -> str:  # fmt: skip
    """``count`` swags of cloth along the upper edge, each with a fringe ``fringe`` deep; they reach the full height."""
    step, drop = width / count, height - fringe
    folds: list[str] = []
    hems: list[str] = []
    for index in range(count):
        left, right = index * step, (index + 1) * step
        for share in _pleated(lines, 2):
            inset = step * 0.05 * (1 - share)
            folds.append(trace("M", left + inset, 0, "Q", left + step / 2, 2 * drop * share, right - inset, 0))
        hems.append(trace("M", left, fringe / 2, "Q", left + step / 2, 2 * drop + fringe / 2, right, fringe / 2))
    cloth = path("".join(folds), fill=fill, stroke=colour, stroke_width=stroke)
    edge = path("".join(hems), fill="none", stroke=colour, stroke_width=fringe, stroke_dasharray=stroke * 1.6)
    return drawing(width, height, cloth + edge)


def seating(
    *, width: float, height: float, colour: str, x: float, y: float, inner: float, count: int = 8, gap: float = 4,
    size: float = 1.8, pitch: float = 3, start: float = 180, end: float = 360,
) -> str:  # fmt: skip
    """Rows of seats around (x, y): the first ``inner`` away, ``gap`` apart, from the angle ``start`` to ``end``."""
    rows: list[str] = []
    for row in range(count):
        radius = inner + row * gap
        places = max(2, round(radius * radians(end - start) / pitch))
        first, last = polar(x, y, radius, start), polar(x, y, radius, end)
        wide = 1 if end - start > 180 else 0  # noqa: PLR2004 - half a turn
        step = radius * radians(end - start) / (places - 1) - _SPECK
        arc = trace("M", *first, "A", radius, radius, 0, wide, 1, *last)
        rows.append(path(arc, stroke_dasharray=f"{_SPECK} {step:.4f}"))
    return drawing(
        width, height, group("".join(rows), fill="none", stroke=colour, stroke_width=size, stroke_linecap="round")
    )


def tier(
    *, width: float, height: float, fill: str, line: str, x: float, y: float, inner: float, outer: float, rise: float,
    aisle: float, stroke: float = 0.4, fine: float = 0.15, gap: float = 1.2, right: bool = False,
) -> str:  # fmt: skip
    """Half a tier of a horseshoe around (x, y), from radius ``inner`` to ``outer``: left of the aisle, or right of it.

    It begins ``rise`` above the middle and goes round below it to the aisle, which is ``aisle`` wide.
    """
    way = 1 if right else -1

    def edge(inset: float) -> str:
        far, near = outer - inset, inner + inset
        side = aisle / 2 + inset
        top = y - rise + inset
        sweep, back = (1, 0) if right else (0, 1)
        drawn = trace("M", x + way * far, top, "V", y, "A", far, far, 0, 0, sweep)
        drawn += trace(x + way * side, y + (far**2 - side**2) ** 0.5, "V", y + (near**2 - side**2) ** 0.5)
        return drawn + trace("A", near, near, 0, 0, back, x + way * near, y, "V", top, "z")

    body = path(edge(0), fill=fill, stroke=line, stroke_width=stroke, stroke_linejoin="round")
    return drawing(width, height, body + path(edge(gap), fill="none", stroke=line, stroke_width=fine))


def gable(
    *, width: float, height: float, fill: str, line: str, stroke: float = 0.5, fine: float = 0.2, gap: float = 2
) -> str:
    """A gable as wide and as high as the drawing, with a fine line ``gap`` within."""

    def edge(inset: float) -> str:
        slope = hypot(width / 2, height)
        aside, down = inset * (slope + width / 2) / height, inset * slope / (width / 2)
        return polygon([(aside, height - inset), (width / 2, down), (width - aside, height - inset)])

    body = path(edge(stroke / 2), fill=fill, stroke=line, stroke_width=stroke, stroke_linejoin="round")
    return drawing(width, height, body + path(edge(gap), fill="none", stroke=line, stroke_width=fine))


def laurel(
    *, width: float, height: float, colour: str, x: float, y: float, size: float, leaves: int = 11, leaf: float = 3.4,
    open_at: float = 26, stroke: float = 0.25,
) -> str:  # fmt: skip
    """Two branches of laurel around (x, y), ``size`` wide at their stems, that leave ``open_at`` degrees at the top."""
    radius = size / 2
    drawn: list[str] = []
    stems: list[str] = []
    for way in (1, -1):
        reach = 180 - open_at / 2
        ends = [polar(x, y, radius, 90 - way * angle) for angle in (4, reach)]
        stems.append(trace("M", *ends[0], "A", radius, radius, 0, 0, 0 if way == 1 else 1, *ends[1]))
        for index in range(leaves):
            angle = 90 - way * (12 + (reach - 12) * index / (leaves - 1))
            for lean in (-34, 34) if index < leaves - 1 else (0,):
                long = leaf * (1 - 0.35 * index / leaves)
                drawn.append(_leaf(polar(x, y, radius, angle), angle - way * 90 + way * lean, long))
    twigs = path("".join(stems), fill="none", stroke=colour, stroke_width=stroke)
    return drawing(width, height, twigs + path("".join(drawn), fill=colour))


def plate(
    *, width: float, height: float, line: str, fill: str = "none", kind: str = "cove", corner: float = 3,
    stroke: float = 0.4, fine: float = 0.15, gap: float = 0.9,
) -> str:  # fmt: skip
    """A plate with corners that are hollow (``cove``), cut (``cut``) or stepped (``step``), a fine line within."""
    if kind not in {"cove", "cut", "step"}:
        raise ValueError(f"unknown corner {kind!r}; there are cove, cut and step")
    body = path(
        _plate_edge(width, height, stroke / 2, corner, kind),
        fill=fill, stroke=line, stroke_width=stroke, stroke_linejoin="round",
    )  # fmt: skip
    inner = _plate_edge(width, height, stroke / 2 + gap, corner, kind)
    return drawing(width, height, body + (path(inner, fill="none", stroke=line, stroke_width=fine) if fine else ""))


def _pleated(lines: int, folds: int) -> list[float]:
    """Shares from 0 to 1 that lie closer where a fold turns away."""
    shares = [index / lines for index in range(lines + 1)]
    return [share + _SHADE * sin(tau * folds * share) / (tau * folds) for share in shares]


def _leaf(foot: Point, angle: float, long: float) -> str:
    """A leaf from its foot in this direction."""
    tip = polar(*foot, long, angle)
    left, right = polar(*foot, long * 0.55, angle - 32), polar(*foot, long * 0.55, angle + 32)
    return trace("M", *foot, "Q", *left, *tip, "Q", *right, *foot, "z")


def _plate_edge(width: float, height: float, inset: float, corner: float, kind: str) -> str:
    """The edge of a plate, ``inset`` from its bounds; hollow corners keep their centres, so that lines run even."""
    left, top, right, foot = inset, inset, width - inset, height - inset
    hollow = corner + inset
    reach = (hollow**2 - inset**2) ** 0.5 - inset if kind == "cove" else corner
    arc = trace("A", hollow, hollow, 0, 0, 0)
    turns: list[tuple[Point, Point, Point]] = [
        ((right - reach, top), (right - reach, top + reach), (right, top + reach)),
        ((right, foot - reach), (right - reach, foot - reach), (right - reach, foot)),
        ((left + reach, foot), (left + reach, foot - reach), (left, foot - reach)),
        ((left, top + reach), (left + reach, top + reach), (left + reach, top)),
    ]
    corners: list[str] = []
    for start, bend, end in turns:
        link = {"cove": arc, "cut": "L", "step": trace("L", *bend, "L")}[kind]
        corners.append(trace("L", *start, link, *end))
    return trace("M", left + reach, top) + "".join(corners) + "z"
