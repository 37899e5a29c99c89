"""Vendors: one file each, with its source and its date."""

from importlib.resources import files

import pytest

from cardwright.load.sizes import load_size_table
from cardwright.load.vendors import load_vendor
from cardwright.units import mm_to_px

NAMES = sorted(path.name.removesuffix(".yaml") for path in files("cardwright").joinpath("data", "vendors").iterdir())


@pytest.mark.parametrize("name", NAMES)
def test_every_vendor_says_where_its_figures_are_from(name: str) -> None:
    """And of which month they are."""
    vendor = load_vendor(name)
    assert len(vendor.source) > 10
    assert len(vendor.date) == 7


@pytest.mark.parametrize("name", ["mpc", "tgc"])
def test_a_canvas_is_the_trim_and_its_bleed(name: str) -> None:
    """Within a millimetre for the sizes whose cards have their own form."""
    vendor = load_vendor(name)
    for size, canvas in vendor.canvases.items():
        trim = load_size_table()[size]
        for side_px, side_mm in zip(canvas, (trim.width_mm, trim.height_mm), strict=True):
            around_px = (side_px - mm_to_px(side_mm, dpi=vendor.dpi)) / 2
            assert around_px == pytest.approx(vendor.bleed_px, abs=12)
