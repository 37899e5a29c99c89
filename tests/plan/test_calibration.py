"""The calibration page: what is read on it is what puts the backs right."""

import pytest

from cardwright.plan.calibration import Calibration, plan_calibration
from cardwright.project import Printer
from tests.plan.plans import PAPERS


def page(flip: str) -> Calibration:
    """The page for A4 and a printer that flips on an edge."""
    return plan_calibration(paper=PAPERS["a4"], printer=Printer(flip="long" if flip == "long" else "short"))


def read(page: Calibration, x_mm: float, y_mm: float) -> tuple[float, float]:
    """Read the middle scales where a cross lies that far right and down of them, as the labels count."""
    near = [label for label in page.labels if label.text == "+5" and abs(label.x_mm - 105) < 9]
    right = next(label for label in near if abs(label.y_mm - 149.2) < 1)
    down = next(label for label in near if label.x_mm == 105)
    return x_mm * (1 if right.x_mm > 105 else -1), y_mm * (1 if down.y_mm > 149.2 else -1)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_the_reading_undoes_the_error(flip: str) -> None:
    """Backs that land 0.8 mm right and 0.3 mm down, as one sees a back, have to move left and up by as much."""
    found = page(flip)
    seen = (-0.8, 0.3) if found.axis == "vertical" else (0.8, -0.3)
    assert read(found, *seen) == (-0.8, -0.3)


def test_three_crosses_lie_behind_three_scales() -> None:
    """At the same height, mirrored; the outer ones half a sheet apart."""
    found = page("long")
    upright = sorted({line.x1_mm for line in found.back if line.x1_mm == line.x2_mm})
    assert upright == [52.5, 105, 157.5]
    assert (found.distance_mm, found.degrees_per_mm) == (105, 0.546)
