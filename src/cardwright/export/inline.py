"""Faces as pictures in a page for the screen: small, with the corners cut, written into the page itself."""

from base64 import b64encode
from collections.abc import Mapping
from html import escape
from io import BytesIO
from typing import Final

from cardwright.export.png import PictureStyle, draw_face
from cardwright.faces.pages import FacePage
from cardwright.project import Size

MM_PER_INCH: Final = 25.4
_LONGEST_PX: Final = 460  # twice what a card takes on a screen, so that it is sharp on a fine one
_WIDEST_PX: Final = 1100  # of a board or a mat
_LARGE_MM: Final = 150.0  # from here on a part is one
_FINEST_DPI: Final = 200
_QUALITY: Final = 82
_EFFORT: Final = 2  # of 6; the next takes twice as long for a thirtieth of the size


def embed_pictures(page: str, words: Mapping[str, str], pictures: Mapping[str, bytes]) -> str:
    """Return a page of HTML with what belongs to each face's address: its words, and its picture if there is one."""
    for address, said in words.items():
        data = b64encode(pictures.get(address, b"")).decode()
        page = page.replace(f'alt="{address}"', f'alt="{escape(said)}"')
        page = page.replace(f'src="{address}"', f'src="data:image/webp;base64,{data}"')
    return page


def draw_webp(page: FacePage, size: Size, corner_mm: float) -> bytes:
    """Return a face as a picture of a size for screens; what is cut off is transparent."""
    longest_mm = max(size.width_mm, size.height_mm)
    wanted_px = _WIDEST_PX if longest_mm > _LARGE_MM else _LONGEST_PX
    dpi = min(_FINEST_DPI, round(wanted_px / longest_mm * MM_PER_INCH))
    picture = draw_face(page, size, PictureStyle(dpi=dpi, corner_mm=corner_mm))
    target = BytesIO()
    picture.save(target, "WEBP", quality=_QUALITY, method=_EFFORT)
    return target.getvalue()
