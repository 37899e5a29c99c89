"""How far apart two colours are, for text and for the eye, with every kind of colour vision.

Contrast is WCAG's (2.2, relative luminance). Difference is the distance in OKLab (Ottosson 2020, as in CSS Color 4).
Deficient sight is simulated in full strength by the matrices of Machado, Oliveira and Fernandes (2009, table 1).
"""

from functools import cache
from math import dist
from typing import Final, TypeAlias

Channels: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Channels, Channels, Channels]

LEAST_CONTRAST: Final = 4.5  # for text; WCAG 2.2, success criterion 1.4.3
_LEAST_DISTANCE: Final = 0.06  # in OKLab; below this two small patches are taken for one another
_SIGHTS: Final[dict[str, Matrix]] = {
    "red-blind sight": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "green-blind sight": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "blue-blind sight": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
_TO_CONES: Final[Matrix] = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_TO_OKLAB: Final[Matrix] = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def contrast(one: str, other: str) -> float:
    """Return the contrast of two ``#rrggbb`` colours, from 1 to 21."""
    darker, lighter = sorted(_luminance(_linear(colour)) for colour in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


@cache
def eyes_that_confuse(one: str, other: str) -> tuple[str, ...]:
    """Return the kinds of sight to which two ``#rrggbb`` colours look alike; ``everybody`` if to all."""
    first, second = _linear(one), _linear(other)
    if dist(_oklab(first), _oklab(second)) < _LEAST_DISTANCE:
        return ("everybody",)
    return tuple(
        sight
        for sight, matrix in _SIGHTS.items()
        if dist(_oklab(_apply(matrix, first)), _oklab(_apply(matrix, second))) < _LEAST_DISTANCE
    )


def _linear(colour: str) -> Channels:
    """Red, green and blue of ``#rrggbb`` from 0 to 1 without the gamma of sRGB (IEC 61966-2-1)."""
    red, green, blue = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return _without_gamma(red), _without_gamma(green), _without_gamma(blue)


def _without_gamma(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4  # noqa: PLR2004 - of sRGB


def _luminance(colour: Channels) -> float:
    red, green, blue = colour
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _oklab(colour: Channels) -> Channels:
    long, medium, short = (max(cone, 0.0) ** (1 / 3) for cone in _apply(_TO_CONES, colour))
    return _apply(_TO_OKLAB, (long, medium, short))


def _apply(matrix: Matrix, vector: Channels) -> Channels:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third
