"""Promises about how games end: that they do, in every way the rules name, and in all courses of tiny variants."""

from collections.abc import Iterator
from typing import Any

from cardwright.findings import ProjectError
from cardwright.play.engine import ModelError
from cardwright.play.enumeration import TooLargeError, enumerate_game
from cardwright.play.playing import STALLED
from cardwright.play.stats import unseen_bound
from cardwright.play.variation import shrink_data
from cardwright.play.verdicts import Context, Verdict
from cardwright.playplan import TinyVariant
from cardwright.project import Claim


def grade_termination(context: Context, claim: Claim | None, name: str) -> Iterator[Verdict]:
    """Whether every game comes to an end.

    A measure that falls from decision to decision proves it. A table that was met twice shows that players can go on
    for ever; bots that stall and hoard look for one.
    """
    del claim
    cells = [cell for cell, _ in context.tables(alike=False)]
    total = context.total(context.tables(alike=False))
    watched = context.total(context.watched())
    for event, words in (("loop", "goes-on"), ("stalled", "cut-off")):
        found = context.find(event)
        if found is not None:
            witness = context.witness(event, name)
            yield context.grade(name, "failed", words, [found[0]], witness=witness, players=found[0].players)
            return
    games = total.games
    if watched.games and watched.measured == watched.games and not any("measure" in fault for fault in watched.broken):
        yield context.grade(name, "proved", "measure-falls", cells, games=games)
        return
    bound = unseen_bound(games)
    yield context.grade(
        name, "bounded", "never-stalled", cells, games=games, value=0, interval=(0.0, bound), bound=bound
    )


def grade_ends(context: Context, claim: Claim | None, name: str) -> Iterator[Verdict]:
    """Whether every way to end that the rules name was reached; each one that was has a game to show for it."""
    del claim
    total = context.total(context.tables(alike=False))
    cells = [cell for cell, _ in context.tables(alike=False)]
    missing = [end for end in context.model.ends if not total.ends[end]]
    reached = {end: total.ends[end] for end in context.model.ends}
    if not missing:
        rarest = min(context.model.ends, key=lambda end: total.ends[end])
        witness = context.witness(f"end:{rarest}", name)
        words = "ends-reached" if len(reached) > 1 else "end-reached"
        yield context.grade(name, "proved", words, cells, value=reached, witness=witness, rarest=rarest)
        return
    bound = unseen_bound(total.games)
    yield context.grade(
        *(name, "bounded", "ends-missing", cells),
        value=reached,
        interval=(0.0, bound),
        missing=tuple(missing),
        bound=bound,
    )


def grade_stalls(context: Context, claim: Claim | None, name: str) -> Iterator[Verdict]:
    """Among bots that play to win, no game is cut off; a promise for games that players can drag out if they want."""
    del claim
    tables = list(context.sensible())
    total = context.total(tables)
    cells = [cell for cell, _ in tables]
    if total.ends[STALLED]:
        witness = context.witness("stalled", name)
        yield context.grade(name, "failed", "cut-off", cells, witness=witness, players=cells[0].players)
        return
    bound = unseen_bound(total.games)
    yield context.grade(name, "bounded", "never-stalled", cells, value=0, interval=(0.0, bound), bound=bound)


def grade_tiny(context: Context, claim: Claim | None, name: str) -> Iterator[Verdict]:
    """Every course of each tiny variant, and whether there are as many as ``play.yaml`` says."""
    del claim
    for variant in context.job.plan.tiny:
        yield _grade_variant(context, variant, f"{name}/{variant.name}")


def _grade_variant(context: Context, variant: TinyVariant, name: str) -> Verdict:
    try:
        found = enumerate_game(shrink_data(context.job, variant), variant.players)
    except (TooLargeError, ProjectError, ModelError, TypeError) as error:
        return context.grade(name, "undecided", "tiny-undecided", reason=str(error))
    if found.endless:
        return context.grade(name, "failed", "tiny-endless", positions=found.positions)
    courses = found.courses
    value = {
        "plays": courses.plays,
        "positions": found.positions,
        "longest": courses.longest,
        "ends": dict(sorted(courses.ends.items())),
        "scores": [courses.low, courses.high],
    }
    given: dict[str, Any] = {"plays": courses.plays, "positions": found.positions, "longest": courses.longest}
    if variant.games is not None and variant.games != courses.plays:
        return context.grade(name, "failed", "tiny-other", value=value, pinned=variant.games, **given)
    return context.grade(name, "proved", "tiny-played", value=value, **given)
