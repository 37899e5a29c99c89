"""``build_workspace``: check, render, impose and write, game by game and language by language.

A game and language with an error writes nothing; what was built before stays.
"""

import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from cardwright.build.changes import drop_earlier, list_changes
from cardwright.build.documents import begin_documents, list_documents, shown_cards
from cardwright.build.face_records import write_records
from cardwright.build.inputs import hash_inputs
from cardwright.build.made import Product
from cardwright.build.outputs import Ledger, Output, fingerprint, merge_manifest, write_whole
from cardwright.build.parts import wanted_cards
from cardwright.build.products import list_products
from cardwright.build.request import BuildRequest
from cardwright.build.since import Since, changed_cards
from cardwright.build.size_limit import limit_sizes
from cardwright.build.staleness import stale_simulations
from cardwright.build.stickers import with_stickers
from cardwright.build.variants import vary
from cardwright.check.report import Report
from cardwright.check.run import CHECKED, check_project
from cardwright.documents.printing import Document, Printed, is_printed, obtain
from cardwright.faces.contents import CardContent, describe_cards
from cardwright.faces.pages import FaceSet
from cardwright.faces.render import render_faces
from cardwright.faces.workers import Workers
from cardwright.findings import Finding, ProjectError, Severity
from cardwright.garbage import everlasting
from cardwright.load.faults import did_you_mean
from cardwright.load.project import list_games, load_project
from cardwright.project import Game, Project

Progress = Callable[[str, int, int], None]
FOLDER = "build"


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildResult:
    """What a build wrote, what it left as it was, and which games and languages it refused.

    ``faces`` are there where the request asks how they fit; ``notes`` are for the person who asked.
    """

    report: Report
    written: tuple[Output, ...]
    unchanged: int
    refused: tuple[tuple[str, str], ...]
    faces: tuple[FaceSet, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(slots=True, kw_only=True)
class _Session:
    """One build as it goes on."""

    root: Path
    project: Project
    request: BuildRequest
    ledger: Ledger
    workers: Workers
    progress: Progress
    findings: list[Finding] = field(default_factory=list)
    written: list[Output] = field(default_factory=list)
    kept: list[Output] = field(default_factory=list)
    refused: list[tuple[str, str]] = field(default_factory=list)
    faces: list[FaceSet] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    records: dict[tuple[str, str], Mapping[str, CardContent]] = field(default_factory=dict)
    since: Since | None = None
    is_ledger_new: bool = False

    @property
    def folder(self) -> Path:
        """Where outputs are written."""
        return self.root / FOLDER

    @property
    def cache(self) -> Path:
        """Where results are kept by the hash of what shaped them."""
        return self.folder / ".cache"

    def begin(self, path: str, document: Document) -> Callable[[], Printed]:
        """Set the printing of a document going, unless it was printed before, or stands in the folder as it should."""
        stands = not document.shown and self.ledger.find(path, fingerprint(document.key)) is not None
        if stands or is_printed(document, self.cache):
            return partial(obtain, document, self.cache)
        return self.workers.begin(obtain, document, self.cache)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Run:
    """One game in one language: the hash of its inputs, whether its faces had nothing to say, and its files to be."""

    name: str
    inputs: str
    is_silent: bool
    products: tuple[Product, ...]


def build_workspace(root: Path, request: BuildRequest, *, progress: Progress) -> BuildResult:
    """Build the games and languages that are asked for.

    Raises ProjectError for wrong use and for a disk that cannot be written.
    """
    project = load_project(root, request.games)
    _refuse_unknown_languages(project, request)
    if request.clean:
        shutil.rmtree(root / FOLDER / ".cache", ignore_errors=True)
    games = request.games or None
    report = check_project(project, games=games)
    with everlasting(), Workers(request.jobs or None) as workers:
        session = _Session(
            root=root,
            project=project,
            request=request,
            ledger=Ledger(root / FOLDER),
            workers=workers,
            progress=progress,
            since=Since(root=root, name=request.since, games=request.games) if request.since else None,
        )
        runs = [run for game, lang in _wanted(project, request) if (run := _start_run(session, report, game, lang))]
        for run in runs:
            _write_run(session, run)
    if session.findings:
        report = check_project(project, games=games, more=session.findings, stages=CHECKED | {"faces"})
    _finish(session)
    return BuildResult(
        report=_in_languages(report, request.langs),
        written=tuple(session.written),
        unchanged=len(session.kept),
        refused=tuple(session.refused),
        faces=tuple(session.faces),
        notes=(*session.notes, *stale_simulations(root / FOLDER, project)),
    )


def _in_languages(report: Report, langs: tuple[str, ...]) -> Report:
    """The report without the findings of languages that nobody asked for."""
    if not langs:
        return report
    return replace(report, findings=tuple(found for found in report.findings if found.lang in {"", *langs}))


def _refuse_unknown_languages(project: Project, request: BuildRequest) -> None:
    known = {lang for game in project.games.values() for lang in game.languages}
    for lang in request.langs:
        if known and lang not in known:
            raise ProjectError(f"no game here has the language '{lang}'", did_you_mean(lang, known))


def _wanted(project: Project, request: BuildRequest) -> Iterator[tuple[Game, str]]:
    for game in project.games.values():
        for lang in game.languages:
            if not request.langs or lang in request.langs:
                yield game, lang


def _start_run(session: _Session, report: Report, game: Game, lang: str) -> _Run | None:
    """Render the faces of a game and language and begin its documents; None where it is refused or unchanged."""
    if report.blocks(game.id, lang):
        session.refused.append((game.id, lang))
        return None
    if session.since is not None:
        return _start_changes(session, game, lang, session.since)
    name = f"{game.id}/{lang}"
    asked = replace(session.request, games=(), langs=(), jobs=0, fit_report=False)
    inputs = fingerprint(hash_inputs(session.root, game.id, lang, more=game.files), lang, asked)
    known = session.ledger.find_run(name, inputs)
    if known is not None:
        session.kept += known
        if session.request.fit_report:
            session.faces.append(_render(session, with_stickers(game, lang, session.request), lang, session.request))
        return None
    project, request, cache = session.project, session.request, session.cache
    printed = with_stickers(game, lang, request)
    pending = tuple(begin_documents(project, game, lang, request=request, cache=cache, begin=session.begin))
    shown = shown_cards(game, pending)
    faces = _render(session, printed, lang, request, shown=shown)
    session.faces += [faces] if request.fit_report else []
    if not _accept(session, faces, game, lang):
        return None
    if not request.kinds and not request.variant:
        session.records[game.id, lang] = describe_cards(game, lang, faces.contents)
    do = session.workers.do
    products = list_products(project, printed, lang, faces=faces, request=request, cache=cache, do=do)
    documents = limit_sizes(list_documents(pending, faces), faces, request.max_bytes)
    varied = tuple(vary((*products, *documents), request))
    return _Run(name=name, inputs=inputs, is_silent=not faces.findings, products=varied)


def _start_changes(session: _Session, game: Game, lang: str, since: Since) -> _Run | None:
    """Render the decks in which something looks different, and print what does; None where nothing does."""
    project, cache = session.project, session.cache
    changes = since.changes(project, game, lang)
    request = replace(session.request, cards=changed_cards(changes))
    faces = _render(session, game, lang, request)
    if not _accept(session, faces, game, lang):
        return None
    do = session.workers.do
    sheets = list_products(project, game, lang, faces=faces, request=request, cache=cache, do=do)
    lists = list_changes(project, game, lang, changes, since=since.name, cache=cache)
    products = (*vary(sheets, request), *lists)
    drop_earlier(session.folder, game.id, lang, products)
    return _Run(name=f"{game.id}/{lang}", inputs="", is_silent=False, products=products)


def _accept(session: _Session, faces: FaceSet, game: Game, lang: str) -> bool:
    """Keep what was found on faces, and say whether they may be printed."""
    session.findings += faces.findings
    if faces.findings and _blocks(session.project, faces, game, lang):
        session.refused.append((game.id, lang))
        return False
    return True


def _render(
    session: _Session, game: Game, lang: str, request: BuildRequest, *, shown: frozenset[str] = frozenset()
) -> FaceSet:
    """Render what a request prints, and the cards that documents show."""
    wanted = wanted_cards(game, request)
    return render_faces(
        session.project,
        game,
        lang,
        cache=session.cache,
        progress=session.progress,
        workers=session.workers,
        only=wanted | shown if wanted is not None else None,
        variant="low-ink" if request.low_ink else "",
    )


def _write_run(session: _Session, run: _Run) -> None:
    """Make and write the files of a run that are not as they should be already."""
    total, found = len(run.products), len(session.findings)
    for done, product in enumerate(run.products):
        session.progress(f"{run.name}: files", done, total)
        _write_product(session, product)
    session.progress(f"{run.name}: files", total, total)
    if run.is_silent and len(session.findings) == found:  # one that has something to say will say it again
        session.ledger.record_run(run.name, run.inputs, (product.path for product in run.products))
        session.is_ledger_new = True


def _blocks(project: Project, faces: FaceSet, game: Game, lang: str) -> bool:
    """Whether an error of the rendered faces stands, once what the author allows is taken out."""
    judged = check_project(project, games=(game.id,), more=faces.findings)
    found = set(faces.findings)
    errors = (finding for finding in judged.findings if finding.severity is Severity.ERROR)
    return judged.blocks(game.id, lang) or any(finding in found for finding in errors)


def _write_product(session: _Session, product: Product) -> None:
    known = session.ledger.find(product.path, product.key)
    if known is not None:
        session.kept.append(known)
        return
    made = product.make()
    session.findings += made.findings
    session.notes += made.notes
    write_whole(session.folder / product.path, made.data)
    session.ledger.record(made.output, product.key)
    session.written.append(made.output)


def _finish(session: _Session) -> None:
    """Write the manifest and, where anything is new, the ledger."""
    if not session.written and not session.kept and session.since is None:
        return
    games, others = session.project.games, list_games(session.root)

    def is_current(game: str, lang: str) -> bool:
        return lang in games[game].languages if game in games else game in others

    merge_manifest(session.folder, (*session.written, *session.kept), is_current=is_current)
    if session.records:
        write_records(session.folder, session.records, is_current=is_current)
    if session.is_ledger_new or session.written:
        session.ledger.save()
