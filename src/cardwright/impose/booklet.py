"""``impose_booklet``: the pages of a document two by two on sheets that are folded and stapled."""

from collections.abc import Sequence

from cardwright.impose.marks import Drawing, draw_marks
from cardwright.impose.pdf import PdfWriter
from cardwright.impose.placing import Source, draw, turn_onto, window
from cardwright.impose.sheets import FOLD_DASHES_MM
from cardwright.impose.strips import in_layer
from cardwright.plan.booklet import BookletPlan, BookletSide, PagePlace


def impose_booklet(plan: BookletPlan, document: bytes, *, title: str, lang: str, date: str = "") -> bytes:
    """Return the PDF of a booklet: a page for each side of each sheet, front before back, the cover's sheet first.

    ``document`` is the PDF with its pages in reading order. ``date`` is the data's own, in ISO form.
    """
    drawings = [_fold(plan, side) for side in plan.sides]
    marks, numbers = draw_marks(drawing for drawing in drawings if drawing is not None)
    with PdfWriter(title=title, lang=lang, date=date, turn=plan.flip) as writer:
        pages, drawn = writer.take_drawings(document), writer.take_drawings(marks) if numbers else []
        for side, drawing in zip(plan.sides, drawings, strict=True):
            content = [_paint(plan, pages, place) for place in side.places]
            if drawing is not None:
                source = drawn[numbers[drawing]]
                content.append((source, in_layer("Fold", f"/{source.name} Do")))
            label = f"{side.sheet}{'b' if side.is_back else 'a'}"
            writer.add_page(width_mm=plan.width_mm, height_mm=plan.height_mm, content=content, label=label)
        return writer.to_bytes()


def _paint(plan: BookletPlan, pages: Sequence[Source], place: PagePlace) -> tuple[Source, str]:
    """Return a page with the operators that paint it, cut off at the fold."""
    source = pages[place.page]
    matrix = turn_onto(
        source,
        x_mm=place.x_mm,
        y_mm=place.y_mm,
        rotation=place.rotation,
        sheet_height_mm=plan.height_mm,
        scale=plan.scale,
    )
    half = window(
        x_mm=place.half_x_mm,
        y_mm=0.0,
        width_mm=plan.width_mm / 2,
        height_mm=plan.height_mm,
        sheet_height_mm=plan.height_mm,
    )
    return source, draw(source.name, clip=half, matrix=matrix)


def _fold(plan: BookletPlan, side: BookletSide) -> Drawing | None:
    if not side.fold_marks:
        return None
    return Drawing(width_mm=plan.width_mm, height_mm=plan.height_mm, lines=side.fold_marks, dashes_mm=FOLD_DASHES_MM)
