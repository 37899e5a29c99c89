"""What text is measured with, set up once a style.

For every piece of text that it measures or draws, ten thousand times a book, the renderer describes the font, the
language and the features of its style to Pango anew, and works out again how high a line of that style is. All of it
depends on the style alone: here Pango's layout is described once a style, without text, and copied.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final

_DECLARATION: Final = "PangoLayout * pango_layout_copy (PangoLayout *layout);"
_LAYOUT, _STRUT = "_text_setup", "_strut"  # where a style carries what was set up
_OWN: Final = frozenset({"layout", "style", "text", "max_width", "justification_spacing", "first_line_direction"})


def keep_setups(line_break: Any, inline: Any) -> None:
    """Let the renderer's modules that measure text and fill lines remember what a style comes to."""
    _keep_layouts(line_break)
    inline.strut = _remember(inline.strut)


def _keep_layouts(line_break: Any) -> None:
    ffi, pango, unref = line_break.ffi, line_break.pango, line_break.gobject.g_object_unref
    ffi.cdef(_DECLARATION)
    set_up: Callable[[Any, Any], None] = line_break.Layout.setup

    @wraps(set_up)
    def setup(layout: Any, style: Any) -> None:
        kept = getattr(style, _LAYOUT, None)
        if kept is None:
            set_up(layout, style)
            kept = layout.layout, {name: value for name, value in vars(layout).items() if name not in _OWN}
            setattr(style, _LAYOUT, kept)
        pattern, facts = kept
        vars(layout).update(facts, style=style, first_line_direction=0)
        layout.layout = ffi.gc(pango.pango_layout_copy(pattern), unref)

    line_break.Layout.setup = setup


def _remember(strut: Callable[[Any], Any]) -> Callable[[Any], Any]:
    @wraps(strut)
    def remembered(style: Any) -> Any:
        kept = getattr(style, _STRUT, None)
        if kept is None:
            kept = strut(style)
            setattr(style, _STRUT, kept)
        return kept

    return remembered
