"""What is printed, made on demand from the faces as they are: pages of sheets, the rulebook for a screen, the costs."""

from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardwright.build.made import Made, Product
from cardwright.build.outputs import fingerprint
from cardwright.build.products import list_products
from cardwright.build.request import BuildRequest
from cardwright.build.shown import draw_pictures
from cardwright.cost.report import HEADS, cost_notes, describe_way
from cardwright.cost.ways import cost_table, find_cheapest
from cardwright.documents.manuscript import set_manuscript
from cardwright.documents.rulebook import compose_screen
from cardwright.export.inline import embed_pictures
from cardwright.export.screen import page_sizes
from cardwright.faces.pages import FaceSet
from cardwright.project import Game, Project
from cardwright.serve.shown import Plain

_FONTS: Final = '<link rel="stylesheet" href="/static/book.css">'
_KEPT_BYTES: Final = 192 * 1024 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A file of sheets as it was made; page sizes are mm."""

    name: str
    key: str
    made: Made
    sizes: tuple[tuple[float, float], ...]

    @property
    def plain(self) -> Plain:
        """What the page of sheets needs to know of it."""
        output = self.made.output
        width_mm, height_mm = self.sizes[0]
        facts = {"name": self.name, "key": self.key, "paper": output.paper, "layout": output.layout}
        return {**facts, "pages": len(self.sizes), "width": round(width_mm, 2), "height": round(height_mm, 2)}


class Papers:
    """The files of sheets that were made last, by the hash of all that shapes them."""

    def __init__(self, cache: Path) -> None:
        self._cache = cache
        self._made: OrderedDict[str, Paper] = OrderedDict()

    def list_sheets(self, project: Project, game: Game, lang: str, faces: FaceSet) -> list[Plain]:
        """Make the sheets of a game in a language with a build's own defaults; what was made before is kept."""
        products = list_products(project, game, lang, faces=faces, request=BuildRequest(), cache=self._cache)
        return [self._make(product).plain for product in products]

    def find(self, key: str) -> bytes | None:
        """Return a file that was listed."""
        paper = self._made.get(key)
        return paper.made.data if paper is not None else None

    def _make(self, product: Product) -> Paper:
        key = fingerprint(product.path, product.key)
        if key not in self._made:
            made = product.make()
            sizes = page_sizes(made.data)
            self._made[key] = Paper(name=product.path.rpartition("/")[2], key=key, made=made, sizes=sizes)
        self._made.move_to_end(key)
        while len(self._made) > 1 and sum(len(paper.made.data) for paper in self._made.values()) > _KEPT_BYTES:
            self._made.popitem(last=False)
        return self._made[key]


def with_fonts(page: str) -> str:
    """Return a document for a screen that may use our Japanese font where the machine has none."""
    return page.replace("</head>", f"{_FONTS}</head>", 1)


def write_rulebook(project: Project, game: Game, lang: str, *, faces: FaceSet, cache: Path) -> str:
    """Return the rulebook as one page for a screen, with the faces that it shows."""
    manuscript = set_manuscript(project, game, lang)
    page = with_fonts(compose_screen(manuscript))
    words = {each.address: each.words for each in manuscript.shown}
    return embed_pictures(page, words, dict(draw_pictures(manuscript.shown, faces, cache)))


def list_costs(project: Project, game: Game) -> Plain:
    """Return the ways to print a game and what they cost, as ``cardwright cost`` prints them."""
    ways = cost_table(game, project.settings, shop="", players=None)
    best = {id(found) for currency in {way.currency for way in ways if way.total is not None}
            if (found := find_cheapest(way for way in ways if way.currency == currency)) is not None}  # fmt: skip
    return {
        "columns": list(HEADS),
        "ways": [{"cells": list(describe_way(way)), "isBest": id(way) in best} for way in ways],
        "notes": list(cost_notes(game, ways, None)),
    }
