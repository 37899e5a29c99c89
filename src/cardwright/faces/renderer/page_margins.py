"""No boxes in the margins of a page, where no style sheet puts anything there.

The renderer makes sixteen for each page, gives each its style and its lengths, and drops them again: a thirtieth of
the time of a face, which has no margins at all.
"""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any


def leave_margins_empty(layout: Any) -> None:
    """Let the renderer's module that lays documents out ask first whether a page's margins hold anything."""
    make: Callable[[Any, Any, Any], Iterator[Any]] = layout.make_margin_boxes

    @wraps(make)
    def make_margin_boxes(context: Any, page: Any, state: Any) -> Iterator[Any]:
        if has_margin_boxes(context.style_for):
            yield from make(context, page, state)

    layout.make_margin_boxes = make_margin_boxes


def has_margin_boxes(style_for: Any) -> bool:
    """Whether any style sheet says something about a margin box, as ``@bottom-center`` within ``@page``."""
    rules = (rule for sheet, *_ in style_for._sheets for rule in sheet.page_rules)  # noqa: SLF001 - no other door
    return any(pseudo_type is not None for _, selectors, _ in rules for _, pseudo_type, _ in selectors)
