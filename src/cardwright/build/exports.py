"""``export_workspace``: check and render as a build does, and write what an exporter makes of the faces."""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from cardwright.build.made import Product
from cardwright.build.outputs import MANIFEST, Ledger, Output, merge_manifest, write_whole
from cardwright.build.parts import OUTPUT_KINDS
from cardwright.build.pipeline import FOLDER, BuildResult, Progress
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
# Reads a file back: whether it is what its entry says.
Reader: TypeAlias = Callable[[Path, Output], bool]


@dataclass(slots=True, kw_only=True)
class _Export:
    """One export as it goes on."""

    root: Path
    project: Project
    request: ExportRequest
    ledger: Ledger
    workers: Workers
    progress: Progress
    findings: list[Finding] = field(default_factory=list)
    written: list[Output] = field(default_factory=list)
    kept: list[Output] = field(default_factory=list)
    refused: list[tuple[str, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def folder(self) -> Path:
        """Where outputs are written."""
        return self.root / FOLDER


def export_workspace(
    root: Path, request: ExportRequest, exporter: Exporter, *, reader: Reader, progress: Progress
) -> BuildResult:
    """Export the games and languages that are asked for; each file is read back once it is written.

    Raises ProjectError for wrong use, for a disk that cannot be written, and for a file that does not read back.
    """
    project = load_project(root, request.games)
    _refuse_unknown(project, request)
    games = request.games or None
    report = check_project(project, games=games)
    with everlasting(), Workers(request.jobs or None) as workers:
        export = _Export(
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
    _finish(export)
    return BuildResult(
        report=report,
        written=tuple(export.written),
        unchanged=len(export.kept),
        refused=tuple(export.refused),
        notes=tuple(dict.fromkeys(export.notes)),
    )


def _refuse_unknown(project: Project, request: ExportRequest) -> None:
    known = {lang for game in project.games.values() for lang in game.languages}
    for lang in (*request.langs, *filter(None, [request.beside])):
        if lang not in known:
            raise ProjectError(f"no game here has the language '{lang}'", did_you_mean(lang, known))
    kinds = set(OUTPUT_KINDS.values())
    for kind in request.kinds:
        if kind not in kinds:
            raise ProjectError(f"unknown kind '{kind}'", did_you_mean(kind, kinds))


def _wanted(project: Project, request: ExportRequest) -> Iterator[tuple[Game, str]]:
    """The games and languages; a language is not laid beside itself."""
    for game in project.games.values():
        if request.beside and request.beside not in game.languages:
            continue
        for lang in game.languages:
            if (not request.langs or lang in request.langs) and lang != request.beside:
                yield game, lang


def _export_language(
    export: _Export, report: Report, exporter: Exporter, reader: Reader, *, game: Game, lang: str
) -> None:
    beside = export.request.beside
    if any(report.blocks(game.id, each) for each in (lang, beside) if each):
        export.refused.append((game.id, lang))
        return
    rendered = Rendered(
        project=export.project,
        game=game,
        lang=lang,
        faces=_render(export, game, lang),
        beside=_render(export, game, beside) if beside else None,
        request=export.request,
        cache=export.folder / ".cache",
        tell=export.notes.append,
    )
    sets = [faces for faces in (rendered.faces, rendered.beside) if faces is not None]
    if _blocks(export.project, sets, game):
        export.refused.append((game.id, lang))
        return
    products = tuple(exporter(rendered))
    for done, product in enumerate(products):
        export.progress(f"{game.id} {lang}: {export.request.format}", done, len(products))
        _write(export, product, reader)
    _drop_others(export, rendered.folder, {product.path for product in products})


def _render(export: _Export, game: Game, lang: str) -> FaceSet:
    faces = render_faces(
        export.project,
        game,
        lang,
        cache=export.folder / ".cache",
        progress=export.progress,
        workers=export.workers,
    )
    export.findings += faces.findings
    return faces


def _blocks(project: Project, sets: Iterable[FaceSet], game: Game) -> bool:
    """Whether an error of the rendered faces stands, once what the author allows is taken out."""
    found = [finding for faces in sets for finding in faces.findings]
    if not found:
        return False
    judged = check_project(project, games=(game.id,), more=found).findings
    return any(finding in found for finding in judged if finding.severity is Severity.ERROR)


def _write(export: _Export, product: Product, reader: Reader) -> None:
    known = export.ledger.find(product.path, product.key)
    if known is not None:
        export.kept.append(known)
        return
    made = product.make()
    path = export.folder / product.path
    write_whole(path, made.data)
    if not reader(path, made.output):
        raise ProjectError(f"{path.name} does not read back as it was written", "is the disk sound? export again")
    export.notes += made.notes
    export.ledger.record(made.output, product.key)
    export.written.append(made.output)


def _drop_others(export: _Export, folder: str, paths: set[str]) -> None:
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


def _finish(export: _Export) -> None:
    games, others = export.project.games, list_games(export.root)

    def is_current(game: str, lang: str) -> bool:
        return lang in games[game].languages if game in games else game in others

    if export.written or export.kept:
        merge_manifest(export.folder, (*export.written, *export.kept), is_current=is_current)
    if export.written:
        export.ledger.save()
