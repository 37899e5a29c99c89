"""The benchmark's deck by WeasyPrint alone: one page of HTML for all sheets, nothing fitted, nothing checked.

Called as ``plain_weasyprint.py FOLDER OUTPUT``; the folder holds ``rows.json`` and the pictures.
"""

import json
import sys
from html import escape
from pathlib import Path

import weasyprint

COIN = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" style="height:.9em;width:.9em;vertical-align:-.15em">'
    '<circle cx="16" cy="16" r="14" fill="#d9a400"/></svg>'
)
PER_SHEET = 9
STYLE = """
@page { size: A4; margin: 16.5mm 9.75mm } body { margin: 0; font: 8pt sans-serif }
.s { break-after: page; width: 190.5mm; height: 264mm; position: relative }
.c { position: absolute; width: 63.5mm; height: 88mm; background: #f3ead7 } .c > * { position: absolute }
.f { left: 2mm; top: 2mm; width: 59.5mm; height: 84mm; border: .5pt solid; border-radius: 2mm; box-sizing: border-box }
.t { left: 5mm; top: 4mm; width: 42mm; font: bold 9pt sans-serif }
.k { left: 53mm; top: 4mm; font: bold 12pt sans-serif }
.a { left: 3.75mm; top: 13mm; width: 56mm; height: 39mm } .y { left: 5mm; top: 53mm; font-size: 6pt }
.b { left: 5mm; top: 59mm; width: 53mm; height: 25mm }
"""


def card(row: dict[str, str], place: int) -> str:
    """Return a card as HTML at its place of nine on a sheet."""
    left, top = place % 3 * 63.5, place // 3 * 88
    text = escape(row["text"]).replace(":gold:", COIN)
    art = f'<img class="a" src="{row["art"]}">' if "art" in row else ""
    return (
        f'<div class="c" style="left:{left}mm;top:{top}mm"><div class="f"></div><div class="t">{row["name"]}</div>'
        f'<div class="k">{row["cost"]}</div>{art}<div class="y">{row["kind"]}</div>'
        f'<div class="b">{text}</div></div>'
    )


def main() -> None:
    """Read the rows and write the sheets."""
    folder, output = Path(sys.argv[1]), sys.argv[2]
    rows = json.loads((folder / "rows.json").read_text(encoding="utf-8"))
    pages = (rows[start : start + PER_SHEET] for start in range(0, len(rows), PER_SHEET))
    sheets = "".join(f'<div class="s">{"".join(map(card, page, range(PER_SHEET)))}</div>' for page in pages)
    html = f'<!doctype html><html lang="en"><style>{STYLE}</style>{sheets}</html>'
    weasyprint.HTML(string=html, base_url=f"{folder}/").write_pdf(output)


if __name__ == "__main__":
    main()
