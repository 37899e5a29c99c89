"""``impose_sheets``: a plan and its faces become the sheets that a printer takes.

A face is placed from one form object, however many copies there are; marks are drawn once for all sheets alike.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from cardwright.faces.pages import FacePage
from cardwright.impose.marks import Drawing, draw_marks
from cardwright.impose.outlines import trace_bleed
from cardwright.impose.pdf import Chapter, PdfWriter, Turn
from cardwright.impose.placing import Source, draw, shift_content, turn_onto, window_of
from cardwright.impose.strips import in_layer, place_slug
from cardwright.plan.slots import BLEED_MM, Sheet, SheetPlan, SheetSide, Slot
from cardwright.project import Printer
from cardwright.units import mm_to_pt

Faces: TypeAlias = Mapping[tuple[str, Literal["face", "back"]], FacePage]
Layered: TypeAlias = tuple[str, Drawing]

FOLD_DASHES_MM: Final = (0.8, 0.5)
TOLERANCE_PT: Final = 0.6
"""How far a rendered page may differ from trim and bleed: 0.2 mm, the rounding of CSS pixels."""


def impose_sheets(
    plan: SheetPlan,
    faces: Faces,
    *,
    title: str,
    lang: str,
    date: str = "",
    slugs: Sequence[FacePage] | None = None,
    chapters: Sequence[Chapter] = (),
) -> bytes:
    """Return the PDF of a plan: a page for each printed side of each sheet, in the order of ``plan.sides``.

    ``faces`` hold the page of each part and side that the plan's slots name. ``slugs`` hold a strip of text for
    each page, as long as its slug allows. ``date`` is the data's own, in ISO form; the clock is not asked.
    ``chapters`` list the cards with their pages.
    """
    turn: Turn = plan.printer.flip if plan.layout == "duplex" else "none"
    drawn = [_drawings(sheet, side) for sheet, side in plan.sides]
    marks, pages = draw_marks(drawing for drawings in drawn for _, drawing in drawings)
    with PdfWriter(title=title, lang=lang, date=date, turn=turn) as writer:
        writer.take(faces[slot.part, slot.side] for sheet in plan.sheets for slot in sheet.slots)
        writer.take(slugs or ())
        drawn_sources = writer.take_drawings(marks)
        for index, ((sheet, side), drawings) in enumerate(zip(plan.sides, drawn, strict=True)):
            content = _paint_slots(writer, sheet, side, faces=faces, printer=plan.printer)
            for layer, drawing in drawings:
                source = drawn_sources[pages[drawing]]
                content.append((source, in_layer(layer, f"/{source.name} Do")))
            if slugs is not None and side.slug is not None:
                source = writer.face(slugs[index])
                strip = place_slug(source, side.slug, sheet_height_mm=sheet.height_mm)
                content.append((source, in_layer("Guides", strip)))
            writer.add_page(
                width_mm=sheet.width_mm, height_mm=sheet.height_mm, content=content, label=_label(sheet, side)
            )
        writer.add_outline(chapters)
        return writer.to_bytes()


def place_slot(source: Source, slot: Slot, *, sheet_height_mm: float) -> str:
    """Return the operators that paint a face in its slot, cut off where its bleed may not show."""
    matrix = turn_onto(
        source,
        x_mm=slot.x_mm + slot.width_mm / 2,
        y_mm=slot.y_mm + slot.height_mm / 2,
        rotation=slot.rotation,
        sheet_height_mm=sheet_height_mm,
    )
    clip = window_of(slot, sheet_height_mm=sheet_height_mm)
    return draw(source.name, clip=clip, matrix=matrix, within=trace_bleed(slot, sheet_height_mm=sheet_height_mm))


def _paint_slots(
    writer: PdfWriter, sheet: Sheet, side: SheetSide, *, faces: Faces, printer: Printer
) -> list[tuple[Source | None, str]]:
    """Return what paints the cards of one side, moved as a whole where the printer's backs land askew."""
    content: list[tuple[Source | None, str]] = []
    for slot in side.slots:
        source = writer.face(faces[slot.part, slot.side])
        _check_size(source, slot)
        content.append((source, place_slot(source, slot, sheet_height_mm=sheet.height_mm)))
    if side is sheet.back:
        return shift_content(content, printer, sheet_width_mm=sheet.width_mm, sheet_height_mm=sheet.height_mm)
    return content


def _check_size(source: Source, slot: Slot) -> None:
    """Raise ValueError where a face is not trim and bleed: scaling it would hide that the wrong one was handed in."""
    sides_mm = (slot.width_mm, slot.height_mm) if slot.rotation % 180 == 0 else (slot.height_mm, slot.width_mm)
    wanted = [mm_to_pt(side_mm + 2 * BLEED_MM) for side_mm in sides_mm]
    if max(abs(source.width_pt - wanted[0]), abs(source.height_pt - wanted[1])) > TOLERANCE_PT:
        raise ValueError(
            f"the {slot.side} of {slot.part} measures {source.width_pt:.2f} x {source.height_pt:.2f} pt, "
            f"not {wanted[0]:.2f} x {wanted[1]:.2f}"
        )


def _drawings(sheet: Sheet, side: SheetSide) -> tuple[Layered, ...]:
    """Return what is drawn around the cards of one side, layer by layer."""
    width_mm, height_mm = sheet.width_mm, sheet.height_mm
    drawings = (
        ("Cut", Drawing(width_mm=width_mm, height_mm=height_mm, lines=side.cut_marks, outlines=side.outlines)),
        (
            "Fold",
            Drawing(width_mm=width_mm, height_mm=height_mm, lines=side.fold_marks, dashes_mm=FOLD_DASHES_MM),
        ),
        ("Guides", Drawing(width_mm=width_mm, height_mm=height_mm, ruler=side.slug)),
    )
    return tuple((layer, drawing) for layer, drawing in drawings if not drawing.is_empty)


def _label(sheet: Sheet, side: SheetSide) -> str:
    """Return the page's label in a viewer: the sheet's number, with a or b where both sides are printed."""
    if sheet.back is None:
        return str(sheet.number)
    return f"{sheet.number}{'b' if side is sheet.back else 'a'}"
