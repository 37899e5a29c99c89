"""Booklets: a rulebook on sheets that are folded and stapled, for the papers that people print on."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from importlib.metadata import version
from typing import Final

from cardwright import __version__
from cardwright.build.made import Made, Product
from cardwright.build.outputs import Output, fingerprint
from cardwright.build.press import SHAPING, choose_paper, choose_printer
from cardwright.build.request import BuildRequest
from cardwright.documents.rulebook import PageSize
from cardwright.faces.text import localise
from cardwright.load.sizes import load_papers
from cardwright.plan.booklet import Binding, plan_booklet
from cardwright.project import Game, Printer, Project, Size

BOOKLET: Final = "booklet"
PAPERS: Final = ("a4", "letter")


@dataclass(frozen=True, slots=True, kw_only=True)
class Booklet:
    """A booklet to be: the size of page that it is made of, its paper and its printer.

    It has a back cover where the book's last page is its summary.
    """

    page: PageSize
    paper: Size
    printer: Printer
    binding: Binding
    has_back_cover: bool
    title: str
    date: str
    output: Output

    def product(self, book: Product) -> Product:
        """Return the file that is made of a rulebook in this booklet's page size."""
        versions = [(name, version(name)) for name in SHAPING]
        key = fingerprint(__version__, versions, book.key, replace(self, output=replace(self.output, pages=0)))
        return Product(path=self.output.path, key=key, make=partial(self._make, book))

    def _make(self, book: Product) -> Made:
        from cardwright.impose.booklet import impose_booklet

        made = book.make()
        page = load_papers()[self.page]
        plan = plan_booklet(
            made.output.pages,
            page,
            paper=self.paper,
            printer=self.printer,
            binding=self.binding,
            has_back_cover=self.has_back_cover,
        )
        data = impose_booklet(plan, made.data, title=self.title, lang=self.output.lang, date=self.date)
        return made.turn_into(data, replace(self.output, pages=len(plan.sides), sheets=plan.sheets))


def choose_booklets(
    project: Project, game: Game, lang: str, *, request: BuildRequest, has_back_cover: bool
) -> Iterator[Booklet]:
    """Yield the booklets of a game in a language: for the paper that was asked for, else for A4 and Letter."""
    for wanted in (request.paper,) if request.paper else PAPERS:
        name, paper = choose_paper(project.settings, wanted)
        path = f"{game.id}/{lang}/{BOOKLET}-{name}.pdf"
        yield Booklet(
            page=choose_page(paper),
            paper=paper,
            printer=choose_printer(project.settings, request.printer),
            binding=game.binding,
            has_back_cover=has_back_cover,
            title=localise(game, game.title, lang),
            date=game.date,
            output=Output(game=game.id, lang=lang, kind=BOOKLET, path=path, paper=name),
        )


def choose_page(paper: Size) -> PageSize:
    """Return the size of the pages of a booklet: A4 where two of them lie on the paper, else A5."""
    large = load_papers()["a4"]
    long_mm, short_mm = max(paper.width_mm, paper.height_mm), min(paper.width_mm, paper.height_mm)
    return "a4" if long_mm >= 2 * large.width_mm and short_mm >= large.height_mm else "a5"
