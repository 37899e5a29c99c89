"""The renderer lets go of what it laid out."""

import gc
import weakref

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
