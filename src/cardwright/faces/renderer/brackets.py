"""What the renderer opens and closes around content, as plain objects: a generator for each takes longer to make.

There are sixty of them on a card, and most have nothing to write: a page without tags needs no marks.
"""

from contextlib import AbstractContextManager, nullcontext
from functools import wraps
from typing import Any, Final

_NOTHING: Final = nullcontext()


class _State:
    """Saves the state of a stream, and restores it."""

    __slots__ = ("_stream",)

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def __enter__(self) -> None:
        self._stream.push_state()

    def __exit__(self, *_: object) -> None:
        self._stream.pop_state()


def lighten_brackets(stream: Any) -> None:
    """Teach the renderer's class of content streams to save its state, and to mark nothing, without a generator."""
    mark, put_aside = stream.marked, stream.artifact

    def stacked(self: Any) -> AbstractContextManager[None]:
        return _State(self)

    @wraps(mark)
    def marked(self: Any, box: Any, tag: str) -> AbstractContextManager[None]:
        return _NOTHING if self._tags is None else mark(self, box, tag)

    @wraps(put_aside)
    def artifact(self: Any) -> AbstractContextManager[None]:
        return _NOTHING if self._tags is None else put_aside(self)

    stream.stacked, stream.marked, stream.artifact = stacked, marked, artifact
