"""``build_workspace``: check, render, impose and write, game by game and language by language.

A game and language with an error writes nothing; what was built before stays.
"""

import shutil
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Final

from cardwright.build.absent import explain_absent
from cardwright.build.calibration import KIND as CALIBRATION
from cardwright.build.changes import drop_earlier, list_changes
from cardwright.build.documents import ASKED_FOR, DOCUMENTS, Pending, begin_documents, has_documents, list_documents, shown_cards
from cardwright.build.face_records import write_records
from cardwright.build.inputs import hash_inputs
from cardwright.build.made import Product
from cardwright.build.outputs import CACHE, FOLDER, Ledger, Output, fingerprint
from cardwright.build.parts import OUTPUT_KINDS, wanted_cards
from cardwright.build.products import list_products
from cardwright.build.request import BuildRequest
from cardwright.build.session import Progress, Session, refuse_unknown
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


AHEAD: Final = 2
"""How many games and languages are begun beyond the one whose faces are waited for: enough for any number of cores,
and few enough that a workspace of many games is not all in memory."""


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


@dataclass(frozen=True, slots=True, kw_only=True)
class _Build:
    """A session, what it is compared with, and what it shows of faces: how they fit, and what is on each card."""

    session: Session[BuildRequest]
    since: Since | None
    faces: list[FaceSet] = field(default_factory=list)
    records: dict[tuple[str, str], Mapping[str, CardContent]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Begun:
    """One game in one language that was begun: as it is printed, its documents to be, and how its faces are got."""

    game: Game
    lang: str
    inputs: str
    printed: Game
    documents: tuple[Pending, ...]
    render: Callable[[], FaceSet]


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
    known_kinds = (*OUTPUT_KINDS.values(), *DOCUMENTS, CALIBRATION)
    refuse_unknown(project, langs=request.langs, kinds=request.kinds, known_kinds=known_kinds, words=ASKED_FOR)
    request = replace(request, kinds=tuple(ASKED_FOR.get(kind, kind) for kind in request.kinds))
    if request.clean:
        shutil.rmtree(root / CACHE, ignore_errors=True)
    games = request.games or None
    with Workers(request.jobs or None) as workers:
        session = Session(
            root=root,
            project=project,
            request=request,
            ledger=Ledger(root / FOLDER),
            workers=workers,
            progress=progress,
        )
        since = Since(root=root, name=request.since, games=request.games) if request.since else None
        build = _Build(session=session, since=since)
        if has_documents(request) and not session.cache.is_dir():
            workers.prepare()  # all is to be laid out, and the check comes first
        report = check_project(project, games=games)
        with everlasting():
            _run_all(build, report)
    if session.findings:
        report = check_project(project, games=games, more=session.findings, stages=CHECKED | {"faces"})
    _finish(build)
    return BuildResult(
        report=_in_languages(report, request.langs),
        written=tuple(session.written),
        unchanged=len(session.kept),
        refused=tuple(session.refused),
        faces=tuple(build.faces),
        notes=(
            *session.notes,
            *explain_absent(project, request, (*session.written, *session.kept), session.refused),
            *stale_simulations(root / FOLDER, project),
        ),
    )


def _in_languages(report: Report, langs: tuple[str, ...]) -> Report:
    """The report without the findings of languages that nobody asked for."""
    if not langs:
        return report
    return replace(report, findings=tuple(found for found in report.findings if found.lang in {"", *langs}))


def _wanted(project: Project, request: BuildRequest) -> Iterator[tuple[Game, str]]:
    for game in project.games.values():
        for lang in game.languages:
            if not request.langs or lang in request.langs:
                yield game, lang


def _run_all(build: _Build, report: Report) -> None:
    """Build each game and language; the next ones are begun before one is waited for."""
    session = build.session
    begun: deque[Callable[[], _Run | None]] = deque()
    for place in (*_wanted(session.project, session.request), *[None] * AHEAD):
        if place is not None:
            begun.append(_start_run(build, report, *place))
        if begun and (place is None or len(begun) > AHEAD):
            run = begun.popleft()()
            if run is not None:
                session.workers.meanwhile(partial(_write_run, session, run))
    session.workers.catch_up()


def _start_run(build: _Build, report: Report, game: Game, lang: str) -> Callable[[], _Run | None]:
    """Begin the documents and faces of a game and language, unless it is refused or unchanged; return what does the rest."""
    session = build.session
    if report.blocks(game.id, lang):
        return partial(session.refused.append, (game.id, lang))
    if build.since is not None:
        return partial(_list_changes, session, game, lang, build.since)
    asked = replace(session.request, games=(), langs=(), jobs=0, fit_report=False)
    inputs = fingerprint(hash_inputs(session.root, game.id, lang, more=game.files), lang, asked)
    known = session.ledger.find_run(f"{game.id}/{lang}", inputs)
    if known is not None:
        return partial(_keep_run, build, game, lang, known)
    begin = begin_documents(
        session.project, game, lang, request=session.request, cache=session.cache, begin=session.begin
    )
    documents, printed = tuple(begin), with_stickers(game, lang, session.request)
    render = _begin_faces(session, printed, lang, session.request, shown=shown_cards(game, documents))
    begun = _Begun(game=game, lang=lang, inputs=inputs, printed=printed, documents=documents, render=render)
    return partial(_end_run, build, begun)


def _keep_run(build: _Build, game: Game, lang: str, known: Sequence[Output]) -> None:
    """Leave the files of a game and language as they are."""
    session = build.session
    session.kept.extend(known)
    if session.request.fit_report:
        build.faces.append(_begin_faces(session, with_stickers(game, lang, session.request), lang, session.request)())


def _end_run(build: _Build, begun: _Begun) -> _Run | None:
    """Wait for the faces of a game and language and list its files; None where it is refused for them."""
    session, game, lang, faces = build.session, begun.game, begun.lang, begun.render()
    project, request, cache = session.project, session.request, session.cache
    build.faces.extend([faces] if request.fit_report else [])
    if not session.accept(game, lang, faces):
        return None
    if not request.kinds and not request.variant:
        build.records[game.id, lang] = describe_cards(game, lang, faces.contents)
    do = session.workers.do
    products = list_products(project, begun.printed, lang, faces=faces, request=request, cache=cache, do=do)
    documents = limit_sizes(list_documents(begun.documents, faces), faces, request.max_bytes)
    varied = tuple(vary((*products, *documents), request))
    return _Run(name=f"{game.id}/{lang}", inputs=begun.inputs, is_silent=not faces.findings, products=varied)


def _list_changes(session: Session[BuildRequest], game: Game, lang: str, since: Since) -> _Run | None:
    """Render the decks in which something looks different, and print what does; None where nothing does."""
    project, cache = session.project, session.cache
    changes = since.changes(project, game, lang)
    request = replace(session.request, cards=changed_cards(changes))
    faces = _begin_faces(session, game, lang, request)()
    if not session.accept(game, lang, faces):
        return None
    do = session.workers.do
    sheets = list_products(project, game, lang, faces=faces, request=request, cache=cache, do=do)
    lists = list_changes(project, game, lang, changes, since=since.name, cache=cache)
    products = (*vary(sheets, request), *lists)
    drop_earlier(session.folder, game.id, lang, products)
    return _Run(name=f"{game.id}/{lang}", inputs="", is_silent=False, products=products)


def _begin_faces(
    session: Session[BuildRequest], game: Game, lang: str, request: BuildRequest, *, shown: frozenset[str] = frozenset()
) -> Callable[[], FaceSet]:
    """Begin to render what a request prints, and the cards that documents show."""
    wanted = wanted_cards(game, request)
    only = wanted | shown if wanted is not None else None
    return session.begin_faces(game, lang, only=only, variant="low-ink" if request.low_ink else "")


def _write_run(session: Session[BuildRequest], run: _Run) -> None:
    """Make and write the files of a run that are not as they should be already."""
    total, found = len(run.products), len(session.findings)
    for done, product in enumerate(run.products):
        session.progress(f"{run.name}: files", done, total)
        session.write(product)
    session.progress(f"{run.name}: files", total, total)
    if run.is_silent and len(session.findings) == found:  # one that has something to say will say it again
        session.ledger.record_run(run.name, run.inputs, (product.path for product in run.products))


def _finish(build: _Build) -> None:
    """Write what says which files there are, and how the cards look on them."""
    session = build.session
    if not session.written and not session.kept and build.since is None:
        return
    if build.records:
        write_records(session.folder, build.records, is_current=session.judge_entries())
    session.list_outputs()
