"""Toy faces, and pages measured as pictures: colours along a line, in mm."""

from collections.abc import Mapping, Sequence
from io import BytesIO
from itertools import groupby
from pathlib import Path

import pikepdf
import pypdfium2
from PIL import Image

from cardwright.impose import FacePage, impose_sheets
from cardwright.impose.sheets import Faces
from cardwright.plan import plan_sheets
from cardwright.plan.slots import Layout, PartSpec, SheetPlan
from cardwright.project import Printer, Size
from cardwright.units import mm_to_pt, mm_to_px, px_to_mm

Colour = tuple[int, int, int]

A4 = Size(name="a4", width_mm=210, height_mm=297)
TCG = Size(name="tcg", width_mm=63, height_mm=88)
PINK, RED, SKY, BLUE = (255, 150, 200), (200, 0, 0), (150, 220, 255), (0, 0, 160)
GREEN = (0, 160, 60)
DPI = 600


def make_pages(path: Path, pages: Sequence[tuple[float, float, str]], *, resources: str = "<< >>") -> None:
    """Write a PDF with a page for each width and height in mm and content in PDF operators."""
    with pikepdf.Pdf.new() as pdf:
        for width_mm, height_mm, content in pages:
            pdf.add_blank_page(page_size=(mm_to_pt(width_mm), mm_to_pt(height_mm)))
            page = pdf.pages[-1]
            page.Contents = pdf.make_stream(content.encode("ascii"))
            page.Resources = pikepdf.Object.parse(resources.encode("ascii"))
        pdf.save(path, deterministic_id=True)


def fill(colour: Colour, x_mm: float, y_mm: float, width_mm: float, height_mm: float) -> str:
    """Return the operators for a filled box, in mm from the page's bottom left."""
    box = " ".join(f"{mm_to_pt(length):.5f}" for length in (x_mm, y_mm, width_mm, height_mm))
    return f"{' '.join(f'{part / 255:.4f}' for part in colour)} rg {box} re f "


def toy_face(size: Size, trim: Colour, bleed: Colour) -> tuple[float, float, str]:
    """Return a face with its trim in one colour, its bleed in another, and a green corner at the top left."""
    width, height = size.width_mm, size.height_mm
    content = fill(bleed, 0, 0, width + 6, height + 6) + fill(trim, 3, 3, width, height)
    return width + 6, height + 6, content + fill(GREEN, 3, height - 5, 8, 8)


def toy_deck(folder: Path, copies: int = 4, *, size: Size = TCG) -> tuple[tuple[PartSpec, ...], Faces]:
    """Return cards that share one face, pink with red bleed, and one back, sky with blue bleed."""
    path = folder / "faces.pdf"
    make_pages(path, [toy_face(size, PINK, RED), toy_face(size, SKY, BLUE)])
    part = PartSpec(key="toy/card", copies=copies, size=size, backed=True)
    pages: Faces = {
        ("toy/card", "face"): FacePage(path=path, page=0),
        ("toy/card", "back"): FacePage(path=path, page=1),
    }
    return (part,), pages


def print_toys(
    folder: Path, layout: Layout, *, copies: int = 4, printer: Printer | None = None, size: Size = TCG
) -> tuple[SheetPlan, bytes]:
    """Plan and impose a toy deck on A4."""
    parts, faces = toy_deck(folder, copies, size=size)
    plan = plan_sheets(parts, paper=A4, printer=printer or Printer(), layout=layout)
    return plan, impose_sheets(plan, faces, title="Toys", lang="en", date="2026-11-29")


def look_along(pdf: bytes, page: int, *, x_mm: float | None = None, y_mm: float | None = None) -> list[Colour]:
    """Return the pixels at 600 dpi of a column at ``x_mm``, top to bottom, or of a row at ``y_mm``, left to right.

    Of the few pixels across, the darkest counts: a hairline is hit even where it falls between two of them.
    """
    document = pypdfium2.PdfDocument(pdf)
    width, height = document[page].get_size()
    thin = mm_to_pt(px_to_mm(4, dpi=DPI))
    if x_mm is not None:
        left = mm_to_pt(x_mm) - thin / 2
        crop = (left, 0.0, width - left - thin, 0.0)
    else:
        top = mm_to_pt(y_mm or 0.0) - thin / 2
        crop = (0.0, height - top - thin, 0.0, top)
    image: Image.Image = document[page].render(scale=DPI / 72, crop=crop).to_pil().convert("RGB")
    document.close()
    if x_mm is None:
        image = image.transpose(Image.Transpose.TRANSPOSE)
    return [min((pixel(image, x, y) for x in range(image.width)), key=sum) for y in range(image.height)]


def pixel(image: Image.Image, x_px: int, y_px: int) -> Colour:
    """Return one pixel of an RGB picture."""
    found = image.getpixel((x_px, y_px))
    assert isinstance(found, tuple)
    return found[0], found[1], found[2]


def stretches(pixels: Sequence[Colour], colours: Sequence[Colour]) -> list[tuple[float, float]]:
    """Return where in mm the stretches of some colours, wider than a millimetre, start and end."""
    found, at = [], 0
    for wanted, run in groupby(pixels, key=lambda seen: any(near(seen, colour) for colour in colours)):
        length = len(list(run))
        if wanted and length > mm_to_px(1, dpi=DPI):
            found.append((px_to_mm(at, dpi=DPI), px_to_mm(at + length, dpi=DPI)))
        at += length
    return found


def near(seen: Colour, wanted: Colour) -> bool:
    """Whether two colours are the same but for rounding."""
    return max(abs(a - b) for a, b in zip(seen, wanted, strict=True)) < 12


def fonts_of(pdf: bytes) -> Mapping[str, bool]:
    """Return the fonts of a file that need a font program, and whether it is embedded."""
    fonts: dict[str, bool] = {}
    with pikepdf.Pdf.open(BytesIO(pdf)) as document:
        for thing in document.objects:
            if not isinstance(thing, pikepdf.Dictionary) or thing.get("/Type") != "/Font":
                continue
            if thing.get("/Subtype") not in ("/Type0", "/Type3"):
                descriptor = thing.get("/FontDescriptor", pikepdf.Dictionary())
                fonts[str(thing.BaseFont)] = any(f"/FontFile{n}" in descriptor for n in ("", 2, 3))
    return fonts


def count_forms(pdf: bytes) -> int:
    """Return how many form objects a file holds."""
    with pikepdf.Pdf.open(BytesIO(pdf)) as document:
        streams = (thing for thing in document.objects if isinstance(thing, pikepdf.Stream))
        return sum(thing.get("/Subtype") == "/Form" for thing in streams)
