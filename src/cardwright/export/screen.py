"""Pages of PDF files as pictures for a screen, drawn on demand; the documents that were used last stay open.

Not for several threads at once: the library that draws is not made for that.
"""

from collections import OrderedDict
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from cardwright.units import pt_to_mm

_POINTS_PER_INCH: Final = 72
_OPEN: Final = 12  # documents
_MOST_PIXELS: Final = 40_000_000  # a picture of a page that is larger than any table is coarser than was asked for
_EFFORT: Final = 3  # of 9; more takes twice as long for a tenth of the size, and the picture stays on this machine


class Screen:
    """Draws pages as PNG."""

    def __init__(self) -> None:
        self._open: OrderedDict[object, Any] = OrderedDict()

    def draw_file(self, path: Path, page: int, dpi: int) -> bytes:
        """Return a page of a file, counted from 0, as PNG; IndexError where it has no such page."""
        return self._draw(path, path.read_bytes, page, dpi)

    def draw_data(self, name: str, data: bytes, page: int, dpi: int) -> bytes:
        """Return a page of a PDF in memory; the name stands for its bytes."""
        return self._draw(name, lambda: data, page, dpi)

    def close(self) -> None:
        """Close all documents."""
        while self._open:
            self._open.popitem()[1].close()

    def _draw(self, name: object, read: Callable[[], bytes], page: int, dpi: int) -> bytes:
        document = self._document(name, read)
        if not 0 <= page < len(document):
            raise IndexError(page)
        width_pt, height_pt = document.get_page_size(page)
        scale = min(dpi / _POINTS_PER_INCH, (_MOST_PIXELS / (width_pt * height_pt)) ** 0.5)
        drawn = document[page].render(scale=scale)
        target = BytesIO()
        drawn.to_pil().convert("RGB").save(target, "PNG", compress_level=_EFFORT)
        return target.getvalue()

    def _document(self, name: object, read: Callable[[], bytes]) -> Any:
        import pypdfium2

        if name not in self._open:
            self._open[name] = pypdfium2.PdfDocument(read())
        self._open.move_to_end(name)
        while len(self._open) > _OPEN:
            self._open.popitem(last=False)[1].close()
        return self._open[name]


def page_sizes(data: bytes) -> tuple[tuple[float, float], ...]:
    """Return the width and height in mm of each page of a PDF."""
    import pypdfium2

    document = pypdfium2.PdfDocument(data)
    try:
        sizes = [document.get_page_size(page) for page in range(len(document))]
        return tuple((pt_to_mm(width), pt_to_mm(height)) for width, height in sizes)
    finally:
        document.close()
