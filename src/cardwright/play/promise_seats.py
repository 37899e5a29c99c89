"""Promises about fairness and skill: no chair is better than another, and playing better wins more often."""

from collections.abc import Iterator
from typing import Final

from cardwright.play.job import Cell
from cardwright.play.lineup import Lineup
from cardwright.play.search import ROLLOUT
from cardwright.play.stats import ALPHA, Interval, Sprt, mean, mean_interval, planned_looks, wilson, within
from cardwright.play.tally import WIN, Tally
from cardwright.play.verdicts import Context, Status, Verdict, doubted
from cardwright.project import Claim

MARGIN: Final = 0.05
_RUNGS: Final = ("random", "greedy")
_MORE: Final = 4  # a table that is undecided plays up to four times as many games
_LOOKS: Final = 3
_ADVANTAGE: Final = 0.10  # skill counts where the better bot wins this much more than its share
_LADDER: Final = (("greedy", "random", 400), ("search", "random", 32), ("search", "greedy", 32))
_BATCH: Final = 16
_BUDGET: Final = 2_000_000  # decisions that a rung's searching may play ahead: half a minute for a quick model
_ITERATIONS: Final = (8, 40)


def grade_seats(context: Context, claim: Claim | None, name: str) -> Iterator[Verdict]:
    """Whether each chair wins its share, give or take a margin: of 5 points, or what the claim says.

    Looked at after all games, and where it is still open after twice and four times as many; the alarm is shared out
    among the looks and the chairs.
    """
    margin = (read_margin(claim.says) if claim is not None else None) or MARGIN
    for players in context.players:
        if players > 1:
            rungs = [cell for cell, _ in context.tables(players) if _is_rung(context, cell)]
            if rungs:
                yield _grade_table(context, rungs, margin=margin, name=f"{name}/{players}")


def read_margin(says: object) -> float | None:
    """Return the margin that a claim says, a share as in ``0.05``; None where it says none."""
    return float(says) if isinstance(says, int | float) and not isinstance(says, bool) and 0 < says < 1 else None


def _is_rung(context: Context, cell: Cell) -> bool:
    return cell.bots in {*_RUNGS, *context.job.plan.bots} or cell.bots.startswith("search")


def _grade_table(context: Context, rungs: list[Cell], *, margin: float, name: str) -> Verdict:
    players = rungs[0].players
    fair, worst = 1 / players, (0.0, 0, rungs[0], (0.0, 1.0), 0.0)
    outcomes = []
    for cell in rungs:
        outcome, interval, seat, share = _decide(context, cell, margin)
        outcomes.append(outcome)
        if abs(share - fair) >= worst[0] and (outcome == "outside" or "outside" not in outcomes):
            worst = (abs(share - fair), seat, cell, interval, share)
    _, seat, cell, interval, share = worst
    status: Status = "undecided"
    words = "seats-open"
    if "outside" in outcomes:
        status, words = "failed", "seats-unfair"
    elif all(outcome == "inside" for outcome in outcomes):
        status, words = "estimated", "seats-fair"
    return context.grade(
        *(name, status, words, rungs if status == "estimated" else [cell]),
        value=share,
        interval=interval,
        witness=context.game(cell, 0, name) if status == "failed" else None,
        seat=seat + 1,
        share=share,
        fair=fair,
        margin=margin,
        share_low=interval[0],
        share_high=interval[1],
    )


def _decide(context: Context, cell: Cell, margin: float) -> tuple[str, Interval, int, float]:
    """Say how the chair stands that is farthest from its share, after as many games as it takes."""
    fair = 1 / cell.players
    looks = planned_looks(_MORE * context.games, _LOOKS) if cell.bots == "random" else (context.games,)
    for number, games in enumerate(looks):
        context.session.play([(cell, games)], cell.bots)
        tally = context.session.tally(cell)
        alpha = ALPHA / len(looks) / cell.players
        seats = [_share(tally, seat, alpha) for seat in range(cell.players)]
        judged = [within(interval, fair - margin, fair + margin) for _, interval in seats]
        seat = max(range(cell.players), key=lambda place: _distance(seats[place][0], fair))
        outcome = "outside" if "outside" in judged else ("inside" if set(judged) == {"inside"} else "")
        if outcome == "outside":
            seat = max(
                (place for place in range(cell.players) if judged[place] == "outside"),
                key=lambda place: _distance(seats[place][0], fair),
            )
        if outcome or number == len(looks) - 1:
            return outcome, seats[seat][1], seat, seats[seat][0]
    raise AssertionError("there is always a last look")


def _distance(share: float, fair: float) -> tuple[float, float]:
    """How far a chair is from its share; of two as far, the better one comes first."""
    return round(abs(share - fair), 9), share


def _share(tally: Tally, seat: int, alpha: float) -> tuple[float, Interval]:
    won = sum(parts for (_, chair), parts in tally.wins.items() if chair == seat) / WIN
    return won / max(1, tally.games), wilson(won, tally.games, alpha)


def grade_skill(context: Context, claim: Claim | None, name: str) -> Iterator[Verdict]:
    """Whether the better bot wins more than its share: greedy over random, searching over both.

    One of the better bot sits with others of the worse one, in every chair on the same deals; a sequential test ends
    it as soon as the answer is clear.
    """
    del claim
    several = [players for players in context.players if players > 1]
    if not several:
        yield from _grade_alone(context, name)
        return
    players = several[0]
    rungs = []
    for better, worse, most in _LADDER:
        name_of_better = better if better == "greedy" else f"search:{_affordable(context, players, most)}"
        cell = Cell(players=players, bots=f"{name_of_better}+{worse}")
        answer = _climb(context, cell, min(most, max(_BATCH, context.games)))
        rungs.append((cell, answer, *_won_by_first(context.session.tally(cell))))
    yield _grade_ladder(context, name, rungs)


def _affordable(context: Context, players: int, games: int) -> int:
    """How many iterations a decision may have, so that long games do not take for ever."""
    tally = context.total(context.tables(players))
    asked = games * tally.steps // max(1, tally.games) // players
    least, most = _ITERATIONS
    return max(least, min(most, _BUDGET // max(1, asked * ROLLOUT)))


def _climb(context: Context, cell: Cell, most: int) -> str:
    fair = 1 / cell.players
    test = Sprt(fair, min(0.99, fair + _ADVANTAGE))
    games, answer = 0, ""
    while games < most and not answer:
        games = min(most, games + _BATCH)
        context.session.play([(cell, games)], cell.bots)
        won, played = _won_by_first(context.session.tally(cell))
        answer = test.answer(won, played)
    return answer


def _won_by_first(tally: Tally) -> tuple[float, int]:
    won = sum(parts for (bot, _), parts in tally.wins.items() if bot == 0) / WIN
    return won, sum(count for (bot, _), count in tally.played.items() if bot == 0)


def _grade_ladder(context: Context, name: str, rungs: list[tuple[Cell, str, float, int]]) -> Verdict:
    fair = 1 / rungs[0][0].players
    over_random = [rung for rung in rungs if Lineup.parse(rung[0].bots).names[-1] == "random"]
    shares = {cell.bots: won / max(1, played) for cell, _, won, played in rungs}
    best = max(over_random, key=lambda rung: rung[2] / max(1, rung[3]))
    interval = wilson(best[2], best[3])
    status: Status = "undecided"
    words = "skill-open"
    if interval[0] > fair:
        status, words = "estimated", "skill-counts"
    elif all(answer == "low" for _, answer, _, _ in over_random):
        status, words = "failed", "skill-idle"
    return context.grade(
        *(name, status, words, [cell for cell, _, _, _ in rungs]),
        value=shares,
        interval=interval,
        best=best[0].bots,
        share=best[2] / max(1, best[3]),
        share_low=interval[0],
        share_high=interval[1],
        fair=fair,
    )


def _grade_alone(context: Context, name: str) -> Iterator[Verdict]:
    """Alone at the table, skill is points."""
    scores = {cell.bots: tally.scores[0] for cell, tally in context.tables(1) if cell.bots in _RUNGS and tally.games}
    if len(scores) < len(_RUNGS):
        return
    chance, greedy = (mean_interval(scores[bots]) for bots in _RUNGS)
    status: Status = "estimated" if greedy[0] > chance[1] else "undecided"
    words = "skill-alone" if greedy[0] > chance[1] else "skill-alone-open"
    verdict = context.grade(
        *(name, status, words, [cell for cell, _ in context.tables(1) if cell.bots in _RUNGS]),
        value={bots: mean(scores[bots]) for bots in _RUNGS},
        interval=greedy,
        random=mean(scores["random"]),
        greedy=mean(scores["greedy"]),
    )
    yield doubted(verdict)
