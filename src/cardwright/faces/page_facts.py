"""What is known of a laid-out face besides its picture, and the same as plain values for the cache."""

from collections.abc import Mapping
from dataclasses import astuple, dataclass, fields
from typing import Any, Final, TypeAlias

Rectangle: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxRoom:
    """What a box for text has left: the room below its last line, and by how much its content leaves it, in mm.

    ``text`` are its first words where it overflows. ``line_em`` is the height of a line in sizes of its type, 0 where
    the text stays on one line. ``area_mm`` is the upright rectangle around the box as it is printed.
    """

    box: int
    room_mm: float
    over_mm: float
    text: str = ""
    width_mm: float = 0.0
    height_mm: float = 0.0
    line_em: float = 0.0
    area_mm: Rectangle = (0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class StrayText:
    """Text that comes too near to the edge of the card: by how much it is over the safe zone and the trim, in mm.

    ``area_mm`` is where its ink stands.
    """

    text: str
    over_safe_mm: float
    over_trim_mm: float
    area_mm: Rectangle = (0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureUse:
    """A raster picture as it is printed: its address and the pixels an inch that reach the paper.

    ``short_mm`` is what it lacks of the bleed at an edge of the card that it reaches; 0 where it reaches none, or
    goes on to the end of the bleed.
    """

    address: str
    dpi: float
    short_mm: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class PageFacts:
    """What one laid-out face shows."""

    rooms: tuple[BoxRoom, ...]
    strays: tuple[StrayText, ...]
    pictures: tuple[PictureUse, ...]


_ROOM: Final = tuple(field.name for field in fields(BoxRoom))
_STRAY: Final = tuple(field.name for field in fields(StrayText))


def to_json(facts: PageFacts) -> dict[str, object]:
    """Return facts as plain values."""
    return {
        "rooms": [list(astuple(room)) for room in facts.rooms],
        "strays": [list(astuple(stray)) for stray in facts.strays],
        "pictures": [[picture.address, picture.dpi, picture.short_mm] for picture in facts.pictures],
    }


def from_json(value: Mapping[str, Any]) -> PageFacts:
    """Return facts from the plain values that ``to_json`` made."""
    return PageFacts(
        rooms=tuple(BoxRoom(**_named(_ROOM, room)) for room in value["rooms"]),
        strays=tuple(StrayText(**_named(_STRAY, stray)) for stray in value["strays"]),
        pictures=tuple(PictureUse(address=a, dpi=dpi, short_mm=short) for a, dpi, short in value["pictures"]),
    )


def _named(names: tuple[str, ...], values: list[Any]) -> dict[str, Any]:
    """Values by the names of their fields; the area, their last, is a tuple again."""
    *others, area = values
    return dict(zip(names, (*others, tuple(area)), strict=True))
