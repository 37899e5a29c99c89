"""Variable fonts made static by HarfBuzz, a fiftieth of the work.

The renderer makes each variable font that it embeds static with fontTools, when it has made it small: 15 ms a font, one
second of the twenty that a rulebook of three languages takes. HarfBuzz pins a font's axes in 0.2 ms. It comes as a
package of its own, of a version that is pinned as well, because the system's may be the first that could: HarfBuzz 6
stops the process at a glyph that is composed of an empty one, which is what some fonts have for a no-break space.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import wraps
from typing import Any, BinaryIO, Final

from uharfbuzz import Face, SubsetFlags, SubsetInput

# Glyphs keep their numbers, and say where their contours overlap, as fontTools would have them say.
_FLAGS: Final = (
    SubsetFlags.RETAIN_GIDS
    | SubsetFlags.NOTDEF_OUTLINE
    | SubsetFlags.PASSTHROUGH_UNRECOGNIZED
    | SubsetFlags.SET_OVERLAPS_FLAG
)
# Of no use where glyphs are called by their numbers; the renderer drops two of them itself.
_DROPPED: Final = tuple(int.from_bytes(tag, "big") for tag in (b"GDEF", b"GPOS", b"GSUB", b"STAT"))
_COLLECTION: Final = b"ttcf"


@dataclass(frozen=True, slots=True)
class _Static:
    """What the renderer takes for fontTools' static font: it saves it, and asks nothing else of it."""

    data: bytes

    def save(self, file: BinaryIO) -> None:
        file.write(self.data)


def pin_axes(instantiate: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function that makes a font static: TrueType outlines by HarfBuzz, all else by ``instantiate``."""

    @wraps(instantiate)
    def pinned(font: Any, axes: Mapping[str, float], **options: Any) -> Any:
        data = font.reader.file.getvalue()
        if "glyf" in font and not data.startswith(_COLLECTION):
            with suppress(RuntimeError):  # it says no more than that it could not
                return _Static(_pin(data, axes))
        return instantiate(font, axes, **options)

    return pinned


def _pin(data: bytes, axes: Mapping[str, float]) -> bytes:
    """Pin the axes of a font; those that are not named at their default, and those that it does not have not at all."""
    face, wanted = Face(data), SubsetInput()
    wanted.glyph_set.invert()  # all there are
    wanted.drop_table_tag_set.update(_DROPPED)
    wanted.flags = _FLAGS
    wanted.pin_all_axes_to_default(face)
    for tag, value in axes.items():
        wanted.pin_axis_location(face, tag, value)
    return bytes(wanted.subset(face).blob.data)
