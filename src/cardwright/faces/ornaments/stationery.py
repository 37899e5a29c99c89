"""What lies on a desk: torn slips, postmarks, bar codes, tapes in Morse code, prize rosettes, level meters.

Lengths are mm from the drawing's top left corner, y down; colours are hex. The same arguments give the same text.
"""

from itertools import cycle, islice
from math import ceil
from random import Random
from types import MappingProxyType
from typing import Final

from cardwright.faces.ornaments.outlines import Point, outline, polar, polygon, trace
from cardwright.faces.ornaments.svg import drawing, group, path

# Recommendation ITU-R M.1677-1, letters and figures: each with its signs.
_CODES: Final = (
    *("a.-", "b-...", "c-.-.", "d-..", "e.", "f..-.", "g--.", "h....", "i.."),
    *("j.---", "k-.-", "l.-..", "m--", "n-.", "o---", "p.--.", "q--.-", "r.-."),
    *("s...", "t-", "u..-", "v...-", "w.--", "x-..-", "y-.--", "z--..", "0-----"),
    *("1.----", "2..---", "3...--", "4....-", "5.....", "6-....", "7--...", "8---..", "9----."),
)  # fmt: skip
_MORSE: Final = MappingProxyType({code[0]: code[1:] for code in _CODES})
_DASH: Final = 3  # units, as long as the gap between letters; a word's gap is longer (same source)
_WORD_GAP: Final = 7


def slip(
    *, width: float, height: float, colour: str, pitch: float = 2, depth: float = 1, line: str = "none",
    stroke: float = 0.25,
) -> str:  # fmt: skip
    """A piece of paper that was torn off at its foot: teeth about ``pitch`` wide and ``depth`` deep."""
    edge, count = stroke / 2, max(1, round(width / pitch))
    step, low = (width - stroke) / count, height - edge
    teeth: list[Point] = [(width - edge, low)]
    for index in range(count):
        right = width - edge - index * step
        teeth += [(right - step / 2, low - depth), (right - step, low)]
    corners = [(edge, edge), (width - edge, edge), *teeth]
    return drawing(
        width, height, path(polygon(corners), fill=colour, stroke=line, stroke_width=stroke, stroke_linejoin="round")
    )


def postmark(
    *, width: float, height: float, colour: str, count: int = 5, rise: float = 0.6, stroke: float = 0.35
) -> str:
    """A round postmark as high as the drawing at its left, and ``count`` waves that run from it to the right."""
    half, rest = height / 2, width - height
    rings = outline("dot", half, half, height - stroke) + outline("dot", half, half, height * 0.78)
    lines: list[str] = []
    for index in range(count):
        y = height * (index + 1) / (count + 1)
        start = half + max(0, (half - stroke) ** 2 - (y - half) ** 2) ** 0.5
        pieces = max(1, ceil((rest + height - start) / (height / 4)))
        wave = trace("q", height / 8, -2 * rise, height / 4, 0) + trace("t", height / 4, 0) * (pieces - 1)
        lines.append(trace("M", start, y) + wave)
    return drawing(width, height, path(rings + "".join(lines), fill="none", stroke=colour, stroke_width=stroke))


def barcode(*, width: float, height: float, colour: str, seed: int | str, unit: float = 0.35) -> str:
    """Upright bars of one to three units with gaps of one or two, from edge to edge, as ``seed`` has it."""
    random = Random(f"barcode {seed}")
    bars: list[str] = []
    x = 0.0
    for _ in range(ceil(width / unit)):  # the edge comes sooner
        if x >= width:
            break
        wide = min(unit * random.choice((1, 1, 1, 2, 3)), width - x)
        bars.append(trace("M", x, 0, "h", wide, "V", height, "h", -wide, "z"))
        x += wide + unit * random.choice((1, 1, 2))
    return drawing(width, height, path("".join(bars), fill=colour))


def morse(*, width: float, height: float, colour: str, text: str, unit: float = 0.5) -> str:
    """A text of Latin letters and figures on a tape, in dots and dashes again and again to the end of it."""
    marks: list[str] = []
    x, y = 0.0, height / 2
    for letter in islice(cycle([*text.lower(), " "]), ceil(width / unit)):  # the edge comes sooner
        for sign in _MORSE.get(letter, ""):
            long = unit * (_DASH if sign == "-" else 1)
            marks.append(trace("M", x, y, "h", long))
            x += long + unit
        x += unit * (_DASH - 1 if letter in _MORSE else _WORD_GAP - _DASH)
        if x >= width:
            break
    return drawing(width, height, path("".join(marks), fill="none", stroke=colour, stroke_width=height))


def levels(
    *, width: float, height: float, colour: str, seed: int | str, count: int = 8, pitch: float = 2, gap: float = 0.6
) -> str:
    """``count`` columns of blocks, as high as ``seed`` has it, as a sound desk shows its levels."""
    random = Random(f"levels {seed}")
    step, most = (width + gap) / count, max(1, int((height + gap) / pitch))
    blocks: list[str] = []
    for column in range(count):
        for row in range(random.randint(max(1, most // 4), most)):
            top = height - (row + 1) * pitch + gap
            blocks.append(trace("M", column * step, top, "h", step - gap, "v", pitch - gap, "h", gap - step, "z"))
    return drawing(width, height, path("".join(blocks), fill=colour))


def pleats(
    *, width: float, height: float, colour: str, shade: str, dim: str = "#fff", folds: int = 24, disc: float = 0.64,
    line: str = "none", stroke: float = 0.25,
) -> str:  # fmt: skip
    """A prize rosette: a pleated ring as wide as the drawing, a disc in ``dim`` in it, two notched tails below.

    ``disc`` is the disc's share of the width.
    """
    middle, outer = width / 2, (width - stroke) / 2
    tails = "".join(_tail(middle, middle, side * 0.9 * outer, height - stroke / 2) for side in (-1, 1))
    edge = [polar(middle, middle, outer * (1 if fold % 2 else 0.93), fold * 180 / folds) for fold in range(2 * folds)]
    shaded = "".join(polygon([(middle, middle), edge[fold], edge[fold + 1]]) for fold in range(0, 2 * folds, 2))
    ring = path(polygon(edge), fill=colour) + path(shaded, fill=shade, stroke="none")
    hub = path(outline("dot", middle, middle, width * disc), fill=dim)
    body = path(tails, fill=shade) + ring + hub
    return drawing(width, height, group(body, stroke=line, stroke_width=stroke, stroke_linejoin="round"))


def _tail(x: float, y: float, spread: float, foot: float) -> str:
    """One tail of a rosette from its middle to the foot, leaning outwards, its end notched."""
    wide = abs(spread) * 0.62
    inner, outer = x + spread * 0.12, x + spread * 0.12 + (wide if spread > 0 else -wide)
    return polygon([(x, y), (outer, foot - wide * 0.12), ((inner + outer) / 2, foot - wide * 0.45), (inner, foot)])
