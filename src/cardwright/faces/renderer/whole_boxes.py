"""A mend for positioned boxes that are not to break: what is in them is laid out to its end, below the page's edge too.

WeasyPrint 70 leaves out what reaches below the page in a box that is positioned, ``break-inside: avoid`` or not, and
with it up to two lines above. On a face that is lost text, and a box that seems to fit.
"""

from functools import wraps
from math import inf
from typing import Any


def keep_whole(absolute: Any) -> None:
    """Let the renderer's module that lays out positioned boxes never break those that avoid it, nor what is in them."""
    lay_out = absolute.absolute_box_layout

    @wraps(lay_out)
    def absolute_box_layout(  # noqa: PLR0917 - the renderer's own
        context: Any, box: Any, containing_block: Any, fixed_boxes: Any, bottom_space: float, skip_stack: Any
    ) -> Any:
        space = -inf if box.style["break_inside"] == "avoid" else bottom_space
        return lay_out(context, box, containing_block, fixed_boxes, space, skip_stack)

    absolute.absolute_box_layout = absolute_box_layout
