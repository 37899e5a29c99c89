"""Made-up jobs for the property tests of plans, and the geometry that they are checked with."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from hypothesis import strategies as st

from cardwright.plan.slots import Edges, Layout, PartSpec, Slot
from cardwright.project import Printer, Size

PAPERS = {
    name: Size(name=name, width_mm=width, height_mm=height)
    for name, width, height in [
        ("a4", 210, 297),
        ("a3", 297, 420),
        ("letter", 215.9, 279.4),
        ("b5", 182, 257),
        ("square", 200, 200),
    ]
}
TCG = Size(name="tcg", width_mm=63, height_mm=88)


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """What `plan_sheets` is asked."""

    parts: tuple[PartSpec, ...]
    paper: Size
    printer: Printer
    layout: Layout
    gutter_mm: float | None


def deck(copies: int, *, size: Size = TCG, backed: bool = True, name: str = "deck") -> tuple[PartSpec, ...]:
    """Return as many different cards, each printed once."""
    return tuple(PartSpec(key=f"{name}/{n}", copies=1, size=size, backed=backed) for n in range(1, copies + 1))


def lengths(low: float, high: float) -> st.SearchStrategy[float]:
    """Return lengths in hundredths of a millimetre."""
    return st.integers(int(low * 100), int(high * 100)).map(lambda hundredths: hundredths / 100)


sizes = st.builds(
    Size,
    name=st.just("any"),
    width_mm=lengths(12, 130),
    height_mm=lengths(12, 130),
    shape=st.sampled_from(["rectangle", "round", "hexagon"]),
)
printers = st.builds(Printer, margin_mm=lengths(0, 12), flip=st.sampled_from(["long", "short"]))


@st.composite
def jobs(draw: st.DrawFn) -> Job:
    """Return jobs of one to three sizes, a few designs and copies each."""
    some = draw(st.lists(sizes, min_size=1, max_size=3, unique_by=lambda size: (size.width_mm, size.height_mm)))
    designs = draw(st.lists(st.tuples(st.sampled_from(some), st.integers(0, 30), st.booleans()), max_size=8))
    return Job(
        parts=tuple(
            PartSpec(key=f"deck/{n}", copies=copies, size=size, backed=backed)
            for n, (size, copies, backed) in enumerate(designs)
        ),
        paper=draw(st.sampled_from(list(PAPERS.values()))),
        printer=draw(printers),
        layout=draw(st.sampled_from(["fold", "duplex", "fronts"])),
        gutter_mm=draw(st.none() | lengths(0, 8)),
    )


def point(slot: Slot, u: float, v: float) -> tuple[float, float]:
    """Return where a place of the card lies on the sheet; u runs along its top, v down its left, from 0 to 1."""
    across, down = {
        0: (u, v),
        90: (1 - v, u),
        180: (1 - u, 1 - v),
        270: (v, 1 - u),
    }[slot.rotation]
    return slot.x_mm + across * slot.width_mm, slot.y_mm + down * slot.height_mm


def box(slot: Slot) -> Edges:
    """Return the sides of a slot's trim in mm from the sheet's left and top."""
    return Edges(left=slot.x_mm, top=slot.y_mm, right=slot.x_mm + slot.width_mm, bottom=slot.y_mm + slot.height_mm)


def shown(slot: Slot) -> Edges:
    """Return the sides of what is printed of a slot: its trim and the bleed that shows."""
    trim, bleed = box(slot), slot.bleed
    return Edges(
        left=trim.left - bleed.left,
        top=trim.top - bleed.top,
        right=trim.right + bleed.right,
        bottom=trim.bottom + bleed.bottom,
    )


def overlaps(boxes: Sequence[Edges]) -> list[tuple[Edges, Edges]]:
    """Return the pairs of boxes that share more than an edge."""
    slack = 1e-4
    return [
        (a, b)
        for a, b in combinations(boxes, 2)
        if min(a.right, b.right) - max(a.left, b.left) > slack and min(a.bottom, b.bottom) - max(a.top, b.top) > slack
    ]
