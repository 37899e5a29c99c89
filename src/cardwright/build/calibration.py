"""The calibration page of a printer, which is made only when it is asked for by ``--only calibration``."""

from functools import partial
from typing import Final

from cardwright.build.made import Made, Product
from cardwright.build.outputs import Output
from cardwright.build.press import Press, choose_paper
from cardwright.load.words import load_words
from cardwright.plan.calibration import Calibration, plan_calibration

KIND: Final = "calibration"
TEXT_PT: Final = 9.0


def calibration_product(press: Press) -> Product:
    """The page for the paper and the printer that were asked for."""
    name, paper = choose_paper(press.project.settings, press.request.paper)
    page = plan_calibration(paper=paper, printer=press.printer)
    output = Output(
        game=press.game.id,
        lang=press.lang,
        kind=KIND,
        path=f"{press.game.id}/{press.lang}/{KIND}-{name}.pdf",
        pages=2,
        paper=name,
        layout="duplex",
        sheets=1,
    )
    lines = _lines(press, page)
    return Product(
        path=output.path,
        key=press.key((page, press.printer.flip, lines), (), ()),
        make=partial(_impose, press, page, output=output, lines=lines),
    )


def _lines(press: Press, page: Calibration) -> tuple[str, ...]:
    """What to do, a line each."""
    words = load_words(press.lang)
    order = ("left", "right") if page.axis == "vertical" else ("right", "left")
    first, second = (words[side] for side in order)
    return (
        words["calibrate-read"],
        words["calibrate-type"].format(printer=press.printer.name),
        words["calibrate-angle"].format(factor=f"{page.degrees_per_mm:g}", first=first, second=second),
    )


def _impose(press: Press, page: Calibration, *, output: Output, lines: tuple[str, ...]) -> Made:
    from cardwright.faces.strips import render_strips
    from cardwright.impose.calibration import impose_calibration

    own_font = press.project.settings.fonts.get(press.lang, "")
    data = impose_calibration(
        page,
        printer=press.printer,
        title=press.title,
        lang=press.lang,
        date=press.game.date,
        lines=render_strips(lines, press.lang, cache=press.cache, size_pt=TEXT_PT, own_font=own_font),
        slugs=press.slugs.render(press.slugs.of_calibration(press.printer), [page.slug, page.slug_behind], press.cache),
    )
    return Made.of(data, output)
