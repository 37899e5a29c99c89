"""The files of a game in a language: what each is called, what shapes it, and how it is made.

A product's key is a hash of all that shapes its bytes; nothing is made while the key and the file are unchanged.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from pathlib import Path as FilePath
from typing import Final

from cardwright import __version__
from cardwright.build.made import Made, Product
from cardwright.build.outputs import Output, fingerprint
from cardwright.build.parts import TILED, PrintJob, print_jobs
from cardwright.build.request import BuildRequest
from cardwright.build.slugs import Slugs
from cardwright.faces.pages import FaceSet, Key
from cardwright.faces.text import localise
from cardwright.findings import ProjectError
from cardwright.load.faults import did_you_mean
from cardwright.load.sizes import load_papers
from cardwright.plan.sheets import plan_sheets
from cardwright.plan.slots import SheetPlan
from cardwright.plan.tiles import TilePlan, plan_tiles
from cardwright.project import Card, Deck, Game, Project, Settings, Size

SHAPING: Final = ("pikepdf", "reportlab", "weasyprint")  # the libraries that shape a sheet's bytes


def choose_paper(settings: Settings, name: str) -> tuple[str, Size]:
    """The paper of a name, or the workspace's default. Raises ProjectError for an unknown one."""
    wanted = (name or settings.paper).lower()
    papers = {**load_papers(), **settings.papers}
    if wanted not in papers:
        raise ProjectError(f"unknown paper '{wanted}'", did_you_mean(wanted, papers))
    return wanted, papers[wanted]


def list_products(
    project: Project, game: Game, lang: str, *, faces: FaceSet, request: BuildRequest, cache: FilePath
) -> Iterator[Product]:
    """Yield the files of sheets and large parts of a game in a language."""
    maker = _Maker(project=project, game=game, lang=lang, faces=faces, request=request, cache=cache)
    telling = frozenset(deck.name for deck in game.decks.values() if maker.has_telling_backs(deck))
    for job in print_jobs(game, request, telling=telling, is_backed=maker.is_backed):
        if job.decks[0].kind in TILED:
            yield from maker.large_parts(job)
        else:
            yield maker.sheets(job)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Maker:
    """Makes the products of one game in one language."""

    project: Project
    game: Game
    lang: str
    faces: FaceSet
    request: BuildRequest
    cache: FilePath

    def is_backed(self, card: Card) -> bool:
        """Whether a card has a back to print."""
        return (card.reference, "back") in self.faces.pages

    def has_telling_backs(self, deck: Deck) -> bool:
        """Whether backs differ within the deck, so that a back must stay with its face."""
        hashes = {self.faces.hashes[card.reference, "back"] for card in deck.cards if self.is_backed(card)}
        return len(hashes) > 1

    @property
    def title(self) -> str:
        """The game's title in this language."""
        return localise(self.game, self.game.title, self.lang)

    @property
    def slugs(self) -> Slugs:
        """The words of the slug lines."""
        return Slugs(project=self.project, game=self.game, lang=self.lang)

    def sheets(self, job: PrintJob) -> Product:
        """A file of sheets."""
        paper_name, paper = choose_paper(self.project.settings, self.request.paper)
        plan = plan_sheets(
            job.parts,
            paper=paper,
            printer=self.project.settings.printer,
            layout=job.layout,
            gutter_mm=self.request.gutter_mm,
        )
        _refuse_too_large(plan, paper_name)
        path = self._path(job, paper_name, job.layout)
        slugs = self.slugs.of_sheets(plan)
        return Product(
            path=path,
            key=self._key(
                plan, [self.faces.hashes[slot.part, slot.side] for _, side in plan.sides for slot in side.slots], slugs
            ),
            make=partial(self._impose_sheets, plan=plan, job=job, path=path, paper_name=paper_name, slugs=slugs),
        )

    def _impose_sheets(
        self, *, plan: SheetPlan, job: PrintJob, path: str, paper_name: str, slugs: tuple[str, ...]
    ) -> Made:
        from cardwright.impose.sheets import impose_sheets

        data = impose_sheets(
            plan,
            self.faces.pages,
            title=self.title,
            lang=self.lang,
            date=self.game.date,
            slugs=self.slugs.render(slugs, [side.slug for _, side in plan.sides], self.cache),
        )
        output = Output(
            game=self.game.id,
            lang=self.lang,
            kind=job.kind,
            path=path,
            pages=len(plan.sides),
            paper=paper_name,
            layout=job.layout,
            sheets=len(plan.sheets),
            slots=plan.slots_by_deck,
        )
        return Made.of(data, output)

    def large_parts(self, job: PrintJob) -> Iterator[Product]:
        """A file for the paper that was asked for and, where that takes tiles, one for paper that holds the part."""
        wanted, paper = choose_paper(self.project.settings, self.request.paper)
        plan = self._tiles(job, paper)
        yield self._tiled(job, wanted, plan)
        if len(plan.tiles) > 1 and not self.request.paper:
            papers = {**load_papers(), **self.project.settings.papers}
            whole = next((name for name in ("a3", "tabloid") if len(self._tiles(job, papers[name]).tiles) == 1), None)
            if whole is not None:
                yield self._tiled(job, whole, self._tiles(job, papers[whole]))

    def _tiles(self, job: PrintJob, paper: Size) -> TilePlan:
        try:
            return plan_tiles(job.parts[0].size, paper=paper, printer=self.project.settings.printer)
        except ValueError as error:
            raise ProjectError(f"'{job.decks[0].name}': {error}", "choose a larger paper with --paper") from error

    def _tiled(self, job: PrintJob, paper_name: str, plan: TilePlan) -> Product:
        path = self._path(job, paper_name, "")
        copies = {part.key: part.copies for part in job.parts}
        sides = [key for key in self.faces.pages for _ in range(copies.get(key[0], 0))]
        slugs = self.slugs.of_tiles(plan, len(sides))
        return Product(
            path=path,
            key=self._key(plan, [self.faces.hashes[key] for key in sides], slugs),
            make=partial(
                self._impose_tiles, plan=plan, job=job, path=path, paper_name=paper_name, sides=sides, slugs=slugs
            ),
        )

    def _impose_tiles(
        self,
        *,
        plan: TilePlan,
        job: PrintJob,
        path: str,
        paper_name: str,
        sides: list[Key],
        slugs: tuple[str, ...],
    ) -> Made:
        from cardwright.impose.tiles import impose_tiles

        data = impose_tiles(
            plan,
            [self.faces.pages[key] for key in sides],
            title=self.title,
            lang=self.lang,
            date=self.game.date,
            slugs=self.slugs.render(slugs, [plan.slug] * len(slugs), self.cache),
        )
        count = len(plan.tiles) * len(sides)
        output = Output(
            game=self.game.id,
            lang=self.lang,
            kind=job.kind,
            path=path,
            pages=count,
            paper=paper_name,
            layout="tiles" if len(plan.tiles) > 1 else "",
            sheets=count,
            slots={deck.name: sum(part.copies for part in job.parts) for deck in job.decks},
        )
        return Made.of(data, output)

    def _path(self, job: PrintJob, paper_name: str, layout: str) -> str:
        words = [word for word in (job.kind, job.name, paper_name, layout) if word]
        return f"{self.game.id}/{self.lang}/{'-'.join(words)}.pdf"

    def _key(self, plan: object, hashes: list[str], slugs: tuple[str, ...]) -> str:
        versions = [(name, version(name)) for name in SHAPING]
        return fingerprint(__version__, versions, plan, hashes, slugs, self.title, self.lang, self.game.date)


def _refuse_too_large(plan: SheetPlan, paper_name: str) -> None:
    if plan.too_large:
        part = plan.too_large[0]
        size = f"{part.size.width_mm:g} x {part.size.height_mm:g} mm"
        message = f"'{part.key}' of {size} does not fit on {paper_name} inside the printer's margins"
        raise ProjectError(message, "choose a larger paper with --paper, or another layout")
