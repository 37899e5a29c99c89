"""The pseudo-language ``qps``: every text 40 % longer and in brackets, to try layouts before anyone translates.

What stands in braces and the marks of bold and italic stay as they are, so that the result is valid markup.
"""

import re
from typing import Final

import polib

from cardwright.project import PSEUDO

LANG: Final = PSEUDO
GROWTH: Final = 0.4  # French card texts are 1.37 times their source at the 95th percentile
_KEPT: Final = re.compile(r"\$?\{[^{}]*\}|\*+|\\.|\s+")
_ACCENTED: Final = str.maketrans("aeiouycnAEIOUYCN", "àéîöüÿçñÀÉÎÖÜŸÇÑ")


def lengthen(text: str) -> str:
    """Return a text with accents, 40 % longer, in brackets that show where it begins and ends."""
    pieces: list[str] = []
    letters, last = 0, 0
    for match in _KEPT.finditer(text):
        pieces += [text[last : match.start()].translate(_ACCENTED), match[0]]
        letters += match.start() - last
        last = match.end()
    pieces.append(text[last:].translate(_ACCENTED))
    letters += len(text) - last
    return f"[{''.join(pieces)}{_padding(round(letters * GROWTH) - 2)}]"


def _padding(length: int) -> str:
    """Words of up to four letters, so that the lines break as they would."""
    return "".join(f" {'~' * min(4, length - start - 1)}" for start in range(0, max(0, length - 1), 5))


def fill(file: polib.POFile) -> None:
    """Fill every entry of a PO file with its lengthened source."""
    for entry in file:
        if not entry.obsolete:
            entry.msgstr = lengthen(entry.msgid)
            entry.flags = [flag for flag in entry.flags if flag != "fuzzy"]
