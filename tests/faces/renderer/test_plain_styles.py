"""The short way to a value that nobody stated comes to what the renderer's own way does."""

from typing import Any

from cardwright.faces.fonts import choose_fonts
from cardwright.faces.renderer.plain_styles import logical_names
from cardwright.faces.weasy import Renderer

CSS = """
:root { --gap: 3mm; line-height: calc(1em + 2px) } p { margin-inline-start: var(--gap); text-decoration: underline }
b { float: left; color: red; display: inline } i { width: 2em; border: 1px solid; page: other } u { all: initial }
"""
HTML = '<body><p>a <b>b <i>c</i></b><span style="padding-block-end: 2px">d</span> <u>e</u></p>'


def styles(html: str, css: str) -> dict[Any, Any]:
    """The style of each element of a page, none of its values asked for yet."""
    from weasyprint import CSS as StyleSheet  # noqa: N811 - two of ours have these names
    from weasyprint import HTML as Page  # noqa: N811 - as above
    from weasyprint.css import get_all_computed_styles

    renderer = Renderer(choose_fonts("en", ()), [], {})
    page, sheet = Page(string=html), StyleSheet(string=css)
    style_for = get_all_computed_styles(page, [sheet], font_config=renderer._configuration)
    return {element: style_for(element) for element in page.etree_element.iter()}


def test_all_values_of_all_elements_are_the_same() -> None:
    """Both ways, for every property there is, inherited, initial, stated, logical or a variable."""
    from weasyprint import css
    from weasyprint.css.properties import INITIAL_VALUES

    def told(found: dict[Any, Any]) -> list[str]:
        return [f"{element.tag} {name}: {style[name]!r}" for element, style in found.items() for name in INITIAL_VALUES]

    short, short_way = told(styles(HTML, CSS)), css.ComputedStyle.__missing__
    try:
        css.ComputedStyle.__missing__ = short_way.__wrapped__
        long = told(styles(HTML, CSS))
    finally:
        css.ComputedStyle.__missing__ = short_way
    assert len(long) > 1000
    assert short == long


def test_logical_names_are_those_of_both_directions() -> None:
    """A left margin may be stated as the start or as the end of a line."""
    from weasyprint.css.computed_values import PHYSICAL_FUNCTIONS

    names = logical_names(PHYSICAL_FUNCTIONS)
    assert names["margin_left"] == {"margin_inline_end", "margin_inline_start"}
    assert names["margin_top"] == {"margin_block_start"}
