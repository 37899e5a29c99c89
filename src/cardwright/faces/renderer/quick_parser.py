"""Pages that are XML as well as HTML, read by the XML parser of Python, which is ten times as fast.

Only where both parsers build the same tree: nothing may be left open, implied, or moved to another place. Whatever
else stands in a page, the tree is given up, and the renderer's own parser reads the page.
"""

import re
from collections.abc import Callable
from io import StringIO
from typing import Any, Final
from xml.etree.ElementTree import Element
from xml.parsers import expat

_SVG: Final = "{http://www.w3.org/2000/svg}"
_XMLNS: Final = "{http://www.w3.org/2000/xmlns/}xmlns"
_START: Final = "<!DOCTYPE html>"
_VOID: Final = re.compile(r"""<(br|img|meta|wbr)\b((?:[^<>"']|"[^"]*"|'[^']*')*?)(/?)>""")
# A line's end in an attribute, or a character by its number: the two parsers read these differently.
_UNSAFE: Final = re.compile(r"""=\s*(?:"[^"<>]*[\n\r\t]|'[^'<>]*[\n\r\t])|&#(?!3[49];)""")
_SPACE: Final = " \t\n"
_INLINE: Final = frozenset(
    [
        "span",
        "b",
        "strong",
        "i",
        "em",
        "u",
        "s",
        "small",
        "sub",
        "sup",
        "code",
        "a",
        "ruby",
        "rt",
        "rp",
        "mark",
        "br",
        "img",
        "wbr",
    ]
)
_BLOCK: Final = frozenset(
    [
        "div",
        "section",
        "p",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "ul",
        "ol",
        "li",
        "dl",
        "dt",
        "dd",
        "figure",
        "figcaption",
        "nav",
        "main",
        "header",
        "footer",
        "article",
        "aside",
        "table",
    ]
)
_HEADINGS: Final = frozenset(["h1", "h2", "h3", "h4", "h5", "h6"])
_ROWS: Final = frozenset(["thead", "tbody", "tfoot"])
# Where an element must stand; elsewhere HTML closes something first, or puts something in between.
_PARENTS: Final = {
    "head": {"html"},
    "body": {"html"},
    "meta": {"head"},
    "li": {"ul", "ol"},
    "rt": {"ruby"},
    "rp": {"ruby"},
    "dt": {"dl", "div"},
    "dd": {"dl", "div"},
    "thead": {"table"},
    "tbody": {"table"},
    "tfoot": {"table"},
    "tr": set(_ROWS),
    "td": {"tr"},
    "th": {"tr"},
}
# What may stand in elements that hold no text of their own.
_CHILDREN: Final = {"html": {"head", "body"}, "head": {"meta", "title"}, "table": set(_ROWS), "tr": {"td", "th"}}
_KNOWN: Final = _INLINE | _BLOCK | _PARENTS.keys()


class _OtherwiseError(Exception):
    """The page may mean something else in HTML."""


class _Builder:
    """Builds the tree, and gives up where HTML might build another."""

    def __init__(self) -> None:
        self.open: list[tuple[str, Element]] = []
        self.root: Element | None = None
        self.last: Element | None = None  # the child after which text goes on; none where it stands first

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Open an element."""
        parent = self.open[-1][0] if self.open else ""
        element = self._foreign(tag, attributes) if tag == "svg" or parent == "svg" else Element(tag, attributes)
        if tag == "svg":
            _refuse(parent in _CHILDREN or parent in _ROWS or parent not in _KNOWN)
        elif parent == "svg" or (tag == "title" and parent == "head"):
            _refuse(tag != "title")
        else:
            self._check(tag, parent, attributes)
        if self.open:
            self.open[-1][1].append(element)
        else:
            self.root = element
        self.open.append((tag, element))
        self.last = None

    def end(self, tag: str) -> None:
        """Close it."""
        del tag
        self.last = self.open.pop()[1]

    def text(self, text: str) -> None:
        """Add text where it stands."""
        parent, element = self.open[-1]
        if parent in _CHILDREN or parent in _ROWS or parent == "svg":
            _refuse(bool(text.strip(_SPACE)) or parent == "svg")
            if parent == "html" and self.last is None:
                return  # before the head HTML drops spaces
        if self.last is None:
            element.text = (element.text or "") + text
        elif parent == "html" and self.last.tag == "body":
            _append(self.last, text)  # after the body they are the body's
        else:
            self.last.tail = (self.last.tail or "") + text

    def _check(self, tag: str, parent: str, attributes: dict[str, str]) -> None:
        names = [name for name, _ in self.open]
        _refuse(not all(name.islower() and ":" not in name for name in attributes) or "xmlns" in attributes)
        if not self.open:
            _refuse(tag != "html")
            return
        _refuse(tag not in _KNOWN or parent not in _PARENTS.get(tag, {parent}))
        _refuse((parent in _CHILDREN and tag not in _CHILDREN[parent]) or (parent in _ROWS and tag != "tr"))
        _refuse(tag in {"dt", "dd"} and parent == "div" and names[-2] != "dl")
        _refuse((tag in _BLOCK and "p" in names) or (tag in _HEADINGS and parent in _HEADINGS))
        _refuse((tag == "a" and "a" in names) or parent == "title")

    def _foreign(self, tag: str, attributes: dict[str, str]) -> Element:
        """A drawing, or its title; a drawing that has more in it is left to HTML."""
        own = {name: value for name, value in attributes.items() if name != "xmlns"}
        _refuse(not all((name.islower() and ":" not in name) or name == "viewBox" for name in own))
        _refuse(attributes.get("xmlns", _SVG[1:-1]) != _SVG[1:-1] or (tag == "title" and bool(attributes)))
        return Element(_SVG + tag, {_XMLNS if name == "xmlns" else name: value for name, value in attributes.items()})


def _refuse(is_other: bool) -> None:  # noqa: FBT001 - a condition
    if is_other:
        raise _OtherwiseError


def _append(element: Element, text: str) -> None:
    """Add text at the end of an element."""
    if len(element):
        element[-1].tail = (element[-1].tail or "") + text
    else:
        element.text = (element.text or "") + text


def parse_quickly(html: str) -> Element | None:
    """Return the tree of a page, or None where HTML may build another than XML."""
    if not html.startswith(_START) or html.count("<!") > 1 or "<?" in html or _UNSAFE.search(html) is not None:
        return None
    page, closed = html[len(_START) :], 0

    def close(match: re.Match[str]) -> str:
        nonlocal closed
        closed += bool(match[3])
        return f"<{match[1]}{match[2]}/>"

    source = _VOID.sub(close, page)
    if page.count("/>") != closed:
        return None  # HTML takes no notice of the slash of other elements
    builder, parser = _Builder(), expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler, parser.EndElementHandler = builder.start, builder.end
    parser.CharacterDataHandler = builder.text
    try:
        parser.Parse(source.lstrip(_SPACE), True)  # noqa: FBT003 - the parser's own
    except (expat.ExpatError, _OtherwiseError):
        return None
    root = builder.root
    if root is None or [child.tag for child in root] != ["head", "body"]:
        return None
    _append(root[1], page[len(page.rstrip(_SPACE)) :])
    return root


def quicken(parser: Any) -> None:
    """Let the renderer's HTML parser try the quick way first."""
    parse: Callable[..., Element] = parser.parse

    def parse_either(document: Any, **options: Any) -> Element:
        if options != {"namespace_html_elements": False} or not isinstance(document, StringIO):
            return parse(document, **options)
        html = document.getvalue()
        root = parse_quickly(html)
        return parse(StringIO(html), **options) if root is None else root

    parser.parse = parse_either
