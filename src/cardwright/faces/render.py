"""``render_faces``: all faces of a game in a language as PDF pages, from the cache where nothing changed.

Two rounds: each chunk is measured, which settles the one size of each role of text in a deck, then painted. Both
results are kept by the hash of what shaped them, so the output depends on the input alone.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from cardwright.faces import tasks
from cardwright.faces.cache import Cache, sweep
from cardwright.faces.chunks import Chunk, cut_chunks, hash_of, named_files
from cardwright.faces.compose import Composition, compose_faces
from cardwright.faces.contents import hash_contents
from cardwright.faces.fit import TOLERANCE_MM, Need, Role, Spot, deck_steps, role_of, size_of
from cardwright.faces.keeping import needs_key, pages_key
from cardwright.faces.pages import FacePage, FaceSet, Fitted
from cardwright.faces.preflight import preflight
from cardwright.faces.records import Measured, Painted, Record, read_needs, read_record, write_needs
from cardwright.faces.workers import Workers
from cardwright.project import Game, Project

Progress = Callable[[str, int, int], None]
FOLDER: Final = "faces"


def _silent(_stage: str, _done: int, _total: int) -> None:
    """Report to nobody."""


def render_faces(
    project: Project,
    game: Game,
    lang: str,
    *,
    cache: Path,
    jobs: int | None = None,
    progress: Progress = _silent,
    only: Collection[str] | None = None,
    workers: Workers | None = None,
    variant: str = "",
) -> FaceSet:
    """Render the faces of a game in a language, or of the cards named in ``only``.

    ``cache`` is the folder that keeps results, and that holds the PDF files of the pages returned. ``workers`` are
    processes to use; without them ``jobs`` are started (one a core) and ended. ``variant`` may be ``low-ink``.
    """
    begin = partial(begin_faces, project, game, lang, cache=cache, progress=progress, only=only, variant=variant)
    if workers is not None:
        return begin(workers=workers)()
    with Workers(jobs) as own:
        return begin(workers=own)()


def begin_faces(
    project: Project,
    game: Game,
    lang: str,
    *,
    cache: Path,
    workers: Workers,
    progress: Progress = _silent,
    only: Collection[str] | None = None,
    variant: str = "",
) -> Callable[[], FaceSet]:
    """Let workers begin with what ``render_faces`` does; the function that is returned does the rest of it."""
    composition = compose_faces(project, game, lang, only=only, variant=variant)
    own_font = project.settings.fonts.get(lang, "")
    root = Path(project.root)
    chunks = tuple(cut_chunks(composition, root, str(root / own_font) if own_font else ""))
    store = Cache(cache / FOLDER)
    run = _Run(chunks=chunks, cache=store, workers=workers, progress=progress, label=f"{game.id} {lang}: faces")
    run.begin()

    def finish() -> FaceSet:
        run.finish()
        if store.is_changed:
            sweep(cache)
        return _collect(project, composition, run)

    return finish


@dataclass(slots=True, kw_only=True)
class _Run:
    """The chunks of one language on their way to paper."""

    chunks: Sequence[Chunk]
    cache: Cache
    workers: Workers
    progress: Progress
    label: str
    measuring: Iterable[tuple[int, Measured]] = ()
    needs: dict[int, dict[Spot, Need]] = field(default_factory=dict)
    early: dict[int, Painted] = field(default_factory=dict)  # painted as soon as they were measured
    records: dict[int, Record] = field(default_factory=dict)
    files: dict[int, Path] = field(default_factory=dict)

    def begin(self) -> None:
        """Have every chunk measured that is not known."""
        unknown: list[int] = []
        for index, chunk in enumerate(self.chunks):
            data = self.cache.read(needs_key(chunk), "json")
            if data is None:
                unknown.append(index)
            else:
                self.needs[index] = read_needs(data)
        if unknown:
            folder, sole = self.cache.folder, self._sole_roles()
            work = ((index, tasks.measure, (self.chunks[index], sole[index], folder)) for index in unknown)
            self.measuring = self.workers.run(work)

    def finish(self) -> None:
        """Bring every chunk to its record and its file."""
        self._report()
        for index, measured in self.measuring:
            self.needs[index] = dict(measured.needs)
            if measured.painted is None or not measured.painted.record.failure:
                self.cache.store(needs_key(self.chunks[index]), "json", write_needs(measured.needs))
            if measured.painted is not None:
                self.early[index] = self._note(measured.painted)
            self._report()
        self._paint()

    def _paint(self) -> None:
        steps = self._steps()
        missing = [index for index, own in enumerate(steps) if not self._recall(index, own)]
        self._report()
        if not missing:
            return
        folder = self.cache.folder
        work = (
            (index, tasks.paint, (self.chunks[index], self.needs[index], steps[index], folder)) for index in missing
        )
        for index, painted in self.workers.run(work):
            self._take(index, self._note(painted))
            self._report()

    def _recall(self, index: int, steps: Mapping[Role, int]) -> bool:
        """Take a chunk's pages that were painted when it was measured, or those in the cache, if there are any."""
        early = self.early.get(index)
        if early is not None and (early.record.failure or early.steps == steps):
            self._take(index, early)
            return True
        key = pages_key(self.chunks[index], steps)
        data, file = self.cache.read(key, "json"), self.cache.find(key, "pdf")
        if data is None or file is None:
            return False
        self.records[index], self.files[index] = read_record(data), file
        return True

    def _note(self, painted: Painted) -> Painted:
        """Let the cache know what another process has stored in it."""
        if painted.file is not None:
            self.cache.note(painted.file)
        return painted

    def _take(self, index: int, painted: Painted) -> None:
        """Take the pages of a chunk, or why there are none."""
        self.records[index] = painted.record
        if painted.file is not None:
            self.files[index] = painted.file

    def _sole_roles(self) -> list[frozenset[Role]]:
        """For each chunk its roles that no other chunk of its deck has."""
        roles = [chunk.roles for chunk in self.chunks]
        owners = Counter((_deck(chunk), role) for chunk, own in zip(self.chunks, roles, strict=True) for role in own)
        return [
            frozenset(role for role in own if owners[_deck(chunk), role] == 1)
            for chunk, own in zip(self.chunks, roles, strict=True)
        ]

    def _steps(self) -> list[dict[Role, int]]:
        """For each chunk the steps that its roles go down, as the whole deck needs."""
        boxes = [chunk.boxes for chunk in self.chunks]
        needs: dict[str, dict[Role, list[int]]] = {_deck(chunk): {} for chunk in self.chunks}
        for index, chunk in enumerate(self.chunks):
            for spot, need in self.needs[index].items():
                needs[_deck(chunk)].setdefault(role_of(boxes[index][spot]), []).append(need.step)
        return [deck_steps(own.values(), needs[_deck(chunk)]) for chunk, own in zip(self.chunks, boxes, strict=True)]

    def _report(self) -> None:
        sizes = [len(chunk.faces) for chunk in self.chunks]
        halves = sum(sizes[index] for index in self.needs) + sum(sizes[index] for index in self.records)
        self.progress(self.label, halves // 2, sum(sizes))


def _deck(chunk: Chunk) -> str:
    return chunk.faces[0].deck


def _collect(project: Project, composition: Composition, run: _Run) -> FaceSet:
    """Lead each side of each card to its page, and turn what was seen into findings."""
    pages: dict[int, FacePage] = {}
    hashes: dict[int, str] = {}
    for index, chunk in enumerate(run.chunks):
        for page, face in enumerate(chunk.indexes):
            hashes[face] = _face_hash(chunk, page, run.records[index])
            if index in run.files:
                pages[face] = FacePage(path=run.files[index], page=page)
    results = [(chunk, run.records[index]) for index, chunk in enumerate(run.chunks)]
    return FaceSet(
        game=composition.game.id,
        lang=composition.lang,
        pages={key: pages[face] for key, face in composition.places.items() if face in pages},
        hashes={key: hashes[face] for key, face in composition.places.items()},
        contents=hash_contents(composition, run.chunks),
        fits=tuple(_fits(results)),
        findings=(*composition.findings, *preflight(project, composition, results)),
    )


def _face_hash(chunk: Chunk, page: int, record: Record) -> str:
    """The hash of one face alone: its HTML and how its boxes are set, in the surroundings of its chunk."""
    face = chunk.faces[page]
    chosen = [[spot[1], choice.step, choice.remedy] for spot, choice in record.choices.items() if spot[0] == page]
    named = named_files("".join(face.parts))
    return hash_of([chunk.ground, face.parts, sorted(chosen), {path: chunk.prints.get(path) for path in named}])


def _fits(results: Iterable[tuple[Chunk, Record]]) -> Iterator[Fitted]:
    for chunk, record in results:
        for (page, box), choice in sorted(record.choices.items()):
            face = chunk.faces[page]
            room = next(room for room in record.facts[page].rooms if room.box == box)
            yield Fitted(
                card=face.owner,
                side=face.side,
                role=face.boxes[box].role,
                field=face.boxes[box].field,
                wanted_pt=face.boxes[box].size_pt,
                size_pt=size_of(face.boxes[box], choice.step),
                floor_pt=face.boxes[box].floor_pt,
                remedies=choice.remedy,
                room_mm=-room.over_mm if room.over_mm > TOLERANCE_MM else max(0.0, room.room_mm),
                width_mm=room.width_mm,
                height_mm=room.height_mm,
                line_em=room.line_em,
            )
