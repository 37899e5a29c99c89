"""What the rulebook promises beyond what every game does: an audience that stays whole, and how long a game is."""

from collections import Counter
from typing import Any, Final

from cardwright.play.engine import State
from cardwright.play.job import seat_names, seed_of
from cardwright.play.lineup import find_bot
from cardwright.play.playing import play
from cardwright.play.promise_length import read_range
from cardwright.play.stats import mean_interval, unseen_bound, within
from cardwright.play.verdicts import Context, Status, Verdict

from .zones import ASIDE, AUDIENCE, COMING, FANS, OWN, SEATS

_GAMES: Final = 200  # of each table, looked at decision by decision
_WHERE: Final = (AUDIENCE, SEATS, ASIDE, COMING, FANS, FANS + OWN)


def grade_audience(context: Context, claim: Any) -> Verdict:
    """Whether all fans are in the seats, the deck, the fan areas, beside the mat or on their way, at any decision."""
    name = claim.id if claim is not None else "audience"
    says = claim.says if claim is not None else len(context.rules.fans) + len(context.rules.aside)
    cells = [cell for cell, _ in context.tables()]
    fans: Counter[int] = Counter()

    def count(state: State) -> None:
        zones = getattr(state, "table").zones  # noqa: B009 - a state of this game has one
        fans[sum(len(zones[zone]) for zone in _WHERE)] += not getattr(state, "phase")  # noqa: B009

    games = 0
    for cell in cells:
        for index in range(min(_GAMES, context.games)):
            bots = [find_bot(bot, context.job.plan) for bot in seat_names(cell, index)]
            play(context.model, context.rules, bots, seed_of(context.job, cell, index), watch=count)
            games += 1
    found = sorted(number for number, times in fans.items() if times)
    if found != [says]:
        words = f"There were {' or '.join(map(str, found))} fans, not {says}."
        return context.grade(name, "failed", words, cells, value=found, games=games)
    words = f"At each of {sum(fans.values())} decisions there were {says} fans."
    return context.grade(name, "bounded", words, cells, value=says, interval=(0.0, unseen_bound(games)), games=games)


def grade_turns(context: Context, claim: Any) -> Verdict:
    """How many turns a player has, with bots that play to win: the mean of a game."""
    name = claim.id if claim is not None else "turns"
    tables = list(context.sensible())
    total = context.total(tables)
    interval = mean_interval(total.rounds)
    span = read_range(claim.says) if claim is not None else None
    inside = within(interval, *span) if span is not None else "inside"
    mean = sum(turns * games for turns, games in total.rounds.items()) / max(1, total.games)
    status: Status = "estimated" if inside == "inside" else "failed" if inside else "undecided"
    words = f"A game takes {mean:.2f} turns of each player."
    return context.grade(name, status, words, [cell for cell, _ in tables], value=round(mean, 3), interval=interval)
