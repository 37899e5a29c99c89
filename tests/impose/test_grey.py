"""Colours of a PDF as greys."""

from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from cardwright.impose.grey import grey_content
from cardwright.impose.pdf import turn_grey
from tests.faces.games import card, deck, field, game, render, write

ART = "../../art/tiny/fox"


@pytest.mark.parametrize(
    ("content", "grey"),
    [
        (b"1 1 1 rg", b"1 g"),
        (b"q 1 0 0 RG 0 0 m", b"q 0.4984 G 0 0 m"),
        (b"0.5 0.5 0.5 rg\n.2 .2 .2 RG", b"0.5 g\n0.2 G"),
        (b"(1 0 0 rg) Tj", b"(1 0 0 rg) Tj"),
        (b"3 1 0 0 rg", b"3 0.4984 g"),
    ],
)
def test_operators(content: bytes, grey: bytes) -> None:
    """Whatever sets red, green and blue sets a grey; strings stay."""
    assert grey_content(content) == grey


def make_face(root: Path, kind: str) -> bytes:
    """A face with a gradient, a drawing and a picture of a kind, as PDF."""
    html = '<img src="{{ card.art }}" alt="">{{ ornament.rays(width=9, height=9, colour="#00c080", x=4, y=4) }}'
    css = ".face { background: linear-gradient(red, #0000ff) } img { width: 9mm }"
    write(root, {"animal.html": html, "animal.css": css})
    picture = root / f"art/tiny/fox.{kind}"
    picture.parent.mkdir(parents=True)
    levels = Image.linear_gradient("L")
    Image.merge("RGB", [levels, Image.new("L", levels.size, 200), levels.rotate(90)]).save(picture)
    made = game(deck(card("fox", art=f"art/tiny/fox.{kind}"), fields=[field("art", "art")], template="animal"))
    return render(root, made).pages["animal/fox", "face"].path.read_bytes()


@pytest.mark.parametrize(("kind", "stored"), [("jpg", "/DCTDecode"), ("png", "/FlateDecode")])
def test_nothing_keeps_its_colour(kind: str, stored: str, tmp_path: Path) -> None:
    """Surfaces, gradients, drawings and pictures; a picture that is JPEG stays JPEG."""
    grey = turn_grey(make_face(tmp_path, kind))
    drawn = pypdfium2.PdfDocument(grey)[0].render(scale=2).to_pil().convert("RGB")
    red, green, blue = (channel.tobytes() for channel in drawn.split())
    assert red == green == blue
    assert len(set(red)) > 20
    with pikepdf.Pdf.open(BytesIO(grey)) as pdf:
        streams = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream)]
        assert [thing.Filter for thing in streams if thing.get("/Subtype") == "/Image"] == [stored]


def test_the_same_file_gives_the_same_bytes(tmp_path: Path) -> None:
    """Nothing of the clock enters."""
    data = make_face(tmp_path, "png")
    assert turn_grey(data) == turn_grey(data)
