"""What only ioripic promises: the deal, the length of the solo game, and its full score."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from cardwright.play.chance import stream
from cardwright.play.declare import carries_out
from cardwright.play.job import Cell, play_game
from cardwright.play.seek import best_alone
from cardwright.play.stats import wilson
from cardwright.play.verdicts import Context, Status, Verdict
from cardwright.play.witness import Witness, replay, witness_game
from cardwright.project import Claim

from .scoring import totals
from .setup import setup

# Whoever waits for the last turn; see play.yaml.
_ALONE: Final = Cell(players=1, bots="patient")
_DEALS: Final = 200
_DEALS_SOUGHT: Final = 40
_LINES_SOUGHT: Final = 600


@carries_out("solo-end")
def grade_maximum(context: Context, claim: Claim | None) -> Verdict:
    """The most points alone: no split of the cards into breaks and sets brings more, and a game brings as many.

    The game is sought among deals and choices together: deal after deal is played by waiting for the last turn, and
    where none of these makes it, the best line is changed in luck and in choices.
    """
    ceiling = float(max(totals(context.rules)))
    stated = float(claim.says) if claim is not None and isinstance(claim.says, int | float) else ceiling
    best, witness, games = _best_game(context, ceiling, claim.id if claim is not None else "solo-maximum")
    status: Status = "bounded"
    words = "solo-gap"
    if max(best, stated) > ceiling or best > stated:
        status, words = "failed", "solo-other"
    elif best == ceiling:
        status, words = "proved", "solo-maximum"
    return Verdict(
        claim=claim.id if claim is not None else "",
        status=status,
        value=best,
        interval=(best, ceiling),
        games=games,
        bots=witness.bots,
        witness=witness,
        words=words,
        given={"best": best, "high": ceiling, "says": stated},
    )


def _best_game(context: Context, ceiling: float, claim: str) -> tuple[float, Witness, int]:
    """The best game alone that was found, its points, and how many were played for it."""
    job = context.job
    scores: list[float] = []
    if _ALONE.bots in job.plan.bots:
        for deal in range(_DEALS):
            scores.append(play_game(job, _ALONE, deal).scores[0])
            if scores[-1] >= ceiling:
                return scores[-1], witness_game(job, _ALONE, deal, claim=claim), len(scores)
    best, witness = best_alone(context, deals=_DEALS_SOUGHT, tries=_LINES_SOUGHT, claim=claim)
    if scores and max(scores) >= best:
        best = max(scores)
        witness = witness_game(job, _ALONE, scores.index(best), claim=claim)
    return best, witness, len(scores) + _DEALS_SOUGHT + _LINES_SOUGHT


@carries_out("solo-refill", "solo-end")
def grade_turns(context: Context, claim: Claim | None) -> Verdict:
    """The turns with a lesson, alone: each takes a card of those that wait, and no rule brings one back.

    So there are no more of them than cards that wait. That none comes back is looked at in a whole game too.
    """
    rules, job = context.rules, context.job
    dealt = setup(rules, 1, stream(job.seed, "deal"))
    waiting = _waiting(dealt)
    most = -(-waiting // rules.lesson)
    stated = claim.says if claim is not None and claim.says is not None else most
    bots = _ALONE.bots if _ALONE.bots in job.plan.bots else "random"
    witness = witness_game(job, Cell(players=1, bots=bots), 0, claim="solo-turns")
    lessons, falls = 0, True
    for state, _ in replay(job, witness):
        now = _waiting(state)
        falls, waiting, lessons = falls and now <= waiting, now, getattr(state, "lessons", 0)
    proved = falls and lessons <= most == stated
    return Verdict(
        claim=claim.id if claim is not None else "",
        status="proved" if proved else "failed",
        value=most,
        games=1,
        bots=(bots,),
        witness=witness,
        words="lessons",
        given={
            "waiting": _waiting(dealt),
            "lesson": rules.lesson,
            "most": most,
            "lessons": lessons,
            "says": stated,
        },
    )


def _waiting(state: Any) -> int:
    """The cards of location and green room."""
    return int(state.location.bit_count() + len(state.green_room))


@carries_out("deal")
def grade_deal(context: Context, claim: Claim | None) -> Verdict:
    """The hands that two players and more are dealt: the size of a hand does not depend on luck."""
    rules = context.rules
    hands = []
    for players in range(2, len(rules.hand)):
        state = setup(rules, players, stream(context.job.seed, f"deal{players}"))
        sizes = {hand.bit_count() for hand in state.hands}
        hands.append("/".join(str(size) for size in sorted(sizes)))
    dealt = ", ".join(hands)
    stated = str(claim.says) if claim is not None and claim.says is not None else dealt
    return Verdict(
        claim=claim.id if claim is not None else "",
        status="proved" if stated == dealt else "failed",
        value=dealt,
        games=len(hands),
        words="dealt",
        given={"dealt": dealt, "says": stated},
    )


@carries_out("combo", "solo-turn")
def grade_patience(context: Context, claim: Claim | None) -> Iterator[Verdict]:
    """How often whoever passes until the last turn alone makes all points: the solo game's weak spot."""
    job = context.job
    if _ALONE.bots not in job.plan.bots:
        return
    ceiling = max(totals(context.rules))
    scores = [play_game(job, _ALONE, deal).scores[0] for deal in range(_DEALS)]
    full = sum(score >= ceiling for score in scores)
    low, high = wilson(full, _DEALS)
    yield Verdict(
        claim=claim.id if claim is not None else "",
        status="estimated",
        value=full / _DEALS,
        interval=(low, high),
        games=_DEALS,
        bots=(_ALONE.bots,),
        words="patience",
        given={"high": ceiling, "full": full, "deals": _DEALS, "least": min(scores)},
    )


PROMISES: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "solo-maximum": grade_maximum,
        "solo-turns": grade_turns,
        "deal": grade_deal,
        "solo-patience": grade_patience,
    }
)
