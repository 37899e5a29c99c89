"""``place_pictures``: rendered faces in a document that left room for them, as form objects: sharp at any size."""

from collections.abc import Mapping
from typing import Final

from cardwright.faces.rooms import PlacedFace
from cardwright.impose.pdf import fill_rooms
from cardwright.impose.placing import Source, concatenate, number
from cardwright.plan.outlines import corners_of
from cardwright.plan.slots import BLEED_MM, Outline
from cardwright.units import mm_to_pt

EDGE_PX: Final = 0.6
"""The hairline around a picture, without which a white card has no edge on white paper."""
EDGE_GREY: Final = 0.62
_ROUND: Final = 0.5523
"""How far the control points of a quarter of a circle lie along its tangents, in radii."""


def place_pictures(document: bytes, faces: Mapping[str, PlacedFace]) -> bytes:
    """Return a document's PDF with its faces and their words, by the address under which each room was left."""

    def paint(address: str, source: Source, width: float, height: float) -> str:
        return paint_face(source, faces[address], width, height)

    pages = {address: face.page for address, face in faces.items() if face.page is not None}
    words = {address: face.words for address, face in faces.items()}
    return fill_rooms(document, pages, words=words, paint=paint)


def paint_face(source: Source, face: PlacedFace, width: float, height: float) -> str:
    """Return the operators that paint the trim of a face in a room, in px from its top left, y down."""
    bleed_pt = mm_to_pt(BLEED_MM)
    across = width / mm_to_pt(face.size.width_mm)
    down = height / mm_to_pt(face.size.height_mm)
    left_pt, top_pt = source.x_pt + bleed_pt, source.y_pt + source.height_pt - bleed_pt
    matrix = (across, 0.0, 0.0, -down, -left_pt * across, top_pt * down)
    outline = outline_path(face, width, height)
    edge = f"{EDGE_GREY} G {EDGE_PX} w {outline} S"
    return f"q {outline} W n {concatenate(matrix)} /{source.name} Do Q q {edge} Q"


def outline_path(face: PlacedFace, width: float, height: float) -> str:
    """Return the path that a part is cut along, as large as a room."""
    scale = width / face.size.width_mm
    if face.size.shape == "hexagon":
        outline = Outline(x_mm=0, y_mm=0, width_mm=width, height_mm=height, shape="hexagon")
        first, *others = (f"{number(x)} {number(y)}" for x, y in corners_of(outline))
        return " ".join([f"{first} m", *(f"{corner} l" for corner in others), "h"])
    if face.size.shape == "round":
        return _rounded(width, height, width / 2, height / 2)
    radius = face.corner_mm * scale
    return _rounded(width, height, radius, radius) if radius else f"0 0 {number(width)} {number(height)} re"


def _rounded(width: float, height: float, across: float, down: float) -> str:
    """A rectangle whose corners are quarters of an ellipse; with half its sides as radii, an ellipse."""
    x, y = across * (1 - _ROUND), down * (1 - _ROUND)
    points = (
        (((width - across, 0.0),), ((width - x, 0.0), (width, y), (width, down))),
        (((width, height - down),), ((width, height - y), (width - x, height), (width - across, height))),
        (((across, height),), ((x, height), (0.0, height - y), (0.0, height - down))),
        (((0.0, down),), ((0.0, y), (x, 0.0), (across, 0.0))),
    )
    parts = [f"{number(across)} 0 m"]
    for line, curve in points:
        parts += [f"{_join(line)} l", f"{_join(curve)} c"]
    return " ".join([*parts, "h"])


def _join(points: tuple[tuple[float, float], ...]) -> str:
    return " ".join(f"{number(x)} {number(y)}" for x, y in points)
