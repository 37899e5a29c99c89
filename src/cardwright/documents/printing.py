"""From a composed document to its PDF: laid out by the renderer, or taken from the cache where nothing changed."""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, partial
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

from cardwright.documents.pictures import Shown
from cardwright.documents.wide_tables import wide_tables
from cardwright.faces.cache import Cache
from cardwright.faces.drawings import Drawings
from cardwright.faces.fonts import FontSet
from cardwright.faces.rooms import FaceRoom
from cardwright.faces.versions import engine_print
from cardwright.findings import Finding, Place
from cardwright.garbage import garbage_kept

FOLDER: Final = "documents"
_PACKAGE: Final = "cardwright.documents"
_LIFTED: Final = re.compile(r'(<svg data-drawing="(\d+)"[^>]*>)(</svg>)')
_TITLE: Final = re.compile(r"<title>[^<]*</title>")


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A document ready to be laid out: its HTML, its style sheet, the fonts that these name, the faces it shows."""

    name: str
    game: str
    lang: str
    html: str
    css: str
    fonts: FontSet
    shown: tuple[Shown, ...] = ()

    @property
    def key(self) -> str:
        """A hash of all that shapes its pages."""
        parts = (engine_print(), stage_print(), self.html, self.css, *self.fonts.print, *self._rooms)
        return sha256("\0".join(parts).encode()).hexdigest()[:32]

    @property
    def _rooms(self) -> tuple[str, ...]:
        """The rooms for faces; what will be in them changes no page."""
        return tuple(f"{shown.address} {shown.size}" for shown in self.shown)


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A document's PDF, its number of pages, and what the renderer had to say about it."""

    pdf: bytes
    pages: int
    log: tuple[str, ...]


@cache
def stage_print() -> str:
    """Return a hash of how documents are laid out, judged and written: of modules and of the sheet below all styles."""
    folder = files(_PACKAGE)
    names = ("printing.py", "wide_tables.py", "ground.css")
    return sha256(b"".join(folder.joinpath(name).read_bytes() for name in names)).hexdigest()


def print_document(document: Document) -> Printed:
    """Lay out a document and write it as tagged PDF 1.7. Starts the renderer; takes plain values and returns them."""
    with garbage_kept():
        return _print(document)  # until all that it laid out is let go


def _print(document: Document) -> Printed:
    from cardwright.faces.weasy import Renderer

    drawings = Drawings()
    html = lift_drawings(document.html, drawings)
    ground = files(_PACKAGE).joinpath("ground.css").read_text(encoding="utf-8") + drawings.rules
    styles = [(document.name, document.css)]
    rooms = {shown.address: FaceRoom(shown.address, shown.size) for shown in document.shown}
    renderer = Renderer(document.fonts, styles, {}, drawings=drawings, ground=ground, images=rooms)
    laid_out = renderer.lay_out(html, holds_phrases=document.lang.partition("-")[0] == "ja")
    wide = tuple(wide_tables(laid_out.pages))
    pdf = renderer.write(laid_out, pdf_tags=True, pdf_version="1.7")
    return Printed(pdf=pdf, pages=len(laid_out.pages), log=(*(line.message for line in renderer.log.lines), *wide))


def lift_drawings(html: str, drawings: Drawings) -> str:
    """Return HTML with its drawings lifted out; what stands in for them keeps their titles, which tags are made of."""
    return _LIFTED.sub(partial(_entitle, drawings), drawings.lift(html))


def _entitle(drawings: Drawings, match: re.Match[str]) -> str:
    title = _TITLE.search(drawings.sources[int(match[2])])
    return f"{match[1]}{title[0] if title else ''}{match[3]}"


def is_printed(document: Document, cache: Path) -> bool:
    """Whether a document was printed before, just as it is now."""
    store = Cache(cache / FOLDER)
    return all(store.find(document.key, suffix) is not None for suffix in ("json", "pdf"))


def find_printed(document: Document, cache: Cache) -> Printed | None:
    """Return a document that was printed before, just as it is now."""
    record, pdf = cache.read(document.key, "json"), cache.read(document.key, "pdf")
    if record is None or pdf is None:
        return None
    known = json.loads(record)
    return Printed(pdf=pdf, pages=known["pages"], log=tuple(known["log"]))


def keep_printed(document: Document, printed: Printed, cache: Cache) -> None:
    """Keep a printed document for the next build."""
    record = json.dumps({"pages": printed.pages, "log": printed.log}, ensure_ascii=False)
    cache.store(document.key, "json", record.encode())
    cache.store(document.key, "pdf", printed.pdf)


def obtain(document: Document, cache: Path | None) -> Printed:
    """Return a document's PDF from the cache, or lay it out and keep it."""
    store = Cache(cache / FOLDER) if cache is not None else None
    printed = find_printed(document, store) if store is not None else None
    if printed is None:
        printed = print_document(document)
        if store is not None:
            keep_printed(document, printed, store)
    return printed


def judge_log(document: Document, log: Iterable[str], place: Place) -> tuple[Finding, ...]:
    """Return what the renderer complained about as findings on the rulebook."""
    return tuple(
        Finding(
            code="LAY006", place=place, message=f"{document.name} in {document.lang}: {line}", game=document.game,
            lang=document.lang, hint="look at the page, and at rulebook.css if the game has one",
        )
        for line in log
    )  # fmt: skip
