"""The renderer lets go of what it laid out."""

import gc
import weakref
from pathlib import Path

from cardwright.faces.fonts import choose_fonts
from cardwright.faces.weasy import Renderer


def test_a_page_that_was_written_goes_with_its_last_owner() -> None:
    """Nothing that was wrapped around it holds on to it, so that no garbage need be looked for."""
    renderer = Renderer(choose_fonts("en", ()), [], {})
    document = renderer.lay_out("<!DOCTYPE html><html><body>a</body></html>")
    assert renderer.write(document, document.pages).startswith(b"%PDF")
    page = weakref.ref(document.pages[0])
    gc.disable()
    try:
        del document
        assert page() is None
    finally:
        gc.enable()


def test_a_style_sheet_says_each_time_what_is_wrong_with_it() -> None:
    """Though it is parsed once a process, under whatever name it comes."""
    fonts = choose_fonts("en", ())
    logs = [Renderer(fonts, [(name, "p { colour: red }")], {}).log.lines for name in ("a.css", "b.css")]
    assert [line.style for line in logs[0] + logs[1]] == ["a.css", "b.css"]
    assert logs[0][0].message == logs[1][0].message
    assert "colour" in logs[0][0].message


def test_a_style_sheet_that_names_a_file_is_read_each_time(tmp_path: Path) -> None:
    """The file may have changed."""
    other = tmp_path / "other.css"
    widths = []
    for width in (30, 60):
        other.write_text(f"p {{ width: {width}px }}")
        renderer = Renderer(choose_fonts("en", ()), [("", "@import 'other.css';")], {"other.css": str(other)})
        (page,) = renderer.lay_out("<!DOCTYPE html><html><body><p>a</p></body></html>").pages
        widths += [box.width for box in page._page_box.descendants() if box.element_tag == "p"][:1]
    assert widths == [30, 60]
