"""Contrast and difference of colours, beside those of a colour library."""

import pytest

from cardwright.check.colours import contrast, eyes_that_confuse

PAIRS = [("#8f5200", "#6b6000"), ("#c00000", "#00a000"), ("#c2185b", "#2e7d32"), ("#111111", "#ffffff")]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_contrast_is_the_library_s(one: str, other: str) -> None:
    """Both follow WCAG."""
    from coloraide import Color

    assert contrast(one, other) == pytest.approx(Color(one).contrast(other, method="wcag21"), rel=1e-3)


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_confusing_sights_are_the_library_s(one: str, other: str) -> None:
    """A sight confuses two colours where their simulated distance is under the limit."""
    from coloraide import Color

    names = {"protan": "red-blind sight", "deutan": "green-blind sight", "tritan": "blue-blind sight"}
    seen = {name: [Color(each).filter(name, method="machado") for each in (one, other)] for name in names}
    expected = [label for name, label in names.items() if seen[name][0].delta_e(seen[name][1], method="ok") < 0.06]
    assert list(eyes_that_confuse(one, other)) == expected


def test_two_shades_of_one_colour_confuse_everybody() -> None:
    """Then the kinds of sight are not listed."""
    assert eyes_that_confuse("#f0f0f0", "#ffffff") == ("everybody",)
