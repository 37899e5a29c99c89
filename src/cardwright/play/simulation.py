"""A game simulated: which tables are played, how often, and what comes out of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cardwright.findings import ProjectError
from cardwright.load.data_digest import digest_data
from cardwright.play.data import Data, read_data
from cardwright.play.job import Cell, Job, prepare
from cardwright.play.lineup import Lineup, UnknownBotError, find_bot
from cardwright.play.runner import Progress, Runner
from cardwright.play.session import InterruptedSittingError, Session
from cardwright.playplan import PlayPlan
from cardwright.project import Game

GAMES: Final = 1_000
BOTS: Final = ("random", "first", "last", "stall", "hoard", "greedy")
_WATCHED_SHARE: Final = 20  # one game in so many is looked at for what must always hold
_WATCHED_LEAST: Final = 25


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What was asked for: player counts (none is all of the box), games a table, bots (none is the usual), seed."""

    players: tuple[int, ...] = ()
    games: int = GAMES
    bots: tuple[str, ...] = ()
    seed: str = "1"


def make_job(game: Game, root: str, *, seed: str, data: Data | None = None) -> Job:
    """Return the job of playing a game with its own data, or with others."""
    digest = digest_data(game)
    return Job(root=root, game=game.id, data=data or read_data(game), plan=game.plan, seed=seed, key=digest)


def choose_players(data: Data, wanted: Sequence[int]) -> tuple[int, ...]:
    """Return the player counts to play. Raises ProjectError for one that the box does not allow."""
    least, most = data.players
    for players in wanted:
        if not least <= players <= most:
            span = f"{least} to {most}" if least != most else str(least)
            raise ProjectError(f"{data.game} is for {span} players, not for {players}", "change '--players'")
    return tuple(dict.fromkeys(wanted)) or tuple(range(least, most + 1))


def choose_bots(plan: PlayPlan, wanted: Sequence[str]) -> tuple[str, ...]:
    """Return the lineups to play. Raises ProjectError for a bot that there is not."""
    chosen = tuple(dict.fromkeys(wanted)) or (*BOTS, *plan.bots)
    for lineup in chosen:
        for name in Lineup.parse(lineup).names:
            try:
                find_bot(name, plan)
            except UnknownBotError as error:
                message, _, hint = str(error).partition("; ")
                raise ProjectError(message, hint) from error
    return chosen


def tables(wishes: Wishes, job: Job) -> Iterator[tuple[Cell, int]]:
    """Yield each table with the games to play there: all of them, and some once more to be watched."""
    watched = min(wishes.games, max(_WATCHED_LEAST, wishes.games // _WATCHED_SHARE))
    for players in choose_players(job.data, wishes.players):
        for bots in choose_bots(job.plan, wishes.bots):
            yield Cell(players=players, bots=bots), wishes.games
            yield Cell(players=players, bots=bots, watched=True), watched


@dataclass(frozen=True, slots=True, kw_only=True)
class Simulation:
    """What was played of one game, all of it or what there was when somebody pressed Ctrl-C."""

    session: Session
    wishes: Wishes
    interrupted: bool


def simulate(job: Job, wishes: Wishes, runner: Runner, progress: Progress) -> Simulation:
    """Play all tables of a game. Raises ProjectError for wrong wishes and ModelError for data that cannot be played."""
    wanted = tuple(tables(wishes, job))
    prepare(job)
    session = Session(job, runner, progress)
    try:
        session.play(wanted, job.game)
    except InterruptedSittingError:
        return Simulation(session=session, wishes=wishes, interrupted=True)
    return Simulation(session=session, wishes=wishes, interrupted=False)
