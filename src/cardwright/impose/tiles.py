"""``impose_tiles``: one large part over several sheets, with marks for cutting and gluing."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cardwright.faces.pages import FacePage, Side
from cardwright.impose.marks import Cells, Drawing, draw_marks
from cardwright.impose.pdf import PdfWriter, Turn
from cardwright.impose.placing import Source, draw, shift_content, turn_onto, window
from cardwright.impose.strips import in_layer, place_slug
from cardwright.plan.slots import Strip
from cardwright.plan.tiles import Tile, TilePlan
from cardwright.project import Printer

MAP_MM: Final = 12.0
"""What the page map takes of the slug's length."""


def impose_tiles(
    plan: TilePlan,
    faces: Sequence[FacePage],
    *,
    title: str,
    lang: str,
    date: str = "",
    slugs: Sequence[FacePage] | None = None,
    backs: Sequence[FacePage | None] = (),
    printer: Printer | None = None,
) -> bytes:
    """Return a PDF with all tiles of the first face, then of the next; ``slugs`` hold a strip for each page.

    With ``backs``, one a face, each tile is followed by what lies behind it. The strip may be as long as the plan's
    slug allows, less ``MAP_MM`` where there is more than one tile.
    """
    turn: Turn = printer.flip if printer is not None and backs else "none"
    pages = list(list_pages(plan, faces, backs))
    drawn = [_drawings(plan, page) for page in pages]
    marks, places = draw_marks(drawing for drawings in drawn for _, drawing in drawings)
    with PdfWriter(title=title, lang=lang, date=date, turn=turn) as writer:
        drawn_sources = writer.take_drawings(marks)
        for index, (page, drawings) in enumerate(zip(pages, drawn, strict=True)):
            content = _paint(writer, plan, page, printer or Printer())
            for layer, drawing in drawings:
                source = drawn_sources[places[drawing]]
                content.append((source, in_layer(layer, f"/{source.name} Do")))
            if slugs is not None and page.slug is not None:
                source = writer.face(slugs[index])
                indent_mm = MAP_MM if len(plan.tiles) > 1 else 0.0
                strip = place_slug(source, page.slug, sheet_height_mm=plan.height_mm, indent_mm=indent_mm)
                content.append((source, in_layer("Guides", strip)))
            writer.add_page(width_mm=plan.width_mm, height_mm=plan.height_mm, content=content, label=page.label)
        return writer.to_bytes()


@dataclass(frozen=True, slots=True, kw_only=True)
class TilePage:
    """One printed side of one tile: the picture that it is cut from, if any, and where its slug goes."""

    tile: Tile
    picture: FacePage | None
    side: Side
    slug: Strip | None
    label: str


def list_pages(plan: TilePlan, faces: Sequence[FacePage], backs: Sequence[FacePage | None]) -> Iterator[TilePage]:
    """Yield the pages in the order in which they are printed; a face without a back has white pages behind it."""
    for number, face in enumerate(faces):
        for tile in plan.tiles:
            label = str(number * len(plan.tiles) + tile.number)
            yield TilePage(tile=tile, picture=face, side="face", slug=plan.slug, label=f"{label}a" if backs else label)
            if backs:
                yield TilePage(
                    tile=plan.behind(tile),
                    picture=backs[number],
                    side="back",
                    slug=plan.slug_behind,
                    label=f"{label}b",
                )  # fmt: skip


def _paint(writer: PdfWriter, plan: TilePlan, page: TilePage, printer: Printer) -> list[tuple[Source | None, str]]:
    """Return what paints the picture of a page, moved where the printer's backs land askew."""
    if page.picture is None:
        return []
    picture = writer.face(page.picture)
    content: list[tuple[Source | None, str]] = [(picture, _place_tile(picture, plan, page))]
    if page.side == "back":
        return shift_content(content, printer, sheet_width_mm=plan.width_mm, sheet_height_mm=plan.height_mm)
    return content


def _place_tile(source: Source, plan: TilePlan, page: TilePage) -> str:
    """Return the operators that paint the tile's window of the part."""
    tile = page.tile
    left_mm, top_mm = tile.x_mm - tile.window_x_mm, tile.y_mm - tile.window_y_mm
    matrix = turn_onto(
        source,
        x_mm=left_mm + plan.size.width_mm / 2,
        y_mm=top_mm + plan.size.height_mm / 2,
        rotation=180 if page.side == "back" and plan.axis == "horizontal" else 0,
        sheet_height_mm=plan.height_mm,
    )
    clip = window(
        x_mm=tile.x_mm,
        y_mm=tile.y_mm,
        width_mm=tile.width_mm,
        height_mm=tile.height_mm,
        sheet_height_mm=plan.height_mm,
    )
    return draw(source.name, clip=clip, matrix=matrix)


def _drawings(plan: TilePlan, page: TilePage) -> tuple[tuple[str, Drawing], ...]:
    """Return the marks of one page: cuts, where the next tile is laid on, ruler and page map."""
    tile, many = page.tile, len(plan.tiles) > 1
    cells = Cells(columns=plan.columns, rows=plan.rows, column=tile.column, row=tile.row)
    drawings = (
        ("Cut", Drawing(width_mm=plan.width_mm, height_mm=plan.height_mm, lines=tile.cut_marks)),
        ("Fold", Drawing(width_mm=plan.width_mm, height_mm=plan.height_mm, lines=tile.joint_marks)),
        (
            "Guides",
            Drawing(
                width_mm=plan.width_mm,
                height_mm=plan.height_mm,
                ruler=page.slug,
                cells=cells if many else None,
            ),
        ),
    )
    return tuple((layer, drawing) for layer, drawing in drawings if not drawing.is_empty)
