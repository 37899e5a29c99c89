"""The documents of a game in a language: what each file is called, what shapes it, and how it is made.

A key is a hash of the files that go into a document and of the code that makes it: cheap to take, so that a build
in which nothing changed composes nothing. What is laid out is kept by the hash of its HTML, so that a change which
does not show in a document costs no layout either.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

from cardwright.documents.card_text import NAME as CARD_TEXT
from cardwright.documents.card_text import compose_card_text
from cardwright.documents.manuscript import set_manuscript
from cardwright.documents.printing import FOLDER, Document, Printed, find_printed, keep_printed, print_document
from cardwright.documents.rulebook import compose_book, compose_screen
from cardwright.faces.cache import Cache
from cardwright.faces.environment import template_folders
from cardwright.faces.versions import engine_print
from cardwright.faces.workers import Workers
from cardwright.project import Game, Project

_SHAPING: Final = ("documents/*.py", "load/*.py", "data/words.yaml")  # our own code and words that shape a document
_TEMPLATES: Final = (".html", ".css", ".svg")


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentFile:
    """One file to be: its name, the first word of which is its kind, its paper, and its key."""

    name: str
    paper: str
    key: str

    @property
    def kind(self) -> str:
        """The word before the first hyphen, as the manifest has it."""
        return self.name.partition(".")[0].partition("-")[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeDocument:
    """A document's bytes, its pages (0 for a screen), and what the renderer had to say."""

    file: DocumentFile
    data: bytes
    pages: int
    log: tuple[str, ...]


def list_documents(project: Project, game: Game, lang: str) -> tuple[DocumentFile, ...]:
    """Return the documents of a game in a language, composing none."""
    ground = _ground(project, game, lang)
    wanted = [("rulebook-a5.pdf", "a5"), ("rulebook-a4.pdf", "a4"), ("rulebook.html", "")] if game.rulebook else []
    wanted += [(f"{CARD_TEXT}.pdf", "a4")] if any(game.cards) else []
    return tuple(
        DocumentFile(name=name, paper=paper, key=sha256(f"{ground} {name}".encode()).hexdigest()[:32])
        for name, paper in wanted
    )


def make_documents(
    project: Project, game: Game, lang: str, wanted: Iterable[DocumentFile], *, cache: Path, workers: Workers
) -> Iterator[MadeDocument]:
    """Make documents of a game in a language, each as soon as it is done; what the cache has is not laid out."""
    store = Cache(cache / FOLDER)
    by_name = {file.name: file for file in wanted}
    if not by_name:
        return
    pages: dict[str, Document] = {}
    for name, composed in _compose(project, game, lang, frozenset(by_name)):
        if isinstance(composed, bytes):
            yield MadeDocument(file=by_name[name], data=composed, pages=0, log=())
        elif (known := find_printed(composed, store)) is not None:
            yield _made(by_name[name], known)
        else:
            pages[name] = composed
    for name, printed in workers.run((name, print_document, (document,)) for name, document in pages.items()):
        keep_printed(pages[name], printed, store)
        yield _made(by_name[name], printed)
    store.sweep()


def _compose(project: Project, game: Game, lang: str, names: frozenset[str]) -> Iterator[tuple[str, Document | bytes]]:
    """Compose the documents that are asked for; the rulebook is set once for all its forms."""
    if any(name.startswith("rulebook") for name in names):
        manuscript = set_manuscript(project, game, lang)
        if "rulebook-a5.pdf" in names:
            yield "rulebook-a5.pdf", compose_book(manuscript, "a5")
        if "rulebook-a4.pdf" in names:
            yield "rulebook-a4.pdf", compose_book(manuscript, "a4")
        if "rulebook.html" in names:
            yield "rulebook.html", compose_screen(manuscript).encode()
    if f"{CARD_TEXT}.pdf" in names:
        yield f"{CARD_TEXT}.pdf", compose_card_text(project, game, lang)


def _made(file: DocumentFile, printed: Printed) -> MadeDocument:
    return MadeDocument(file=file, data=printed.pdf, pages=printed.pages, log=printed.log)


def _ground(project: Project, game: Game, lang: str) -> str:
    """A hash of all that can show in any document: the game's files, its templates, and what makes them."""
    digest = sha256(f"{engine_print()} {_code_print()} {lang}\0".encode())
    ours = (f"cards/{game.id}/", f"rules/{game.id}/", "cards/workspace.yaml")
    for name, text in sorted(project.sources.items()):
        if name.startswith(ours):
            digest.update(f"{name}\0{text}\0".encode())
    for folder in template_folders(Path(project.root), game.id):
        for path in sorted(each for each in folder.rglob("*") if each.suffix in _TEMPLATES and each.is_file()):
            digest.update(f"{path.relative_to(folder)}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


@cache
def _code_print() -> str:
    digest = sha256()
    package = Path(str(files("cardwright")))
    for pattern in _SHAPING:
        for path in sorted(package.glob(pattern)):
            digest.update(path.read_bytes())
    return digest.hexdigest()
