"""The values that a plan is made of: parts, slots, marks, sheets.

mm from the paper's top left, y down; rotation clockwise, so that at 90 a card's top points to the right.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from cardwright.blanks import Blank
from cardwright.project import Printer, Size

Layout: TypeAlias = Literal["fold", "duplex", "fronts"]
Side: TypeAlias = Literal["face", "back"]
Rotation: TypeAlias = Literal[0, 90, 180, 270]
Shape: TypeAlias = Literal["rectangle", "round", "hexagon"]

BLEED_MM: Final = 3.0
"""The bleed that every face is rendered with, on each side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PartSpec:
    """One design to print: its key ``deck/id``, how often, how large, and whether it has a back."""

    key: str
    copies: int
    size: Size
    backed: bool
    kind: str = "card"


@dataclass(frozen=True, slots=True, kw_only=True)
class Edges:
    """A length in mm for each side of a box, as the sheet is seen: shown bleed, or free room."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """One printed side of one copy: the box of its trim on the sheet, and the bleed that shows around it.

    ``width_mm`` and ``height_mm`` are measured on the sheet, so at a rotation of 90 they are swapped.
    """

    part: str
    side: Side
    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    rotation: Rotation = 0
    bleed: Edges = Edges()
    shape: Shape = "rectangle"
    blank: Blank | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A straight line on the sheet from one point to another, in mm."""

    x1_mm: float
    y1_mm: float
    x2_mm: float
    y2_mm: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """The trim of a part that is no rectangle: a circle or a hexagon in this box on the sheet, in mm."""

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    shape: Shape


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """The place of the ruler and the slug line.

    The box on the sheet; at a rotation of 90 it stands upright and its text reads from top to bottom.
    ``text_from_mm`` and ``text_mm`` are where the slug's text starts along the strip and how long it may be.
    """

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    rotation: Literal[0, 90] = 0
    text_from_mm: float
    text_mm: float


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetSide:
    """What one side of a sheet carries; in the PDF it is one page."""

    slots: tuple[Slot, ...]
    cut_marks: tuple[Line, ...] = ()
    fold_lines: tuple[Line, ...] = ()
    fold_marks: tuple[Line, ...] = ()
    outlines: tuple[Outline, ...] = ()
    slug: Strip | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One piece of paper, turned as its sides are read: a width above the height is landscape."""

    number: int
    width_mm: float
    height_mm: float
    front: SheetSide
    back: SheetSide | None = None

    @property
    def sides(self) -> Iterator[SheetSide]:
        """The sides that are printed, the front first."""
        yield self.front
        if self.back is not None:
            yield self.back

    @property
    def slots(self) -> Iterator[Slot]:
        """Every slot of both sides."""
        for side in self.sides:
            yield from side.slots


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetPlan:
    """All sheets of one job, and the parts that no sheet of this paper can hold."""

    paper: Size
    printer: Printer
    layout: Layout
    sheets: tuple[Sheet, ...]
    too_large: tuple[PartSpec, ...] = ()

    @property
    def sides(self) -> tuple[tuple[Sheet, SheetSide], ...]:
        """Every printed side with its sheet, in the order of the PDF's pages."""
        return tuple((sheet, side) for sheet in self.sheets for side in sheet.sides)

    @property
    def slots_by_deck(self) -> Mapping[str, int]:
        """How many parts of each deck are printed; a part and its back count once."""
        faces = (slot for sheet in self.sheets for slot in sheet.slots if slot.side == "face")
        return dict(Counter(slot.part.partition("/")[0] for slot in faces))
