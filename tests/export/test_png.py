"""Faces as pictures: how many pixels they have, what is cut off, what is in the file."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from cardwright.export.png import PictureStyle, draw_face, picture_size, reads_back, write_png
from cardwright.project import Size
from tests.faces.games import card, deck, game, render, write

CARD = Size(name="small", width_mm=40.0, height_mm=50.0)
TOKEN = Size(name="token", width_mm=30.0, height_mm=30.0, shape="round")
HEXAGON = Size(name="hexagon", width_mm=40.0, height_mm=36.0, shape="hexagon")


def draw(root: Path, size: Size, style: PictureStyle) -> Image.Image:
    """Draw a face that is blue within its trim and red around it."""
    css = ".face { background: #f00 } .trim { background: #00f }"
    write(root, {"animal.html": '<div class="trim"></div>', "animal.css": css})
    made = game(deck(card("fox"), size=size, template="animal"))
    return draw_face(render(root, made).pages["animal/fox", "face"], size, style)


@pytest.mark.parametrize(
    ("style", "pixels"),
    [
        (PictureStyle(dpi=254), (400, 500)),
        (PictureStyle(dpi=254, has_bleed=True), (460, 560)),
        (PictureStyle(dpi=72), (113, 142)),
    ],
)
def test_pixels(style: PictureStyle, pixels: tuple[int, int], tmp_path: Path) -> None:
    """Millimetres times dots an inch, rounded once."""
    assert draw(tmp_path, CARD, style).size == picture_size(CARD, style) == pixels


def test_the_trim_is_what_is_left(tmp_path: Path) -> None:
    """Without the bleed nothing of what lies around the trim is seen; with it the trim starts 3 mm in."""
    assert draw(tmp_path, CARD, PictureStyle(dpi=254)).getcolors() == [(400 * 500, (0, 0, 255))]
    bled = draw(tmp_path, CARD, PictureStyle(dpi=254, has_bleed=True))
    assert [bled.getpixel((x, 280)) for x in (27, 32)] == [(255, 0, 0), (0, 0, 255)]


@pytest.mark.parametrize(
    ("size", "style", "point", "opacity"),
    [
        (CARD, PictureStyle(dpi=254, corner_mm=3), (2, 2), 0),
        (CARD, PictureStyle(dpi=254, corner_mm=3), (12, 12), 255),
        (TOKEN, PictureStyle(dpi=254), (20, 20), 0),
        (TOKEN, PictureStyle(dpi=254), (150, 2), 255),
        (HEXAGON, PictureStyle(dpi=254), (3, 10), 0),
        (HEXAGON, PictureStyle(dpi=254), (200, 15), 255),
    ],
)
def test_what_is_cut_off_is_transparent(
    size: Size, style: PictureStyle, point: tuple[int, int], opacity: int, tmp_path: Path
) -> None:
    """Corners of a card, everything around a token."""
    pixel = draw(tmp_path, size, style).getpixel(point)
    assert isinstance(pixel, tuple)
    assert pixel[3] == opacity


def test_a_file_knows_its_resolution() -> None:
    """So that it has its size in other programs; the same picture gives the same bytes."""
    picture = Image.new("RGB", (20, 30))
    data = write_png(picture, 254)
    assert Image.open(BytesIO(data)).info["dpi"] == pytest.approx((254, 254), abs=0.1)
    assert write_png(picture, 254) == data


def test_reading_back(tmp_path: Path) -> None:
    """A file that lost its end is noticed, and so is a PDF that is none."""
    data = write_png(Image.effect_noise((200, 200), 90), 100)
    whole, cut, none = (tmp_path / name for name in ("whole.png", "cut.png", "none.pdf"))
    whole.write_bytes(data)
    cut.write_bytes(data[:-4000])
    none.write_bytes(data)
    assert [reads_back(path, 1) for path in (whole, cut, none, tmp_path / "gone.png")] == [True, False, False, False]
