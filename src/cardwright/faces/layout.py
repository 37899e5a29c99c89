"""What can be read from a laid-out page: how far text leaves its box or its card, and how fine its pictures are.

Works on the box tree of the renderer by the names of its classes and attributes, without importing it. The tree
speaks CSS px from the top left of the page, y down; results are mm.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import hypot
from typing import Any, Final, TypeAlias

from cardwright.faces.page_facts import BoxRoom, PageFacts, PictureUse, Rectangle, StrayText
from cardwright.units import px_to_mm

Box: TypeAlias = Any  # a box of the renderer; it has no types
Matrix: TypeAlias = Any
# How far ink reaches from its baseline, in ems: letters and Japanese characters up, these and figures down, and
# letters with a tail down. The line that a font asks for is much higher.
_HEIGHT_EM: Final = 0.80
_FOOT_EM: Final = 0.14
_DEPTH_EM: Final = 0.22
_AT_THE_CUT_MM: Final = 0.5  # a picture that ends this near to the cut is meant to reach it
_EDGE_MM: Final = 0.25  # what a picture may lack of the bleed: no cut is that far off
_NORMAL_EM: Final = 1.4  # the line of a font that no style gives another; ours ask for 1.36 and 1.45
_LONGEST: Final = 40  # characters of a text that are kept to tell it by


@dataclass(frozen=True, slots=True)
class Outline:
    """What a card is cut to, in px from the page's top left: a rectangle, or the ellipse in it."""

    rectangle: Rectangle
    is_round: bool = False

    def over(self, inner: Rectangle) -> float:
        """By how many px a rectangle leaves the outline where it does most; negative where it stays inside."""
        left, top, right, bottom = self.rectangle
        if not self.is_round:
            return max(left - inner[0], top - inner[1], inner[2] - right, inner[3] - bottom)
        across, down = (right - left) / 2, (bottom - top) / 2
        corners = [(x - left - across, y - top - down) for x in inner[::2] for y in inner[1::2]]
        return (max(hypot(x / across, y / down) for x, y in corners) - 1) * min(across, down)


DrawnSize: TypeAlias = Callable[[Box], tuple[float, float]]


def read_page(
    page_box: Box, rooms: tuple[BoxRoom, ...], *, trim: Outline, safe: Outline, drawn_size: DrawnSize
) -> PageFacts:
    """Read a page whose rooms are read already; ``drawn_size`` gives the px that a picture is drawn in."""
    strays: list[StrayText] = []
    pictures: list[PictureUse] = []
    bleed = (0.0, 0.0, page_box.margin_width(), page_box.margin_height())
    for box, matrix in _walk(page_box, None):
        kind = type(box).__name__
        if kind == "TextBox" and _has_ink(box) and box.style["visibility"] == "visible":
            stray = _stray(box, matrix, trim=trim, safe=safe)
            if stray is not None:
                strays.append(stray)
        elif kind.endswith("ReplacedBox") and type(box.replacement).__name__ == "RasterImage":
            use, area = _picture(box, matrix, drawn_size)
            pictures.append(replace(use, short_mm=_short(area, trim, bleed)))
        pictures += (replace(use, short_mm=_short(area, trim, bleed)) for use, area in _backgrounds(box, matrix))
    return PageFacts(rooms=rooms, strays=tuple(strays), pictures=tuple(pictures))


def read_rooms(page_box: Box) -> tuple[BoxRoom, ...]:
    """Return the room of each box on a page that text must fit, in the order of the page."""
    return tuple(_room(box, matrix) for box, matrix in _fit_boxes(page_box, None))


def text_edges(page_box: Box) -> Iterator[float]:
    """Yield the right edge of each text on a page, in px."""
    for box, _ in _walk(page_box, None):
        if type(box).__name__ == "TextBox":
            yield box.position_x + box.width


def _children(box: Box) -> list[Box]:
    """The boxes in a box; a positioned one stands behind a placeholder."""
    return [getattr(child, "_box", child) for child in box.all_children()]


def _walk(box: Box, matrix: Matrix) -> Iterator[tuple[Box, Matrix]]:
    """Yield a box and all within it with the matrix that it is drawn through; what opts out is left out."""
    waiting = [(box, matrix)]
    while waiting:
        box, matrix = waiting.pop()
        if _attribute(box, "data-bleed") is not None:
            continue
        own = box.transformation_matrix
        if own:
            matrix = own @ matrix if matrix else own
        yield box, matrix
        waiting += [(child, matrix) for child in reversed(_children(box))]


def _attribute(box: Box, name: str) -> str | None:
    element = box.element
    value = element.get(name) if element is not None else None
    return str(value) if value is not None else None


def _fit_boxes(box: Box, matrix: Matrix) -> Iterator[tuple[Box, Matrix]]:
    """Yield the outermost box of each element that declares itself a box for text, with the matrix it is drawn by."""
    waiting = [(box, matrix)]
    while waiting:
        box, matrix = waiting.pop()
        own = box.transformation_matrix
        if own:
            matrix = own @ matrix if matrix else own
        if _attribute(box, "data-fit") is not None:
            yield box, matrix
        else:
            waiting += [(child, matrix) for child in reversed(_children(box))]


def _room(container: Box, matrix: Matrix) -> BoxRoom:
    left, top = container.content_box_x(), container.content_box_y()
    right, bottom = left + container.width, top + container.height
    rectangles = list(_content(container))
    over_x = max((max(left - x0, x1 - right) for x0, _, x1, _ in rectangles), default=0.0)
    above = max((top - y0 for _, y0, _, _ in rectangles), default=0.0)
    below = max((y1 - bottom for _, _, _, y1 in rectangles), default=-container.height)
    over = max(over_x, max(above, 0.0) + max(below, 0.0))
    return BoxRoom(
        box=int(_attribute(container, "data-fit") or 0),
        room_mm=round(px_to_mm(-below), 3),
        over_mm=round(max(0.0, px_to_mm(over)), 3),
        text=_text(container)[:_LONGEST] if over > 0 else "",
        width_mm=round(px_to_mm(container.width), 3),
        height_mm=round(px_to_mm(container.height), 3),
        line_em=_line_em(container),
        area_mm=_in_mm(_turned((left, top, right, bottom), matrix)),
    )


def _line_em(box: Box) -> float:
    """The height of a line as a style states it: a ratio, or a length; without one, as fonts have it."""
    if box.style["white_space"] in {"nowrap", "pre"}:
        return 0.0
    stated = box.style["line_height"]
    if stated == "normal":
        return _NORMAL_EM
    length = getattr(stated, "value", None)
    return round(float(stated) if length is None else length / box.style["font_size"], 3)


def _text(box: Box) -> str:
    """The words in a box."""
    if type(box).__name__ == "TextBox":
        return str(box.text)
    return "".join(_text(child) for child in _children(box))


def _content(container: Box) -> Iterator[Rectangle]:
    """Yield what must lie in a container, in no order: the ink of its words, and its pictures."""
    waiting = _children(container)
    while waiting:
        box = waiting.pop()
        if box.is_absolutely_positioned():
            continue
        kind = type(box).__name__
        if kind == "TextBox" and _has_ink(box):
            yield _ink(box, _DEPTH_EM)
        elif kind.endswith("ReplacedBox"):
            left, top = box.position_x, box.position_y
            yield left, top, left + box.margin_width(), top + box.margin_height()
        waiting += _children(box)


def _has_ink(box: Box) -> bool:
    return bool(box.text.replace("\u200b", "").strip())


def _ink(box: Box, depth_em: float) -> Rectangle:
    """Where the letters of a text leave ink; the line of its font is much higher."""
    size, baseline = box.style["font_size"], box.position_y + box.baseline
    return box.position_x, baseline - _HEIGHT_EM * size, box.position_x + box.width, baseline + depth_em * size


def _stray(box: Box, matrix: Matrix, *, trim: Outline, safe: Outline) -> StrayText | None:
    ink = _turned(_ink(box, _FOOT_EM), matrix)
    over_safe, over_trim = safe.over(ink), trim.over(ink)
    if over_safe <= 0:
        return None
    return StrayText(
        text=box.text.strip()[:_LONGEST],
        over_safe_mm=round(px_to_mm(over_safe), 2),
        over_trim_mm=round(max(0.0, px_to_mm(over_trim)), 2),
        area_mm=_in_mm(ink),
    )


def _in_mm(rectangle: Rectangle) -> Rectangle:
    left, top, right, bottom = (round(px_to_mm(edge), 2) for edge in rectangle)
    return left, top, right, bottom


def _turned(rectangle: Rectangle, matrix: Matrix) -> Rectangle:
    """The upright rectangle around a rectangle that is drawn through a matrix."""
    if not matrix:
        return rectangle
    x0, y0, x1, y1 = rectangle
    points = [matrix.transform_point(x, y) for x, y in ((x0, y0), (x1, y0), (x0, y1), (x1, y1))]
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    return min(xs), min(ys), max(xs), max(ys)


def _picture(box: Box, matrix: Matrix, drawn_size: DrawnSize) -> tuple[PictureUse, Rectangle]:
    """Return a picture and the area that it covers; what is larger than its box is cut off there."""
    width, height = drawn_size(box)
    address = _attribute(box, "src") or _attribute(box, "data") or ""
    middle_x, middle_y = box.content_box_x() + box.width / 2, box.content_box_y() + box.height / 2
    across, down = min(width, box.width) / 2, min(height, box.height) / 2
    area = _turned((middle_x - across, middle_y - down, middle_x + across, middle_y + down), matrix)
    return PictureUse(address=address, dpi=_dpi(box.replacement, width, height, matrix)), area


def _backgrounds(box: Box, matrix: Matrix) -> Iterator[tuple[PictureUse, Rectangle]]:
    background = getattr(box, "background", None)
    if background is None:
        return
    addresses = box.style["background_image"]
    left, top = box.border_box_x(), box.border_box_y()
    area = _turned((left, top, left + box.border_width(), top + box.border_height()), matrix)
    for layer, value in zip(background.layers, addresses, strict=False):
        if type(layer.image).__name__ == "RasterImage" and value[0] == "url":
            yield PictureUse(address=str(value[1]), dpi=_dpi(layer.image, layer.size[0], layer.size[1], matrix)), area


def _short(area: Rectangle, trim: Outline, bleed: Rectangle) -> float:
    """Return by how many mm a picture that reaches an edge of the card ends before the bleed does, at its worst."""
    sides = zip(area, trim.rectangle, bleed, (-1, -1, 1, 1), strict=True)
    reaches = [(px_to_mm((edge - cut) * out), px_to_mm((end - cut) * out)) for edge, cut, end, out in sides]
    lacks = [width - beyond for beyond, width in reaches if -_AT_THE_CUT_MM <= beyond < width - _EDGE_MM]
    return round(max(lacks, default=0.0), 2)


def _dpi(image: Box, width_px: float, height_px: float, matrix: Matrix) -> float:
    """Pixels of the picture for each inch of paper, in the direction that has fewer."""
    scale = abs(matrix.determinant) ** 0.5 if matrix else 1.0
    across, down = px_to_mm(width_px) * scale / 25.4, px_to_mm(height_px) * scale / 25.4
    return round(min(image.width / across if across else 1e6, image.height / down if down else 1e6), 1)
