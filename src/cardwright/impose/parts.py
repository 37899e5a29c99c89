"""``impose_parts``: a file of single parts, as print shops take them, each page with exact boxes."""

from collections.abc import Iterable
from dataclasses import dataclass

from cardwright.faces.pages import FacePage
from cardwright.impose.pdf import PdfWriter
from cardwright.plan.slots import BLEED_MM
from cardwright.project import Size
from cardwright.units import mm_to_pt


@dataclass(frozen=True, slots=True, kw_only=True)
class PartPage:
    """One side of one part, its trim size, and the label that its page gets in a viewer."""

    face: FacePage
    size: Size
    label: str = ""


def impose_parts(parts: Iterable[PartPage], *, title: str, lang: str, date: str = "") -> bytes:
    """Return a PDF with a page for each part: media and bleed box are trim plus 3 mm, the trim box is exact."""
    bleed = mm_to_pt(BLEED_MM)
    with PdfWriter(title=title, lang=lang, date=date) as writer:
        for part in parts:
            width, height = mm_to_pt(part.size.width_mm), mm_to_pt(part.size.height_mm)
            writer.add_face(
                part.face,
                trim=(bleed, bleed, bleed + width, bleed + height),
                bleed=(0.0, 0.0, width + 2 * bleed, height + 2 * bleed),
                label=part.label,
            )
        return writer.to_bytes()
