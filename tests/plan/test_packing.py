"""Packing: several sizes on one sheet, each at its distance and with its marks."""

from hypothesis import given
from hypothesis import strategies as st

from cardwright.plan.packing import pack_sheets
from cardwright.plan.slots import Layout, PartSpec, Sheet
from cardwright.project import Size
from tests.plan.plans import PAPERS, box, lengths, overlaps, shown

parts = st.lists(
    st.builds(
        PartSpec,
        key=st.just("deck/a"),
        copies=st.integers(1, 12),
        size=st.builds(Size, name=st.just("any"), width_mm=lengths(12, 90), height_mm=lengths(12, 130)),
        backed=st.booleans(),
        kind=st.sampled_from(["card", "token", "standee"]),
    ),
    min_size=1,
    max_size=6,
)


def pack(some: list[PartSpec], *, layout: Layout = "fold", gutter_mm: float | None = None) -> tuple[Sheet, ...]:
    """Pack parts on A4; an empty tuple where one is too large."""
    sheets = pack_sheets(some, paper=PAPERS["a4"], margin_mm=5, layout=layout, gutter_mm=gutter_mm, first=1)
    return sheets or ()


@given(some=parts)
def test_every_copy_has_its_place(some: list[PartSpec]) -> None:
    """As many faces as copies, inside the margins, and none over another."""
    sheets = pack(some)
    faces = [slot for sheet in sheets for slot in sheet.slots if slot.side == "face"]
    assert len(faces) in {0, sum(part.copies for part in some)}
    for sheet in sheets:
        inks = [shown(slot) for slot in sheet.slots]
        assert overlaps(inks) == []
        assert all(min(ink.left, ink.top) >= 5 - 1e-6 for ink in inks)
        assert all(ink.right <= sheet.width_mm - 5 + 1e-6 for ink in inks)
        assert all(ink.bottom <= sheet.height_mm - 5 + 1e-6 for ink in inks)


@given(some=parts)
def test_no_mark_runs_into_a_card(some: list[PartSpec]) -> None:
    """Cut and fold marks stay outside every trim."""
    for sheet in pack(some):
        trims = [box(slot) for slot in sheet.slots]
        for mark in (*sheet.front.cut_marks, *sheet.front.fold_marks):
            x_mm, y_mm = (mark.x1_mm + mark.x2_mm) / 2, (mark.y1_mm + mark.y2_mm) / 2
            assert not any(
                trim.left + 1e-6 < x_mm < trim.right - 1e-6 and trim.top + 1e-6 < y_mm < trim.bottom - 1e-6
                for trim in trims
            )


def test_a_gutter_keeps_its_distance() -> None:
    """Two cards with a gutter of 4 mm are 4 mm apart and show 2 of bleed."""
    card = PartSpec(key="deck/a", copies=2, size=Size(name="any", width_mm=60, height_mm=80), backed=False)
    first, second = pack([card], layout="fronts", gutter_mm=4)[0].front.slots
    gaps = {abs(second.x_mm - first.x_mm), abs(second.y_mm - first.y_mm)}
    assert gaps & {64, 84}
    assert first.bleed.left == 2


def test_without_room_for_marks_nothing_is_packed() -> None:
    """Butted cards have no corners to mark."""
    card = PartSpec(key="deck/a", copies=2, size=Size(name="any", width_mm=60, height_mm=80), backed=False)
    assert pack([card], layout="fronts", gutter_mm=0) == ()
