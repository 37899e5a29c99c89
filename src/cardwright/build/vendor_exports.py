"""What ``export tts``, ``mpc``, ``tgc`` and ``netprint`` write, and how each file is read back."""

import csv
import io
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Final

from cardwright.build.exports import Rendered
from cardwright.build.made import Made, Product
from cardwright.build.outputs import Output, fingerprint
from cardwright.build.products import list_products
from cardwright.build.request import BuildRequest
from cardwright.export.canvas import canvas_size, draw_canvas, is_listed
from cardwright.export.netprint import BYTES_PER_MB, is_accepted
from cardwright.export.png import reads_back, write_png
from cardwright.export.tts import (
    SheetGrid,
    TableCard,
    TableDeck,
    TableSheet,
    choose_sheet,
    draw_sheet,
    object_is_sound,
    split_deck,
    write_object,
)
from cardwright.faces.pages import FacePage, Key
from cardwright.faces.text import Typesetter
from cardwright.findings import ProjectError
from cardwright.load.sizes import load_papers
from cardwright.load.vendors import Vendor, load_vendor
from cardwright.project import Card, Deck, Text

CARDS: Final = frozenset({"card", "reference"})
"""The kinds of parts that a card printer takes."""
DEALT: Final = frozenset({"card", "reference", "note", "token"})
"""The kinds of parts that lie on a virtual table as cards."""
SAVED: Final = "saved-object.json"
ORDER: Final = "order.csv"
_SHAPING: Final = ("pypdfium2", "pillow", "pikepdf")


def _key(*parts: object) -> str:
    return fingerprint([(name, version(name)) for name in _SHAPING], *parts)


def list_canvases(format_: str, rendered: Rendered) -> Iterator[Product]:
    """Yield a picture on the vendor's canvas for each face and back, and the order: how many of each."""
    vendor = load_vendor(format_)
    rows: list[tuple[str, str, str, int]] = []
    base = Output(game=rendered.game.id, lang=rendered.lang, kind=format_, path="", pages=1)
    for deck in rendered.decks:
        if deck.kind not in CARDS:
            continue
        if not is_listed(vendor, deck.size):
            rendered.tell(_warn_unlisted(vendor, deck))
        names = _name_pages(deck, rendered)
        for page, name in names.items():
            path = f"{rendered.folder}/{deck.name}/{name}.png"
            canvas = canvas_size(vendor, deck.size)
            make = partial(_draw, page, canvas, vendor, replace(base, path=path))
            yield Product(path=path, key=_key(page.path.name, page.page, canvas, vendor.dpi), make=make)
        rows += _order(deck, rendered, names)
    if rows:
        data = _write_order(rows)
        path = f"{rendered.folder}/{ORDER}"
        yield Product(path=path, key=_key(data), make=partial(Made.of, data, replace(base, path=path)))


def _warn_unlisted(vendor: Vendor, deck: Deck) -> str:
    """What to know before ordering cards in a size of which the shop's file says nothing."""
    size = f"{deck.size.width_mm:g} x {deck.size.height_mm:g} mm"
    nearest = min(vendor.canvases, key=lambda name: _difference_px(vendor, name, deck))
    return (
        f"warning: {vendor.name} lists no canvas for '{deck.name}' ({size}), so it is the trim and "
        f"{vendor.bleed_px:g} px of bleed; ask the shop, or choose a size that it lists, such as {nearest}"
    )


def _difference_px(vendor: Vendor, name: str, deck: Deck) -> float:
    wanted = sorted(canvas_size(vendor, deck.size))
    return sum(abs(one - other) for one, other in zip(sorted(vendor.canvases[name]), wanted, strict=True))


def _name_pages(deck: Deck, rendered: Rendered) -> dict[FacePage, str]:
    """Name each different page of a deck after the first card that shows it."""
    pages = rendered.faces.pages
    names: dict[FacePage, str] = {}
    for number, card in enumerate(deck.cards, 1):
        for side in ("face", "back"):
            page = pages.get((card.reference, "face" if side == "face" else "back"))
            if page is not None:
                names.setdefault(page, f"{number:03}-{card.id}-{side}")
    return names


def _order(deck: Deck, rendered: Rendered, names: dict[FacePage, str]) -> Iterator[tuple[str, str, str, int]]:
    pages = rendered.faces.pages
    for card in deck.cards:
        face, back = pages.get((card.reference, "face")), pages.get((card.reference, "back"))
        if face is not None and card.count():
            behind = f"{deck.name}/{names[back]}.png" if back is not None else ""
            yield card.reference, f"{deck.name}/{names[face]}.png", behind, card.count()


def _write_order(rows: list[tuple[str, str, str, int]]) -> bytes:
    target = io.StringIO(newline="")
    writer = csv.writer(target, lineterminator="\n")
    writer.writerow(("card", "face", "back", "copies"))
    writer.writerows(rows)
    return target.getvalue().encode()


def _draw(page: FacePage, canvas_px: tuple[int, int], vendor: Vendor, output: Output) -> Made:
    return Made.of(write_png(draw_canvas(page, canvas_px, vendor.dpi), vendor.dpi), output)


def read_canvases(format_: str, path: Path, output: Output) -> bool:
    """Whether a picture has the pixels of a canvas that the vendor takes, or an order names files that are there."""
    from PIL import Image

    if path.suffix == ".csv":
        with path.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        named = {row[side] for row in rows for side in ("face", "back") if row[side]}
        return bool(rows) and all((path.parent / name).is_file() for name in named)
    if not reads_back(path, output.pages):
        return False
    with Image.open(path) as picture:
        least = 2 * load_vendor(format_).bleed_px
        return picture.mode == "RGB" and min(picture.size) > least


def list_table(at: str, rendered: Rendered) -> Iterator[Product]:
    """Yield the sheets of each deck for Tabletop Simulator, and the saved object; ``at`` is where they will lie."""
    vendor = load_vendor("tts")
    base = Output(game=rendered.game.id, lang=rendered.lang, kind="tts", path="", pages=1)
    setter = Typesetter(rendered.game, rendered.lang)
    decks: list[TableDeck] = []
    for deck in rendered.decks:
        cards = [card for card in deck.cards if card.count() and (card.reference, "face") in rendered.faces.pages]
        if deck.kind not in DEALT or not cards:
            continue
        sheets: list[TableSheet] = []
        for number, some in enumerate(_split(cards, vendor), 1):
            grid = choose_sheet(len(some), deck.size, vendor)
            stem = deck.name if len(cards) == len(some) else f"{deck.name}-{number}"
            products = _sheet_products(rendered, deck, some, grid, stem=stem, base=base, dpi=vendor.dpi)
            yield from products
            urls = [f"{at}{product.path.rpartition('/')[2]}" for product in products]
            sheets.append(
                TableSheet(
                    grid=grid,
                    cards=tuple(_describe(card, setter) for card in some),
                    face_url=urls[0],
                    back_url=urls[1],
                    has_own_backs=len(_backs(rendered, some)) > 1,
                )
            )
        title = setter.plain(deck.title) if deck.title is not None else deck.name
        decks.append(TableDeck(name=title, sheets=tuple(sheets)))
    data = write_object(setter.plain(rendered.game.title), decks)
    path = f"{rendered.folder}/{SAVED}"
    yield Product(path=path, key=_key(data), make=partial(Made.of, data, replace(base, path=path)))


def _split(cards: list[Card], vendor: Vendor) -> Iterator[list[Card]]:
    start = 0
    for count in split_deck(len(cards), vendor):
        yield cards[start : start + count]
        start += count


def _backs(rendered: Rendered, cards: list[Card]) -> dict[FacePage, None]:
    pages = rendered.faces.pages
    found = (pages.get((card.reference, "back")) for card in cards)
    return dict.fromkeys(page for page in found if page is not None)


def _sheet_products(
    rendered: Rendered, deck: Deck, cards: list[Card], grid: SheetGrid, *, stem: str, base: Output, dpi: int
) -> tuple[Product, Product]:
    """The sheet of faces, and that of backs: one picture where all are alike, else a sheet as well."""
    pages = rendered.faces.pages
    faces = [pages[card.reference, "face"] for card in cards]
    backs = list(_backs(rendered, cards))
    hidden = backs[0] if backs else None
    own = len(backs) > 1
    shown = [pages.get((card.reference, "back"), faces[index]) for index, card in enumerate(cards)] if own else backs
    single = replace(grid, columns=1, rows=1)
    shaped = [rendered.faces.hashes.get(key) for card in cards for key in _keys(card)]
    products = []
    for name, some, form in ((stem, faces, grid), (f"{stem}-back", shown, grid if own else single)):
        path = f"{rendered.folder}/{name}.png"
        behind = hidden if form is grid else None
        make = partial(_draw_sheet, some, behind, deck=deck, grid=form, dpi=dpi, output=replace(base, path=path))
        products.append(Product(path=path, key=_key(shaped, form, deck.size, dpi), make=make))
    return products[0], products[1]


def _keys(card: Card) -> tuple[Key, Key]:
    return (card.reference, "face"), (card.reference, "back")


def _draw_sheet(
    faces: list[FacePage], hidden: FacePage | None, *, deck: Deck, grid: SheetGrid, dpi: int, output: Output
) -> Made:
    return Made.of(write_png(draw_sheet(faces, hidden, deck.size, grid, dpi), dpi), output)


def _describe(card: Card, setter: Typesetter) -> TableCard:
    texts = [setter.plain(value) for value in card.values.values() if isinstance(value, Text)]
    name = setter.plain(card.name) if card.name is not None else card.id
    return TableCard(name=name, text="\n".join(texts), copies=card.count())


def read_table(path: Path, output: Output) -> bool:
    """Whether a sheet is within 4096 px, or the saved object deals cards that are on the sheets beside it."""
    from PIL import Image

    def size(file: Path) -> tuple[int, int]:
        with Image.open(file) as picture:
            return picture.size

    if path.suffix == ".json":
        return object_is_sound(path.read_bytes(), {file.name: size(file) for file in path.parent.glob("*.png")})
    return reads_back(path, output.pages) and max(size(path)) <= load_vendor("tts").side_px


def list_netprint(paper: str, rendered: Rendered) -> Iterator[Product]:
    """Yield the sheets of a game on a paper that convenience stores print, each within what they take."""
    vendor = load_vendor("netprint")
    if paper not in vendor.papers:
        raise ProjectError(f"{vendor.name} does not print {paper}", f"choose {' or '.join(vendor.papers)}")
    most = int(vendor.megabytes * BYTES_PER_MB)
    request = BuildRequest(paper=paper, max_bytes=most, kinds=rendered.request.kinds)
    products = list_products(
        rendered.project, rendered.game, rendered.lang, faces=rendered.faces, request=request, cache=rendered.cache
    )
    for product in products:
        path = f"{rendered.folder}/{product.path.rpartition('/')[2]}"
        yield Product(path=path, key=_key(product.key, vendor.pdf), make=partial(_repath, product, path))


def _repath(product: Product, path: str) -> Made:
    made = product.make()
    return replace(made, output=replace(made.output, path=path, kind="netprint"))


def read_netprint(path: Path, output: Output) -> bool:
    """Whether a file is a PDF of the paper's size, of a version and a size that the stores take."""
    paper = load_papers()[output.paper]
    return reads_back(path, output.pages) and is_accepted(path, load_vendor("netprint"), paper)
