"""``cardwright cost``."""

import click

from cardwright.cli.reporting import games_argument, workspace
from cardwright.cost import cost_report
from cardwright.load.project import load_project


@click.command("cost")
@games_argument
@click.option("--shop", metavar="S", help="Count with the prices of this shop only.")
@click.option("--players", type=click.IntRange(1, 99), metavar="N", help="Add the mats that this many players need.")
def command(games: tuple[str, ...], *, shop: str | None, players: int | None) -> int:
    """Show sheets and money for each way to print, the source's own beside ours, and name the cheapest."""
    project = load_project(workspace(), games)
    for game in project.games.values():
        click.echo(cost_report(project, game, shop=shop or "", players=players), nl=False)
    return 0
