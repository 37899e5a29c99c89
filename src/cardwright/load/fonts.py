"""The fonts that faces are set in: where their files lie and which characters they have.

Reads the character map (``cmap``) of a font and nothing else of it; no font library is needed for that, and
the largest font here takes 15 ms. What is set with the fonts is the business of later stages.
"""

import struct
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import Final
from unicodedata import category

from cardwright.findings import ProjectError


@dataclass(frozen=True, slots=True, kw_only=True)
class FontFile:
    """One file of a font package, and the family, weight and style it is declared under.

    ``weight`` and ``width`` are CSS values: one number, or a range as in ``100 900`` for a variable font.
    """

    package: str
    name: str
    family: str
    weight: str
    style: str = "normal"
    width: str = "100%"

    @property
    def path(self) -> Path:
        """The file itself."""
        return package_folder(self.package) / self.name


SANS: Final = "Cardwright Sans"
SANS_JP: Final = "Cardwright Sans JP"

RUNNING: Final = MappingProxyType({SANS: "Noto Sans", SANS_JP: "Noto Sans CJK JP"})
"""The names by which people know the families of running text."""

FONT_FILES: Final = (
    FontFile(package="noto_cjk_sans_jp_regular", name="NotoSansCJKjp-Regular.otf", family=SANS_JP, weight="400"),
    FontFile(package="noto_cjk_sans_jp_bold", name="NotoSansCJKjp-Bold.otf", family=SANS_JP, weight="700"),
    FontFile(
        package="fontpkg_noto_sans",
        name="files/NotoSans[wdth,wght].ttf",
        family=SANS,
        weight="100 900",
        width="62.5% 100%",
    ),
    FontFile(
        package="fontpkg_noto_sans",
        name="files/NotoSans-Italic[wdth,wght].ttf",
        family=SANS,
        weight="100 900",
        style="italic",
        width="62.5% 100%",
    ),
)

# In the order in which a face looks for a character; each family is the other's fallback.
_JAPANESE: Final = (SANS_JP, SANS)
_LATIN: Final = (SANS, SANS_JP)

_FORMAT_SEGMENTS: Final = 4
_FORMAT_GROUPS: Final = 12
_LAST_SEGMENT: Final = 0xFFFF  # closes the list of segments and holds no character
# Categories that need no glyph: controls, format characters such as the word joiner, line and paragraph separators.
_INVISIBLE: Final = frozenset({"Cc", "Cf", "Zl", "Zp"})
# Variation selectors choose between glyphs and have none of their own.
_SELECTORS: Final = range(0xFE00, 0xFE10)


@cache
def package_folder(package: str) -> Path:
    """Return the folder of an installed font package; ProjectError when it is not there."""
    spec = find_spec(package)
    folders = spec.submodule_search_locations if spec else None
    if not folders:
        raise ProjectError(f"the font package {package!r} is not installed", "run the installation again")
    return Path(next(iter(folders)))


def families(lang: str) -> tuple[str, ...]:
    """Return the families of running text in a language, first choice first."""
    return _JAPANESE if lang.partition("-")[0] == "ja" else _LATIN


class Coverage:
    """The characters that a font file has, as sorted ranges of code points."""

    __slots__ = ("_ends", "_starts")

    def __init__(self, ranges: Iterable[tuple[int, int]]) -> None:
        ordered = sorted(ranges)
        self._starts = [start for start, _ in ordered]
        self._ends = [end for _, end in ordered]

    def __contains__(self, character: str) -> bool:
        code = ord(character)
        position = bisect_right(self._starts, code) - 1
        return position >= 0 and code <= self._ends[position]

    def __len__(self) -> int:
        return sum(end - start + 1 for start, end in zip(self._starts, self._ends, strict=True))


@lru_cache(maxsize=64)
def read_coverage(path: Path) -> Coverage:
    """Read which characters a TrueType or OpenType file maps to a glyph (OpenType specification, ``cmap``)."""
    cmap = _read_table(path, b"cmap")
    (count,) = struct.unpack_from(">H", cmap, 2)
    offsets = [struct.unpack_from(">I", cmap, 8 + 8 * i)[0] for i in range(count)]
    tables = {struct.unpack_from(">H", cmap, offset)[0]: offset for offset in offsets}
    if _FORMAT_GROUPS in tables:
        return Coverage(_read_groups(cmap, tables[_FORMAT_GROUPS]))
    if _FORMAT_SEGMENTS in tables:
        return Coverage(_read_segments(cmap, tables[_FORMAT_SEGMENTS]))
    raise ProjectError(f"{path.name} has no Unicode character map", "choose another font file")


def _read_table(path: Path, tag: bytes) -> bytes:
    with path.open("rb") as file:
        (count,) = struct.unpack(">4xH6x", file.read(12))
        for _ in range(count):
            name, offset, length = struct.unpack(">4s4xII", file.read(16))
            if name == tag:
                file.seek(offset)
                return file.read(length)
    raise ProjectError(f"{path.name} is not a font file", "choose a TrueType or OpenType file")


def _read_groups(cmap: bytes, offset: int) -> list[tuple[int, int]]:
    (count,) = struct.unpack_from(">I", cmap, offset + 12)
    groups = struct.iter_unpack(">III", cmap[offset + 16 : offset + 16 + 12 * count])
    return [(start, end) for start, end, glyph in groups if glyph]


def _read_segments(cmap: bytes, offset: int) -> list[tuple[int, int]]:
    (doubled,) = struct.unpack_from(">H", cmap, offset + 6)
    ends = struct.unpack_from(f">{doubled // 2}H", cmap, offset + 14)
    starts = struct.unpack_from(f">{doubled // 2}H", cmap, offset + 16 + doubled)
    return [(start, end) for start, end in zip(starts, ends, strict=True) if start != _LAST_SEGMENT]


@lru_cache(maxsize=64)
def _coverages(lang: str, extra: tuple[str, ...]) -> tuple[Coverage, ...]:
    wanted = families(lang)
    upright = [file for file in FONT_FILES if file.style == "normal" and file.family in wanted]
    upright.sort(key=lambda file: wanted.index(file.family))
    return tuple(read_coverage(path) for path in (*map(Path, extra), *(file.path for file in upright)))


NO_FONTS: Final[Mapping[str, str]] = MappingProxyType({})


def missing_characters(text: str, lang: str, fonts: Mapping[str, str] = NO_FONTS) -> str:
    """Return the characters of a text that no font of its language has, each once, in order of appearance.

    ``fonts`` maps languages to font files that a workspace adds (absolute paths).
    """
    extra = (fonts[lang],) if lang in fonts else ()
    coverages = _coverages(lang, extra)
    return "".join(
        character
        for character in dict.fromkeys(text)
        if not any(character in coverage for coverage in coverages) and not _is_invisible(character)
    )


def _is_invisible(character: str) -> bool:
    return ord(character) in _SELECTORS or category(character) in _INVISIBLE
