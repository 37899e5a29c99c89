"""How far apart two colours are: in lightness by WCAG, in hue for every kind of sight by coloraide.

coloraide takes 0.1 s to import and is only asked about colours of about the same lightness.
"""

from functools import cache
from typing import Final

LEAST_CONTRAST: Final = 4.5  # for text; WCAG 2.2, success criterion 1.4.3
_LEAST_DIFFERENCE: Final = 10.0  # CIEDE2000; below this two small patches look alike
_CLEARLY_LIGHTER: Final = 2.0  # two colours of this contrast are told apart in a grey print
_SIGHTS: Final = {"protan": "red-weak sight", "deutan": "green-weak sight", "tritan": "blue-weak sight"}


def contrast(one: str, other: str) -> float:
    """Return the contrast of two ``#rrggbb`` colours, from 1 to 21 (WCAG 2.2, relative luminance)."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[start : start + 2], 16) / 255) for start in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    """One sRGB channel without its gamma (IEC 61966-2-1)."""
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4  # noqa: PLR2004


@cache
def eyes_that_confuse(one: str, other: str) -> tuple[str, ...]:
    """Return the kinds of sight to which two ``#rrggbb`` colours look alike; ``everybody`` if to all."""
    if contrast(one, other) >= _CLEARLY_LIGHTER:
        return ()
    from coloraide import Color
    from coloraide.filters.cvd import Deutan, Protan, Tritan

    class Seen(Color):
        """A colour that can be seen with a deficiency."""

    Seen.register([Protan(), Deutan(), Tritan()], overwrite=True)
    first, second = Seen(one), Seen(other)
    if first.delta_e(second, method="2000") < _LEAST_DIFFERENCE:
        return ("everybody",)
    return tuple(
        label
        for name, label in _SIGHTS.items()
        if first.filter(name).delta_e(second.filter(name), method="2000") < _LEAST_DIFFERENCE
    )
