"""Paths that are remembered are written as the renderer writes them."""

from collections import deque
from typing import Any
from unittest.mock import Mock

import pytest

import cardwright.faces.weasy  # noqa: F401 - which teaches the renderer
from cardwright.faces.renderer.known_paths import Draw, know_paths, remembering


class Node(dict[str, str]):
    """A path as the renderer hands it over."""

    def __init__(self, path: str) -> None:
        super().__init__(d=path)
        self.vertices: deque[Any] = deque()


def draw(function: Any, path: str, *, width: float = 10.0) -> tuple[list[bytes], list[object]]:
    """Return what is written for a path, and its corners, in a drawing of a width."""
    from weasyprint.pdf import pydyf
    from weasyprint.svg import SVG

    svg = SVG.__new__(SVG)
    svg.inner_width = svg.inner_height = width
    svg.stream = pydyf.Stream()
    node = Node(path)
    function(svg, node, 12.0)
    return list(svg.stream.stream), list(node.vertices)


@pytest.mark.parametrize(
    "path",
    [
        "M1 2L3.5.5 z m1-1 h2 v-3e-1 H0z",
        "M0,0 C1,2 3,4 5,6 s1 1 2 2 Q1 1 2 0 T4 0",
        "m1 1a2 3 30 0 1 4 4A1 1 0 1 0 0 0",
        "M 10% 20% L 5 5",
        "L1 1",
        "",
    ],
)
def test_a_path_is_written_the_same_each_time(path: str) -> None:
    """With its corners, which markers stand at; and one in percent as large as its drawing."""
    from weasyprint.svg.path import path as plain

    quick = remembering(plain)
    for width in (10.0, 20.0):
        for _ in range(2):
            assert draw(quick, path, width=width) == draw(plain, path, width=width)


def test_what_is_no_path_is_refused_each_time() -> None:
    """As the renderer refuses it, which then leaves the path as far as it came."""
    from weasyprint.svg.path import path as plain
    from weasyprint.svg.utils import PointError

    quick = remembering(plain)
    for _ in range(2):
        with pytest.raises(PointError):
            draw(quick, "M1 1 L2")


def test_a_path_is_taken_apart_once() -> None:
    """Whatever its size; and a length is worked out once."""
    drawn, measured = Mock(), Mock(return_value=1.0)
    tags: dict[str, Draw] = {"path": drawn}
    module = Mock(size=Mock(spec=[], side_effect=measured))
    know_paths(tags, [module, module])
    for _ in range(3):
        draw(tags["path"], "M1 1")
        assert module.size("1em", 12.0) == 1.0
    drawn.assert_called_once()
    measured.assert_called_once()


def test_the_renderer_remembers() -> None:
    """In its own table, and in all its modules that work out lengths."""
    from weasyprint.svg import TAGS, size, utils

    assert hasattr(TAGS["path"], "__wrapped__")
    assert size is utils.size
    given = (("2",), ("50%", 12.0, 8.0), ("2em", 3.0), (None,), (4.5,))
    assert [size(*each) for each in given] == [2, 4, 6, 0, 4.5]
