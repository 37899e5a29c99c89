"""A game simulated: which tables are played, how often, and what comes out of it."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from cardwright.findings import ProjectError
from cardwright.load.data_digest import digest_data
from cardwright.play.chance import stream
from cardwright.play.data import Data, read_data
from cardwright.play.job import Cell, Job, prepare
from cardwright.play.lineup import Lineup, UnknownBotError, find_bot, refuse_unknown_card
from cardwright.play.promises import grade_all
from cardwright.play.results import make_results
from cardwright.play.runner import Progress, Runner
from cardwright.play.session import InterruptedSittingError, Session
from cardwright.play.uses import assumed_by
from cardwright.play.verdicts import Context, Verdict
from cardwright.playplan import PlayPlan
from cardwright.project import Game

GAMES: Final = 1_000
BOTS: Final = ("random", "first", "last", "stall", "hoard", "greedy")
_WATCHED_SHARE: Final = 50  # one game in so many is looked at for what must always hold
_WATCHED: Final = (8, 20)  # at least so many of dear bots, and of cheap ones
_FEWER: Final = {"first": 4, "last": 4, "hoard": 4}  # they play much the same each time: a quarter of the games


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
    played = data or read_data(game)
    return Job(root=root, game=game.id, data=played, plan=game.plan, seed=seed, key=digest, digest=digest)


def choose_players(data: Data, wanted: Sequence[int]) -> tuple[int, ...]:
    """Return the player counts to play. Raises ProjectError for one that the box does not allow."""
    least, most = data.players
    for players in wanted:
        if not least <= players <= most:
            span = f"{least} to {most}" if least != most else str(least)
            raise ProjectError(f"{data.game} is for {span} players, not for {players}", "change '--players'")
    return tuple(dict.fromkeys(wanted)) or tuple(range(least, most + 1))


def choose_bots(plan: PlayPlan, data: Data, wanted: Sequence[str]) -> tuple[str, ...]:
    """Return the lineups to play. Raises ProjectError for a bot that there is not, or one without such a card."""
    chosen = tuple(dict.fromkeys(wanted)) or (*BOTS, *plan.bots)
    for lineup in chosen:
        for name in Lineup.parse(lineup).names:
            try:
                find_bot(name, plan)
                refuse_unknown_card(name, (card.reference for card in data.cards()))
            except UnknownBotError as error:
                message, _, hint = str(error).partition("; ")
                raise ProjectError(message, hint) from error
    return chosen


def tables(wishes: Wishes, job: Job) -> Iterator[tuple[Cell, int]]:
    """Yield each table with the games to play there: all of them, and some once more to be watched."""
    for players in choose_players(job.data, wishes.players):
        for bots in choose_bots(job.plan, job.data, wishes.bots):
            games = -(-wishes.games // _FEWER.get(bots, 1))
            is_dear = "greedy" in bots or "search" in bots
            watched = min(games, max(_WATCHED[0 if is_dear else 1], games // _WATCHED_SHARE))
            yield Cell(players=players, bots=bots), games
            yield Cell(players=players, bots=bots, watched=True), watched


@dataclass(frozen=True, slots=True, kw_only=True)
class Simulation:
    """What was played of one game, all of it or what there was when somebody pressed Ctrl-C, and what it comes to."""

    context: Context
    verdicts: tuple[Verdict, ...]
    interrupted: bool

    @property
    def failed(self) -> bool:
        """Whether a promise is broken."""
        return any(verdict.status == "failed" for verdict in self.verdicts)

    @property
    def results(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        return make_results(self.context, self.verdicts, self.gauges)

    @property
    def gauges(self) -> tuple[str, ...]:
        """The names of the figures that are kept round by round."""
        context = self.context
        state = context.model.setup(context.rules, context.players[0], stream(context.job.seed, "deal"))
        return state.GAUGES


def simulate(game: Game, job: Job, wishes: Wishes, runner: Runner, progress: Progress) -> Simulation:
    """Play all tables of a game and grade its promises.

    After Ctrl-C nothing more is played, and what can be is graded by what was.

    Raises ProjectError for wrong wishes and ModelError for data that cannot be played.
    """
    wanted = tuple(tables(wishes, job))
    model, rules = prepare(job)
    session = Session(job, runner, progress)
    context = Context(
        session=session,
        model=model,
        rules=rules,
        players=choose_players(job.data, wishes.players),
        games=wishes.games,
        anchors=tuple(section.anchor for section in game.rulebook.sections) if game.rulebook is not None else (),
        assumed=assumed_by(model, job.data),
    )
    with suppress(InterruptedSittingError):
        session.play(wanted, job.game)
    verdicts = tuple(grade_all(context, game.claims))
    return Simulation(context=context, verdicts=verdicts, interrupted=session.stopped)
