"""One build or export as it goes on: what it works with, and what it has come to so far."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Generic, TypeAlias, TypeVar

from cardwright.build.made import Product
from cardwright.build.outputs import CACHE, FOLDER, Ledger, Output, fingerprint, merge_manifest, write_whole
from cardwright.check.run import check_project
from cardwright.documents.printing import Document, Printed, is_printed, obtain
from cardwright.faces.pages import FaceSet
from cardwright.faces.render import begin_faces
from cardwright.faces.workers import Workers
from cardwright.findings import Finding, ProjectError
from cardwright.load.faults import did_you_mean
from cardwright.load.project import list_games
from cardwright.project import Game, Project

Asked = TypeVar("Asked")
Progress: TypeAlias = Callable[[str, int, int], None]
# Reads a file back: whether it is what its entry says.
Reader: TypeAlias = Callable[[Path, Output], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Session(Generic[Asked]):
    """What was asked for and what it takes; the lists fill as game after game and language after language is done."""

    root: Path
    project: Project
    request: Asked
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

    @property
    def cache(self) -> Path:
        """Where results are kept by the hash of what shaped them."""
        return self.root / CACHE

    def begin(self, path: str, document: Document) -> Callable[[], Printed]:
        """Set the printing of a document going, unless it was printed before, or stands in the folder as it should."""
        stands = not document.shown and self.ledger.find(path, fingerprint(document.key)) is not None
        if stands or is_printed(document, self.cache):
            return partial(obtain, document, self.cache)
        return self.workers.begin(obtain, document, self.cache)

    def begin_faces(
        self, game: Game, lang: str, *, only: frozenset[str] | None = None, variant: str = ""
    ) -> Callable[[], FaceSet]:
        """Begin with the faces of a game in a language; all, or those of some cards."""
        return begin_faces(
            self.project,
            game,
            lang,
            cache=self.cache,
            progress=self.progress,
            workers=self.workers,
            only=only,
            variant=variant,
        )

    def accept(self, game: Game, lang: str, *sets: FaceSet) -> bool:
        """Keep what was found on faces, and say whether they may be printed; if not, the language is refused."""
        found = [finding for faces in sets for finding in faces.findings]
        self.findings.extend(found)
        if not found:
            return True
        judged = check_project(self.project, games=(game.id,), more=found)  # takes out what the author allows
        if any(judged.blocks(game.id, faces.lang) for faces in sets):
            self.refused.append((game.id, lang))
            return False
        return True

    def write(self, product: Product, *, reader: Reader | None = None) -> None:
        """Make and write a file that is not as it should be already, and read it back where there is a reader.

        Raises ProjectError where it does not read back.
        """
        known = self.ledger.find(product.path, product.key)
        if known is not None:
            self.kept.append(known)
            return
        made, path = product.make(), self.folder / product.path
        write_whole(path, made.data)
        if reader is not None and not reader(path, made.output):
            raise ProjectError(f"{path.name} does not read back as it was written", "is the disk sound? export again")
        self.findings.extend(made.findings)
        self.notes.extend(made.notes)
        self.ledger.record(made.output, product.key)
        self.written.append(made.output)

    def list_outputs(self) -> None:
        """Write the manifest and, where anything is new, the ledger."""
        merge_manifest(self.folder, (*self.written, *self.kept), is_current=self.judge_entries())
        self.ledger.save()

    def judge_entries(self) -> Callable[[str, str], bool]:
        """Return what says whether the workspace has a game and language; of a game that was not asked for, any."""
        games, others = self.project.games, list_games(self.root)
        return lambda game, lang: lang in games[game].languages if game in games else game in others


def refuse_unknown(
    project: Project,
    *,
    langs: Iterable[str],
    kinds: Iterable[str],
    known_kinds: Iterable[str],
    words: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Raise ProjectError for a language that no game has, and for a kind of files that is not among those known.

    ``words`` are better names of some kinds.
    """
    known_langs = {lang for game in project.games.values() for lang in game.languages}
    for lang in langs:
        if known_langs and lang not in known_langs:
            raise ProjectError(f"no game here has the language '{lang}'", did_you_mean(lang, known_langs))
    known = frozenset(known_kinds)
    named = (known - frozenset(words.values())) | words.keys()
    for kind in kinds:
        if kind not in known | named:
            raise ProjectError(f"there are no files of the kind '{kind}'", f"choose from {', '.join(sorted(named))}")
