"""The size of a box as Weblate's flags: its editor then sets a translation in the font and warns where it is too large.

Weblate lays text out at 96 dpi, with the size of type in whole points and the width in pixels
(docs.weblate.org, "Maximum size of translation"). We size type in quarters of a point, so all is four times as large.
"""

from collections.abc import Iterable
from typing import Final

_SCALE: Final = 4
_PX_PER_MM: Final = 96 / 25.4
_FAMILIES: Final = {"ja": "noto-sans-jp"}  # names of font groups, made once in a Weblate project
_FAMILY: Final = "noto-sans"


def size_flags(
    lang: str, *, width_mm: float, lines: int, size_pt: float, shown: Iterable[tuple[str, str]]
) -> tuple[str, ...]:
    """Return the flags for a text in a language that must fit a box; ``shown`` is what stands for each reference."""
    width_px = int(width_mm * _PX_PER_MM * _SCALE)
    flags = (
        f"max-size:{width_px}:{lines}",
        f"font-family:{_FAMILIES.get(lang.partition('-')[0], _FAMILY)}",
        f"font-size:{round(size_pt * _SCALE)}",
    )
    pairs = [part for mark, name in shown for part in (_quote(mark), _quote(name))]
    return (*flags, f"replacements:{':'.join(pairs)}") if pairs else flags


def _quote(text: str) -> str:
    """Quote for Weblate's flags in a PO comment, where tools cut at commas and spaces, and ``fuzzy`` is a word."""
    bare = text.replace("\\", "").replace('"', "'").replace(",", ";")
    return '"' + "\u00a0".join(bare.split()) + '"'
