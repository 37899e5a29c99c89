"""SVG as text: a drawing in mm, its paths and groups. Who draws decides what; here is only how it is written."""

from collections.abc import Mapping
from html import escape
from typing import Final

from cardwright.faces.ornaments.outlines import number

_NAMESPACE: Final = "http://www.w3.org/2000/svg"


def drawing(width: float, height: float, body: str) -> str:
    """Wrap a drawing in an SVG whose units are mm; it is decoration, so it has no alternative text."""
    size = f'width="{number(width)}mm" height="{number(height)}mm" viewBox="0 0 {number(width)} {number(height)}"'
    return f'<svg xmlns="{_NAMESPACE}" class="ornament" role="presentation" {size}>{body}</svg>'


def path(d: str, **attributes: str | float) -> str:
    """A path with presentation attributes."""
    return f'<path{_attributes(attributes)} d="{d}"/>'


def group(body: str, **attributes: str | float) -> str:
    """A group whose children inherit these presentation attributes."""
    return f"<g{_attributes(attributes)}>{body}</g>"


def _attributes(attributes: Mapping[str, str | float]) -> str:
    """Attributes in SVG's spelling; what a template passes is escaped."""
    texts = {key: value if isinstance(value, str) else number(value) for key, value in attributes.items()}
    return "".join(f' {key.replace("_", "-")}="{escape(text)}"' for key, text in texts.items())
