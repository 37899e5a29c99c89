"""What is opened around content is closed again."""

from contextlib import suppress
from typing import Any

from cardwright.faces.renderer.brackets import lighten_brackets


def make_stream(tags: dict[object, object] | None) -> Any:
    """A stream that notes what is done to it, of a class that was taught."""

    class Stream:
        def __init__(self) -> None:
            self._tags = tags
            self.done: list[str] = []

        def push_state(self) -> None:
            self.done.append("q")

        def pop_state(self) -> None:
            self.done.append("Q")

        def marked(self, box: object, tag: str) -> Any:
            return (box, tag)

        def artifact(self) -> Any:
            return "artifact"

    lighten_brackets(Stream)
    return Stream()


def test_a_state_is_restored_also_after_a_failure() -> None:
    """As the renderer's own brackets do."""
    stream = make_stream(None)
    with suppress(KeyError), stream.stacked():
        stream.done.append("text")
        raise KeyError
    assert stream.done == ["q", "text", "Q"]


def test_marks_are_left_to_the_renderer_where_there_are_tags() -> None:
    """And nothing is written where there are none."""
    tagged, bare = make_stream({}), make_stream(None)
    assert tagged.marked("box", "P") == ("box", "P")
    assert tagged.artifact() == "artifact"
    with bare.marked("box", "P"), bare.artifact():
        pass
    assert bare.done == []
