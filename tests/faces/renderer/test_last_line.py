"""A text that fits on its last line is not torn apart because its trailing space does not."""

import pytest

from cardwright.faces.fonts import choose_fonts
from cardwright.faces.weasy import Renderer
from tests.faces.lines import lines_of

TEXT = "Points en plus en fin de partie pour des Types qui vont ensemble, sur votre Scène et dans votre main."


@pytest.mark.parametrize("start", [200, 260, 320])
def test_no_word_is_left_alone(start: int) -> None:
    """Whatever the width, only the last line before a bold word may be short."""
    fonts = choose_fonts("fr", [])
    renderer = Renderer(fonts, [("test", f"p {{ font: 12px {fonts.stack} }}")], {})
    paragraphs = "".join(f'<p style="width:{start + step}px">{TEXT} <b>voir 8.1</b></p>' for step in range(60))
    document = renderer.lay_out(f"<html lang=fr>{paragraphs}")
    lines = [line for page in document.pages for line in lines_of(page._page_box)]
    short = [line for line in lines if len(line) < 12 and not line.endswith("8.1")]
    assert short == []
