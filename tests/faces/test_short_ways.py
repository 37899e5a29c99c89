"""The short ways lead where the long ones do."""

from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from cardwright.faces import weasy  # which teaches the renderer
from cardwright.faces.fonts import choose_fonts
from cardwright.faces.short_ways import keep_struts, open_locks

PAGE = """<!DOCTYPE html><html lang="en"><body>
<p>one <span style="float:left">two</span></p><div style="position:absolute"><b>three</b></div>
<p style="border-radius:0 2mm 50% 0;position:relative;line-height:2">four<br>five</p></body></html>"""


def every_box() -> list[Any]:
    """All boxes of a page in which some float, some are positioned and one has round corners."""
    document = weasy.Renderer(choose_fonts("en", ()), [], {}).lay_out(PAGE)
    return list(document.pages[0]._page_box.descendants(placeholders=True))


def test_the_flow_and_the_corners_are_those_of_the_long_way() -> None:
    """For each box of a page."""
    from weasyprint.formatting_structure.boxes import Box
    from weasyprint.layout import background

    boxes = every_box()
    answers = [box.is_in_normal_flow() for box in boxes]
    assert answers == [Box.is_in_normal_flow.__wrapped__(box) for box in boxes]
    assert {True, False} == set(answers)
    for box in boxes:
        found = box.border_top_right_radius, box.border_bottom_right_radius
        background.resolve_radii_percentages.__wrapped__(box)
        assert found == (box.border_top_right_radius, box.border_bottom_right_radius)
    assert any(box.border_top_right_radius != (0, 0) for box in boxes)


def test_a_line_is_as_high_as_before() -> None:
    """And asked for once a style."""
    from weasyprint.layout import inline

    styles = {id(box.style): box.style for box in every_box()}.values()
    for style in styles:
        assert inline.strut(style) == inline.strut.__wrapped__(style)
    assert any(hasattr(style, "_strut") for style in styles)


class Style(dict[str, object]):
    """A style as the renderer has them."""


def test_a_changed_style_is_asked_again() -> None:
    """The size of the type may be stated anew."""
    asked: list[object] = []
    module: Any = ModuleType("module")

    def strut(style: Style) -> tuple[float, float]:
        asked.append(style["font_size"])
        return 1.0, 1.0

    module.strut = strut
    keep_struts([module, ModuleType("other")])
    style = Style(font_size=8, line_height="normal")
    for size in (8, 8, 9):
        style["font_size"] = size
        assert module.strut(style) == (1.0, 1.0)
    assert asked == [8, 9]


@pytest.mark.parametrize("count", [1, 3])
def test_a_value_is_worked_out_once(count: int) -> None:
    """And kept where the lock kept it."""
    from functools import cached_property

    class Thing(SimpleNamespace):
        @cached_property
        def worth(self) -> int:
            self.asked += 1
            return 7

    open_locks(Thing)
    thing = Thing(asked=0)
    assert [thing.worth for _ in range(count)] == [7] * count
    assert thing.asked == 1
    assert vars(thing)["worth"] == 7
