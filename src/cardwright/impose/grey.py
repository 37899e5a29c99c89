"""A PDF's colours as greys of the same luminance, so that what is read is read as well in black and white.

Works on page content as bytes: operators that set a colour by red, green and blue (PDF 1.7, 8.6.8) set a grey
instead. Strings are passed over.
"""

import re
from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Final

from cardwright.faces.tones import grey_level

if TYPE_CHECKING:
    from PIL import Image

_JPEG_QUALITY: Final = 90
_NUMBER: Final = rb"-?(?:\d+\.?\d*|\.\d+)"
_COLOUR: Final = re.compile(
    rb"\((?:\\.|[^\\()])*\)|<[^<>]*>|(?<![\w.])" + rb"\s+".join([b"(" + _NUMBER + b")"] * 3) + rb"\s+(rg|RG)(?![\w.])"
)
_OPERATORS: Final = {b"rg": b"g", b"RG": b"G"}


def grey_content(content: bytes) -> bytes:
    """Return page content that sets greys where it set colours."""
    return _COLOUR.sub(_grey_operator, content)


def _grey_operator(match: re.Match[bytes]) -> bytes:
    if match[4] is None:
        return match[0]
    return b"%s %s" % (_number(grey_of([float(match[index]) for index in (1, 2, 3)])), _OPERATORS[match[4]])


def grey_of(channels: Sequence[float]) -> float:
    """Return the grey of red, green and blue from 0 to 1, rounded as it is written."""
    red, green, blue = (min(1.0, max(0.0, channel)) for channel in channels)
    return round(grey_level(red, green, blue), 4)


def _number(value: float) -> bytes:
    return f"{value:.4f}".rstrip("0").rstrip(".").encode("ascii")


def grey_picture(picture: "Image.Image") -> "Image.Image":
    """Return a picture in grey; Pillow's weights are those of luma (ITU-R 601), near enough for photographs."""
    return picture.convert("L")


def write_jpeg(picture: "Image.Image") -> bytes:
    """Return a grey picture as JPEG."""
    target = BytesIO()
    picture.save(target, "JPEG", quality=_JPEG_QUALITY)
    return target.getvalue()
