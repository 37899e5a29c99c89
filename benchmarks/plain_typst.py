"""The benchmark's deck by Typst, with text fitted by halves of a point; for a Python that has the package ``typst``.

Called as ``plain_typst.py FOLDER OUTPUT``; the folder holds ``rows.json`` and the pictures.
"""

import sys
from pathlib import Path

import typst

SOURCE = r"""
#let rows = json("rows.json")
#set page(paper: "a4", margin: (x: 9.75mm, y: 16.5mm))
#set text(size: 8pt)
#set par(leading: 0.4em)
#let coin = box(baseline: 15%, circle(radius: 0.45em, fill: rgb("#d9a400")))
#let rich(s) = { for (i, p) in s.split(":gold:").enumerate() { if i > 0 { coin }; p } }
#let fit(w, h, body) = layout(_ => {
  let k = 8
  while k > 6 and measure(block(width: w, text(size: k * 1pt, body))).height > h { k -= 0.5 }
  block(width: w, height: h, text(size: k * 1pt, body))
})
#let card(r) = box(width: 63.5mm, height: 88mm, fill: rgb("#f3ead7"), {
  place(dx: 2mm, dy: 2mm, rect(width: 59.5mm, height: 84mm, radius: 2mm, stroke: .5pt))
  place(dx: 5mm, dy: 4mm, block(width: 42mm, text(weight: "bold", size: 9pt, r.name)))
  place(dx: 53mm, dy: 4mm, text(weight: "bold", size: 12pt, str(r.cost)))
  if "art" in r { place(dx: 3.75mm, dy: 13mm, image(r.art, width: 56mm, height: 39mm)) }
  place(dx: 5mm, dy: 53mm, text(size: 6pt, r.kind))
  place(dx: 5mm, dy: 59mm, fit(53mm, 25mm, rich(r.text)))
})
#for p in range(calc.ceil(rows.len() / 9)) {
  if p > 0 { pagebreak() }
  grid(columns: 3, ..rows.slice(p * 9, calc.min((p + 1) * 9, rows.len())).map(card))
}
"""


def main() -> None:
    """Write the source beside the rows and compile it."""
    folder = Path(sys.argv[1])
    source = folder / "bench.typ"
    source.write_text(SOURCE, encoding="utf-8")
    typst.compile(str(source), output=sys.argv[2], root=str(folder))


if __name__ == "__main__":
    main()
