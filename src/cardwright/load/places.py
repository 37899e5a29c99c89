"""Where in a source file a character of a text stands.

A text has lost its quotes, its folded lines and its escapes; a finding inside it must still point at the right
column. The way there is walked again, from the text's own place, over all that a reader leaves out.
"""

import re
from dataclasses import replace
from typing import Final

from cardwright.findings import Place
from cardwright.project import Text

_LEAD: Final = r"""(?:["']|[|>][-+0-9]*[ \t]*\n[ \t]*)?"""  # a quote, or the line that announces a YAML block
_FOLD: Final = r"(?:[ \t]*\\?\n[\s>]*)"  # a line end inside a text, with the indentation that follows it
_LINES: Final = 400  # no text is longer; keeps a finding in a large file cheap
_PIECES: Final = {
    " ": rf"(?:{_FOLD}|[ \t])",
    "\n": rf"(?:{_FOLD}|\\n)",
    "'": "''?",
    '"': r'\\?"',
    "\\": r"\\\\?",
    "|": r"\\?\|",
}


def place_at(source: str, text: Text, *, offset: int, width: int = 1) -> Place:
    """Return the place of ``width`` characters from ``offset`` of a text, in the file it was read from.

    ``source`` is that file's whole content. Where the way cannot be followed (unusual escapes), it is the place of
    the text itself. The width ends at the line's end.
    """
    start = text.place
    lines = source.split("\n")[start.line - 1 : start.line - 1 + _LINES]
    raw = "\n".join(lines)[start.column - 1 :]
    match = re.match(_LEAD + "".join(map(_piece, text.source[:offset])), raw)
    if match is None:
        return start
    before = raw[: match.end()]
    fresh = before.rpartition("\n")[2]
    column = len(fresh) + (1 if "\n" in before else start.column)
    rest = len(raw[match.end() :].split("\n", 1)[0])
    return replace(start, line=start.line + before.count("\n"), column=column, width=max(1, min(width, rest)))


def _piece(character: str) -> str:
    """The pattern of one character as it may stand in the file, with a line end after it."""
    if character in "\n ":
        return _PIECES[character]
    return _PIECES.get(character) or re.escape(character) + _FOLD + "?"
