"""``export_workspace``: check and render as a build does, and write what an exporter makes of the faces."""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from cardwright.build.made import Product
from cardwright.build.outputs import FOLDER, MANIFEST, Ledger, Output, merge_manifest, write_whole
from cardwright.build.parts import OUTPUT_KINDS
from cardwright.build.pipeline import BuildResult
from cardwright.build.session import Progress, Reader, Session, refuse_unknown
from cardwright.check.report import Report
from cardwright.check.run import check_project
from cardwright.faces.pages import FaceSet
from cardwright.faces.render import render_faces
from cardwright.faces.workers import Workers
from cardwright.findings import Finding, ProjectError, Severity
from cardwright.garbage import everlasting
from cardwright.load.faults import did_you_mean
from cardwright.load.project import list_games, load_project
from cardwright.project import Deck, Game, Project


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportRequest:
    """What is to be exported; empty means all. ``kinds`` are the words of output names, as for a build."""

    format: str
    games: tuple[str, ...] = ()
    langs: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    beside: str = ""
    jobs: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Rendered:
    """A game in a language with its faces, and those of the language that it is to be laid beside.

    ``tell`` takes a line for the person who asked.
    """

    project: Project
    game: Game
    lang: str
    faces: FaceSet
    beside: FaceSet | None
    request: ExportRequest
    cache: Path
    tell: Callable[[str], None]

    @property
    def folder(self) -> str:
        """Where its files go, below ``build/``."""
        return f"{self.game.id}/{self.lang}/export/{self.request.format}"

    @property
    def decks(self) -> tuple[Deck, ...]:
        """The decks that were asked for and have cards."""
        kinds = self.request.kinds
        found = self.game.decks.values()
        return tuple(deck for deck in found if deck.cards and (not kinds or OUTPUT_KINDS[deck.kind] in kinds))


Exporter: TypeAlias = Callable[[Rendered], Iterable[Product]]


def export_workspace(
    root: Path, request: ExportRequest, exporter: Exporter, *, reader: Reader, progress: Progress
) -> BuildResult:
    """Export the games and languages that are asked for; each file is read back once it is written.

    Raises ProjectError for wrong use, for a disk that cannot be written, and for a file that does not read back.
    """
    project = load_project(root, request.games)
    langs = (*request.langs, *filter(None, [request.beside]))
    refuse_unknown(project, langs=langs, kinds=request.kinds, known_kinds=OUTPUT_KINDS.values())
    games = request.games or None
    report = check_project(project, games=games)
    with everlasting(), Workers(request.jobs or None) as workers:
        export = Session(
            root=root,
            project=project,
            request=request,
            ledger=Ledger(root / FOLDER),
            workers=workers,
            progress=progress,
        )
        for game, lang in _wanted(project, request):
            _export_language(export, report, exporter, reader, game=game, lang=lang)
    if export.findings:
        report = check_project(project, games=games, more=export.findings)
    if export.written or export.kept:
        export.list_outputs()
    return BuildResult(
        report=report,
        written=tuple(export.written),
        unchanged=len(export.kept),
        refused=tuple(export.refused),
        notes=tuple(dict.fromkeys(export.notes)),
    )


def _wanted(project: Project, request: ExportRequest) -> Iterator[tuple[Game, str]]:
    """The games and languages; a language is not laid beside itself."""
    for game in project.games.values():
        if request.beside and request.beside not in game.languages:
            continue
        for lang in game.languages:
            if (not request.langs or lang in request.langs) and lang != request.beside:
                yield game, lang


def _export_language(
    export: Session[ExportRequest], report: Report, exporter: Exporter, reader: Reader, *, game: Game, lang: str
) -> None:
    beside = export.request.beside
    if any(report.blocks(game.id, each) for each in (lang, beside) if each):
        export.refused.append((game.id, lang))
        return
    faces = export.begin_faces(game, lang)()
    other = export.begin_faces(game, beside)() if beside else None
    if not export.accept(game, lang, *filter(None, [faces, other])):
        return
    rendered = Rendered(
        project=export.project,
        game=game,
        lang=lang,
        faces=faces,
        beside=other,
        request=export.request,
        cache=export.cache,
        tell=export.notes.append,
    )
    products = tuple(exporter(rendered))
    for done, product in enumerate(products):
        export.progress(f"{game.id} {lang}: {export.request.format}", done, len(products))
        export.write(product, reader=reader)
    _drop_others(export, rendered.folder, {product.path for product in products})


def _drop_others(export: Session[ExportRequest], folder: str, paths: set[str]) -> None:
    """Remove what an earlier export listed in this folder and this one no longer makes, as of a card that is gone."""
    if export.request.kinds:
        return
    with suppress(OSError, ValueError, KeyError, TypeError):
        entries = json.loads((export.folder / MANIFEST).read_text(encoding="utf-8"))["outputs"]
        for entry in entries:
            path = str(entry["path"])
            if path.startswith(f"{folder}/") and path not in paths and is_beside(path) == bool(export.request.beside):
                (export.folder / path).unlink(missing_ok=True)


def is_beside(path: str) -> bool:
    """Whether a file shows two languages side by side."""
    return "-beside-" in path.rpartition("/")[2]
