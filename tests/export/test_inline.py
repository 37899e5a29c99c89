"""Faces in a page for the screen: pictures within the page, of a size for screens."""

import re
from base64 import b64decode
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from cardwright.export.inline import draw_webp, embed_pictures
from cardwright.faces.pages import FacePage
from cardwright.project import Size
from tests.impose.toys import PINK, RED, TCG, make_pages, toy_face

MAT = Size(name="", width_mm=380, height_mm=277)


def drawn(folder: Path, size: Size = TCG) -> bytes:
    """The picture of a pink face with red bleed and round corners."""
    make_pages(folder / "face.pdf", [toy_face(size, PINK, RED)])
    return draw_webp(FacePage(path=folder / "face.pdf", page=0), size, 3.0)


@pytest.mark.parametrize(("size", "longest"), [(TCG, 460), (MAT, 1100)])
def test_a_picture_is_as_large_as_screens_need(tmp_path: Path, size: Size, longest: int) -> None:
    """A card for a fine screen, a mat wide enough to be read; the corners are clear."""
    picture = Image.open(BytesIO(drawn(tmp_path, size)))
    assert abs(max(picture.size) - longest) <= 8
    pixels = picture.convert("RGBA")
    assert pixels.getpixel((0, 0))[3] == 0  # type: ignore[index]
    middle = pixels.getpixel((picture.width // 2, picture.height // 2))
    assert all(abs(seen - meant) < 12 for seen, meant in zip(middle, PINK, strict=False))  # type: ignore[arg-type]


def test_addresses_become_pictures(tmp_path: Path) -> None:
    """Each where it stands, with its words; the page needs no other file."""
    address = "face:a/b:face"
    page = f'<img src="{address}" alt="{address}"><img src="{address}" alt="{address}"><p>{address}</p>'
    made = embed_pictures(page, {address: 'A "fox"'}, {address: drawn(tmp_path)})
    assert made.count('alt="A &quot;fox&quot;"') == 2
    sources = re.findall(r'src="data:image/webp;base64,([^"]*)"', made)
    assert len(sources) == 2
    assert b64decode(sources[0]).startswith(b"RIFF")
    assert made.endswith("<p>face:a/b:face</p>")
