"""The files of a game in a language: what each is called, what shapes it, and how it is made.

A product's key is a hash of all that shapes its bytes; nothing is made while the key and the file are unchanged.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

from cardwright.build.calibration import KIND as CALIBRATION
from cardwright.build.calibration import calibration_product
from cardwright.build.card_lists import CardList, list_chapters
from cardwright.build.made import Made, Product
from cardwright.build.outputs import Output
from cardwright.build.parts import TILED, PrintJob, print_jobs
from cardwright.build.press import Press, choose_paper, count_parts
from cardwright.build.request import BuildRequest
from cardwright.build.size_limit import limit_sizes
from cardwright.build.stickers import KIND as STICKERS
from cardwright.build.stickers import choose_labels
from cardwright.build.tiled import list_large_parts
from cardwright.faces.pages import FaceSet
from cardwright.faces.strips import Do, do_here
from cardwright.findings import ProjectError
from cardwright.labels import LabelSheet
from cardwright.plan.labels import plan_labels
from cardwright.plan.sheets import fill_sheets, plan_sheets
from cardwright.plan.slots import SheetPlan
from cardwright.project import Game, Project


def list_products(
    project: Project, game: Game, lang: str, *, faces: FaceSet, request: BuildRequest, cache: Path, do: Do = do_here
) -> Iterator[Product]:
    """Yield the files of sheets and large parts of a game in a language; ``do`` calls the renderer."""
    press = Press(project=project, game=game, lang=lang, faces=faces, request=request, cache=cache, do=do)
    return limit_sizes(_list(press), press.faces, request.max_bytes)


def _list(press: Press) -> Iterator[Product]:
    game, request = press.game, press.request
    if CALIBRATION in request.kinds:
        yield calibration_product(press)
    telling = frozenset(deck.name for deck in game.decks.values() if press.has_telling_backs(deck))
    for job in print_jobs(game, request, telling=telling, is_backed=press.is_backed):
        labels = choose_labels(press.project.settings, request.labels) if job.kind == STICKERS else None
        if job.decks[0].kind in TILED:
            yield from list_large_parts(press, job)
        elif labels is not None:
            yield _on_labels(press, job, labels)
        else:
            yield _sheets(press, job)


def _sheets(press: Press, job: PrintJob) -> Product:
    """A file of sheets; a pad's are filled with copies of the same page."""
    paper_name, paper = choose_paper(press.project.settings, press.request.paper)
    parts = fill_sheets(job.parts, paper=paper, printer=press.printer) if job.kind == "pad" else job.parts
    plan = plan_sheets(parts, paper=paper, printer=press.printer, layout=job.layout, gutter_mm=press.request.gutter_mm)
    _refuse_too_large(plan, paper_name)
    return _planned(press, job, plan, press.output(job, paper=paper_name, layout=job.layout))


def _on_labels(press: Press, job: PrintJob, labels: LabelSheet) -> Product:
    """A file of stickers on a sheet of labels."""
    paper_name, paper = choose_paper(press.project.settings, labels.paper)
    plan = plan_labels(job.parts, labels=labels, paper=paper, printer=press.printer)
    _refuse_too_large(plan, f"a label of {labels.name}")
    return _planned(press, job, plan, press.output(job, paper=paper_name, layout=labels.name))


def _planned(press: Press, job: PrintJob, plan: SheetPlan, output: Output) -> Product:
    """The file that a plan becomes."""
    output = replace(
        output,
        pages=len(plan.sides),
        sheets=len(plan.sheets),
        slots=count_parts(job.parts) if job.kind == "pad" else plan.slots_by_deck,
    )
    slugs = press.slugs.of_sheets(plan)
    keys = [(slot.part, slot.side) for _, side in plan.sides for slot in side.slots]
    chapters = list_chapters(press.game, press.lang, plan)
    return Product(
        path=output.path,
        key=press.key((plan, chapters), keys, slugs),
        make=partial(_impose, press, plan, output=output, slugs=slugs, chapters=chapters),
    )


def _impose(
    press: Press, plan: SheetPlan, *, output: Output, slugs: tuple[str, ...], chapters: tuple[CardList, ...]
) -> Made:
    from cardwright.impose.sheets import impose_sheets

    data = impose_sheets(
        plan,
        press.pages((slot.part, slot.side) for sheet in plan.sheets for slot in sheet.slots),
        title=press.title,
        lang=press.lang,
        date=press.game.date,
        slugs=press.slugs.render(slugs, [side.slug for _, side in plan.sides], press.cache),
        chapters=chapters,
    )
    return Made.of(data, output)


def _refuse_too_large(plan: SheetPlan, paper_name: str) -> None:
    if plan.too_large:
        part = plan.too_large[0]
        size = f"{part.size.width_mm:g} x {part.size.height_mm:g} mm"
        if part.kind == "sticker":
            raise ProjectError(f"'{part.key}' of {size} does not fit on {paper_name}", "choose larger ones with --labels")
        message = f"'{part.key}' of {size} does not fit on {paper_name} inside the printer's margins"
        raise ProjectError(message, "choose a larger paper with --paper, or another layout")
