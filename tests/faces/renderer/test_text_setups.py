"""Text that is set up once a style comes out as text that is set up each time."""

import pytest

from cardwright.faces.fonts import choose_fonts
from cardwright.faces.weasy import Renderer

CSS = """
@page { size: 50mm 80mm } p { text-align: justify; width: 30mm } u { text-decoration: underline }
.spaced { letter-spacing: 1px; word-spacing: 2px } .palt { font-feature-settings: "palt" } .tall { line-height: 2 }
p::first-line { font-size: 120% } .pre { white-space: pre; tab-size: 3 }
"""
HTML = """<html lang="ja"><p>伊織ンピックの<u>衣装</u>を選びます。<b>words that wrap</b>
and <i class="spaced">wide words</i><p class="palt">「かぎ」、（括弧）。
<p class="tall spaced">words with more room between them<p class="pre">a\tb"""


@pytest.mark.parametrize("holds_phrases", [False, True])
def test_the_page_is_the_same(monkeypatch: pytest.MonkeyPatch, *, holds_phrases: bool) -> None:
    """To the byte: with features, spacing, tabs, decoration, justified lines and a first line of its own."""
    from weasyprint.layout import inline
    from weasyprint.text import line_break

    fonts = choose_fonts("ja", ())
    renderer = Renderer(fonts, [("", f"{CSS} html {{ font-family: {fonts.stack} }}")], {})
    quick = renderer.write(renderer.lay_out(HTML, holds_phrases=holds_phrases))
    monkeypatch.setattr(line_break.Layout, "setup", line_break.Layout.setup.__wrapped__)
    monkeypatch.setattr(inline, "strut", inline.strut.__wrapped__)
    assert renderer.write(renderer.lay_out(HTML, holds_phrases=holds_phrases)) == quick
