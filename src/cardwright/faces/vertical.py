"""Titles from top to bottom, which the renderer does not lay out by itself: one block for each character.

The form of a character in vertical text (「」、。ー turned) is the font's own, by its feature ``vert``. What a
character carries (a mark, a sign that selects a variant) stays with it, and one or two digits stand side by side.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from markupsafe import Markup

from cardwright.faces.runs import MAY_BREAK

_READING: Final = re.compile(r"<rt>.*?</rt>")
_CARRIED: Final = ("\ufe00", "\ufe0f")  # the variation selectors, first and last (Unicode, 23.4)
_DIGITS: Final = re.compile(r"(?<![0-9])[0-9]{2}(?![0-9])")


def vertical(text: object) -> Markup:
    """Return a text to be read from top to bottom; its markup and its readings are left out."""
    plain = Markup(_READING.sub("", str(Markup.escape(text)))).striptags()  # noqa: S704 - only read, and escaped below
    plain = plain.replace(MAY_BREAK, "")  # between phrases; each character has a line of its own here
    blocks = (Markup('<span class="upright">{}</span>').format(block) for block in _blocks(plain))
    return Markup('<span class="vertical">{}</span>').format(Markup("").join(blocks))


def _blocks(text: str) -> Iterator[str]:
    """What stands in one block each: a character with what it carries, or two digits that stand alone."""
    pairs = {match.start() for match in _DIGITS.finditer(text)}
    block = ""
    for index, character in enumerate(text):
        is_second = index - 1 in pairs
        if block and not (is_second or _is_carried(character)):
            yield block
            block = ""
        block = "" if character.isspace() else block + character
    if block:
        yield block


def _is_carried(character: str) -> bool:
    return bool(unicodedata.combining(character)) or _CARRIED[0] <= character <= _CARRIED[1]
