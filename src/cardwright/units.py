"""Lengths and their only conversions: mm, pt, px and dpi meet nowhere else.

1 in = 25.4 mm = 72 pt = 96 CSS px (CSS Values and Units, section 6.2).
"""

import re
from typing import Final

MM_PER_INCH: Final = 25.4
PT_PER_INCH: Final = 72.0
PX_PER_INCH: Final = 96.0

_MEASURE: Final = re.compile(r"\s*(\d+(?:\.\d+)?)\s*(mm|cm|in|pt|px)\s*", re.ASCII)
_MM_PER_UNIT: Final = {
    "mm": 1.0,
    "cm": 10.0,
    "in": MM_PER_INCH,
    "pt": MM_PER_INCH / PT_PER_INCH,
    "px": MM_PER_INCH / PX_PER_INCH,
}


def parse_measure(text: str) -> float:
    """Return the millimetres that a text such as ``63.5mm`` or ``2.5 in`` states.

    Raises ValueError for anything but a plain decimal number and one of mm, cm, in, pt, px.
    """
    match = _MEASURE.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not a length")
    return float(match[1]) * _MM_PER_UNIT[match[2]]


def mm_to_pt(length_mm: float) -> float:
    """Convert millimetres to PDF points."""
    return length_mm * PT_PER_INCH / MM_PER_INCH


def pt_to_mm(length_pt: float) -> float:
    """Convert PDF points to millimetres."""
    return length_pt * MM_PER_INCH / PT_PER_INCH


def px_to_mm(length_px: float, *, dpi: float = PX_PER_INCH) -> float:
    """Convert pixels to millimetres; CSS pixels unless a dpi is given."""
    return length_px * MM_PER_INCH / dpi


def mm_to_px(length_mm: float, *, dpi: float = PX_PER_INCH) -> float:
    """Convert millimetres to pixels, not rounded; CSS pixels unless a dpi is given."""
    return length_mm * dpi / MM_PER_INCH
