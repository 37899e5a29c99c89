"""The documents of a game in a language: the rulebook in its forms, booklets of it, and the sheet of card texts.

Laying out begins before the faces are rendered; what a document shows of them is put in when both are there.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Final, TypeAlias

from cardwright.build.booklets import BOOKLET, Booklet, choose_booklets
from cardwright.build.made import Made, Product
from cardwright.build.outputs import Output, fingerprint
from cardwright.build.request import BuildRequest
from cardwright.build.shown import DRAWING, draw_pictures, list_placed, shaping_prints
from cardwright.documents.card_text import compose_card_text
from cardwright.documents.manuscript import Manuscript, set_manuscript
from cardwright.documents.pictures import Shown
from cardwright.documents.printing import Document, Printed, judge_log
from cardwright.documents.rulebook import compose_book, compose_screen
from cardwright.faces.low_ink import VARIANT
from cardwright.faces.pages import FaceSet
from cardwright.findings import Place
from cardwright.project import Game, Project

Begin: TypeAlias = Callable[[str, Document], Callable[[], Printed]]

KIND: Final = "rulebook"
CARD_TEXT: Final = "card"
DOCUMENTS: Final = (KIND, BOOKLET, CARD_TEXT)
ASKED_FOR: Final[Mapping[str, str]] = {"card-text": CARD_TEXT}
"""Kinds by what their files are called, where that is not the kind: the word before the first hyphen."""
_PLACING: Final = ("pikepdf",)  # the libraries that shape how faces are put into documents


@dataclass(frozen=True, slots=True, kw_only=True)
class Pending:
    """Files to be: the faces that they show, and how they come of these."""

    shown: tuple[Shown, ...]
    list_files: Callable[[FaceSet], Iterable[Product]]


def has_documents(request: BuildRequest) -> bool:
    """Whether a request asks for documents, besides sheets and the like."""
    return not request.kinds or not frozenset(DOCUMENTS).isdisjoint(request.kinds)


def begin_documents(
    project: Project, game: Game, lang: str, *, request: BuildRequest, cache: Path, begin: Begin
) -> Iterator[Pending]:
    """Yield the documents that were asked for; ``begin`` sets the printing of one going."""
    folder, kinds = f"{game.id}/{lang}", frozenset(request.kinds or DOCUMENTS)
    variant = VARIANT if request.low_ink else ""
    base = Output(game=game.id, lang=lang, kind=KIND, path="")
    if game.rulebook is not None and kinds & {KIND, BOOKLET}:
        manuscript = set_manuscript(project, game, lang, variant=variant)
        has_back = bool(manuscript.summary)
        found = choose_booklets(project, game, lang, request=request, has_back_cover=has_back)
        booklets = tuple(found) if BOOKLET in kinds else ()
        if KIND in kinds and not variant:  # a screen has no ink to spare, and waits for no pages
            yield _screen(manuscript, replace(base, path=f"{folder}/rulebook.html"), cache)
        for page in ("a5", "a4"):
            own = tuple(booklet for booklet in booklets if booklet.page == page)
            if KIND in kinds or own:
                output = replace(base, path=f"{folder}/rulebook-{page}.pdf", paper=page)
                document = compose_book(manuscript, page)
                book = _begin(document, output, Place(path=game.rulebook.path), begin)
                list_files = partial(_book_files, book, own, is_wanted=KIND in kinds)
                yield Pending(shown=document.shown, list_files=list_files)
    if CARD_TEXT in kinds:
        output = replace(base, kind=CARD_TEXT, path=f"{folder}/card-text-a4.pdf", paper="a4")
        texts = _begin(compose_card_text(project, game, lang, variant=variant), output, game.place, begin)
        yield Pending(shown=(), list_files=lambda faces: [texts(faces)])


def list_documents(pending: Iterable[Pending], faces: FaceSet) -> Iterator[Product]:
    """Yield the files of documents that were begun, now that the faces are there."""
    for each in pending:
        yield from each.list_files(faces)


def shown_cards(game: Game, pending: Iterable[Pending]) -> frozenset[str]:
    """Return the cards of all decks of which a document shows a face: a deck's faces are rendered together."""
    decks = {shown.key[0].partition("/")[0] for each in pending for shown in each.shown}
    return frozenset(card.reference for name in decks for card in game.decks[name].cards)


def _begin(document: Document, output: Output, place: Place, begin: Begin) -> Callable[[FaceSet], Product]:
    """Set a document going; what is returned makes a file of it, once the faces are there."""
    printed = begin(output.path, document)

    def finish(faces: FaceSet) -> Product:
        key = fingerprint(document.key, *shaping_prints(document.shown, faces, _PLACING))
        make = cache(partial(_finish, document, output, place=place, printed=printed, faces=faces))
        return Product(path=output.path, key=key, make=make)

    return finish


def _finish(
    document: Document, output: Output, *, place: Place, printed: Callable[[], Printed], faces: FaceSet
) -> Made:
    result = printed()
    pdf = result.pdf
    if document.shown:
        from cardwright.impose.pictures import place_pictures

        pdf = place_pictures(pdf, dict(list_placed(document.shown, faces)))
    return Made.of(pdf, replace(output, pages=result.pages), judge_log(document, result.log, place))


def _book_files(
    book: Callable[[FaceSet], Product], booklets: Iterable[Booklet], faces: FaceSet, *, is_wanted: bool
) -> Iterator[Product]:
    """Yield a rulebook in a page size, if it was asked for, and the booklets made of it."""
    product = book(faces)
    if is_wanted:
        yield product
    for booklet in booklets:
        yield booklet.product(product)


def _screen(manuscript: Manuscript, output: Output, cache: Path) -> Pending:
    page, shown = compose_screen(manuscript), manuscript.shown

    def list_files(faces: FaceSet) -> Iterator[Product]:
        key = fingerprint(page, *shaping_prints(shown, faces, DRAWING))
        yield Product(path=output.path, key=key, make=partial(_embed, page, output, shown, faces, cache))

    return Pending(shown=shown, list_files=list_files)


def _embed(page: str, output: Output, shown: tuple[Shown, ...], faces: FaceSet, cache: Path) -> Made:
    if shown:
        from cardwright.export.inline import embed_pictures

        words = {each.address: each.words for each in shown}
        page = embed_pictures(page, words, dict(draw_pictures(shown, faces, cache)))
    return Made.of(page.encode(), output)
