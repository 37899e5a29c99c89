"""The documents of a game in a language: the rulebook in its forms, and the sheet of card texts."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from cardwright.build.made import Made, Product
from cardwright.build.outputs import Output, fingerprint
from cardwright.build.request import BuildRequest
from cardwright.documents.card_text import compose_card_text
from cardwright.documents.manuscript import Manuscript, set_manuscript
from cardwright.documents.printing import Document, Printed, judge_log
from cardwright.documents.rulebook import compose_book, compose_screen
from cardwright.findings import Place
from cardwright.project import Game, Project

Begin: TypeAlias = Callable[[str, str, Document], Callable[[], Printed]]

KIND = "rulebook"
CARD_TEXT = "card"


def list_documents(
    project: Project, game: Game, lang: str, *, request: BuildRequest, begin: Begin
) -> Iterator[Product]:
    """Yield the documents that were asked for; ``begin`` sets the printing of one going."""
    folder = f"{game.id}/{lang}"
    base = Output(game=game.id, lang=lang, kind=KIND, path="")
    if game.rulebook is not None and (not request.kinds or KIND in request.kinds):
        manuscript = set_manuscript(project, game, lang)
        place = Place(path=game.rulebook.path)
        for page in ("a5", "a4"):
            output = replace(base, path=f"{folder}/rulebook-{page}.pdf", paper=page)
            yield _document(compose_book(manuscript, page), output, place=place, begin=begin)
        yield _screen(manuscript, replace(base, path=f"{folder}/rulebook.html"))
    if not request.kinds or CARD_TEXT in request.kinds:
        output = replace(base, kind=CARD_TEXT, path=f"{folder}/card-text-a4.pdf", paper="a4")
        yield _document(compose_card_text(project, game, lang), output, place=game.place, begin=begin)


def _document(document: Document, output: Output, *, place: Place, begin: Begin) -> Product:
    key = fingerprint(document.key)
    printed = begin(output.path, key, document)
    return Product(path=output.path, key=key, make=partial(_finish, document, output, place=place, printed=printed))


def _finish(document: Document, output: Output, *, place: Place, printed: Callable[[], Printed]) -> Made:
    result = printed()
    findings = judge_log(document, result.log, place)
    return Made.of(result.pdf, replace(output, pages=result.pages), findings)


def _screen(manuscript: Manuscript, output: Output) -> Product:
    page = compose_screen(manuscript).encode()
    return Product(path=output.path, key=fingerprint(page), make=partial(Made.of, page, output))
