"""The benchmark's deck by cartuli, which sets no text here: it lays finished pictures of the cards on sheets.

For a Python that has ``cartuli``. Called as ``plain_cartuli.py FOLDER OUTPUT``; the folder holds ``cards/*.png``.
"""

import os
import sys
from pathlib import Path

from cartuli.definition import Definition
from cartuli.output import sheet_pdf_output

DEFINITION = """\
decks: {bench: {size: "(63.5*mm, 88.9*mm)", front: {images: "cards/*.png", bleed: "0*mm"}}}
outputs: {sheet: {print_margin: "5*mm", padding: "0*mm"}}
"""


def main() -> None:
    """Write the definition beside the pictures and make the sheets."""
    folder, output = Path(sys.argv[1]), Path(sys.argv[2])
    os.chdir(folder)
    Path("Cartulifile.yml").write_text(DEFINITION, encoding="utf-8")
    for sheet in Definition.from_file("Cartulifile.yml").sheets.values():
        sheet_pdf_output(sheet, output)


if __name__ == "__main__":
    main()
