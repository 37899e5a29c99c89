"""The size of a box as Weblate's flags: its editor then sets a translation in the font and warns where it is too large.

Weblate lays text out at 96 dpi, with the size of type in whole points and the width in pixels
(docs.weblate.org, "Maximum size of translation"). We size type in quarters of a point, so all is four times as large.
"""

from collections.abc import Iterable, Mapping
from typing import Final

import polib

_FONT_SIZE: Final = "font-size:"
_REPLACEMENTS: Final = "replacements:"
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
        f"{_FONT_SIZE}{round(size_pt * _SCALE)}",
    )
    return (*flags, *_replacements(shown))


def renew_replacements(file: polib.POFile, shown: Mapping[str, Iterable[tuple[str, str]]]) -> None:
    """Bring what stands for references up to date where a PO file says how large a text may be.

    ``shown`` are the references by the text's context. A value or a name may have changed since boxes were measured.
    """
    for entry in file:
        sizes = [number for number, flag in enumerate(entry.flags) if flag.startswith(_FONT_SIZE)]
        if sizes and not entry.obsolete and entry.msgctxt in shown:
            before, after = entry.flags[: sizes[-1] + 1], entry.flags[sizes[-1] + 1 :]
            others = [flag for flag in after if not flag.startswith(_REPLACEMENTS)]
            entry.flags = [*before, *_replacements(shown[entry.msgctxt]), *others]


def _replacements(shown: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    pairs = [part for mark, name in shown for part in (_quote(mark), _quote(name))]
    return (f"{_REPLACEMENTS}{':'.join(pairs)}",) if pairs else ()


def _quote(text: str) -> str:
    """Quote for Weblate's flags in a PO comment, where tools cut at commas and spaces, and ``fuzzy`` is a word."""
    bare = text.replace("\\", "").replace('"', "'").replace(",", ";")
    return '"' + "\u00a0".join(bare.split()) + '"'
