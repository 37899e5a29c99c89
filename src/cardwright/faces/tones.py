"""Colours in other tones: the grey of a colour, and what becomes of it where ink is spared.

Colours are ``#rgb`` or ``#rrggbb``, channels from 0 to 1. Luminance is WCAG's relative luminance (2.2, definitions),
on which contrast depends: a grey of the same luminance reads as well as its colour did.
"""

from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

Channels: TypeAlias = tuple[float, float, float]

_SHORT: Final = 4  # characters of ``#rgb``
# So far apart that any text tone has a contrast of 4.5 on any ground tone: (0.86 + 0.05) / (0.15 + 0.05) = 4.55.
GROUND_LUMINANCE: Final = 0.86
TEXT_LUMINANCE: Final = 0.15
_LINE_LUMINANCE: Final = 0.4  # a hairline is seen, and is not taken for text
_LIGHT_LUMINANCE: Final = 0.6  # above it a colour is paper, not paint
_INK: Final = "#1b1b1f"  # what stands for paper where it was written on a dark ground
_STEPS: Final = 12  # halvings: closer than one of 256 levels


def grey_level(red: float, green: float, blue: float) -> float:
    """Return the grey, from 0 black to 1 white, that has the luminance of a colour."""
    return _with_gamma(_luminance((red, green, blue)))


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, from 0 to 1."""
    return _luminance(_channels(colour))


@cache
def ground_tone(colour: str) -> str:
    """Return what a surface of this colour becomes: white, or the faintest tint that still shows its hue."""
    if luminance(colour) > _LIGHT_LUMINANCE:
        return "#ffffff"
    return _mix_until(colour, 1.0, lambda mixed: luminance(mixed) >= GROUND_LUMINANCE)


@cache
def text_tone(colour: str) -> str:
    """Return what text or an icon of this colour becomes: dark enough for any ground tone."""
    if luminance(colour) > _LIGHT_LUMINANCE:
        return _INK
    return _mix_until(colour, 0.0, lambda mixed: luminance(mixed) <= TEXT_LUMINANCE)


@cache
def line_tone(colour: str) -> str:
    """Return what a line of this colour becomes: never so light that it is lost on white."""
    return _mix_until(colour, 0.0, lambda mixed: luminance(mixed) <= _LINE_LUMINANCE)


def _mix_until(colour: str, end: float, is_enough: Callable[[str], bool]) -> str:
    """Mix a colour with black or white, as little as is enough."""
    if is_enough(colour):
        return colour
    low, high = 0.0, 1.0
    for _ in range(_STEPS):
        share = (low + high) / 2
        low, high = (low, share) if is_enough(_mixed(colour, end, share)) else (share, high)
    return _mixed(colour, end, high)


def _mixed(colour: str, end: float, share: float) -> str:
    channels = (channel + (end - channel) * share for channel in _channels(colour))
    return "#" + "".join(f"{round(channel * 255):02x}" for channel in channels)


def _channels(colour: str) -> Channels:
    digits = colour[1:]
    if len(colour) <= _SHORT + 1:
        digits = "".join(digit * 2 for digit in digits)
    red, green, blue = (int(digits[start : start + 2], 16) / 255 for start in (0, 2, 4))
    return red, green, blue


def _luminance(channels: Channels) -> float:
    red, green, blue = (_without_gamma(channel) for channel in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _without_gamma(channel: float) -> float:
    """Undo the gamma of sRGB (IEC 61966-2-1)."""
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4  # noqa: PLR2004 - of sRGB


def _with_gamma(light: float) -> float:
    """Apply the gamma of sRGB."""
    return light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055  # noqa: PLR2004 - of sRGB
