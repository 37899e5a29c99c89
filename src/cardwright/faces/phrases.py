"""Japanese phrases that keep together on a line, with no element around each.

The renderer breaks Japanese between any two characters. Text may bring a space of no width between its phrases
(see ``runs``); while phrases are held, lines of Japanese break there only. An element around each phrase does the
same, but takes a third of the time of a book.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from cardwright.faces.runs import LONGEST_PHRASE, MAY_BREAK

_DECLARATION: Final = "PangoAttribute * pango_attr_allow_breaks_new (gboolean allow_breaks);"
_JAPANESE: Final = "ja"


def held_spans(text: str) -> Iterator[tuple[int, int]]:
    """Yield where each phrase that may not break starts and ends, in characters, the spaces around it left out.

    A longer phrase may break anywhere.
    """
    start = 0
    for piece in text.split(MAY_BREAK):
        phrase = piece.strip(" ")
        if 1 < len(phrase) <= LONGEST_PHRASE:
            first = start + piece.index(phrase)
            yield first, first + len(phrase)
        start += len(piece) + 1


class PhraseHolder:
    """Teaches the renderer's module that breaks lines to hold phrases, when it is asked to."""

    def __init__(self, line_break: Any) -> None:
        self._pango, self._ffi = line_break.pango, line_break.ffi
        self._set_text = line_break.Layout.set_text
        self._next_break = line_break.get_next_break_point_from_text
        self._log_attributes = line_break.get_log_attrs
        self._is_holding = False
        self._ffi.cdef(_DECLARATION)

        def set_text(layout: Any, text: str, justify: bool = False) -> None:  # noqa: FBT001, FBT002 - the renderer's own
            self._set_text(layout, text, justify)
            if self._is_holding and str(layout.style["lang"]).startswith(_JAPANESE):
                self._hold(layout)

        line_break.Layout.set_text = set_text
        line_break.get_next_break_point_from_text = self._find_break

    @contextmanager
    def holding(self) -> Iterator[None]:
        """Hold phrases within the block."""
        before, self._is_holding = self._is_holding, True
        try:
            yield
        finally:
            self._is_holding = before

    def _hold(self, layout: Any) -> None:
        """Forbid breaks within the phrases of a layout's text; Pango counts bytes."""
        pango, null = self._pango, self._ffi.NULL
        attributes = pango.pango_layout_get_attributes(layout.layout)
        if attributes == null:
            attributes = self._ffi.gc(pango.pango_attr_list_new(), pango.pango_attr_list_unref)
        for start, end in held_spans(layout.text):
            attribute = pango.pango_attr_allow_breaks_new(False)  # noqa: FBT003 - Pango's own
            attribute.start_index = len(layout.text[:start].encode())
            attribute.end_index = attribute.start_index + len(layout.text[start:end].encode())
            pango.pango_attr_list_insert(attributes, attribute)
        pango.pango_layout_set_attributes(layout.layout, attributes)

    def _find_break(self, text: str, lang: str | None) -> int | None:
        """Return the first place within a text where its line may break, as the renderer counts; None without one."""
        if not self._is_holding or not str(lang).startswith(_JAPANESE):
            return self._next_break(text, lang)  # type: ignore[no-any-return]
        held = {place for start, end in held_spans(text) for place in range(start + 1, end)}
        attributes = self._log_attributes(text, lang)
        places = (place for place in range(1, len(text)) if place not in held)
        return next((place - 1 for place in places if attributes[place].is_line_break), None)
