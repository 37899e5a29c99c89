"""Numbers as authors write them on a box: ``3``, ``3-5``, ``12+``; copies by player count; sizes with their units."""

import re
from collections.abc import Mapping
from typing import Final

from cardwright.load.schema import SizeEntry
from cardwright.project import Size, Span
from cardwright.units import parse_measure

_SPAN: Final = re.compile(r"(\d{1,6})(?:\s*[-\u2013]\s*(\d{1,6})|(\+))?", re.ASCII)


def parse_span(value: object) -> Span:
    """Return (from, to) for ``3``, ``3-5`` or ``12+``; the end of ``12+`` is None. Raises ValueError."""
    match = _SPAN.fullmatch(str(value).strip())
    if match is None:
        raise ValueError(f"'{value}' is not a number, a-b or a+")
    low = int(match[1])
    high = None if match[3] else int(match[2] or low)
    if high is not None and high < low:
        raise ValueError(f"'{value}' ends before it begins")
    return low, high


def parse_copies(value: Mapping[int | str, int]) -> dict[int, int]:
    """Return the copies for each player count from ``{2: 8, 3-4: 12}``. Raises ValueError for overlaps."""
    result: dict[int, int] = {}
    for key, copies in value.items():
        low, high = parse_span(key)
        for players in range(low, (high or low) + 1):
            if players in result:
                raise ValueError(f"copies for {players} players are given twice")
            result[players] = copies
    return result


def parse_size(entry: SizeEntry, *, name: str = "") -> Size:
    """Return a size from its lengths; a round or hexagonal one may give the width alone. Raises ValueError."""
    width_mm = parse_measure(entry.width)
    height_mm = parse_measure(entry.height) if entry.height else width_mm
    label = name or f"{width_mm:g} x {height_mm:g} mm"
    return Size(name=label, width_mm=width_mm, height_mm=height_mm, shape=entry.shape)
