"""Stickers on sheets of labels."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from cardwright.labels import LabelSheet
from cardwright.load.labels import load_labels
from cardwright.load.sizes import load_papers
from cardwright.plan.labels import plan_labels
from cardwright.plan.slots import PartSpec, SheetPlan
from cardwright.project import Printer, Size

LABELS = load_labels()["avery-l7160"]
A4 = load_papers()["a4"]


def part(name: str, copies: int, width_mm: float, height_mm: float) -> PartSpec:
    """A sticker of a size."""
    size = Size(name="", width_mm=width_mm, height_mm=height_mm)
    return PartSpec(key=name, copies=copies, size=size, backed=False, kind="sticker")


def plan(*parts: PartSpec, labels: LabelSheet = LABELS) -> SheetPlan:
    """The sheets of some stickers."""
    return plan_labels(parts, labels=labels, paper=A4, printer=Printer())


@given(st.lists(st.tuples(st.integers(0, 30), st.floats(5, 70), st.floats(5, 70)), max_size=6))
def test_every_sticker_lies_within_a_label_of_its_own(stickers: list[tuple[int, float, float]]) -> None:
    """As often as it asks, in the middle; no label carries two, and no sheet is missing or needless."""
    parts = [part(f"deck/{number}", *each) for number, each in enumerate(stickers)]
    found = plan(*parts)
    placed = [each for each in parts if each not in found.too_large]
    slots = [slot for sheet in found.sheets for slot in sheet.slots]
    assert Counter(slot.part for slot in slots) == Counter({each.key: each.copies for each in placed if each.copies})
    assert len(found.sheets) == -(-len(slots) // LABELS.capacity)
    for sheet in found.sheets:
        cells = [divide(slot.x_mm + slot.width_mm / 2, slot.y_mm + slot.height_mm / 2) for slot in sheet.slots]
        assert len(set(cells)) == len(cells)
        for slot in sheet.slots:
            assert slot.width_mm <= LABELS.width_mm + 0.1
            assert slot.height_mm <= LABELS.height_mm + 0.1


def divide(x_mm: float, y_mm: float) -> tuple[int, int]:
    """The column and row of the label in whose middle a point is; it is there within 0.01 mm."""
    column = round((x_mm - LABELS.left_mm - LABELS.width_mm / 2) / LABELS.across_mm)
    row = round((y_mm - LABELS.top_mm - LABELS.height_mm / 2) / LABELS.down_mm)
    assert abs(x_mm - LABELS.left_mm - LABELS.width_mm / 2 - column * LABELS.across_mm) < 0.01
    assert abs(y_mm - LABELS.top_mm - LABELS.height_mm / 2 - row * LABELS.down_mm) < 0.01
    return column, row


def test_a_tall_sticker_is_turned_and_a_large_one_is_named() -> None:
    """What fits a label no way is not printed."""
    found = plan(part("deck/tall", 1, 30, 60), part("deck/large", 1, 70, 20))
    assert [slot.rotation for slot in found.sheets[0].slots] == [90]
    assert [each.key for each in found.too_large] == ["deck/large"]


def test_lines_say_where_to_cut_and_stay_on_the_label() -> None:
    """None where the sticker fills its label."""
    (small,) = plan(part("deck/small", 1, 50, 30)).sheets
    (whole,) = plan(part("deck/whole", 1, 63.5, 38.1)).sheets
    assert len(small.front.cut_marks) == 8
    assert whole.front.cut_marks == ()
    ends = [(line.x2_mm, line.y2_mm) for line in small.front.cut_marks]
    assert min(x for x, _ in ends) >= LABELS.left_mm
    assert max(y for _, y in ends) <= LABELS.top_mm + LABELS.height_mm
