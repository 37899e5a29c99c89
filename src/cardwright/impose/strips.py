"""The slug line: a strip of text, set elsewhere, laid beside the ruler.

mm from the sheet's top left, y down.
"""

from cardwright.impose.placing import Source, draw, turn_onto, window
from cardwright.plan.slots import Strip
from cardwright.units import mm_to_pt, pt_to_mm


def place_slug(source: Source, strip: Strip, *, sheet_height_mm: float, indent_mm: float = 0.0) -> str:
    """Return the operators that lay a strip of text where the plan has room, made smaller where it is longer."""
    room_mm, high_mm = strip.text_mm - indent_mm, min(strip.width_mm, strip.height_mm)
    scale = min(1.0, mm_to_pt(room_mm) / source.width_pt, mm_to_pt(high_mm) / source.height_pt)
    along_mm = strip.text_from_mm + indent_mm + pt_to_mm(source.width_pt) * scale / 2
    upright = strip.rotation == 0
    matrix = turn_onto(
        source,
        x_mm=strip.x_mm + (along_mm if upright else strip.width_mm / 2),
        y_mm=strip.y_mm + (strip.height_mm / 2 if upright else along_mm),
        rotation=strip.rotation,
        sheet_height_mm=sheet_height_mm,
        scale=scale,
    )
    clip = window(
        x_mm=strip.x_mm,
        y_mm=strip.y_mm,
        width_mm=strip.width_mm,
        height_mm=strip.height_mm,
        sheet_height_mm=sheet_height_mm,
    )
    return draw(source.name, clip=clip, matrix=matrix)


def in_layer(layer: str, operators: str) -> str:
    """Return operators that can be hidden with their layer: Cut, Fold or Guides."""
    return f"/OC /{layer} BDC {operators} EMC"
