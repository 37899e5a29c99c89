"""Drawings lifted out of pages: each inline SVG is parsed once, and its parts are no elements of the page.

A page's styles do not reach into a drawing, yet the renderer would work out a style for each of its paths. Sizes
become rules, because elements with attributes of style cannot share their styles.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final
from xml.etree import ElementTree as ET

NAMESPACE: Final = "http://www.w3.org/2000/svg"
_EDGE: Final = re.compile(r"<svg\b|</svg\s*>", re.IGNORECASE)
_SIZE: Final = re.compile(r"""\s(width|height)=["']([\d.]+(?:mm|cm|in|pt|px|em|rem)?)["']""")
_OPENING: Final = re.compile(r"<svg\b((?:[^<>\"']|\"[^\"]*\"|'[^']*')*)>", re.IGNORECASE)


class Drawings:
    """The drawings of some pages, each once, by a number that stands in their place."""

    def __init__(self) -> None:
        self.sources: list[str] = []
        self.uses: Counter[int] = Counter()
        self._numbers: dict[str, int] = {}
        self._sizes: dict[str, int] = {}

    @property
    def rules(self) -> str:
        """The sizes of the drawings as style sheet; any style of the page goes before them."""
        return "".join(f'[data-size="{number}"]{{{size}}}' for size, number in self._sizes.items())

    def lift(self, html: str) -> str:
        """Return HTML with its drawings replaced by empty ones that carry their number.

        A drawing that is no well-formed XML stays where it is.
        """
        pieces, end = [], 0
        for start, stop in _spans(html):
            pieces += [html[end:start], self._stand_in(html[start:stop])]
            end = stop
        return "".join([*pieces, html[end:]])

    def _stand_in(self, source: str) -> str:
        opening = _OPENING.match(source)
        if opening is None or source.endswith("/>"):
            return source
        if source not in self._numbers:
            whole = source if "xmlns=" in opening[1] else f'<svg xmlns="{NAMESPACE}"{source[4:]}'
            if "<!" in source or not _is_xml(whole):
                return source
            self._numbers[source] = len(self.sources)
            self.sources.append(whole)
        number = self._numbers[source]
        self.uses[number] += 1
        size = ";".join(f"{name}:{_length(value)}" for name, value in _SIZE.findall(opening[1]))
        sized = f' data-size="{self._sizes.setdefault(size, len(self._sizes))}"' if size else ""
        return f'<svg data-drawing="{number}"{sized}{_SIZE.sub("", opening[1])}></svg>'


NONE: Final = Drawings()


class SharedDrawing:
    """A drawing as the renderer wants an image, written to a file once and shown wherever it is used.

    ``image`` is the renderer's own.
    """

    def __init__(self, image: Any) -> None:
        self._image = image
        self._svg = image._svg  # noqa: SLF001 - where the renderer keeps what colours it
        self._forms: dict[tuple[float, float], tuple[object, str]] = {}
        self._sizes: dict[tuple[object, object], object] = {}

    def get_intrinsic_size(self, resolution: object, font_size: object) -> object:
        """Return width, height and their ratio, as the renderer asks for them: ten times for each place."""
        key = (resolution, font_size)
        if key not in self._sizes:
            self._sizes[key] = self._image.get_intrinsic_size(resolution, font_size)
        return self._sizes[key]

    def draw(self, stream: Any, width: float, height: float, style: object) -> None:
        """Show the drawing in a page's content; the first time in a file, write it as well."""
        resources = stream._resources  # noqa: SLF001 - the file's own, shared by its pages
        known = self._forms.get((width, height))
        if known is None or known[0] is not resources:
            form = stream.add_group(-width, -height, 3 * width, 3 * height)
            del form.extra["Group"]  # it is painted like any other content
            self._image.draw(form, width, height, style)
            known = self._forms[width, height] = (resources, form.id)
        stream.draw_x_object(known[1])


def can_share(source: str) -> bool:
    """Whether a drawing is the same wherever it is shown: nothing in it looks at its surroundings."""
    return not any(mark in source for mark in ("url(", "<text", "<image", "<use", "<style"))


def _spans(html: str) -> Iterator[tuple[int, int]]:
    """Yield where each outermost drawing starts and ends."""
    depth = start = 0
    for edge in _EDGE.finditer(html):
        if edge[0][1] == "/":
            depth -= 1
            if depth == 0:
                yield start, edge.end()
        else:
            start = edge.start() if depth == 0 else start
            depth += 1


def _length(value: str) -> str:
    """A length as style sheets write it: an attribute's bare number counts px."""
    return f"{value}px" if value[-1].isdigit() else value


def _is_xml(source: str) -> bool:
    try:
        ET.fromstring(source)  # noqa: S314 - declarations, and with them entities, were refused
    except ET.ParseError:
        return False
    return True
