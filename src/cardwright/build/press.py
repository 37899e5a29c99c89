"""What all printed files of a game in a language have in common: faces, slug lines, names, keys."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Final

from cardwright import __version__
from cardwright.build.outputs import Output, fingerprint
from cardwright.build.parts import PrintJob
from cardwright.build.request import BuildRequest
from cardwright.build.slugs import Slugs
from cardwright.faces.pages import FacePage, FaceSet, Key
from cardwright.faces.strips import Do, do_here
from cardwright.faces.text import localise
from cardwright.findings import ProjectError
from cardwright.load.faults import did_you_mean
from cardwright.load.sizes import load_papers
from cardwright.plan.slots import PartSpec
from cardwright.project import Card, Deck, Game, Printer, Project, Settings, Size

CHANGED: Final = "changed"  # the variant of sheets that hold what has changed only
SHAPING: Final = ("pikepdf", "reportlab", "weasyprint")  # the libraries that shape a sheet's bytes


def choose_paper(settings: Settings, name: str) -> tuple[str, Size]:
    """The paper of a name, or the workspace's default. Raises ProjectError for an unknown one."""
    wanted = (name or settings.paper).lower()
    papers = {**load_papers(), **settings.papers}
    if wanted not in papers:
        raise ProjectError(f"unknown paper '{wanted}'", did_you_mean(wanted, papers))
    return wanted, papers[wanted]


def choose_printer(settings: Settings, name: str) -> Printer:
    """The printer of a name, or the workspace's default. Raises ProjectError for an unknown one."""
    if not name:
        return settings.printer
    if name not in settings.printers:
        hint = did_you_mean(name, settings.printers) if settings.printers else "describe it in cards/workspace.yaml"
        raise ProjectError(f"unknown printer '{name}'", hint)
    return settings.printers[name]


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    """One game in one language, ready to be printed."""

    project: Project
    game: Game
    lang: str
    faces: FaceSet
    request: BuildRequest
    cache: Path
    do: Do = do_here

    @property
    def printer(self) -> Printer:
        """The printer that was asked for."""
        return choose_printer(self.project.settings, self.request.printer)

    @property
    def title(self) -> str:
        """The game's title in this language."""
        return localise(self.game, self.game.title, self.lang)

    @property
    def slugs(self) -> Slugs:
        """The words of the slug lines."""
        return Slugs(project=self.project, game=self.game, lang=self.lang, do=self.do)

    def is_backed(self, card: Card) -> bool:
        """Whether a card has a back to print."""
        return (card.reference, "back") in self.faces.pages

    def has_telling_backs(self, deck: Deck) -> bool:
        """Whether backs differ within the deck, so that a back must stay with its face."""
        hashes = {self.faces.hashes[card.reference, "back"] for card in deck.cards if self.is_backed(card)}
        return len(hashes) > 1

    def side(self, key: Key) -> Key:
        """The face that is printed on a side: a standee without a back shows its face from both sides."""
        return key if key in self.faces.pages else (key[0], "face")

    def pages(self, keys: Iterable[Key]) -> Mapping[Key, FacePage]:
        """The page of each of these sides."""
        return {key: self.faces.pages[self.side(key)] for key in keys}

    def output(self, job: PrintJob, *, paper: str, layout: str) -> Output:
        """The entry in the manifest of a file that is not made yet."""
        variant = CHANGED if self.request.since else ""
        words = [word for word in (job.kind, job.name, paper, layout, variant) if word]
        path = f"{self.game.id}/{self.lang}/{'-'.join(words)}.pdf"
        return Output(
            game=self.game.id,
            lang=self.lang,
            kind=job.kind,
            path=path,
            paper=paper,
            layout=layout,
            variant=variant,
        )

    def key(self, plan: object, keys: Iterable[Key], slugs: tuple[str, ...]) -> str:
        """The hash of all that shapes a file."""
        versions = [(name, version(name)) for name in SHAPING]
        hashes = [self.faces.hashes[self.side(key)] for key in keys]
        return fingerprint(__version__, versions, plan, hashes, slugs, self.title, self.lang, self.game.date)


def count_parts(parts: Iterable[PartSpec]) -> Mapping[str, int]:
    """How many copies of each deck are asked for."""
    counts: Counter[str] = Counter()
    for part in parts:
        counts[part.key.partition("/")[0]] += part.copies
    return dict(counts)
