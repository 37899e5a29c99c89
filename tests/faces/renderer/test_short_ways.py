"""The short ways lead where the long ones do."""

from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from cardwright.faces import weasy  # which teaches the renderer
from cardwright.faces.fonts import choose_fonts
from cardwright.faces.renderer.short_ways import open_locks, shrink_quickly

PAGE = """<!DOCTYPE html><html lang="en"><body>
<p>one <span style="float:left">two</span></p><div style="position:absolute"><b>three</b></div>
<p style="position:relative">four<br>five</p></body></html>"""


def every_box() -> list[Any]:
    """All boxes of a page in which some float and some are positioned."""
    document = weasy.Renderer(choose_fonts("en", ()), [], {}).lay_out(PAGE)
    return list(document.pages[0]._page_box.descendants(placeholders=True))


def test_the_flow_is_that_of_the_long_way() -> None:
    """For each box of a page."""
    from weasyprint.formatting_structure.boxes import Box

    boxes = every_box()
    answers = [box.is_in_normal_flow() for box in boxes]
    assert answers == [Box.is_in_normal_flow.__wrapped__(box) for box in boxes]
    assert {True, False} == set(answers)


@pytest.mark.parametrize("available", [0.0, 20.0, 45.0, 1e6])
@pytest.mark.parametrize("words", [(), ("one",), ("one", "three", "seventeen")])
def test_a_box_is_as_wide_as_its_words_and_its_room_allow(words: tuple[str, ...], available: float) -> None:
    """At least its longest word, at most all on a line; the least is not asked for where there is room for all."""
    asked: list[str] = []

    def least(_context: object, box: tuple[str, ...], *, outer: bool) -> float:
        asked.append("least")
        assert not outer
        return max((10.0 * len(word) for word in box), default=0.0)

    def most(_context: object, box: tuple[str, ...], *, outer: bool) -> float:
        assert not outer
        return 10.0 * len(" ".join(box))

    preferred: Any = SimpleNamespace(min_content_width=least, max_content_width=most)
    module: Any = ModuleType("module")
    module.shrink_to_fit = None
    shrink_quickly([module, ModuleType("other")], preferred)
    whole = most(None, words, outer=False)
    assert module.shrink_to_fit(None, words, available) == min(max(least(None, words, outer=False), available), whole)
    assert len(asked) == (1 if whole <= available else 2)


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
