"""``cardwright simulate``."""

from pathlib import Path

import click

from cardwright.check.run import check_project
from cardwright.cli.reporting import games_argument, print_report, progress_bar, quiet_option, workspace
from cardwright.cli.simulated import print_simulation
from cardwright.cli.simulation_files import write_simulation
from cardwright.cli.trust import announce_code, trust_option
from cardwright.faces.workers import count_cores
from cardwright.findings import ProjectError
from cardwright.load.project import load_project
from cardwright.play.engine import ModelError
from cardwright.play.runner import Runner, open_processes
from cardwright.play.simulation import GAMES, Wishes, make_job, simulate
from cardwright.project import Game

_INTERRUPTED = 130


@click.command("simulate")
@games_argument
@click.option(
    "--players", "-p", multiple=True, type=click.IntRange(1, 99), metavar="N", help="Play with N; again for more."
)
@click.option(
    "--games",
    "-n",
    "count",
    type=click.IntRange(1, 10_000_000),
    default=GAMES,
    show_default=True,
    metavar="N",
    help="Games for each player count and bot.",
)
@click.option("--bots", "-b", multiple=True, metavar="NAME", help="Who plays: random, greedy+random; again for more.")
@click.option("--seed", default="1", show_default=True, metavar="S", help="Where the luck comes from.")
@click.option("--jobs", "-j", type=click.IntRange(1, 1024), metavar="N", help="Processes; as many as there are cores.")
@trust_option
@quiet_option
def command(
    games: tuple[str, ...],
    *,
    players: tuple[int, ...],
    count: int,
    bots: tuple[str, ...],
    seed: str,
    jobs: int | None,
    trust: bool,
    quiet: bool,
) -> int:
    """Play games (all by default) thousands of times with bots, and report what came out.

    This runs the code in rules/<game>/play. Exits with 1 where something broke that must always hold.
    """
    project = load_project(workspace(), games)
    report = check_project(project, games=games or None)
    if report.errors:
        print_report(report, "text")
        return 1
    chosen = _playable(tuple(project.games.values()), workspace(), games)
    announce_code((game.id for game in chosen), trust=trust, quiet=quiet)
    wishes = Wishes(players=players, games=count, bots=bots, seed=seed)
    runner = Runner(open_processes(jobs or count_cores()), jobs=jobs or count_cores())
    failed = False
    try:
        for game in chosen:
            job = make_job(game, str(workspace()), seed=seed)
            with progress_bar(quiet=quiet) as progress:
                played = simulate(game, job, wishes, runner, progress)
            print_simulation(played)
            write_simulation(workspace(), played)
            failed = failed or played.failed
            if played.interrupted:
                return _INTERRUPTED
    except ModelError as error:
        raise ProjectError(f"the model cannot play these data: {error}", "change the data, or the model") from error
    finally:
        runner.close()
    return 1 if failed else 0


def _playable(games: tuple[Game, ...], root: Path, asked: tuple[str, ...]) -> tuple[Game, ...]:
    """The games that have a model. Raises ProjectError where one that was asked for has none, or nobody has."""
    having = tuple(game for game in games if (root / "rules" / game.id / "play" / "__init__.py").is_file())
    lacking = [game.id for game in games if game not in having]
    if lacking and (asked or not having):
        raise ProjectError(f"{', '.join(lacking)} has no model to play", "write one in rules/<game>/play")
    return having
