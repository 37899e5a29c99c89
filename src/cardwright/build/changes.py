"""What ``--since`` writes for a game in a language: sheets of the changed cards, and the list of what changed."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from cardwright.build.made import Made, Product
from cardwright.build.outputs import Output, fingerprint
from cardwright.build.press import CHANGED
from cardwright.documents.changes import NAME, Change, compose_changes
from cardwright.documents.printing import Document, judge_log, obtain
from cardwright.findings import Place
from cardwright.project import Game, Project

KIND: Final = "changes"


def list_changes(
    project: Project, game: Game, lang: str, changes: tuple[Change, ...], *, since: str, cache: Path
) -> Iterator[Product]:
    """Yield the page that lists the changes, if there are any."""
    if changes:
        output = Output(game=game.id, lang=lang, kind=KIND, path=f"{game.id}/{lang}/{NAME}.pdf", paper="a4")
        document = compose_changes(project, game, lang, changes, since=since)
        make = partial(_print, document, output, place=game.place, cache=cache)
        yield Product(path=output.path, key=fingerprint(document.key), make=make)


def _print(document: Document, output: Output, *, place: Place, cache: Path) -> Made:
    printed = obtain(document, cache)
    findings = judge_log(document, printed.log, place)
    return Made.of(printed.pdf, replace(output, pages=printed.pages), findings)


def drop_earlier(folder: Path, game: str, lang: str, products: Iterable[Product]) -> None:
    """Remove what was printed of earlier changes and is not printed of these."""
    kept = {folder / product.path for product in products}
    for pattern in (f"*-{CHANGED}*.pdf", f"{NAME}*.pdf"):
        for file in (folder / game / lang).glob(pattern):
            if file not in kept:
                file.unlink(missing_ok=True)
