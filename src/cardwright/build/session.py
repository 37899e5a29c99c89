"""One build as it goes on: what it was asked for, and what it has come to so far."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from cardwright.build.made import Product
from cardwright.build.outputs import Ledger, Output, fingerprint
from cardwright.build.request import BuildRequest
from cardwright.build.since import Since
from cardwright.documents.printing import Document, Printed, is_printed, obtain
from cardwright.faces.contents import CardContent
from cardwright.faces.pages import FaceSet
from cardwright.faces.workers import Workers
from cardwright.findings import Finding
from cardwright.project import Project

Progress = Callable[[str, int, int], None]
FOLDER = "build"


@dataclass(slots=True, kw_only=True)
class Session:
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
class Run:
    """One game in one language: the hash of its inputs, whether its faces had nothing to say, and its files to be."""

    name: str
    inputs: str
    is_silent: bool
    products: tuple[Product, ...]
