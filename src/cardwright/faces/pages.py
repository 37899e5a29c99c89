"""What rendering hands on: for each side of each card the page that shows it, and what was found on the way."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeAlias

from cardwright.findings import Finding

Side: TypeAlias = Literal["face", "back"]
Key: TypeAlias = tuple[str, Side]


@dataclass(frozen=True, slots=True, kw_only=True)
class FacePage:
    """A rendered face: a page, counted from 0, of a PDF file; trim and 3 mm bleed all round, no more."""

    path: Path
    page: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Fitted:
    """How a box of text came to fit: its size in pt, the remedies it took, and the room that is left in mm.

    ``wanted_pt`` is the size that the template asks for, ``floor_pt`` the least that it bears. ``room_mm`` is
    negative where the text does not fit at the least size. ``field`` is what of the card the box shows; its width and
    height are in mm, and ``line_em`` is the height of a line in sizes of the type, 0 where there is only one.
    """

    card: str
    side: Side
    role: str
    field: str = ""
    wanted_pt: float
    size_pt: float
    floor_pt: float
    remedies: int
    room_mm: float
    width_mm: float = 0.0
    height_mm: float = 0.0
    line_em: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceSet:
    """All rendered faces of a game in a language.

    ``pages`` lack a side that has no template, and one that could not be rendered (then there is a finding).
    ``hashes`` change with anything that shapes a face, ``contents`` with what is on it.
    """

    game: str
    lang: str
    pages: Mapping[Key, FacePage]
    hashes: Mapping[Key, str]
    contents: Mapping[Key, str] = field(default_factory=dict)
    fits: tuple[Fitted, ...]
    findings: tuple[Finding, ...]
