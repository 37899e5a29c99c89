"""Draw the README's picture: the first fold sheet of ioripic as it was last built."""

from pathlib import Path

import pypdfium2

ROOT = Path(__file__).parents[1]
SHEET = ROOT / "build" / "ioripic" / "ja" / "sheets-a4-fold.pdf"
PICTURE = ROOT / "docs" / "images" / "sheet.png"
DPI = 72
COLOURS = 128

if __name__ == "__main__":
    page = pypdfium2.PdfDocument(SHEET)[0]
    picture = page.render(scale=DPI / 72).to_pil().convert("RGB").quantize(COLOURS)
    picture.save(PICTURE, optimize=True)
