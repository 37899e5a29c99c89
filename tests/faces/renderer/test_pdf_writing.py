"""A PDF that is written quickly has in it what it always had."""

from io import BytesIO

import pikepdf
import pytest

from cardwright.faces.fonts import choose_fonts
from cardwright.faces.weasy import Renderer

HTML = "".join(f"<section style='break-before: page' id=c{n}><h1>Page {n}</h1><p>text</section>" for n in range(3))


def streams(data: bytes) -> list[bytes]:
    """What the streams of a file hold, uncompressed, but for the one that says where objects lie."""
    with pikepdf.Pdf.open(BytesIO(data)) as pdf:
        found = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream)]
        return [thing.read_bytes() for thing in found if thing.get("/Type") != "/XRef"]


def test_the_content_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compressed as hard as can be, and less hard."""
    import zlib

    from weasyprint.pdf.fonts import pydyf

    renderer = Renderer(choose_fonts("en", ()), [], {})
    quick = renderer.write(renderer.lay_out(HTML), pdf_tags=True)
    monkeypatch.setattr(pydyf, "zlib", zlib)
    slow = renderer.write(renderer.lay_out(HTML), pdf_tags=True)
    assert slow != quick
    assert len(quick) < 1.05 * len(slow)
    assert streams(quick) == streams(slow)


def test_pages_are_listed_as_they_come() -> None:
    """A page that is added later is in the list too."""
    from weasyprint.pdf.fonts import pydyf

    pdf = pydyf.PDF()
    pdf.add_page(pydyf.Dictionary({"Type": "/Page"}))
    assert pdf.page_references == (b"3 0 R",)
    assert pdf.page_references is pdf.page_references
    pdf.add_page(pydyf.Dictionary({"Type": "/Page"}))
    assert pdf.page_references == (b"3 0 R", b"4 0 R")
