"""The benchmark's deck by protograf, which shrinks long texts by itself; for a Python that has ``protograf``.

Called as ``plain_protograf.py FOLDER OUTPUT``; the folder holds ``rows.json`` and the pictures.
"""

import csv
import json
import os
import sys
from pathlib import Path

from protograf import Card, Create, Data, Deck, Save, T, image, rectangle, text

COIN = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32">'
    '<circle cx="16" cy="16" r="14" fill="#d9a400"/></svg>'
)


def main() -> None:
    """Write the rows as CSV, which protograf reads, and draw the cards."""
    folder, output = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    rows = json.loads((folder / "rows.json").read_text(encoding="utf-8"))
    del sys.argv[1:]  # protograf reads them too
    os.chdir(folder)
    Path("coin.svg").write_text(COIN, encoding="utf-8")
    with Path("rows.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    Create(filename=output.name, paper="A4", margin=0.9, units="cm")
    Data(filename=str(folder / "rows.csv"))
    Deck(cards=len(rows), height=8.8, width=6.35, grid_marks=True, fill="#f3ead7", stroke="gray", rounding=None)
    Card("all", rectangle(x=0.2, y=0.2, width=5.95, height=8.4, rounding=0.2, fill=None))
    if "art" in rows[0]:
        Card("all", image(T(f"{folder}/{{{{ art }}}}"), x=0.375, y=1.3, width=5.6, height=3.9))
    bold = "font-size:9px;font-weight:bold"
    Card("all", text(text=T("{{ name }}"), x=0.4, y=0.4, width=4.4, height=0.8, html=True, style=bold))
    Card("all", text(text=T("{{ cost }}"), x=5.5, y=0.9, font_size=12))
    Card("all", text(text=T("{{ kind }}"), x=0.6, y=5.6, align="left", font_size=6))
    body = "{{ text.replace(':gold:', '|;coin.svg 8;|') }}"
    Card("all", text(text=T(body), x=0.5, y=5.8, width=5.3, height=2.6, html=True, style="font-size:8px"))
    Save()


if __name__ == "__main__":
    main()
