"""How well the text on rendered faces can be read: the contrast of what stands at each run of characters."""

from collections.abc import Iterator
from dataclasses import dataclass

import pypdfium2
from PIL import Image

from cardwright.faces.pages import FacePage

DPI = 300
_BLACK_SHARE = 0.02  # of the pixels of a run: hairlines and specks do not count


@dataclass(frozen=True, slots=True)
class Reading:
    """A run of text, its height in pt, and the contrast of its darkest with its lightest pixels, specks left out."""

    text: str
    height_pt: float
    contrast: float


def readings(page: FacePage) -> Iterator[Reading]:
    """Yield the runs of text on a face with their contrast (WCAG 2.2)."""
    opened = pypdfium2.PdfDocument(str(page.path))[page.page]
    scale, height = DPI / 72, opened.get_height()
    picture = opened.render(scale=scale).to_pil().convert("RGB")
    words = opened.get_textpage()
    for index in range(words.count_rects()):
        left, bottom, right, top = words.get_rect(index)
        box = (
            int(left * scale),
            int((height - top) * scale),
            int(right * scale) + 1,
            int((height - bottom) * scale) + 1,
        )
        text = words.get_text_bounded(left, bottom, right, top)
        if text.strip() and box[0] < picture.width and box[1] < picture.height:
            yield Reading(text, top - bottom, contrast_within(picture.crop(box)))


def contrast_within(picture: Image.Image) -> float:
    """Return the contrast of the darkest with the lightest pixels of a picture."""
    raw = picture.convert("RGB").tobytes()
    lights = sorted(_luminance(*raw[start : start + 3]) for start in range(0, len(raw), 3))
    speck = int(len(lights) * _BLACK_SHARE)
    return (lights[-1 - speck] + 0.05) / (lights[speck] + 0.05)


def _luminance(red: int, green: int, blue: int) -> float:
    return 0.2126 * _LIGHT[red] + 0.7152 * _LIGHT[green] + 0.0722 * _LIGHT[blue]


_LIGHT = [
    level / 255 / 12.92 if level / 255 <= 0.04045 else ((level / 255 + 0.055) / 1.055) ** 2.4 for level in range(256)
]
