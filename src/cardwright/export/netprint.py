"""Whether a file is one that convenience stores print: whole sheets of a paper, of a version that they read."""

from pathlib import Path
from typing import Final

from cardwright.load.vendors import Vendor
from cardwright.project import Size
from cardwright.units import mm_to_pt

BYTES_PER_MB: Final = 10**6
_NEAR_PT: Final = 0.5
_TENTHS: Final = 10  # the reader counts PDF 1.7 as 17


def is_accepted(path: Path, vendor: Vendor, paper: Size) -> bool:
    """Whether a PDF is within the vendor's megabytes and version, and every page is a whole sheet."""
    import pypdfium2

    if path.stat().st_size > vendor.megabytes * BYTES_PER_MB:
        return False
    sides_pt = sorted(mm_to_pt(side_mm) for side_mm in (paper.width_mm, paper.height_mm))
    document = pypdfium2.PdfDocument(path)
    try:
        pages = [sorted(document[page].get_size()) for page in range(len(document))]
        whole = all(abs(a - b) < _NEAR_PT for page in pages for a, b in zip(page, sides_pt, strict=True))
        return whole and (document.get_version() or 0) <= round(float(vendor.pdf) * _TENTHS)
    finally:
        document.close()
