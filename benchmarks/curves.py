"""Growth curves as SVG: lines on two logarithmic scales.

A unit is a CSS pixel. Each line has a colour, a dash and its name at its end, so that none is told by colour alone.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final

WIDTH: Final = 640
HEIGHT: Final = 360
LEFT, RIGHT, TOP, BOTTOM = 64, 150, 56, 44
STEP_PX: Final = 15  # between names at the ends of lines
STYLE: Final = (
    "text{font:13px system-ui,sans-serif;fill:#222}.dim{fill:#666}.grid{stroke:#ddd}"
    "path{fill:none;stroke-width:2}rect{fill:#fff}"
)
LINES: Final = (
    ("#0b5fa5", ""),
    ("#b3541e", "7 3"),
    ("#2d7d46", "2 3"),
    ("#7b3fa0", "9 3 2 3"),
    ("#9a7400", "4 2"),
)
Points = Sequence[tuple[float, float]]


def draw_growth(lines: Mapping[str, Points], *, title: str, across: str, up: str) -> str:
    """Return a plot of positive figures (``up``) over sizes (``across``), a line for each name."""
    every = [point for points in lines.values() for point in points]
    left, right = _edges([x for x, _ in every])
    low, high = _edges([y for _, y in every])

    def place(x: float, y: float) -> tuple[float, float]:
        return (
            LEFT + (WIDTH - LEFT - RIGHT) * (math.log10(x) - left) / (right - left),
            HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (math.log10(y) - low) / (high - low),
        )

    drawn = [
        f'<rect width="{WIDTH}" height="{HEIGHT}"/><text x="{LEFT}" y="20">{escape(title)}</text>',
        *(_across(place(value, 10**low)[0], value) for value in _ticks(left, right)),
        *(_up(place(10**left, value)[1], value) for value in _ticks(low, high)),
        f'<text class="dim" x="{WIDTH - RIGHT}" y="{HEIGHT - 8}" text-anchor="end">{escape(across)}</text>',
        f'<text class="dim" x="{LEFT}" y="40">{escape(up)}</text>',
    ]
    ends = _apart([place(*points[-1])[1] for points in lines.values()])
    for (name, points), (colour, dash), end in zip(lines.items(), LINES, ends, strict=False):
        drawn.append(_line([place(*point) for point in points], name, end, colour, dash))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="{escape(title)}"><title>{escape(title)}</title><style>{STYLE}</style>{"".join(drawn)}</svg>\n'
    )


def _edges(values: Sequence[float]) -> tuple[float, float]:
    """Return the logarithms of round figures (1, 2 or 5 times a power of ten) around all values."""
    rounds = [factor * 10.0**power for power in range(-4, 9) for factor in (1, 2, 5)]
    low = max(figure for figure in rounds if figure <= min(values))
    high = min(figure for figure in rounds if figure >= max(values) and figure > low)
    return math.log10(low), math.log10(high)


def _ticks(low: float, high: float) -> Iterator[float]:
    """Return the round figures between two logarithms; of a wide scale only the powers of ten."""
    factors = (1,) if high - low > 2.5 else (1, 2, 5)  # noqa: PLR2004 - decades
    for power in range(math.floor(low), math.ceil(high) + 1):
        for factor in factors:
            if low - 1e-9 <= math.log10(factor) + power <= high + 1e-9:
                yield factor * 10.0**power


def _across(x: float, value: float) -> str:
    return (
        f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{HEIGHT - BOTTOM}"/>'
        f'<text class="dim" x="{x:.1f}" y="{HEIGHT - BOTTOM + 17}" text-anchor="middle">{value:,g}</text>'
    )


def _up(y: float, value: float) -> str:
    return (
        f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<text class="dim" x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{value:,g}</text>'
    )


def _line(places: Sequence[tuple[float, float]], name: str, end: float, colour: str, dash: str) -> str:
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in places)
    words = f'<text x="{places[-1][0] + 10:.1f}" y="{end + 4:.1f}">{escape(name)}</text>'
    return f'<path d="{path}" stroke="{colour}" stroke-dasharray="{dash}"/>{dots}{words}'


def _apart(wanted: Sequence[float]) -> list[float]:
    """Move names apart that would lie over each other, downwards."""
    found = dict.fromkeys(range(len(wanted)), 0.0)
    last = -math.inf
    for number in sorted(found, key=lambda number: wanted[number]):
        last = found[number] = max(wanted[number], last + STEP_PX)
    return [found[number] for number in range(len(wanted))]
