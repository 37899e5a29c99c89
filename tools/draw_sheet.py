"""Draw the pictures of the README and the tutorial from what was last built, and from the tutorial itself."""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import pypdfium2
from PIL import Image

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tools.pages import follow  # noqa: E402 - the folder above is on the path only now

BUILD: Final = ROOT / "build"
PICTURES: Final = ROOT / "docs" / "images"
LANG: Final = "en"
# One card of each game, in the order in which a hand holds them.
HAND: Final = (
    "ioripic/{}/export/png/costume/a-1-face.png",
    "odeon/{}/export/png/one-beat/do-classical-3-face.png",
    "idol-project/{}/export/png/idol/akane-hirata-face.png",
    "idol-a-live/{}/export/png/song/aishite-kurenai-ojisama-face.png",
    "do-million/{}/export/png/stage/otome-yo-taishi-wo-idake-face.png",
)
CARD_DPI: Final = 150
HELD: Final = 330  # pixels of a card's width in the fan
STEP_DEG: Final = 9.0  # from card to card
REACH: Final = 3.2  # how far below the cards their common point is, in heights of a card
GREY: Final = (150, 150, 150, 255)


def export_hand() -> None:
    """Write the faces that the fan shows, with round corners."""
    for path in HAND:
        command = [sys.executable, "-m", "cardwright", "export", "png", path.partition("/")[0], "--lang", LANG]
        subprocess.run([*command, "--dpi", str(CARD_DPI), "--rounded", "3", "-q"], cwd=ROOT, check=True)


def draw_fan() -> Image.Image:
    """Return a hand of cards, one of each game, on white."""
    cards = [_edged(Image.open(BUILD / path.format(LANG)).convert("RGBA")) for path in HAND]
    height = max(card.height for card in cards)
    side = round(2 * REACH * height)
    table = Image.new("RGBA", (side, side), (255, 255, 255, 255))
    for index, card in enumerate(cards):
        layer = Image.new("RGBA", (side, side), (0, 0, 0, 0))
        layer.paste(card, ((side - card.width) // 2, side // 2 - round((REACH - 1) * height) - card.height))
        angle = (len(cards) - 1) / 2 * STEP_DEG - index * STEP_DEG
        table.alpha_composite(layer.rotate(angle, resample=Image.Resampling.BICUBIC))
    white = Image.new("RGB", table.size, (255, 255, 255))
    picture = table.convert("RGB")
    box = Image.eval(_difference(picture, white), lambda value: 255 if value > 8 else 0).getbbox()  # noqa: PLR2004
    return picture.crop(box)


def _difference(one: Image.Image, other: Image.Image) -> Image.Image:
    from PIL import ImageChops

    return ImageChops.difference(one, other).convert("L")


def _edged(card: Image.Image) -> Image.Image:
    """A card as wide as the fan's, with a hair line around it, so that white cards do not melt into each other."""
    card = card.resize((HELD, round(card.height * HELD / card.width)), Image.Resampling.LANCZOS)
    edge = Image.new("RGBA", (card.width + 2, card.height + 2), (0, 0, 0, 0))
    outline = Image.new("RGBA", card.size, GREY)
    for x, y in ((0, 1), (2, 1), (1, 0), (1, 2)):
        edge.paste(outline, (x, y), card.getchannel("A"))
    edge.paste(card, (1, 1), card)
    return edge


def draw_page(path: Path, page: int, dpi: int) -> Image.Image:
    """Return a page of a PDF file."""
    return pypdfium2.PdfDocument(path)[page].render(scale=dpi / 72).to_pil().convert("RGB")


def draw_pair(path: Path, numbers: tuple[int, int], dpi: int) -> Image.Image:
    """Return two pages of a rulebook side by side, with a line around each."""
    pages = [draw_page(path, number, dpi) for number in numbers]
    width, height = pages[0].size
    spread = Image.new("RGB", (2 * width + 3, height + 2), GREY[:3])
    for index, page in enumerate(pages):
        spread.paste(page, (1 + index * (width + 1), 1))
    return spread


def draw_tutorial() -> Image.Image:
    """Return the sheet that the tutorial's reader prints."""
    page = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        follow(page[: page.index("## Change a rule")], Path(folder))
        return draw_page(next(Path(folder).rglob("sheets-*.pdf")), 0, 72)


def save(picture: Image.Image, name: str, colours: int) -> None:
    """Write a picture in few colours, which keeps it small."""
    PICTURES.mkdir(exist_ok=True)
    picture.quantize(colours).save(PICTURES / name, optimize=True)


if __name__ == "__main__":
    if "--no-export" not in sys.argv:
        export_hand()
    save(draw_page(BUILD / "ioripic/ja/sheets-a4-fold.pdf", 0, 72), "sheet.png", 128)
    save(draw_fan(), "fan.png", 160)
    save(draw_pair(BUILD / "odeon/en/rulebook-a5.pdf", (0, 3), 100), "rulebook.png", 64)
    save(draw_tutorial(), "tutorial-sheet.png", 64)
