"""The colour that a game's documents are printed in, found in its palette: an accent, a tint and a shade of it."""

from collections.abc import Mapping, Sequence
from typing import Final

_FALLBACK: Final = "#3A4A8C"
_CHROMA: Final = 0.3  # of 1: what people call a colour, not a dark or a pale grey
_TINT: Final = 0.88  # share of white
_SHADE: Final = 0.35  # share of black
_DARK_BELOW: Final = 0.30  # relative luminance under which white text stands out more than black


def accent_colours(palette: Mapping[str, str]) -> Mapping[str, str]:
    """Return ``accent``, its tint, its shade and what stands on it; names that the palette has win."""
    accent = palette.get("accent") or next(filter(_can_lead, palette.values()), _FALLBACK)
    found = {
        "accent": accent,
        "accent-tint": _mix(accent, 255, _TINT),
        "accent-deep": _mix(accent, 0, _SHADE),
        "on-accent": "#FFFFFF" if _luminance(accent) < _DARK_BELOW else "#1B1B1F",
    }
    return {**found, **{name: palette[name] for name in found if name in palette}}


def _can_lead(colour: str) -> bool:
    """Whether a colour is one, and dark enough for headings on white."""
    return _chroma(colour) > _CHROMA and _luminance(colour) < _DARK_BELOW


def _channels(colour: str) -> Sequence[int]:
    digits = colour.lstrip("#")
    if len(digits) == 3:  # noqa: PLR2004 - the short form, as in #f80
        digits = "".join(digit * 2 for digit in digits)
    return [int(digits[start : start + 2], 16) for start in (0, 2, 4)]


def _chroma(colour: str) -> float:
    channels = _channels(colour)
    return (max(channels) - min(channels)) / 255


def _mix(colour: str, other: int, share: float) -> str:
    return "#" + "".join(f"{round(channel * (1 - share) + other * share):02X}" for channel in _channels(colour))


def _luminance(colour: str) -> float:
    """Relative luminance (WCAG 2.2), without its correction for the darkest shades."""
    red, green, blue = (float((channel / 255) ** 2.2) for channel in _channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
