"""Promises about minutes and points: the box against what is played, and the most that a player alone can make."""

import re
from collections import Counter
from collections.abc import Iterator
from math import inf
from typing import Any, Final

from cardwright.play.seek import best_alone
from cardwright.play.stats import Interval, bootstrap, quantile
from cardwright.play.verdicts import FEWEST, Context, Status, Verdict
from cardwright.project import Claim

_SPAN: Final = re.compile(r"\s*(-?\d+(?:\.\d+)?)\s*(?:[-–]\s*(-?\d+(?:\.\d+)?)|(\+))?\s*")
_MINUTE: Final = 60
_DEALS: Final = 100
_TRIES: Final = 600


def read_range(says: object) -> tuple[float, float] | None:
    """Return the range that a claim says: ``45-60``, ``30+``, or one number; None where it says none."""
    match = _SPAN.fullmatch(str(says)) if says is not None else None
    if match is None:
        return None
    low = float(match[1])
    return low, inf if match[3] else float(match[2] or low)


def _low_tenth(counts: object) -> float:
    return quantile(counts, 0.1)  # type: ignore[arg-type]


def _median(counts: object) -> float:
    return quantile(counts, 0.5)  # type: ignore[arg-type]


def _high_tenth(counts: object) -> float:
    return quantile(counts, 0.9)  # type: ignore[arg-type]


def grade_minutes(context: Context, claim: Claim | None, name: str) -> Iterator[Verdict]:
    """Whether four games in five last as long as the box says, at the seconds a decision that ``play.yaml`` gives.

    The seconds are somebody's guess; so it fails only where the middle game lies outside with certainty.
    """
    box = context.data.minutes
    stated = read_range(claim.says) if claim is not None and claim.says is not None else None
    span = stated or ((float(box[0]), float(box[1]) if box[1] is not None else inf) if box is not None else None)
    if span is None:
        return
    for players in context.players:
        tables = list(context.sensible(players))
        seconds = context.total(tables).seconds
        if seconds:
            counts = Counter({second / _MINUTE: games for second, games in seconds.items()})
            yield _grade_span(context, f"{name}/{players}", counts=counts, span=span, kind="minutes", players=players)


def grade_scores(context: Context, claim: Claim | None, name: str) -> Iterator[Verdict]:
    """Whether points stay within what the rules allow; with a range in the claim, whether four in five lie there."""
    stated = read_range(claim.says) if claim is not None else None
    for players in context.players:
        tables = list(context.sensible(players))
        counts: Counter[float] = Counter()
        for _, tally in tables:
            for scores in tally.scores.values():
                counts.update(scores)
        if not counts:
            continue
        if stated is not None:
            yield _grade_span(context, f"{name}/{players}", counts=counts, span=stated, kind="scores", players=players)
        elif context.model.bounds is not None:
            yield _grade_bounds(context, f"{name}/{players}", players=players)


def _grade_bounds(context: Context, name: str, *, players: int) -> Verdict:
    low, high = context.model.bounds(context.rules, players) if context.model.bounds is not None else (-inf, inf)
    tables = [(cell, tally) for cell, tally in context.tables(players, alike=False)]
    met: set[float] = set()
    for _, tally in tables:
        for scores in tally.scores.values():
            met |= set(scores)
    cells = [cell for cell, _ in tables]
    least, most = min(met), max(met)
    given: dict[str, Any] = {"low": low, "high": high, "least": least, "most": most, "players": players}
    if low <= least and most <= high:
        return context.grade(name, "bounded", "bounds-kept", cells, value=[least, most], **given)
    witness = context.witness(f"score:{most if most > high else least:g}", name)
    return context.grade(name, "failed", "bounds-broken", cells, value=[least, most], witness=witness, **given)


def _grade_span(
    context: Context, name: str, *, counts: Counter[float], span: tuple[float, float], kind: str, players: int
) -> Verdict:
    tenth, middle, ninetieth = (bootstrap(counts, part) for part in (_low_tenth, _median, _high_tenth))
    status: Status = "undecided"
    words = f"{kind}-partly"
    are_enough = context.total(context.sensible(players)).games >= FEWEST
    if are_enough and span[0] <= tenth[0] and ninetieth[1] <= span[1]:
        status, words = "estimated", f"{kind}-inside"
    elif are_enough and (middle[1] < span[0] or middle[0] > span[1]):
        status, words = "failed", f"{kind}-outside"
    interval: Interval = (tenth[0], ninetieth[1])
    return context.grade(
        *(name, status, words, [cell for cell, _ in context.sensible(players)]),
        value={"p10": _low_tenth(counts), "median": _median(counts), "p90": _high_tenth(counts)},
        interval=interval,
        players=players,
        low=_low_tenth(counts),
        middle=_median(counts),
        high=_high_tenth(counts),
        says=f"{span[0]:g}–{span[1]:g}" if span[1] != inf else f"{span[0]:g}+",
    )


def grade_solo_maximum(context: Context, claim: Claim | None, name: str) -> Iterator[Verdict]:
    """Whether a player alone can make as many points as the box says, and no more.

    The rules' own bound says how many there can be at most; a game that was found says how many there can be at
    least. Where both are one, it is proved.
    """
    if context.data.players[0] > 1 or context.model.bounds is None:
        return
    high = context.model.bounds(context.rules, 1)[1]
    stated = read_range(claim.says) if claim is not None else None
    wanted = stated[1] if stated is not None else high
    best, witness = best_alone(context, deals=_DEALS, tries=_TRIES, claim=name)
    given: dict[str, Any] = {"high": high, "best": best, "says": wanted}
    status: Status = "bounded"
    words = "solo-gap"
    if best > high or best > wanted or (stated is not None and high < wanted):
        status, words = "failed", "solo-other"
    elif best == high == wanted:
        status, words = "proved", "solo-maximum"
    yield context.grade(
        *(name, status, words),
        value=best,
        interval=(best, high),
        witness=witness,
        games=_DEALS + _TRIES,
        **given,
    )
