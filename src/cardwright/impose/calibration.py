"""``impose_calibration``: the page that tells how far a printer's backs land from where they should."""

from collections.abc import Sequence

from cardwright.faces.pages import FacePage
from cardwright.impose.marks import Drawing, draw_marks
from cardwright.impose.pdf import PdfWriter
from cardwright.impose.placing import Source
from cardwright.impose.strips import in_layer, place_slug
from cardwright.plan.calibration import Calibration
from cardwright.plan.slots import Strip
from cardwright.project import Printer

FIRST_LINE_MM = 40.0
LINE_MM = 6.0


def impose_calibration(
    page: Calibration,
    *,
    printer: Printer,
    title: str,
    lang: str,
    date: str = "",
    lines: Sequence[FacePage] = (),
    slugs: Sequence[FacePage] | None = None,
) -> bytes:
    """Return two pages, scales and crosses; ``lines`` are what to do, ``slugs`` a strip for either page."""
    width_mm, height_mm = page.width_mm, page.height_mm
    sides = (
        (Drawing(width_mm=width_mm, height_mm=height_mm, lines=page.front, labels=page.labels, ruler=page.slug), "1a"),
        (Drawing(width_mm=width_mm, height_mm=height_mm, lines=page.back, ruler=page.slug_behind), "1b"),
    )
    marks, places = draw_marks(drawing for drawing, _ in sides)
    with PdfWriter(title=title, lang=lang, date=date, turn=printer.flip) as writer:
        sources = writer.take_drawings(marks)
        for index, (drawing, label) in enumerate(sides):
            source = sources[places[drawing]]
            content: list[tuple[Source | None, str]] = [(source, f"/{source.name} Do")]
            if not index:
                content += [_place_line(writer, page, number, line) for number, line in enumerate(lines)]
            if slugs is not None and drawing.ruler is not None:
                slug = writer.face(slugs[index])
                content.append((slug, in_layer("Guides", place_slug(slug, drawing.ruler, sheet_height_mm=height_mm))))
            writer.add_page(width_mm=width_mm, height_mm=height_mm, content=content, label=label)
        return writer.to_bytes()


def _place_line(writer: PdfWriter, page: Calibration, number: int, line: FacePage) -> tuple[Source | None, str]:
    """Return what lays a line of text at the head of the page."""
    source = writer.face(line)
    margin_mm = page.slug.x_mm if page.slug is not None else 0.0
    inset_mm = max(margin_mm, 15.0)
    strip = Strip(
        x_mm=inset_mm,
        y_mm=FIRST_LINE_MM + number * LINE_MM,
        width_mm=page.width_mm - 2 * inset_mm,
        height_mm=LINE_MM,
        text_from_mm=0.0,
        text_mm=page.width_mm - 2 * inset_mm,
    )
    return source, place_slug(source, strip, sheet_height_mm=page.height_mm)
