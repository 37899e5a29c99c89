"""Axes of variable fonts, in styles and in fonts."""

from types import SimpleNamespace
from typing import Any

import pytest

from cardwright.faces.fonts import choose_fonts
from cardwright.faces.variations import add_fit_width, drop_unknown_axes
from cardwright.faces.weasy import Renderer

CSS = """
p { font: 12pt "Cardwright Bodoni Moda"; font-variation-settings: "opsz" 11 }
i { font-family: "Cardwright Sans"; font-variation-settings: normal } .narrow { --fit-width: 85 }
"""
HTML = '<p class="narrow">Odéon <i>running words</i></p><p>Odéon <i>running words</i></p>'


def test_a_width_stands_beside_the_axes_that_a_style_states() -> None:
    """It takes the place of an earlier width only."""
    style = {"__fit_width": [SimpleNamespace(type="whitespace"), SimpleNamespace(type="number", value=90.0)]}
    assert add_fit_width(style, "normal") == (("wdth", 90.0),)
    assert add_fit_width(style, (("opsz", 11.0), ("wdth", 95.0))) == (("opsz", 11.0), ("wdth", 90.0))
    assert add_fit_width({"__fit_width": []}, (("opsz", 11.0),)) == (("opsz", 11.0),)


def test_a_font_is_asked_only_for_the_axes_that_it_has() -> None:
    """The others say nothing about it."""
    font: Any = {"fvar": SimpleNamespace(axes=[SimpleNamespace(axisTag="wght")])}
    instantiate = drop_unknown_axes(lambda _font, axes, **options: (axes, options))
    kept, options = instantiate(font, {"wght": 700, "wdth": 85}, static=True)
    assert kept == {"wght": 700}
    assert options["static"] is True


def test_a_display_font_without_widths_is_printed_without_a_warning() -> None:
    """Words in a font that has widths become narrower, in the same box; the display type keeps its optical size."""
    renderer = Renderer(choose_fonts("fr", (CSS, HTML)), [("", CSS)], {})
    document = renderer.lay_out(HTML)
    renderer.write(document)
    assert renderer.log.lines == []
    narrow, wide = ([text.width for text in texts(line)] for line in paragraphs(document))
    assert narrow[0] == pytest.approx(wide[0])
    assert narrow[1] < 0.95 * wide[1]
    shown = {text.style["font_variation_settings"] for line in paragraphs(document) for text in texts(line)}
    assert (("opsz", 11.0), ("wdth", 85.0)) in shown


def paragraphs(document: Any) -> list[Any]:
    """The paragraphs of a page."""
    boxes = document.pages[0]._page_box.descendants()
    return [box for box in boxes if box.element_tag == "p" and type(box).__name__ == "BlockBox"]


def texts(box: Any) -> list[Any]:
    """The texts in a box."""
    return [child for child in box.descendants() if type(child).__name__ == "TextBox" and child.text.strip()]
