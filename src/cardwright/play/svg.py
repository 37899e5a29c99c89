"""Plots as SVG: bars, histograms, dots with intervals, bands over rounds. A unit is a CSS pixel, the width a phone's.

Colours come from classes, so that a page's style, light or dark, decides; a plot that stands alone brings its own.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final
from unicodedata import east_asian_width

WIDTH: Final = 360
_ROW: Final = 20
_TOP: Final = 8
_LABEL: Final = 118  # the width for the names of rows
_VALUE: Final = 52  # the width for figures at the end of rows
_HEIGHT: Final = 150
_AXIS: Final = 22
_LEFT: Final = 40
_NAME: Final = 17  # Latin letters of a name that fit
_WIDE: Final = 1.85  # what a full-width letter takes of that
STYLE: Final = (
    "text{font:12px system-ui,sans-serif;fill:#222}.dim{fill:#666}.bar{fill:#3b6fb6}.dot{fill:#3b6fb6}"
    ".line{stroke:#3b6fb6;stroke-width:2;fill:none}.band{fill:#3b6fb6;fill-opacity:.22}.axis{stroke:#999}"
    ".mark{stroke:#b3541e;stroke-dasharray:3 3}.back{fill:none}"
    "@media(prefers-color-scheme:dark){text{fill:#eee}.dim{fill:#aaa}.bar,.dot,.band{fill:#8ab4f0}"
    ".line{stroke:#8ab4f0}.axis{stroke:#777}.mark{stroke:#f0a070}}"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of a plot: a name, a value, where it lies with 95 %, and how that reads."""

    name: str
    value: float
    low: float = 0.0
    high: float = 0.0
    text: str = ""


def bars(rows: Sequence[Row], *, title: str) -> str:
    """Return horizontal bars of shares from 0 to 1."""
    width = WIDTH - _LABEL - _VALUE
    drawn = []
    for number, row in enumerate(rows):
        top = _TOP + number * _ROW
        length = max(0.5, width * min(1.0, row.value)) if row.value else 0
        drawn.append(_name(row, top))
        drawn.append(f'<rect class="bar" x="{_LABEL}" y="{top + 4}" width="{length:.1f}" height="{_ROW - 8}" rx="2"/>')
        drawn.append(_figure(row, top))
    return _frame("".join(drawn), _TOP * 2 + len(rows) * _ROW, title)


def dots(rows: Sequence[Row], *, title: str, mark: float | None = None) -> str:
    """Return a dot with its interval a row, on one scale; ``mark`` is a line through all of them."""
    edges = [edge for row in rows for edge in (row.low, row.high, row.value)] + ([mark] if mark is not None else [])
    low, high = (min(edges), max(edges)) if edges else (0.0, 1.0)
    span = (high - low) or 1.0
    width = WIDTH - _LABEL - _VALUE - 8

    def place(value: float) -> str:
        return f"{_LABEL + 4 + width * (value - low) / span:.1f}"

    height = _TOP * 2 + len(rows) * _ROW
    drawn = []
    if mark is not None:
        drawn.append(f'<line class="mark" x1="{place(mark)}" x2="{place(mark)}" y1="{_TOP}" y2="{height - _TOP}"/>')
    for number, row in enumerate(rows):
        top = _TOP + number * _ROW
        middle = top + _ROW / 2
        drawn.append(_name(row, top))
        drawn.append(f'<line class="line" x1="{place(row.low)}" x2="{place(row.high)}" y1="{middle}" y2="{middle}"/>')
        drawn.append(f'<circle class="dot" cx="{place(row.value)}" cy="{middle}" r="4"/>')
        drawn.append(_figure(row, top))
    return _frame("".join(drawn), height, title)


def histogram(counts: Sequence[tuple[float, int]], *, title: str, unit: str, mark: tuple[float, ...] = ()) -> str:
    """Return how often each figure came, gathered into at most thirty bars; ``mark`` are lines across.

    Bars are one wide at least where all figures are whole.
    """
    gathered, step = gather(counts, 30)
    if not gathered:
        return _frame("", _HEIGHT, title)
    low, high = gathered[0][0], gathered[-1][0] + step
    most = max(count for _, count in gathered)
    width, height = WIDTH - _LEFT - 8, _HEIGHT - _AXIS - _TOP

    def place(value: float) -> float:
        return _LEFT + width * (value - low) / (high - low)

    drawn = [
        f'<rect class="bar" x="{place(value):.1f}" y="{_TOP + height * (1 - count / most):.1f}"'
        f' width="{max(0.5, place(value + step) - place(value) - 1):.1f}" height="{height * count / most:.1f}"/>'
        for value, count in gathered
    ]
    drawn += [
        f'<line class="mark" x1="{place(edge):.1f}" x2="{place(edge):.1f}" y1="{_TOP}" y2="{_TOP + height}"/>'
        for edge in mark
        if low <= edge <= high
    ]
    return _frame("".join((*drawn, _axis(low, high, unit))), _HEIGHT, title)


def gather(counts: Sequence[tuple[float, int]], most: int) -> tuple[list[tuple[float, int]], float]:
    """Return counts gathered into at most ``most`` steps of one round width, and that width."""
    if not counts:
        return [], 1.0
    low, high = counts[0][0], counts[-1][0]
    finest = 1.0 if all(value == int(value) for value, _ in counts) else 0.0
    step = next(step for step in _steps() if step >= finest and (high - low) / step < most)
    sums: dict[int, int] = {}
    for value, count in counts:
        sums[int(value // step)] = sums.get(int(value // step), 0) + count
    return [(place * step, sums.get(place, 0)) for place in range(min(sums), max(sums) + 1)], step


def _steps() -> Iterable[float]:
    for power in range(-2, 10):
        yield from (10.0**power, 2 * 10.0**power, 5 * 10.0**power)


def band(points: Sequence[Sequence[float]], *, title: str, unit: str) -> str:
    """Return a line with a band around it over rounds; a point is round, low, middle, high."""
    if not points:
        return _frame("", _HEIGHT, title)
    least, most = min(point[1] for point in points), max(point[3] for point in points)
    first, last = points[0][0], points[-1][0]
    width, height = WIDTH - _LEFT - 8, _HEIGHT - _AXIS - _TOP

    def place(number: float, value: float) -> str:
        across = (number - first) / ((last - first) or 1)
        return f"{_LEFT + width * across:.1f},{_TOP + height * (1 - (value - least) / ((most - least) or 1)):.1f}"

    upper = [place(point[0], point[3]) for point in points]
    lower = [place(point[0], point[1]) for point in reversed(points)]
    middle = " ".join(place(point[0], point[2]) for point in points)
    drawn = (
        f'<polygon class="band" points="{" ".join((*upper, *lower))}"/><polyline class="line" points="{middle}"/>'
        f'<text class="dim" x="{_LEFT - 4}" y="{_TOP + 10}" text-anchor="end">{_short(most)}</text>'
        f'<text class="dim" x="{_LEFT - 4}" y="{_TOP + height}" text-anchor="end">{_short(least)}</text>'
    )
    return _frame(drawn + _axis(first, last, unit), _HEIGHT, title)


def grid(names: Sequence[str], columns: Sequence[str], shares: Sequence[Sequence[float]], *, title: str) -> str:
    """Return a table of shares as small bars: a row for each name."""
    step = (WIDTH - _LABEL) / max(1, len(columns))
    heads = "".join(
        f'<text class="dim" x="{_LABEL + step * number:.1f}" y="{_TOP + 10}">{escape(column)}</text>'
        for number, column in enumerate(columns)
    )
    drawn = [heads]
    for line, (name, row) in enumerate(zip(names, shares, strict=True), start=1):
        top = _TOP + line * _ROW
        drawn.append(_name(Row(name=name, value=0), top))
        drawn += [
            f'<rect class="bar" x="{_LABEL + step * number:.1f}" y="{top + 5}"'
            f' width="{(step - 8) * share:.1f}" height="{_ROW - 10}"/>'
            f'<rect class="back axis" x="{_LABEL + step * number:.1f}" y="{top + 5}"'
            f' width="{step - 8:.1f}" height="{_ROW - 10}"/>'
            for number, share in enumerate(row)
        ]
    return _frame("".join(drawn), _TOP * 2 + (len(names) + 1) * _ROW, title)


def alone(plot: str) -> str:
    """Return a plot as a file of its own, with colours for light and dark."""
    head, _, rest = plot.partition(">")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{head}><style>{STYLE}</style>{rest}\n'


def _name(row: Row, top: float) -> str:
    name = _cut(row.name)
    full = f"<title>{escape(row.name)}</title>" if name != row.name else ""
    return f'<text x="{_LABEL - 6}" y="{top + 14}" text-anchor="end">{escape(name)}{full}</text>'


def _cut(name: str) -> str:
    """A name as far as it fits; a full-width letter takes the room of two."""
    room = float(_NAME)
    for place, letter in enumerate(name):
        room -= _WIDE if east_asian_width(letter) in "WF" else 1
        if room < 0:
            return f"{name[: place - 1]}…"
    return name


def _figure(row: Row, top: float) -> str:
    return f'<text class="dim" x="{WIDTH - 2}" y="{top + 14}" text-anchor="end">{escape(row.text)}</text>'


def _axis(low: float, high: float, unit: str) -> str:
    base = _HEIGHT - _AXIS
    return (
        f'<line class="axis" x1="{_LEFT}" x2="{WIDTH - 8}" y1="{base}" y2="{base}"/>'
        f'<text class="dim" x="{_LEFT}" y="{base + 15}">{_short(low)}</text>'
        f'<text class="dim" x="{(_LEFT + WIDTH - 8) / 2}" y="{base + 15}" text-anchor="middle">{escape(unit)}</text>'
        f'<text class="dim" x="{WIDTH - 8}" y="{base + 15}" text-anchor="end">{_short(high)}</text>'
    )


def _short(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _frame(content: str, height: float, title: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" role="img"'
        f' aria-label="{escape(title)}"><title>{escape(title)}</title>{content}</svg>'
    )
