"""Elements that are styled alike share one style; what they share is what the renderer works out for each."""

from typing import Any

import pytest

from cardwright.faces.fonts import choose_fonts
from cardwright.faces.weasy import Renderer

CSS = """
@page { size: 60mm 40mm; @bottom-center { content: counter(page) } }
section { color: navy; padding: 1mm; break-before: page; background: #eee }
p { margin-inline-start: 2mm } p::before { content: attr(title) "\\2002" } [lang=fr] { font-style: italic }
"""
HTML = """<body><section id="a"><p title="x">one <b>two</b></p></section>
<section id="b"><p title="y">one <b>two</b></p><p style="width: 9mm" title="z"><a href="#a">a</a></p></section>
<section id="c" lang="fr"><p title="y">one <b>two</b></p><p style="width: 9mm">four</p></section>"""


def styles() -> dict[tuple[str, ...], Any]:
    """The styles of a page's elements by tag, place and pseudo-element."""
    from weasyprint import CSS as StyleSheet  # noqa: N811 - two of ours have these names
    from weasyprint import HTML as Page  # noqa: N811 - as above
    from weasyprint.css import get_all_computed_styles

    renderer = Renderer(choose_fonts("en", ()), [], {})
    page = Page(string=HTML)
    style_for = get_all_computed_styles(page, [StyleSheet(string=CSS)], font_config=renderer._configuration)
    places = [(element, kind) for element in page.etree_element.iter() for kind in (None, "before")]
    found = {place: style_for(*place) for place in places}
    return {
        (element.tag, str(number), str(kind)): found[element, kind]
        for number, (element, kind) in enumerate(places)
        if found[element, kind] is not None
    }


@pytest.fixture
def theirs(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The renderer's own way, for as long as the fixture's result is entered."""
    from weasyprint import css

    return lambda: monkeypatch.setattr(
        css.StyleFor, "set_computed_styles", css.StyleFor.set_computed_styles.__wrapped__
    )


def test_every_value_is_the_renderers_own(theirs: Any) -> None:
    """Of elements with and without an address, with styles of their own, and of what stands before them."""
    from weasyprint.css.properties import INITIAL_VALUES

    def told() -> list[str]:
        return [f"{place} {name}: {style[name]!r}" for place, style in styles().items() for name in INITIAL_VALUES]

    shared = told()
    theirs()
    assert shared == told()


def test_chapters_share_what_is_in_them() -> None:
    """An address differs from chapter to chapter; what stands below it does not, nor what stands before it."""
    bold = [style for (tag, _, _), style in styles().items() if tag == "b"]
    before = [style for (_, _, kind), style in styles().items() if kind == "before"]
    addresses = [style["anchor"] for (tag, _, _), style in styles().items() if tag == "section"]
    assert len({id(style) for style in bold}) == 2  # French is slanted
    assert len({id(style) for style in before}) == 4  # and two are narrow
    assert addresses == ["a", "b", "c"]


def test_the_page_is_the_same(theirs: Any) -> None:
    """To the byte."""
    renderer = Renderer(choose_fonts("en", ()), [("", CSS)], {})
    shared = renderer.write(renderer.lay_out(HTML))
    theirs()
    assert renderer.write(renderer.lay_out(HTML)) == shared
