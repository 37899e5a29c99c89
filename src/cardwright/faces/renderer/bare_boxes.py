"""Boxes with nothing behind them, passed over where backgrounds are laid out.

The renderer looks for the background, the corners and the frame's pictures of every box on a page: a tenth of the time
of a deck, whose faces are laid out again and again until their texts fit. Whether a style has any of these is asked
once here.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final

_BARE: Final = "_is_bare"  # where a style carries the answer
_CORNERS: Final = tuple(
    f"border_{corner}_radius" for corner in ("top_left", "top_right", "bottom_right", "bottom_left")
)
_PICTURES: Final = ("border_image_source", "mask_border_source")
_SHARP: Final = (0, "px")
_NOTHING: Final = {**dict.fromkeys(_CORNERS, (0, 0)), "background": None}
"""What the renderer notes of a box that is bare."""


def pass_over_bare(background: Any) -> None:
    """Let the renderer's module that lays out backgrounds leave out boxes that have none."""
    lay_out: Callable[..., None] = background.layout_box_backgrounds

    @wraps(lay_out)
    def layout_box_backgrounds(
        page: Any,
        box: Any,
        get_image_from_uri: Any,
        layout_children: bool = True,  # noqa: FBT001, FBT002 - the renderer's own
        style: Any = None,
    ) -> None:
        if style is not None or box is page or not layout_children or not is_bare(box.style):
            lay_out(page, box, get_image_from_uri, layout_children, style)
            return
        vars(getattr(box, "_box", box)).update(_NOTHING)
        for child in box.all_children():
            layout_box_backgrounds(page, child, get_image_from_uri)

    background.layout_box_backgrounds = layout_box_backgrounds


def is_bare(style: Any) -> bool:
    """Whether a style has no background, no shadow, no round corner and no picture around it."""
    known = getattr(style, _BARE, None)
    if known is None:
        known = _look(style)
        setattr(style, _BARE, known)
    return bool(known)


def _look(style: Any) -> bool:
    if any(_SHARP not in style[corner] for corner in _CORNERS) or style["box_shadow"]:
        return False
    if any(style[name][0] != "none" for name in _PICTURES) or any(value for _, value in style["background_image"]):
        return False
    colour = style["background_color"]
    return getattr(colour, "alpha", None) == 0
