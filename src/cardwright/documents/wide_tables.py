"""Tables that are wider than the text of their page: the renderer lets them stick out, and says nothing.

Works on the box tree of the renderer by the names of its classes and attributes, without importing it. The tree
speaks CSS px from the top left of the page.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from cardwright.units import px_to_mm

_HAIR_MM: Final = 0.5  # what nobody sees, and rounding brings


def wide_tables(pages: Iterable[Any]) -> Iterator[str]:
    """Yield a complaint about each table that ends to the right of its page's text."""
    for number, page in enumerate(pages, start=1):
        root = page._page_box  # noqa: SLF001 - the layout has no other door
        right_px = root.content_box_x() + root.width
        for table in _tables(root):
            over_mm = px_to_mm(table.position_x + table.border_width() - right_px)
            if over_mm > _HAIR_MM:
                yield f"page {number}: a table is {over_mm:.1f} mm wider than the text around it"


def _tables(box: Any) -> Iterator[Any]:
    """The tables below a box; none is looked for within a line of text, or within another table."""
    for child in box.all_children():
        inner = getattr(child, "_box", child)  # a positioned box stands behind a placeholder
        kind = type(inner).__name__
        if kind == "TableBox":
            yield inner
        elif kind != "LineBox" and hasattr(inner, "all_children"):
            yield from _tables(inner)
