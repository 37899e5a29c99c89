"""``build_workspace``: check, render, impose and write, game by game and language by language.

A game and language with an error writes nothing; what was built before stays.
"""

import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from cardwright.build.calibration import KIND as CALIBRATION
from cardwright.build.changes import drop_earlier, list_changes
from cardwright.build.documents import DOCUMENTS, Pending, begin_documents, has_documents, list_documents, shown_cards
from cardwright.build.face_records import write_records
from cardwright.build.inputs import hash_inputs
from cardwright.build.made import Product
from cardwright.build.outputs import Ledger, Output, fingerprint, merge_manifest, write_whole
from cardwright.build.parts import OUTPUT_KINDS, wanted_cards
from cardwright.build.products import list_products
from cardwright.build.request import BuildRequest
from cardwright.build.session import FOLDER, Progress, Run, Session
from cardwright.build.since import Since, changed_cards
from cardwright.build.size_limit import limit_sizes
from cardwright.build.staleness import stale_simulations
from cardwright.build.stickers import with_stickers
from cardwright.build.variants import vary
from cardwright.check.report import Report
from cardwright.check.run import CHECKED, check_project
from cardwright.faces.contents import CardContent, describe_cards
from cardwright.faces.pages import FaceSet
from cardwright.faces.render import render_faces
from cardwright.faces.workers import Workers
from cardwright.findings import Finding, ProjectError, Severity
from cardwright.garbage import everlasting
from cardwright.load.faults import did_you_mean
from cardwright.load.project import list_games, load_project
from cardwright.project import Game, Project

__all__ = ["FOLDER", "BuildResult", "Progress", "build_workspace"]


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


def build_workspace(root: Path, request: BuildRequest, *, progress: Progress) -> BuildResult:
    """Build the games and languages that are asked for.

    Raises ProjectError for wrong use and for a disk that cannot be written.
    """
    project = load_project(root, request.games)
    _refuse_unknown_languages(project, request)
    _refuse_unknown_kinds(request)
    if request.clean:
        shutil.rmtree(root / FOLDER / ".cache", ignore_errors=True)
    games = request.games or None
    with Workers(request.jobs or None) as workers:
        session = Session(
            root=root,
            project=project,
            request=request,
            ledger=Ledger(root / FOLDER),
            workers=workers,
            progress=progress,
            since=Since(root=root, name=request.since, games=request.games) if request.since else None,
        )
        if has_documents(request) and not session.cache.is_dir():
            workers.prepare()  # all is to be laid out, and the check comes first
        report = check_project(project, games=games)
        with everlasting():
            _run_all(session, report)
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


def _refuse_unknown_kinds(request: BuildRequest) -> None:
    known = (*dict.fromkeys(OUTPUT_KINDS.values()), *DOCUMENTS, CALIBRATION)
    for kind in request.kinds:
        if kind not in known:
            raise ProjectError(f"there are no files of the kind '{kind}'", did_you_mean(kind, known))


def _wanted(project: Project, request: BuildRequest) -> Iterator[tuple[Game, str]]:
    for game in project.games.values():
        for lang in game.languages:
            if not request.langs or lang in request.langs:
                yield game, lang


def _run_all(session: Session, report: Report) -> None:
    """Build each game and language; the next one's documents are begun before this one's faces are waited for."""
    finish: Callable[[], Run | None] | None = None
    for place in (*_wanted(session.project, session.request), None):
        following = _start_run(session, report, *place) if place is not None else None
        run = finish() if finish is not None else None
        if run is not None:
            session.workers.meanwhile(partial(_write_run, session, run))
        finish = following
    session.workers.catch_up()


def _start_run(session: Session, report: Report, game: Game, lang: str) -> Callable[[], Run | None]:
    """Begin the documents of a game and language, unless it is refused or unchanged; return what does the rest."""
    if report.blocks(game.id, lang):
        return partial(session.refused.append, (game.id, lang))
    if session.since is not None:
        return partial(_list_changes, session, game, lang, session.since)
    name = f"{game.id}/{lang}"
    asked = replace(session.request, games=(), langs=(), jobs=0, fit_report=False)
    inputs = fingerprint(hash_inputs(session.root, game.id, lang, more=game.files), lang, asked)
    known = session.ledger.find_run(name, inputs)
    if known is not None:
        return partial(_keep_run, session, game, lang, known)
    pending = tuple(
        begin_documents(
            session.project, game, lang, request=session.request, cache=session.cache, begin=session.begin
        )
    )
    return partial(_end_run, session, game, lang, name=name, inputs=inputs, pending=pending)


def _keep_run(session: Session, game: Game, lang: str, known: Sequence[Output]) -> None:
    """Leave the files of a game and language as they are."""
    session.kept += known
    if session.request.fit_report:
        session.faces.append(_render(session, with_stickers(game, lang, session.request), lang, session.request))


def _end_run(
    session: Session, game: Game, lang: str, *, name: str, inputs: str, pending: tuple[Pending, ...]
) -> Run | None:
    """Render the faces of a game and language and list its files; None where it is refused for them."""
    project, request, cache = session.project, session.request, session.cache
    printed = with_stickers(game, lang, request)
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
    return Run(name=name, inputs=inputs, is_silent=not faces.findings, products=varied)


def _list_changes(session: Session, game: Game, lang: str, since: Since) -> Run | None:
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
    return Run(name=f"{game.id}/{lang}", inputs="", is_silent=False, products=products)


def _accept(session: Session, faces: FaceSet, game: Game, lang: str) -> bool:
    """Keep what was found on faces, and say whether they may be printed."""
    session.findings += faces.findings
    if faces.findings and _blocks(session.project, faces, game, lang):
        session.refused.append((game.id, lang))
        return False
    return True


def _render(
    session: Session, game: Game, lang: str, request: BuildRequest, *, shown: frozenset[str] = frozenset()
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


def _write_run(session: Session, run: Run) -> None:
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


def _write_product(session: Session, product: Product) -> None:
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


def _finish(session: Session) -> None:
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
