"""Faces on the canvas of a print shop: so many pixels, the trim in the middle, bleed to the edge."""

from typing import TYPE_CHECKING

from cardwright.export.png import draw_page, pixels
from cardwright.faces.pages import FacePage
from cardwright.load.vendors import Vendor
from cardwright.project import Size

if TYPE_CHECKING:
    from PIL import Image


def canvas_size(vendor: Vendor, size: Size) -> tuple[int, int]:
    """Return the canvas in px for a trim, as listed, or else the trim and the vendor's bleed around it."""
    turned = size.width_mm > size.height_mm
    for name, (width_px, height_px) in vendor.canvases.items():
        if name == size.name:
            return (height_px, width_px) if turned else (width_px, height_px)
    around_px = 2 * vendor.bleed_px
    return round(pixels(size.width_mm, vendor.dpi) + around_px), round(pixels(size.height_mm, vendor.dpi) + around_px)


def is_listed(vendor: Vendor, size: Size) -> bool:
    """Whether the vendor's file states the canvas of this size."""
    return size.name in vendor.canvases


def draw_canvas(page: FacePage, canvas_px: tuple[int, int], dpi: int) -> "Image.Image":
    """Return a face in the middle of a canvas, neither scaled nor turned.

    A canvas that wants a little more bleed than a face has repeats the outermost pixels.
    """
    picture = draw_page(page.path.read_bytes(), page.page, dpi=dpi)
    left, top = (canvas_px[0] - picture.width) // 2, (canvas_px[1] - picture.height) // 2
    if left < 0 or top < 0:
        cut = (max(0, -left), max(0, -top))
        picture = picture.crop(
            (*cut, cut[0] + min(picture.width, canvas_px[0]), cut[1] + min(picture.height, canvas_px[1]))
        )
        left, top = max(0, left), max(0, top)
    return _extend(picture, canvas_px, left, top)


def _extend(picture: "Image.Image", canvas_px: tuple[int, int], left: int, top: int) -> "Image.Image":
    """Return a picture on a larger canvas whose rim repeats the picture's edges."""
    from PIL import Image

    width, height = canvas_px
    right, bottom = width - left - picture.width, height - top - picture.height
    wide = Image.new("RGB", (width, picture.height))
    wide.paste(picture, (left, 0))
    if left > 0:
        wide.paste(picture.crop((0, 0, 1, picture.height)).resize((left, picture.height)), (0, 0))
    if right > 0:
        edge = picture.crop((picture.width - 1, 0, picture.width, picture.height))
        wide.paste(edge.resize((right, picture.height)), (width - right, 0))
    canvas = Image.new("RGB", canvas_px)
    canvas.paste(wide, (0, top))
    if top > 0:
        canvas.paste(wide.crop((0, 0, width, 1)).resize((width, top)), (0, 0))
    if bottom > 0:
        canvas.paste(wide.crop((0, wide.height - 1, width, wide.height)).resize((width, bottom)), (0, height - bottom))
    return canvas
