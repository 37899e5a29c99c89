"""What ``export png`` and ``export contact`` write: a picture for each face, a contact sheet for each deck."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from importlib.metadata import version
from pathlib import Path
from typing import Final

from cardwright.build.exports import Rendered
from cardwright.build.made import Made, Product
from cardwright.build.outputs import Output, fingerprint
from cardwright.export.contact import Cell, compose_contact
from cardwright.export.png import PictureStyle, draw_face, draw_page, reads_back, write_png
from cardwright.faces.pages import FacePage, FaceSet, Key, Side
from cardwright.faces.strips import render_strips
from cardwright.faces.text import Typesetter, localise
from cardwright.project import Card, Deck, Size

PNG: Final = "png"
CONTACT: Final = "contact"
CONTACT_DPI: Final = 150
_SHAPING: Final = ("pypdfium2", "pillow", "pikepdf")  # the libraries that shape these bytes
_SIDES: Final[tuple[Side, ...]] = ("face", "back")
_LABEL_PT: Final = 6.5
_HEADING_PT: Final = 9.0


def list_pictures(style: PictureStyle, rendered: Rendered) -> Iterator[Product]:
    """Yield a picture for each face and each different back: ``<deck>/<card>-face.png``, ``<deck>/back.png``."""
    for deck in rendered.decks:
        for name, key in named_sides(deck, rendered.faces):
            path = f"{rendered.folder}/{deck.name}/{name}.png"
            output = Output(game=rendered.game.id, lang=rendered.lang, kind=PNG, path=path, pages=1)
            shaped = fingerprint(_versions(), rendered.faces.hashes[key], style, deck.size)
            make = partial(_draw, rendered.faces.pages[key], deck.size, style, output)
            yield Product(path=path, key=shaped, make=make)


def named_sides(deck: Deck, faces: FaceSet) -> Iterator[tuple[str, Key]]:
    """Yield the sides of a deck's cards with the names of their pictures; a back that all share is named once."""
    keys: list[Key] = [(card.reference, side) for card in deck.cards for side in _SIDES]
    backs = {faces.pages[key] for key in keys if key in faces.pages and key[1] == "back"}
    shared = len(backs) == 1 and len(deck.cards) > 1
    for key in keys:
        if key in faces.pages and not (shared and key[1] == "back"):
            yield f"{key[0].partition('/')[2]}-{key[1]}", key
    if shared:
        yield "back", next(key for key in keys if key in faces.pages and key[1] == "back")


def _draw(page: FacePage, size: Size, style: PictureStyle, output: Output) -> Made:
    return Made.of(write_png(draw_face(page, size, style), style.dpi), output)


def list_contacts(rendered: Rendered) -> Iterator[Product]:
    """Yield a contact sheet for each deck, as PDF and as the PNG that is drawn from it."""
    for deck in rendered.decks:
        entries = tuple(_entries(deck, rendered))
        if not entries:
            continue
        beside = f"-beside-{rendered.request.beside}" if rendered.beside is not None else ""
        stem = f"{rendered.folder}/contact-{deck.name}{beside}"
        output = Output(game=rendered.game.id, lang=rendered.lang, kind=CONTACT, path="", pages=1)
        compose = cache(partial(_compose, rendered, deck, entries))
        shaped = _contact_key(rendered, deck, entries)
        yield Product(
            path=f"{stem}.pdf", key=shaped, make=partial(_as_pdf, compose, replace(output, path=f"{stem}.pdf"))
        )
        yield Product(
            path=f"{stem}.png", key=shaped, make=partial(_as_png, compose, replace(output, path=f"{stem}.png"))
        )


def read_back(path: Path, output: Output) -> bool:
    """Whether a picture or a contact sheet is in its file as it was made."""
    return reads_back(path, output.pages)


@dataclass(frozen=True, slots=True)
class _Entry:
    """A side that a contact sheet shows, and the words below it."""

    key: Key
    label: str


def _sets(rendered: Rendered) -> tuple[FaceSet, ...]:
    """The faces that are laid side by side."""
    return (rendered.faces,) if rendered.beside is None else (rendered.faces, rendered.beside)


def _entries(deck: Deck, rendered: Rendered) -> Iterator[_Entry]:
    """Each different face of a deck, then each different back; where all languages have it."""
    setter = Typesetter(rendered.game, rendered.lang)
    for side in _SIDES:
        shown: set[object] = set()
        for card in deck.cards:
            key: Key = (card.reference, side)
            pages = tuple(faces.pages.get(key) for faces in _sets(rendered))
            if None not in pages and pages not in shown:
                shown.add(pages)
                yield _Entry(key, _label(setter, card, side))


def _label(setter: Typesetter, card: Card, side: Side) -> str:
    number = "" if card.number is None else f"{card.number}  "
    name = f"  {setter.name_card(card)}" if card.name is not None else ""
    return f"{number}{card.id}{name}" + ("  \u21c4" if side == "back" else "")


def _heading(rendered: Rendered, deck: Deck) -> str:
    title = localise(rendered.game, deck.title, rendered.lang) if deck.title is not None else deck.name
    langs = " | ".join(faces.lang for faces in _sets(rendered))
    game = localise(rendered.game, rendered.game.title, rendered.lang)
    return f"{game}  {rendered.game.version}  \u00b7  {title}  \u00b7  {langs}"


def _contact_key(rendered: Rendered, deck: Deck, entries: tuple[_Entry, ...]) -> str:
    hashes = [faces.hashes[entry.key] for entry in entries for faces in _sets(rendered)]
    labels = [entry.label for entry in entries]
    return fingerprint(
        _versions(), hashes, labels, _heading(rendered, deck), deck.size, CONTACT_DPI, rendered.game.date
    )


def _compose(rendered: Rendered, deck: Deck, entries: tuple[_Entry, ...]) -> bytes:
    """The contact sheet as PDF."""
    own_font = rendered.project.settings.fonts.get(rendered.lang, "")
    own_font = str(Path(rendered.project.root) / own_font) if own_font else ""
    lines = [entry.label for entry in entries]
    labels = render_strips(lines, rendered.lang, cache=rendered.cache, size_pt=_LABEL_PT, own_font=own_font)
    title = _heading(rendered, deck)
    (heading,) = render_strips([title], rendered.lang, cache=rendered.cache, size_pt=_HEADING_PT, own_font=own_font)
    cells = [
        Cell(faces=tuple(faces.pages[entry.key] for faces in _sets(rendered)), label=label)
        for entry, label in zip(entries, labels, strict=True)
    ]
    return compose_contact(cells, deck.size, heading=heading, title=title, lang=rendered.lang, date=rendered.game.date)


def _as_pdf(compose: Callable[[], bytes], output: Output) -> Made:
    return Made.of(compose(), output)


def _as_png(compose: Callable[[], bytes], output: Output) -> Made:
    return Made.of(write_png(draw_page(compose(), 0, dpi=CONTACT_DPI), CONTACT_DPI), output)


def _versions() -> tuple[tuple[str, str], ...]:
    return tuple((name, version(name)) for name in _SHAPING)
