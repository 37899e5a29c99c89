"""Golden pictures: what numbers cannot say about a sheet, kept as small PNG files in ``tests/goldens/``.

They are written by ``make goldens`` only, which ends red so that someone looks. On a difference the actual, the
expected and the differing pixels are written to ``build/goldens/``.
"""

from pathlib import Path
from typing import Final

import pypdfium2
from PIL import Image, ImageChops

ROOT: Final = Path(__file__).parent.parent
DPI: Final = 100
COLOURS: Final = 16
LARGEST_BYTES: Final = 20 * 1024


def draw_page(pdf: bytes, page: int = 0, *, dpi: int = DPI) -> Image.Image:
    """Return a page of a PDF in 16 colours, at 100 dpi unless that makes too large a file."""
    drawn: Image.Image = pypdfium2.PdfDocument(pdf)[page].render(scale=dpi / 72).to_pil()
    return drawn.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)


def check_golden(name: str, actual: Image.Image, *, rewrite: bool) -> None:
    """Compare a picture with the golden of that name, or write it anew and fail."""
    path = ROOT / "tests" / "goldens" / f"{name}.png"
    if rewrite:
        path.parent.mkdir(exist_ok=True)
        actual.save(path, optimize=True)
        raise AssertionError(f"{path.relative_to(ROOT)} is written anew: look at it")
    assert path.exists(), f"no golden picture {name}; `make goldens` writes it"
    with Image.open(path) as expected:
        if differs(actual, expected):
            raise AssertionError(f"{name} looks different; see {report(name, actual, expected)}")


def differs(actual: Image.Image, expected: Image.Image) -> bool:
    """Tell whether two pictures differ in size or in any pixel."""
    return actual.size != expected.size or difference(actual, expected).getbbox() is not None


def difference(actual: Image.Image, expected: Image.Image) -> Image.Image:
    """Return the picture of what differs, black where nothing does."""
    return ImageChops.difference(actual.convert("RGB"), expected.convert("RGB"))


def report(name: str, actual: Image.Image, expected: Image.Image) -> str:
    """Write the three pictures that show a difference, and return their folder below the root."""
    folder = ROOT / "build" / "goldens"
    folder.mkdir(parents=True, exist_ok=True)
    actual.save(folder / f"{name}-actual.png")
    expected.save(folder / f"{name}-expected.png")
    difference(actual, expected).save(folder / f"{name}-difference.png")
    return str(folder.relative_to(ROOT))
