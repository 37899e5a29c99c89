"""Faces put into a document: in their place, without bleed, cut to their shape, all else left as it is."""

from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from cardwright.documents.pictures import Shown
from cardwright.documents.printing import Document, print_document
from cardwright.faces.fonts import choose_fonts
from cardwright.faces.pages import FacePage
from cardwright.faces.rooms import MARK, PlacedFace
from cardwright.impose.pictures import place_pictures
from cardwright.project import Size
from tests.impose.toys import GREEN, PINK, RED, TCG, Colour, make_pages, toy_face

ADDRESS = "face:toy/card:face"
WHITE = (255, 255, 255)
PX_PER_MM = 4
ROUND = Size(name="", width_mm=60, height_mm=60, shape="round")
HEXAGON = Size(name="", width_mm=60, height_mm=60, shape="hexagon")


def document(size: Size = TCG) -> bytes:
    """A page of 100 mm with room for a face of half its size, 20 mm from its left and top, and a link."""
    style = f"width:{size.width_mm / 2}mm;height:{size.height_mm / 2}mm;display:block"
    html = f'<img src="{ADDRESS}" alt="{ADDRESS}" style="{style}"><p><a href="#x">see</a></p><h2 id="x">There</h2>'
    return print_document(
        Document(
            name="t",
            game="toy",
            lang="en",
            html=f'<html lang="en"><body>{html}</body></html>',
            css="@page{size:100mm;margin:20mm}body,p{margin:0}",
            fonts=choose_fonts("en", []),
            shown=(Shown(key=("toy/card", "face"), size=size, corner_mm=0.0, words="A card."),),
        )
    ).pdf


def place(folder: Path, size: Size = TCG, corner_mm: float = 0.0) -> bytes:
    """The page with the toy's face in it: pink with red bleed, and a green corner at its top left."""
    make_pages(folder / "face.pdf", [toy_face(size, PINK, RED)])
    face = PlacedFace(page=FacePage(path=folder / "face.pdf", page=0), size=size, corner_mm=corner_mm, words="A card.")
    return place_pictures(document(size), {ADDRESS: face})


def colour_at(pdf: bytes, x_mm: float, y_mm: float) -> Colour:
    """The colour of a point, in mm from the page's top left."""
    picture = pypdfium2.PdfDocument(pdf)[0].render(scale=PX_PER_MM * 25.4 / 72).to_pil().convert("RGB")
    found: Colour = picture.getpixel((round(x_mm * PX_PER_MM), round(y_mm * PX_PER_MM)))
    return found


def test_a_face_stands_in_its_room(tmp_path: Path) -> None:
    """Its trim fills the room, the right way up; nothing is seen beyond it."""
    pdf = place(tmp_path)
    assert colour_at(pdf, 21, 21) == GREEN
    assert [colour_at(pdf, x_mm, y_mm) for x_mm, y_mm in ((35, 40), (51, 63), (21, 63), (51, 21))] == [PINK] * 4
    assert [colour_at(pdf, x_mm, y_mm) for x_mm, y_mm in ((19, 40), (52.5, 40), (35, 19))] == [WHITE] * 3


@pytest.mark.parametrize(
    ("size", "corner_mm", "cut", "kept"),
    [
        (TCG, 6.0, (51.3, 63.8), (51, 60)),
        (ROUND, 0.0, (48, 48), (44, 44)),
        (HEXAGON, 0.0, (49, 47), (45, 42)),
    ],
)
def test_a_face_is_cut_to_its_shape(
    tmp_path: Path, size: Size, corner_mm: float, cut: tuple[float, float], kept: tuple[float, float]
) -> None:
    """Round corners, round tokens and hexagons, as scissors would leave them."""
    pdf = place(tmp_path, size, corner_mm)
    assert (colour_at(pdf, *cut), colour_at(pdf, *kept)) == (WHITE, PINK)


def test_all_else_stays(tmp_path: Path) -> None:
    """Tags, links and bookmarks are those of the document; the picture has its words, and no mark of ours is left."""
    before, after = pikepdf.open(BytesIO(document())), pikepdf.open(BytesIO(place(tmp_path)))
    for pdf in (before, after):
        assert pdf.Root.MarkInfo.Marked
        assert len(pdf.pages[0].Annots) == 1
        with pdf.open_outline() as outline:
            assert [item.title for item in outline.root] == ["There"]
    figures = [thing for thing in after.objects if isinstance(thing, pikepdf.Dictionary) and thing.get("/Alt")]
    assert [str(figure.Alt) for figure in figures] == ["A card."]
    assert after.pdf_version == "1.7"
    assert MARK.encode() not in place(tmp_path)


def test_a_face_that_is_missing_leaves_its_room(tmp_path: Path) -> None:
    """What could not be rendered is reported elsewhere; the document is whole without it."""
    pdf = place_pictures(document(), {})
    assert colour_at(pdf, 35, 40) == WHITE
    assert place(tmp_path) == place(tmp_path)
