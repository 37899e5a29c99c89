"""``cardwright simulate``."""

from pathlib import Path
from typing import Final

import click

from cardwright.check.run import check_project
from cardwright.cli.reporting import games_argument, print_report, progress_bar, quiet_option, workspace
from cardwright.cli.simulated import print_simulation
from cardwright.cli.simulation_files import write_simulation
from cardwright.cli.sound import print_soundness, watch_option, write_soundness
from cardwright.cli.trust import announce_code, trust_option
from cardwright.cli.what_if import (
    compare_game,
    compare_option,
    earlier_job,
    varied_jobs,
    vary_option,
)
from cardwright.faces.workers import count_cores
from cardwright.findings import ProjectError
from cardwright.load.project import load_project
from cardwright.play.cluster import open_cluster
from cardwright.play.data import read_data
from cardwright.play.engine import ModelError
from cardwright.play.job import Job
from cardwright.play.runner import Progress, Runner, open_processes
from cardwright.play.session import InterruptedSittingError
from cardwright.play.simulation import GAMES, Wishes, choose_bots, choose_players, make_job, simulate
from cardwright.play.soundness import play_all
from cardwright.project import Game

_INTERRUPTED: Final = 130
_CLUSTER: Final = 64  # workers that a cluster is taken to have at most, when chunks are sent ahead


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
    help="Games for each player count and bot; a quarter for first, last and hoard. Promises may play more.",
)
@click.option("--bots", "-b", multiple=True, metavar="NAME", help="Who plays: random, greedy+random; again for more.")
@click.option("--seed", default="1", show_default=True, metavar="S", help="Where the luck comes from.")
@click.option("--jobs", "-j", type=click.IntRange(1, 1024), metavar="N", help="Processes; as many as there are cores.")
@click.option("--cluster", metavar="ADDRESS", help="Play on the Dask cluster of this scheduler, as in tcp://host:8786.")
@watch_option
@vary_option
@compare_option
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
    cluster: str | None,
    watch: bool | None,
    vary: tuple[str, ...],
    compare: str | None,
    trust: bool,
    quiet: bool,
) -> int:
    """Play games (all by default) thousands of times with bots, and grade what they promise.

    This runs the code in rules/<game>/play. Writes build/<game>/simulation.json, simulation.html, plots and witnesses;
    with --vary or --compare what-if.json instead, with --watch or --no-watch soundness.json. Exits with 1 where a
    promise is broken.
    """
    project = load_project(workspace(), games)
    report = check_project(project, games=games or None)
    if report.errors:
        print_report(report, "text")
        return 1
    if watch is not None and (vary or compare):
        raise ProjectError("'--watch' does not go with '--vary' or '--compare'", "leave out one of them")
    wishes = Wishes(players=players, games=count, bots=bots, seed=seed)
    chosen = _fitting(_playable(tuple(project.games.values()), workspace(), games), wishes, games)
    announce_code((game.id for game in chosen), trust=trust, quiet=quiet)
    runner = _open_runner(jobs or count_cores(), cluster)
    results = []
    try:
        for game in chosen:
            with progress_bar(quiet=quiet) as progress:
                if vary or compare:
                    others = [*varied_jobs(game, workspace(), wishes, vary), *_earlier(game, wishes, compare)]
                    results.append(
                        compare_game(game, workspace(), wishes, others=others, runner=runner, progress=progress)
                    )
                elif watch is not None:
                    results.append(_watch(game, wishes, runner, progress, watched=watch, quiet=quiet))
                else:
                    results.append(_simulate(game, wishes, runner, progress, quiet=quiet))
    except InterruptedSittingError:
        return _INTERRUPTED
    except ModelError as error:
        raise ProjectError(f"the model cannot play these data: {error}", "change the data, or the model") from error
    finally:
        runner.close()
    return max(results, default=0)


def _open_runner(jobs: int, cluster: str | None) -> Runner:
    """The runner on this machine's processes, or on a cluster, which takes many chunks at a time."""
    return Runner(open_cluster(cluster), jobs=_CLUSTER) if cluster else Runner(open_processes(jobs), jobs=jobs)


def _earlier(game: Game, wishes: Wishes, revision: str | None) -> tuple[tuple[str, Job], ...]:
    return (earlier_job(game, workspace(), wishes, revision),) if revision else ()


def _simulate(game: Game, wishes: Wishes, runner: Runner, progress: Progress, *, quiet: bool) -> int:
    """Simulate one game, print and write what came out; return 1 where a promise is broken.

    With ``quiet``, what came out is printed only where a promise is broken.

    Raises InterruptedSittingError after Ctrl-C, when what was played has been printed and written.
    """
    played = simulate(game, make_job(game, str(workspace()), seed=wishes.seed), wishes, runner, progress)
    if played.failed or not quiet:
        print_simulation(played)
    write_simulation(workspace(), game, played)
    if played.interrupted:
        raise InterruptedSittingError
    return 1 if played.failed else 0


def _watch(game: Game, wishes: Wishes, runner: Runner, progress: Progress, *, watched: bool, quiet: bool) -> int:
    """Play a game at every table without grading it, print and write what was counted; return 1 where it is broken.

    Raises InterruptedSittingError after Ctrl-C, when what was played has been printed and written.
    """
    found = play_all(make_job(game, str(workspace()), seed=wishes.seed), wishes, runner, progress, watched=watched)
    if found.broken or not quiet:
        print_soundness(found)
    write_soundness(workspace(), found)
    if found.interrupted:
        raise InterruptedSittingError
    return 1 if found.broken else 0


def _playable(games: tuple[Game, ...], root: Path, asked: tuple[str, ...]) -> tuple[Game, ...]:
    """The games that have a model. Raises ProjectError where one that was asked for has none, or nobody has."""
    having = tuple(game for game in games if (root / "rules" / game.id / "play" / "__init__.py").is_file())
    lacking = [game.id for game in games if game not in having]
    if lacking and (asked or not having):
        raise ProjectError(f"{', '.join(lacking)} has no model to play", "write one in rules/<game>/play")
    return having


def _fitting(games: tuple[Game, ...], wishes: Wishes, asked: tuple[str, ...]) -> tuple[Game, ...]:
    """The games that can be played as is wished, before any of them is; where none is named, those that cannot go.

    Raises ProjectError where a game that was asked for, or every game, does not fit.
    """
    fitting: list[Game] = []
    refused: ProjectError | None = None
    for game in games:
        try:
            data = read_data(game)
            choose_players(data, wishes.players)
            choose_bots(game.plan, data, wishes.bots)
        except ProjectError as error:
            refused = error
            if asked:
                raise
            continue
        fitting.append(game)
    if refused is not None and not fitting:
        raise refused
    return tuple(fitting)
