"""``impose_tiles``: one large part over several sheets, with marks for cutting and gluing."""

from collections.abc import Sequence
from typing import Final

from cardwright.faces.pages import FacePage
from cardwright.impose.marks import Cells, Drawing, draw_marks
from cardwright.impose.pdf import PdfWriter
from cardwright.impose.placing import Source, draw, turn_onto, window
from cardwright.impose.strips import in_layer, place_slug
from cardwright.plan.tiles import Tile, TilePlan

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
) -> bytes:
    """Return a PDF with all tiles of the first face, then of the next; ``slugs`` hold a strip for each page.

    The strip may be as long as the plan's slug allows, less ``MAP_MM`` where there is more than one tile.
    """
    drawn = [_drawings(plan, tile) for tile in plan.tiles]
    marks, pages = draw_marks(drawing for drawings in drawn for _, drawing in drawings)
    many = len(plan.tiles) > 1
    with PdfWriter(title=title, lang=lang, date=date) as writer:
        drawn_sources = writer.take_drawings(marks)
        for face_index, face in enumerate(faces):
            picture = writer.face(face)
            for tile, drawings in zip(plan.tiles, drawn, strict=True):
                content = [(picture, _place_tile(picture, plan, tile))]
                for layer, drawing in drawings:
                    source = drawn_sources[pages[drawing]]
                    content.append((source, in_layer(layer, f"/{source.name} Do")))
                if slugs is not None and plan.slug is not None:
                    source = writer.face(slugs[face_index * len(plan.tiles) + tile.number - 1])
                    indent_mm = MAP_MM if many else 0.0
                    strip = place_slug(source, plan.slug, sheet_height_mm=plan.height_mm, indent_mm=indent_mm)
                    content.append((source, in_layer("Guides", strip)))
                writer.add_page(width_mm=plan.width_mm, height_mm=plan.height_mm, content=content)
        return writer.to_bytes()


def _place_tile(source: Source, plan: TilePlan, tile: Tile) -> str:
    """Return the operators that paint the tile's window of the part."""
    left_mm, top_mm = tile.x_mm - tile.window_x_mm, tile.y_mm - tile.window_y_mm
    matrix = turn_onto(
        source,
        x_mm=left_mm + plan.size.width_mm / 2,
        y_mm=top_mm + plan.size.height_mm / 2,
        rotation=0,
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


def _drawings(plan: TilePlan, tile: Tile) -> tuple[tuple[str, Drawing], ...]:
    """Return the marks of one tile: cuts, where the next tile is laid on, ruler and page map."""
    many = len(plan.tiles) > 1
    cells = Cells(columns=plan.columns, rows=plan.rows, column=tile.column, row=tile.row)
    drawings = (
        ("Cut", Drawing(width_mm=plan.width_mm, height_mm=plan.height_mm, lines=tile.cut_marks)),
        ("Fold", Drawing(width_mm=plan.width_mm, height_mm=plan.height_mm, lines=tile.joint_marks)),
        (
            "Guides",
            Drawing(
                width_mm=plan.width_mm,
                height_mm=plan.height_mm,
                ruler=plan.slug,
                cells=cells if many else None,
            ),
        ),
    )
    return tuple((layer, drawing) for layer, drawing in drawings if not drawing.is_empty)
