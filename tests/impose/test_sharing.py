"""Pictures that come in with several faces are in the file once."""

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from cardwright.impose.pdf import PdfWriter
from tests.faces.games import card, deck, field, game, render, write


@dataclass(frozen=True, slots=True)
class Stored:
    """A picture that is stored in a PDF: its bytes, and its size in px."""

    data: bytes
    size: tuple[int, int]


def pictures_of(pdf: bytes) -> list[Stored]:
    """The pictures that are stored in a PDF."""
    with pikepdf.Pdf.open(BytesIO(pdf)) as file:
        streams = [thing for thing in file.objects if isinstance(thing, pikepdf.Stream)]
        pictures = [thing for thing in streams if thing.get("/Subtype") == "/Image"]
        return [Stored(each.read_raw_bytes(), (int(each.Width), int(each.Height))) for each in pictures]


def place(root: Path, *art: str) -> bytes:
    """Place the faces of a deck for each picture; each deck is a file of its own."""
    write(root, {"animal.html": '<img style="width:9mm" src="{{ card.art }}" alt="">'})
    decks = [
        deck(card("fox", deck=f"deck-{number}", art=path), fields=[field("art", "art")], template="animal")
        for number, path in enumerate(art)
    ]
    faces = render(root, game(*decks))
    with PdfWriter(title="Tiny", lang="en") as writer:
        sources = [writer.face(page) for page in faces.pages.values()]
        content = [(source, f"/{source.name} Do") for source in sources]
        writer.add_page(width_mm=50, height_mm=60, content=list(content))
        return writer.to_bytes()


@pytest.mark.parametrize(("kind", "mode", "stored"), [("jpg", "RGB", 1), ("png", "RGB", 1), ("png", "RGBA", 2)])
def test_a_picture_is_stored_once(kind: str, mode: str, stored: int, tmp_path: Path) -> None:
    """However many files it comes from; JPEG stays JPEG, byte for byte, and a mask is a picture of its own."""
    path = tmp_path / f"art/tiny/fox.{kind}"
    path.parent.mkdir(parents=True)
    Image.linear_gradient("L").convert(mode).save(path)
    found = pictures_of(place(tmp_path, *[f"art/tiny/fox.{kind}"] * 3))
    assert len(found) == stored
    if kind == "jpg":
        assert found[0].data == path.read_bytes()


def test_different_pictures_stay_different(tmp_path: Path) -> None:
    """Equal pixels of another size are another picture."""
    folder = tmp_path / "art/tiny"
    folder.mkdir(parents=True)
    Image.new("RGB", (20, 30)).save(folder / "a.png")
    Image.new("RGB", (30, 20)).save(folder / "b.png")
    found = pictures_of(place(tmp_path, "art/tiny/a.png", "art/tiny/b.png"))
    assert sorted(picture.size for picture in found) == [(20, 30), (30, 20)]
