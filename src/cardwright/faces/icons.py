"""Icons as inline SVG: Phosphor's fill set by name, and a workspace's own SVG files.

An icon carries its colour and its size itself, because the page's styles do not reach into an inline SVG.
A drawing passes only with the elements and attributes listed here: no script, no reference out of the file.
"""

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from html import escape
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

from cardwright.load.assets import packaged_icons, read_packaged_icon
from cardwright.load.files import is_inside

SVG_NS: Final = "http://www.w3.org/2000/svg"
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]*")
_SHAPES: Final = frozenset({"path", "circle", "ellipse", "rect", "line", "polyline", "polygon"})
_ELEMENTS: Final = _SHAPES | {"g", "defs", "clipPath", "linearGradient", "radialGradient", "stop", "use"}
_ATTRIBUTES: Final = frozenset({
    *("id", "d", "points", "width", "height", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry"),
    *("fx", "fy"),
    *("transform", "offset", "gradientTransform", "gradientUnits", "clip-path", "clip-rule", "clipPathUnits"),
    *("fill", "fill-rule", "fill-opacity", "opacity", "stop-color", "stop-opacity"),
    *("stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "stroke-dashoffset"),
    *("stroke-miterlimit", "stroke-opacity"),
})  # fmt: skip


class UnknownIconError(KeyError):
    """No icon has this name; ``nearest`` are the names closest to it, best first."""

    def __init__(self, name: str, nearest: tuple[str, ...]) -> None:
        super().__init__(name)
        self.name = name
        self.nearest = nearest

    def __str__(self) -> str:
        """The message and the hint in one line."""
        meant = f"; did you mean {' or '.join(map(repr, self.nearest))}?" if self.nearest else ""
        return f"unknown icon {self.name!r}{meant}"


class BadIconError(ValueError):
    """An SVG file cannot be drawn as an icon: it is no SVG, has no view box, or nothing of it may pass."""


def icon_svg(
    name: str, *, size: str = "3mm", colour: str = "#000", title: str = "", folders: Iterable[Path] = ()
) -> str:
    """Draw the icon as an inline ``<svg>`` of this height and colour (both CSS).

    ``folders`` are searched for ``<name>.svg`` before the Phosphor set. ``title`` is the alternative text; an
    icon without one is decoration.
    """
    view_box, body = _drawing(name, tuple(folders))
    _, _, width, height = view_box
    words = f'role="img"><title>{escape(title)}</title>' if title else 'role="presentation">'
    stretch = "" if width == height else f' style="width:calc({escape(size)} * {width / height:.4f})"'
    return (
        f'<svg xmlns="{SVG_NS}" class="icon" viewBox="{" ".join(f"{edge:g}" for edge in view_box)}" '
        f'width="{escape(size)}" height="{escape(size)}"{stretch} fill="{escape(colour)}" color="{escape(colour)}" '
        f"{words}{body}</svg>"
    )


@cache
def _drawing(name: str, folders: tuple[Path, ...]) -> tuple[tuple[float, ...], str]:
    """The view box and the sanitised inside of an icon."""
    for folder in folders:
        file = folder / f"{name}.svg"
        if _NAME.fullmatch(name) and file.is_file() and is_inside(folder, file):
            return read_drawing(file.read_text(encoding="utf-8", errors="replace"), name=file.name)
    if name not in packaged_icons():
        own = sorted(file.stem for folder in folders for file in folder.glob("*.svg"))
        raise UnknownIconError(name, tuple(get_close_matches(name, [*own, *packaged_icons()], n=3, cutoff=0.6)))
    return read_drawing(read_packaged_icon(name), name=name)


def read_drawing(source: str, *, name: str) -> tuple[tuple[float, ...], str]:
    """The view box (x, y, width, height in the file's own units) of an SVG text and its sanitised inside."""
    if "<!DOCTYPE" in source or "<!ENTITY" in source:
        raise BadIconError(f"{name!r} declares a document type; save it as a plain SVG")
    try:
        root = ET.fromstring(source)  # noqa: S314 - entities are refused above
    except ET.ParseError as fault:
        raise BadIconError(f"{name!r} is no SVG: {fault}") from fault
    if _local(root.tag) != "svg":
        raise BadIconError(f"{name!r} is no SVG: its outermost element is {_local(root.tag)!r}")
    body = "".join(_clean(child) for child in root)
    if not body:
        raise BadIconError(f"{name!r} draws nothing")
    return _view_box(root, name), f"<g{_presentation(root)}>{body}</g>"


def _view_box(root: ET.Element, name: str) -> tuple[float, ...]:
    """The four numbers of ``viewBox``."""
    words = root.get("viewBox", "").replace(",", " ").split()
    try:
        x, y, width, height = map(float, words)
    except ValueError:
        raise BadIconError(f"{name!r} has no viewBox of four numbers") from None
    if min(width, height) <= 0:
        raise BadIconError(f"{name!r} has an empty viewBox")
    return x, y, width, height


def _presentation(root: ET.Element) -> str:
    """The drawing attributes of the outermost element that its children inherit."""
    kept = {key: value for key, value in root.attrib.items() if key not in {"width", "height", "x", "y", "id"}}
    return _attributes(kept)


def _clean(element: ET.Element) -> str:
    """The element as text if it is on the list, with what is listed of its attributes and children."""
    tag = _local(element.tag)
    if tag not in _ELEMENTS:
        return ""
    inside = "".join(_clean(child) for child in element)
    return f"<{tag}{_attributes(element.attrib)}>{inside}</{tag}>"


def _attributes(attributes: Mapping[str, str]) -> str:
    """The listed attributes; references only to ids of the same drawing."""
    kept: list[str] = []
    for key, value in attributes.items():
        local = _local(key)
        reference = local == "href" and value.startswith("#")
        if (local == key and local in _ATTRIBUTES and _stays_inside(value)) or reference:
            kept.append(f' {local}="{escape(value)}"')
    return "".join(kept)


def _stays_inside(value: str) -> bool:
    """Whether each ``url(...)`` in the value points into the drawing; a CSS escape could hide one."""
    return "\\" not in value and value.lower().count("url(") == value.count("url(#")


def _local(tag: object) -> str:
    """A tag or attribute name without the SVG namespace; comments and foreign names give a name not listed."""
    if not isinstance(tag, str):
        return ""
    return tag.removeprefix(f"{{{SVG_NS}}}").removeprefix("{http://www.w3.org/1999/xlink}")
