"""The lines of a layout, for tests of how texts break."""

from collections.abc import Iterator


def lines_of(box: object) -> Iterator[str]:
    """The texts of the lines below a box of the layout."""
    if type(box).__name__ == "LineBox":
        yield "".join(getattr(each, "text", "") for each in box.descendants())  # type: ignore[attr-defined]
        return
    for child in getattr(box, "children", ()):
        yield from lines_of(child)
