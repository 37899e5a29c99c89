"""What is read from laid-out pages; the rest is tested with the renderer, in test_render.py."""

import pytest

from cardwright.faces.layout import Outline

SQUARE = (10.0, 10.0, 110.0, 110.0)


@pytest.mark.parametrize(
    ("inner", "over"),
    [((20, 20, 100, 100), -10), ((5, 20, 100, 100), 5), ((20, 20, 100, 130), 20), ((10, 10, 110, 110), 0)],
)
def test_a_rectangle_leaves_a_card_on_one_side(inner: tuple[float, float, float, float], over: float) -> None:
    """The side on which it does most counts."""
    assert Outline(SQUARE).over(inner) == over


def test_a_round_token_has_no_corners() -> None:
    """What fits a square need not fit the circle in it."""
    token = Outline(SQUARE, is_round=True)
    assert token.over((60, 60, 60, 60)) == -50
    assert token.over((10, 60, 110, 60)) == pytest.approx(0)
    assert token.over((20, 20, 100, 100)) == pytest.approx(40 * 2**0.5 - 50)
