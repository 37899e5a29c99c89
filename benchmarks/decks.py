"""A made-up deck for the benchmarks, as a workspace of ours and as plain rows: always the same for the same number.

54 pictures (56 x 39 mm at 304 dpi) as JPEG serve all cards in turn; a deck without art lacks the picture, no more.
"""

import json
import random
import re
import textwrap
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFilter, ImageFont

PICTURES: Final = 54
PIXELS: Final = (672, 468)
CARD_PIXELS: Final = (750, 1050)  # 63.5 x 88.9 mm at 300 dpi
SEED: Final = 7
VERBS: Final = ("Draw", "Discard", "Gain", "Exile", "Reveal", "Trade", "Steal", "Repair", "Scout", "Heal")
NOUNS: Final = ("card", "gold", "ship", "worker", "relic", "tile", "ally", "spell", "token", "crop")
KINDS: Final = ("action", "ally", "relic")
GAME: Final = """\
game: bench
title: Bench
version: "1.0"
date: 2026-11-29
languages: {en: source}
players: 2-4
minutes: 30
ages: 8+
credits: Made up.
palette: {ink: "#1a1a1a", paper: "#f3ead7"}
"""
TERMS: Final = """\
gold: {name: Gold, icon: coin}
action: {name: Action, group: kind, icon: lightning}
ally: {name: Ally, group: kind, icon: users}
relic: {name: Relic, group: kind, icon: crown}
"""
DECK: Final = """\
deck: card
size: poker
template: card
fields:
  cost: {type: integer}
  kind: {type: term, of: kind}
  text: {type: text}
  art: {type: art}
cards:
"""
ART_FIELD: Final = "  art: {type: art}\n"
ART_BOX: Final = '<img class="a" src="{{ card.art }}" alt="">'
HTML: Final = """\
<div class="trim"><div class="f"></div>
<div class="t" {{ fit("name", size=8.5, floor=7) }}>{{ card.name }}</div><div class="k">{{ card.cost }}</div>
<img class="a" src="{{ card.art }}" alt=""><div class="y">{{ card.kind.icon(size="2.4mm") }} {{ card.kind.name }}</div>
<div class="b" {{ fit("text", size=8, floor=6) }}>{{ card.text }}</div></div>
"""
CSS: Final = """\
.face { background: var(--paper); color: var(--ink) }
.trim > * { position: absolute }
.f { left: 2mm; top: 2mm; width: 59.5mm; height: 84.9mm; border: 0.2mm solid; border-radius: 2mm }
.t { left: 5mm; top: 4mm; width: 47mm; height: 5mm; font-weight: 700; white-space: nowrap }
.k { left: 53mm; top: 4mm; font-weight: 700; font-size: 12pt }
.a { left: 3.75mm; top: 13mm; width: 56mm; height: 39mm }
.y { left: 5mm; top: 53mm; font-size: 6pt }
.b { left: 5mm; top: 59mm; width: 53mm; height: 25mm }
"""
Row = dict[str, str | int]


def make_rows(count: int, *, has_art: bool = True) -> list[Row]:
    """Return the cards as rows; ``:gold:`` stands for the icon in a text."""
    chance = random.Random(SEED)
    rows: list[Row] = [
        {
            "id": f"c{number:03d}",
            "name": f"Card {number} of the Long Night",
            "kind": chance.choice(KINDS),
            "cost": chance.randint(0, 9),
            "text": _say(chance),
            "art": f"a{number % PICTURES:02d}.jpg",
        }
        for number in range(1, count + 1)
    ]
    return rows if has_art else [{name: value for name, value in row.items() if name != "art"} for row in rows]


def _say(chance: random.Random) -> str:
    sentences = []
    for _ in range(chance.randint(1, 4)):
        amount, noun = chance.randint(1, 4), chance.choice(NOUNS)
        plural = "s" if amount > 1 else ""
        sentences.append(f"{chance.choice(VERBS)} {amount} {noun}{plural}, then gain 2 :gold:.")
    return " ".join(sentences)


def make_pictures(folder: Path) -> None:
    """Write the pictures: soft colours under a little grain, as paintings have."""
    folder.mkdir(parents=True, exist_ok=True)
    chance = random.Random(SEED)
    for number in range(PICTURES):
        blots = Image.frombytes("RGB", (37, 26), chance.randbytes(37 * 26 * 3))
        soft = blots.resize(PIXELS, Image.Resampling.BICUBIC).filter(ImageFilter.GaussianBlur(2))
        grain = Image.frombytes("L", PIXELS, chance.randbytes(PIXELS[0] * PIXELS[1])).convert("RGB")
        Image.blend(soft, grain, 0.03).save(folder / f"a{number:02d}.jpg", quality=90)


def write_workspace(root: Path, rows: list[Row], *, copies: int = 1) -> None:
    """Write the deck as a workspace of ours, each card to be printed so many times."""
    has_art = "art" in rows[0]
    deck, html = (DECK, HTML) if has_art else (DECK.replace(ART_FIELD, ""), HTML.replace(ART_BOX, ""))
    files = {
        "cards/bench/game.yaml": GAME,
        "cards/bench/card.yaml": f"copies: {copies}\n{deck}{''.join(map(_write_card, rows))}",
        "rules/bench/terms.yaml": TERMS,
        "templates/bench/card.html": html,
        "templates/bench/card.css": CSS,
    }
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    if has_art:
        make_pictures(root / "art/bench")


def _write_card(row: Row) -> str:
    art = f", art: ../../art/bench/{row['art']}" if "art" in row else ""
    text = str(row["text"]).replace(":gold:", "{gold}")
    return (
        f'- {{id: {row["id"]}, name: {row["name"]}, cost: {row["cost"]}, kind: {row["kind"]}, text: "{text}"{art}}}\n'
    )


def change_card(root: Path, number: int) -> None:
    """Change the text of one card; another number, another text."""
    deck = root / "cards/bench/card.yaml"
    deck.write_text(re.sub(r"gain \d+ ", f"gain {number + 3} ", deck.read_text(encoding="utf-8"), count=1), "utf-8")


def write_rows(root: Path, rows: list[Row]) -> None:
    """Write the deck as rows for other engines, next to its pictures."""
    if "art" in rows[0]:
        make_pictures(root)
    (root / "rows.json").write_text(json.dumps(rows), encoding="utf-8")


def draw_cards(folder: Path, rows: list[Row], art: Path) -> None:
    """Write finished pictures of the cards at 300 dpi, for tools that take pictures only."""
    folder.mkdir(parents=True, exist_ok=True)
    small, large = (ImageFont.load_default(size) for size in (33, 37))
    for row in rows:
        card = Image.new("RGB", CARD_PIXELS, "#f3ead7")
        card.paste(Image.open(art / str(row["art"])).resize((661, 461)), (44, 154))
        pen = ImageDraw.Draw(card)
        pen.rounded_rectangle((24, 24, 726, 1026), radius=24, outline="black", width=2)
        pen.text((59, 47), str(row["name"]), "black", large)
        pen.text((626, 47), str(row["cost"]), "black", large)
        lines = textwrap.wrap(str(row["text"]).replace(":gold:", "(o)"), 38)
        pen.multiline_text((59, 697), "\n".join(lines), "black", small)
        card.save(folder / f"{row['id']}.png", compress_level=1)
