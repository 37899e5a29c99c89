"""Boxes with nothing behind them are passed over, and no others."""

import pytest

from cardwright.faces.fonts import choose_fonts
from cardwright.faces.renderer.bare_boxes import is_bare
from cardwright.faces.weasy import Renderer

CSS = """
.colour { background: #eee } .gradient { background: linear-gradient(red, blue) } .round { border-radius: 1mm }
.shadow { box-shadow: 1px 1px red } .own { color: red; background-color: currentcolor } .none { padding: 1mm }
"""
CLASSES = ("colour", "gradient", "round", "shadow", "own", "none")
HTML = "".join(f'<div class="{name}">{name} <b style="position:absolute">x</b></div>' for name in CLASSES)


def test_only_what_has_nothing_is_bare() -> None:
    """A colour, a gradient, round corners, a shadow, the colour of the text; lengths are none of it."""
    document = Renderer(choose_fonts("en", ()), [("", CSS)], {}).lay_out(HTML)
    boxes = [box for box in document.pages[0]._page_box.descendants() if getattr(box.element, "tag", "") == "div"]
    found = {box.element.get("class"): is_bare(box.style) for box in boxes if type(box).__name__ == "BlockBox"}
    assert found == {name: name == "none" for name in CLASSES}


def test_the_page_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the byte."""
    from weasyprint.layout import background

    renderer = Renderer(choose_fonts("en", ()), [("", CSS)], {})
    quick = renderer.write(renderer.lay_out(HTML))
    monkeypatch.setattr(background, "layout_box_backgrounds", background.layout_box_backgrounds.__wrapped__)
    assert renderer.write(renderer.lay_out(HTML)) == quick
