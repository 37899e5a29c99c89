"""Tones keep what is written readable, whatever colours an author chose."""

from hypothesis import given
from hypothesis import strategies as st

from cardwright.check.colours import LEAST_CONTRAST, contrast
from cardwright.faces.tones import grey_level, ground_tone, line_tone, luminance, text_tone

COLOURS = st.integers(0, 0xFFFFFF).map("#{:06x}".format)


@given(COLOURS, COLOURS)
def test_any_text_is_read_on_any_ground(text: str, ground: str) -> None:
    """The two tones are so far apart that no pair of colours falls below the contrast that text needs."""
    assert contrast(text_tone(text), ground_tone(ground)) >= LEAST_CONTRAST


@given(COLOURS)
def test_a_line_is_seen_on_white(colour: str) -> None:
    """A hairline needs half the contrast of text."""
    assert contrast(line_tone(colour), "#ffffff") >= 2.3


@given(COLOURS)
def test_grey_is_as_light_as_its_colour(colour: str) -> None:
    """So a print in black and white has the contrasts that the colours had."""
    level = grey_level(*(int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)))
    assert abs(luminance(f"#{round(level * 255):02x}" + f"{round(level * 255):02x}" * 2) - luminance(colour)) < 0.006


def test_paper_becomes_white_and_ink_stays() -> None:
    """Light tints lose their ink; what is dark already is not changed."""
    assert (ground_tone("#fce6f0"), text_tone("#211c30"), text_tone("#fff")) == ("#ffffff", "#211c30", "#1b1b1f")
