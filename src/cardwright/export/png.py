"""Faces as PNG pictures: at any resolution, with their bleed or cut to their shape.

Lengths are mm; pixels are what these make at the dpi asked for, rounded once, so that all parts of a deck have the
same number of them.
"""

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardwright.faces.pages import FacePage
from cardwright.plan.outlines import corners_of
from cardwright.plan.slots import BLEED_MM, Outline
from cardwright.project import Size
from cardwright.units import mm_to_pt

if TYPE_CHECKING:
    from PIL import Image

MM_PER_INCH: Final = 25.4
_POINTS_PER_INCH: Final = 72
_END: Final = b"\0\0\0\0IEND\xaeB`\x82"  # the last chunk of every PNG (W3C, 11.2.5)
_SMOOTH: Final = 4  # times finer than the picture: a mask drawn so and made smaller has smooth edges


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureStyle:
    """How a face becomes a picture: its resolution, and what is cut off.

    Without its bleed a face is cut to its trim: round and hexagonal parts to their shape, others to corners of a
    radius in mm. What is cut off is transparent.
    """

    dpi: int = 300
    has_bleed: bool = False
    corner_mm: float = 0.0


def pixels(length_mm: float, dpi: int) -> int:
    """Return how many pixels a length has."""
    return round(length_mm / MM_PER_INCH * dpi)


def picture_size(size: Size, style: PictureStyle) -> tuple[int, int]:
    """Return the width and height in px of the picture of a part of this trim."""
    around_mm = 2 * BLEED_MM if style.has_bleed else 0.0
    return pixels(size.width_mm + around_mm, style.dpi), pixels(size.height_mm + around_mm, style.dpi)


def draw_face(page: FacePage, size: Size, style: PictureStyle) -> "Image.Image":
    """Return the picture of a face whose trim has this size."""
    cut_mm = 0.0 if style.has_bleed else BLEED_MM
    picture = draw_page(page.path.read_bytes(), page.page, dpi=style.dpi, cut_mm=cut_mm)
    wanted = picture_size(size, style)
    if picture.size != wanted:  # the page is rounded to CSS pixels: a pixel more or less
        picture = picture.resize(wanted)
    mask = None if style.has_bleed else _mask(size, style)
    if mask is not None:
        picture.putalpha(mask)
    return picture


def draw_page(pdf: bytes, page: int, *, dpi: int, cut_mm: float = 0.0) -> "Image.Image":
    """Return a page of a PDF as a picture, without a margin that is cut off on all sides."""
    import pypdfium2

    cut_pt = mm_to_pt(cut_mm)
    document = pypdfium2.PdfDocument(pdf)
    try:
        drawn = document[page].render(scale=dpi / _POINTS_PER_INCH, crop=(cut_pt, cut_pt, cut_pt, cut_pt))
        picture: Image.Image = drawn.to_pil().convert("RGB")
        return picture
    finally:
        document.close()


def write_png(picture: "Image.Image", dpi: int) -> bytes:
    """Return a picture as PNG that knows its resolution."""
    target = BytesIO()
    picture.save(target, "PNG", dpi=(dpi, dpi))
    return target.getvalue()


def reads_back(path: Path, pages: int) -> bool:
    """Read a PNG or PDF file back: whether it is whole, and whether a PDF has this many pages."""
    import pypdfium2
    from PIL import Image

    try:
        if path.suffix == ".pdf":
            document = pypdfium2.PdfDocument(path)
            found = len(document)
            document.close()
            return found == pages
        with Image.open(path) as picture:
            picture.load()
        return path.read_bytes().endswith(_END)  # the renderer lets Pillow load pictures that are cut off
    except (OSError, SyntaxError, pypdfium2.PdfiumError):  # a damaged PNG raises SyntaxError
        return False


def _mask(size: Size, style: PictureStyle) -> "Image.Image | None":
    """What of the picture is kept; None where that is all of it."""
    from PIL import Image, ImageDraw

    width, height = picture_size(size, style)
    fine = (width * _SMOOTH, height * _SMOOTH)
    mask = Image.new("L", fine, 0)
    pen = ImageDraw.Draw(mask)
    whole = (0, 0, fine[0] - 1, fine[1] - 1)
    if size.shape == "round":
        pen.ellipse(whole, fill=255)
    elif size.shape == "hexagon":
        outline = Outline(x_mm=0, y_mm=0, width_mm=size.width_mm, height_mm=size.height_mm, shape=size.shape)
        scale = style.dpi * _SMOOTH / MM_PER_INCH
        pen.polygon([(x_mm * scale, y_mm * scale) for x_mm, y_mm in corners_of(outline)], fill=255)
    elif style.corner_mm > 0:
        pen.rounded_rectangle(whole, radius=style.corner_mm / MM_PER_INCH * style.dpi * _SMOOTH, fill=255)
    else:
        return None
    return mask.resize((width, height), Image.Resampling.BOX)
