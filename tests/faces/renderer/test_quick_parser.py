"""Whatever the quick parser takes, it builds the tree of the renderer's own parser."""

from collections.abc import Iterator
from importlib import import_module
from io import StringIO
from typing import Any
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.faces.renderer.quick_parser import parse_quickly

PARSER = import_module("tinyhtml5.parser")
HEAD = '<!DOCTYPE html>\n<html lang="ja">\n<head><meta charset="utf-8"><title>A &amp; b</title></head>\n'
PAGE = HEAD + "<body>{}</body>\n</html>\n"
TAGS = [
    "div",
    "section",
    "p",
    "span",
    "b",
    "i",
    "a",
    "ruby",
    "rt",
    "ul",
    "li",
    "dl",
    "dt",
    "dd",
    "table",
    "tbody",
    "tr",
    "td",
    "th",
    "h2",
    "svg",
    "title",
    "br",
    "img",
    "figure",
    "small",
]
PIECES = st.one_of(
    st.sampled_from([f"<{tag}>" for tag in TAGS] + [f"</{tag}>" for tag in TAGS]),
    st.sampled_from(
        [
            "text ",
            "\n",
            " ",
            "&lt;",
            "&#39;",
            "&nbsp;",
            "<br/>",
            "<div/>",
            "<!-- c -->",
            "漢字",
            '<p class="x">',
            "<pre>\n",
        ]
    ),
    st.sampled_from(
        ['<svg viewBox="0 0 1 1"></svg>', "<svg><title>T</title></svg>", "<svg><path/></svg>", '<i title="a\nb">']
    ),
)


def told(element: Element) -> tuple[Any, ...]:
    """A tree as plain values; no text is as good as an empty one."""
    children = tuple(told(child) for child in element)
    return element.tag, tuple(element.attrib.items()), element.text or "", element.tail or "", children


def slowly(html: str) -> Element:
    """The tree of the renderer's own parser."""
    tree = PARSER.parse.__wrapped__ if hasattr(PARSER.parse, "__wrapped__") else PARSER.parse
    return tree(StringIO(html), namespace_html_elements=False)  # type: ignore[no-any-return]


def nested() -> st.SearchStrategy[str]:
    """Well-formed pieces of a page, in any place: legal HTML or not."""

    def wrap(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
        return st.builds(
            lambda tag, parts: f"<{tag}>{''.join(parts)}</{tag}>",
            st.sampled_from(TAGS[:-4] + TAGS[-2:]),
            st.lists(inner, max_size=4),
        )

    leaves = st.sampled_from(
        [
            "text",
            " ",
            "\n",
            "<br>",
            '<img src="a.png" alt="x">',
            "&amp;",
            "<wbr>",
            '<svg role="img"><title>T</title></svg>',
        ]
    )
    return st.lists(st.recursive(leaves, wrap, max_leaves=12), max_size=5).map("".join)


@given(nested())
def test_nested_elements_come_out_alike(body: str) -> None:
    """Wherever an element stands that HTML would move, close or wrap, the quick parser gives up."""
    html = PAGE.format(body)
    found = parse_quickly(html)
    assert found is None or told(found) == told(slowly(html))


@given(st.lists(PIECES, max_size=12).map("".join))
def test_any_pieces_come_out_alike(body: str) -> None:
    """Left open, closed twice, unknown."""
    html = PAGE.format(body)
    found = parse_quickly(html)
    assert found is None or told(found) == told(slowly(html))


def bodies() -> Iterator[tuple[str, bool]]:
    """Bodies, and whether the quick parser takes them."""
    yield '<div class="a"><p>one <b>two</b><br>three</p>\n<ul><li>x</li></ul></div>', True
    yield "<table><tbody>\n<tr><td>1</td></tr></tbody></table>", True
    yield '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>T</title></svg>', True
    yield "<table><tr><td>1</td></tr></table>", False
    yield "<p><div>x</div></p>", False
    yield "<div/>after", False
    yield "<ul><li>a<li>b</ul>", False
    yield "&nbsp;", False
    yield '<i title="a\nb">x</i>', False


@pytest.mark.parametrize(("body", "is_taken"), tuple(bodies()))
def test_what_is_taken(body: str, *, is_taken: bool) -> None:
    """Plain pages are, and the tree is the same; what HTML reads in a way of its own is not."""
    found = parse_quickly(PAGE.format(body))
    assert (found is not None) is is_taken
    assert found is None or told(found) == told(slowly(PAGE.format(body)))
