"""Boards and mats: each on paper that holds it, or over tiles of smaller paper; one side or both."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from cardwright.build.made import Made, Product
from cardwright.build.parts import PrintJob
from cardwright.build.press import Press, choose_paper, count_parts
from cardwright.build.slugs import TileSide
from cardwright.faces.pages import Key
from cardwright.findings import ProjectError
from cardwright.load.sizes import load_papers
from cardwright.plan.slots import Layout, PartSpec
from cardwright.plan.tiles import TilePlan, plan_tiles
from cardwright.project import Size

LARGE: Final = ("a3", "tabloid")  # what a copy shop has, beside the papers of a home
GLUED: Final = "glue"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Tiled:
    """One file of tiles: the plan, and the sides that are printed together, face by face."""

    plan: TilePlan
    sides: tuple[tuple[Key, ...], ...]
    is_backed: bool

    @property
    def keys(self) -> Iterator[Key]:
        """Every side, in the order of the pages."""
        for printed in self.sides:
            yield from printed

    @property
    def words(self) -> tuple[tuple[TileSide, ...], ...]:
        """What the slug lines say of each side."""
        return tuple(
            tuple(TileSide(word=side, is_backed=self.is_backed) for _, side in printed) for printed in self.sides
        )


def list_large_parts(press: Press, job: PrintJob) -> Iterator[Product]:
    """Yield a file for the paper that was asked for and, where that takes tiles, one for paper that holds the part."""
    wanted, paper = choose_paper(press.project.settings, press.request.paper)
    tiled = _tile(press, job, paper)
    yield _product(press, job, wanted, tiled)
    if len(tiled.plan.tiles) > 1 and not press.request.paper:
        papers = {**load_papers(), **press.project.settings.papers}
        for name in LARGE:
            whole = _tile(press, job, papers[name])
            if len(whole.plan.tiles) == 1:
                yield _product(press, job, name, whole)
                return


def _tile(press: Press, job: PrintJob, paper: Size) -> _Tiled:
    try:
        plan = plan_tiles(job.parts[0].size, paper=paper, printer=press.printer, layout=job.layout)
    except ValueError as error:
        raise ProjectError(f"'{job.decks[0].name}': {error}", "choose a larger paper with --paper") from error
    sides = tuple(printed for part in job.parts for _ in range(part.copies) for printed in _sides(part, job.layout))
    return _Tiled(plan=plan, sides=sides, is_backed=job.layout != "fronts")


def _sides(part: PartSpec, layout: Layout) -> Iterator[tuple[Key, ...]]:
    """Yield what is printed of one copy: face and back on one sheet, or each by itself."""
    face: Key = (part.key, "face")
    back: Key = (part.key, "back")
    if layout == "duplex":
        yield face, back
    else:
        yield (face,)
        if layout == "fold" and part.backed:
            yield (back,)


def _product(press: Press, job: PrintJob, paper: str, tiled: _Tiled) -> Product:
    layout = {"fold": GLUED, "fronts": ""}.get(job.layout, job.layout)
    output = press.output(job, paper=paper, layout=layout)
    slugs = press.slugs.of_tiles(tiled.plan, tiled.words, press.printer)
    make = partial(_impose, press, job, tiled, path=output.path, paper=paper, layout=layout, slugs=slugs)
    return Product(path=output.path, key=press.key((tiled.plan, job.layout), _printed(press, tiled), slugs), make=make)


def _printed(press: Press, tiled: _Tiled) -> list[Key]:
    return [key for key in tiled.keys if key in press.faces.pages]


def _impose(
    press: Press, job: PrintJob, tiled: _Tiled, *, path: str, paper: str, layout: str, slugs: tuple[str, ...]
) -> Made:
    from cardwright.impose.tiles import impose_tiles

    pages, plan = press.faces.pages, tiled.plan
    strips = [
        plan.slug if side == "face" else plan.slug_behind
        for printed in tiled.sides
        for _ in plan.tiles
        for _, side in printed
    ]
    data = impose_tiles(
        plan,
        [pages[printed[0]] for printed in tiled.sides],
        backs=[pages.get(printed[1]) for printed in tiled.sides] if job.layout == "duplex" else (),
        printer=press.printer,
        title=press.title,
        lang=press.lang,
        date=press.game.date,
        slugs=press.slugs.render(slugs, strips, press.cache),
    )
    many = "tiles" if len(plan.tiles) > 1 else ""
    output = replace(
        press.output(job, paper=paper, layout=layout or many),
        path=path,
        pages=len(strips),
        sheets=len(plan.tiles) * len(tiled.sides),
        slots=count_parts(job.parts),
    )
    return Made.of(data, output)
