"""What is read from laid-out pages; the rest is tested with the renderer, in test_render.py."""

import pytest

from cardwright.faces.layout import Outline, _short
from cardwright.units import mm_to_px

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


@pytest.mark.parametrize(
    ("area", "short_mm"),
    [
        ((0, 0, 70, 100), 0.0),  # all of the face
        ((3, 3, 67, 97), 3.0),  # the card without its bleed
        ((0, 3, 70, 60), 3.0),  # right and left in full, and nothing above
        ((1, 0, 70, 100), 1.0),  # a millimetre of the bleed is white
        ((3.4, 8, 60, 60), 3.4),  # nearly at the cut
        ((8, 8, 60, 60), 0.0),  # inside the safe zone
    ],
)
def test_what_a_picture_lacks_of_the_bleed(area: tuple[float, ...], short_mm: float) -> None:
    """Only an edge that reaches the cut has to go on; lengths in mm on a face of 70 x 100."""
    left, top, right, bottom = map(mm_to_px, area)
    trim = Outline((mm_to_px(3), mm_to_px(3), mm_to_px(67), mm_to_px(97)))
    bleed = (0.0, 0.0, mm_to_px(70), mm_to_px(100))
    assert _short((left, top, right, bottom), trim, bleed) == short_mm
