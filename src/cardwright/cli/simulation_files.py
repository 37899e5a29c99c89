"""The files that ``simulate`` writes below ``build/<game>``: results, witnesses, the page and its plots."""

from pathlib import Path
from typing import Final

from cardwright.build.outputs import FOLDER, write_whole
from cardwright.play.names import Names, name_cards
from cardwright.play.plots import make_plots
from cardwright.play.report_page import make_page
from cardwright.play.results import witness_path, write_results
from cardwright.play.simulation import Simulation
from cardwright.play.svg import alone
from cardwright.play.witness import write_witness
from cardwright.project import Game

RESULTS: Final = "simulation.json"
PAGE: Final = "simulation.html"


def write_simulation(root: Path, game: Game, played: Simulation) -> None:
    """Write what a simulation found; the witnesses and plots of an earlier one are replaced."""
    folder = root / FOLDER / game.id
    results = played.results
    names = Names(
        cards=name_cards(played.context.data.cards()),
        lang=played.context.data.lang,
        own=played.context.job.plan.words_in(played.context.data.lang),
        minutes=played.context.data.minutes,
    )
    plots = make_plots(results, names)
    _empty(folder / "witnesses", "*.json")
    _empty(folder / "plots", "*.svg")
    for verdict in played.verdicts:
        if verdict.witness is not None:
            write_whole(folder / witness_path(verdict), write_witness(verdict.witness).encode())
    for plot in (plot for shown in plots.values() for plot in shown):
        write_whole(folder / "plots" / f"{plot.name}.svg", alone(plot.svg).encode())
    page = make_page(results, played.verdicts, plots, title=game.title.source, names=names)
    write_whole(folder / PAGE, page.encode())
    write_whole(folder / RESULTS, write_results(results).encode())


def _empty(folder: Path, pattern: str) -> None:
    for old in folder.glob(pattern):
        old.unlink()
