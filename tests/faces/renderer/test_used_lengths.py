"""Lengths remembered with a style are those that the renderer works out each time."""

from collections.abc import Iterator
from copy import copy
from typing import Any

import pytest

from cardwright.faces.fonts import choose_fonts
from cardwright.faces.renderer.used_lengths import is_fixed, keep_lengths, remembering
from cardwright.faces.weasy import Renderer

CSS = """
.a { width: 30mm; padding: 1mm; border: 1px solid; box-sizing: border-box; min-height: 4mm }
.b { width: 50%; margin: 1mm auto } .c { height: calc(10% + 1mm); max-width: 20mm } .d { padding-left: 5% }
table { border-collapse: collapse } td { border: 2px solid; width: 9mm }
"""
HTML = """
<div class="a">a<div class="b">b <b>bold</b></div></div><div class="c">c</div><div class="d">d</div>
<div style="display:flex"><i class="a">x</i><i class="c">y</i></div><table><tr><td>z</td></tr></table>
"""


def laid_out_boxes() -> list[Any]:
    """Every box of a page with lengths of all kinds."""
    document = Renderer(choose_fonts("en", ()), [("", CSS)], {}).lay_out(HTML)
    return list(walk(document.pages[0]._page_box))


def walk(box: Any) -> Iterator[Any]:
    """Yield a box and those within it."""
    yield box
    for child in box.all_children():
        yield from walk(getattr(child, "_box", child))


@pytest.mark.parametrize("around", [(200, 100), (200, "auto"), (80.5, 0)])
def test_every_box_gets_the_lengths_that_the_renderer_gives_it(around: tuple[float, float | str]) -> None:
    """Of fixed lengths, percentages, sums and collapsed borders; worked out, and remembered."""
    from weasyprint.layout import percent

    for box in laid_out_boxes():
        expected, first, second = copy(box), copy(box), copy(box)
        percent.resolve_percentages.__wrapped__(expected, around)
        percent.resolve_percentages(first, around)
        percent.resolve_percentages(second, around)
        assert vars(first) == vars(second) == vars(expected)


def test_some_styles_are_fixed_and_some_are_not() -> None:
    """A percentage, a sum and collapsed borders keep a style from being remembered."""
    fixed = {is_fixed(box.style) for box in laid_out_boxes() if box.element_tag in {"b", "i.c", "div"}}
    assert fixed == {True, False}


def test_a_length_stated_anew_is_worked_out_anew() -> None:
    """The renderer states the width of what lies in a flexible box while it lays it out."""
    box = next(box for box in laid_out_boxes() if box.element_tag == "b")
    calls: list[Any] = []
    resolve = remembering(lambda box, around: calls.append((box, around)))
    box.style.__dict__.pop("_used_lengths", None)
    resolve(box, (10, 10))
    resolve(box, (10, 10))
    assert len(calls) == 1
    box.style["width"] = type(box.style["max_width"])(12, "px")
    resolve(box, (10, 10))
    assert len(calls) == 2


def test_modules_without_the_function_are_left_alone() -> None:
    """Whatever else the renderer has."""
    import json

    keep_lengths([json])
    assert not hasattr(json, "resolve_percentages")
