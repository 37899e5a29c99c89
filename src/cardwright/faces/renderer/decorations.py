"""Drawings that say nothing are no figures in a tagged PDF: who listens to it hears no empty picture.

A drawing is decoration where its ``role`` is ``presentation`` or ``none``, a picture where its ``alt`` is empty. In
the page's content both are artifacts (PDF 1.7, 14.8.2.2); every figure that is left has an alternative text.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import wraps
from typing import Any, Final

_SILENT: Final = frozenset({"presentation", "none"})


def leave_decorations_out(stream: Any, tags: Any) -> None:
    """Teach the renderer's class of content streams, and its module that builds the tree of tags, what to leave out."""
    mark, build = stream.marked, tags._build_box_tree  # noqa: SLF001 - the renderer has no other door

    @wraps(mark)
    def marked(self: Any, box: Any, tag: str) -> AbstractContextManager[None]:
        return self.artifact() if is_decoration(box) else mark(self, box, tag)  # type: ignore[no-any-return]

    @wraps(build)
    def build_box_tree(box: Any, *arguments: Any) -> Iterator[Any]:
        if not is_decoration(getattr(box, "_box", box)):
            yield from build(box, *arguments)

    stream.marked, tags._build_box_tree = marked, build_box_tree  # noqa: SLF001 - as above


def is_decoration(box: Any) -> bool:
    """Whether a box shows a drawing or a picture that has nothing to say."""
    element = box.element
    if element is None or not type(box).__name__.endswith("ReplacedBox"):
        return False
    return element.get("role") in _SILENT or (element.tag == "img" and element.get("alt") == "")
