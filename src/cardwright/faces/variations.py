"""Axes of variable fonts: a narrower width beside what a style asks for, and none that a font does not have.

A box whose text must become narrower says so by ``--fit-width``, which all within it inherit; a style's own axes
stay as they are. The renderer asks every font for every axis, and gives a font up that lacks one.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final

SETTINGS: Final = "font_variation_settings"
FIT_WIDTH: Final = "--fit-width"
_WIDTH: Final = "wdth"


def add_fit_width(style: Any, settings: Any) -> Any:
    """Return the axes of a style with the width that its text must fit in; ``settings`` are those it states."""
    stated = style[FIT_WIDTH.replace("-", "_")] or ()
    width = next((token.value for token in stated if token.type == "number"), None)
    if width is None:
        return settings
    others = () if settings == "normal" else tuple(setting for setting in settings if setting[0] != _WIDTH)
    return (*others, (_WIDTH, width))


def drop_unknown_axes(instantiate: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function that makes a font static, for the axes that the font has."""

    @wraps(instantiate)
    def instantiate_known(font: Any, axes: dict[str, float], **options: Any) -> Any:
        known = {axis.axisTag for axis in font["fvar"].axes}
        limits = {tag: value for tag, value in axes.items() if tag in known}
        return instantiate(font, limits, inplace=True, **options)  # the renderer does not need the font as it was

    return instantiate_known
