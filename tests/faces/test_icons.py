"""Icons: named drawings in a given size and colour, and nothing but drawing."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from cardwright.faces.icons import BadIconError, UnknownIconError, icon_svg, read_drawing
from cardwright.load.assets import packaged_icons


def test_icon_carries_its_size_and_colour() -> None:
    """The page's styles do not reach into an inline SVG, so both stand on the element."""
    root = ET.fromstring(icon_svg("dress", size="4mm", colour="#c2185b"))  # noqa: S314 - our own text
    assert (root.get("width"), root.get("height")) == ("4mm", "4mm")
    assert (root.get("fill"), root.get("color")) == ("#c2185b", "#c2185b")


def test_title_is_the_alternative_text() -> None:
    """A title is escaped and makes the icon an image; without one it is decoration."""
    assert 'role="img"><title>Rock &amp; Roll</title>' in icon_svg("dress", title="Rock & Roll")
    assert 'role="presentation"' in icon_svg("dress")


def test_unknown_icon_names_the_nearest() -> None:
    """The message says which names come close."""
    with pytest.raises(UnknownIconError) as caught:
        icon_svg("drss")
    assert caught.value.nearest[0] == "dress"
    assert str(caught.value).startswith("unknown icon 'drss'; did you mean 'dress'")


def test_every_phosphor_icon_can_be_drawn() -> None:
    """The whole set passes the list of elements and attributes."""
    for name in packaged_icons():
        assert icon_svg(name).endswith("</g></svg>")


def test_own_folder_comes_before_the_set(tmp_path: Path) -> None:
    """A drawing of the workspace may replace one of the set, in its own proportions."""
    (tmp_path / "dress.svg").write_text('<svg viewBox="0 0 20 10"><rect width="20" height="10"/></svg>')
    drawn = icon_svg("dress", size="2mm", folders=[tmp_path])
    assert 'viewBox="0 0 20 10"' in drawn
    assert "calc(2mm * 2.0000)" in drawn


@pytest.mark.parametrize("name", ["../dress", "/etc/dress", "a/b", ""])
def test_a_name_never_leaves_the_folder(tmp_path: Path, name: str) -> None:
    """A name with a path in it is no icon's name."""
    (tmp_path / "icons").mkdir()
    (tmp_path / "dress.svg").write_text('<svg viewBox="0 0 1 1"><rect width="1" height="1"/></svg>')
    with pytest.raises(UnknownIconError):
        icon_svg(name, folders=[tmp_path / "icons"])


HOSTILE = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
viewBox="0 0 9 9" onload="x()">
<script>x()</script><style>@import "a.css"</style><image href="a.png"/><foreignObject><p>a</p></foreignObject>
<path d="M0 0h9" onclick="x()" style="fill:url(http://a)" fill="url(http://a)" stroke="u\\72l(http://a)"/>
<use xlink:href="other.svg#a"/><use xlink:href="#a"/><g clip-path="url(#a)"><metadata>b</metadata></g></svg>"""


def test_only_drawing_passes() -> None:
    """Scripts, styles, pictures, handlers and references out of the file are dropped, the drawing stays."""
    _, body = read_drawing(HOSTILE, name="hostile.svg")
    assert body == ('<g><path d="M0 0h9"></path><use></use><use href="#a"></use><g clip-path="url(#a)"></g></g>')


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("<svg", "is no SVG"),
        ("<p/>", "outermost element is 'p'"),
        ('<svg viewBox="0 0 1 1"><script/></svg>', "draws nothing"),
        ("<svg><rect/></svg>", "no viewBox"),
        ('<svg viewBox="0 0 0 1"><rect/></svg>', "empty viewBox"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"><rect/></svg>', "document type"),
    ],
)
def test_bad_files_are_named(source: str, fault: str) -> None:
    """A file that cannot be an icon says why."""
    with pytest.raises(BadIconError, match=fault):
        read_drawing(source, name="mine.svg")
