"""A mend for lines that end in a space: the last word stays on its line where it fits there.

WeasyPrint 70 breaks after the first word where a text fits and only its trailing space does not: a text that ends
with a space before a link or an icon loses one word to a line of its own, about once in a hundred lines.
"""

from functools import wraps
from typing import Any


def keep_last_line(inline: Any) -> None:
    """Let the renderer's module that fills lines split no line off a text that fits without its trailing space."""
    split = inline.split_first_line

    @wraps(split)
    def split_first_line(text: str, style: Any, context: Any, max_width: Any, *arguments: Any, **named: Any) -> Any:
        found = split(text, style, context, max_width, *arguments, **named)
        if found[2] is None or not text.endswith(" "):
            return found
        bare = split(text.rstrip(" "), style, context, max_width, *arguments, **named)
        if bare[2] is not None or bare[3] > max_width:
            return found
        return split(text, style, context, None, *arguments, **named)

    inline.split_first_line = split_first_line
