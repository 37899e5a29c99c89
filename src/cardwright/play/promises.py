"""All promises of a game: those that every game makes, those of ``claims.yaml``, and the game's own."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from cardwright.play.promise_cards import grade_cards, grade_rules
from cardwright.play.promise_ends import grade_ends, grade_stalls, grade_termination, grade_tiny
from cardwright.play.promise_length import grade_minutes, grade_scores, grade_solo_maximum
from cardwright.play.promise_seats import grade_seats, grade_skill
from cardwright.play.promise_supply import grade_notes, grade_supply
from cardwright.play.verdicts import Context, Promise, Verdict
from cardwright.project import Claim

PROMISES: Final[Mapping[str, Promise]] = {
    "terminates": grade_termination,
    "ends-reached": grade_ends,
    "cards": grade_cards,
    "components": grade_supply,
    "notes": grade_notes,
    "seats-fair": grade_seats,
    "minutes": grade_minutes,
    "scores": grade_scores,
    "skill": grade_skill,
    "solo-maximum": grade_solo_maximum,
    "rules-covered": grade_rules,
    "tiny": grade_tiny,
    "no-stall": grade_stalls,
}
_ON_DEMAND: Final = frozenset({"no-stall"})
_REPLACES: Final = {"no-stall": "terminates"}  # who promises the one does not promise the other
BROKEN: Final = "invariants"


def grade_all(context: Context, claims: tuple[Claim, ...]) -> Iterator[Verdict]:
    """Yield the verdict on what must hold in every game, then on each claim, then on what every game promises."""
    yield from grade_invariants(context)
    claimed = [claim for claim in claims if claim.play]
    for claim in claimed:
        yield from grade_claim(context, claim)
    done = {claim.play for claim in claimed} | {_REPLACES.get(claim.play, "") for claim in claimed}
    for name, promise in PROMISES.items():
        if name in done or name in _ON_DEMAND:
            continue
        own = context.model.promises.get(name)
        yield from promise(context, None, name) if own is None else _own(context, None, name)
    for name in context.model.promises:
        if name not in done and name not in PROMISES:
            yield from _own(context, None, name)


def grade_claim(context: Context, claim: Claim) -> Iterator[Verdict]:
    """Yield the verdicts on one claim, under its id. A promise that nobody knows stays undecided."""
    if claim.play in context.model.promises:
        yield from _own(context, claim, claim.id)
    elif claim.play in PROMISES:
        yield from PROMISES[claim.play](context, claim, claim.id)
    else:
        yield context.grade(claim.id, "undecided", "unknown-promise", promise=claim.play)


def _own(context: Context, claim: Claim | None, name: str) -> Iterator[Verdict]:
    """A game's own promise: a function that returns one verdict, or several."""
    key = claim.play if claim is not None else name
    found = context.model.promises[key](context, claim)
    for verdict in (found,) if isinstance(found, Verdict) else found:
        assumed = verdict.assumed or context.assumed
        yield replace(verdict, claim=verdict.claim or name, seed=context.job.seed, assumed=assumed)


def grade_invariants(context: Context) -> Iterator[Verdict]:
    """Yield a failure for each thing that must always hold and did not, or else how many games were looked at."""
    faults: dict[str, None] = {}
    for _, tally in context.cells:
        faults |= dict.fromkeys(tally.broken)
    for number, fault in enumerate(faults, start=1):
        found = context.find(f"broken:{fault}")
        name = f"{BROKEN}/{number}"
        witness = context.witness(f"broken:{fault}", name)
        cells = [found[0]] if found is not None else []
        yield context.grade(name, "failed", "broken", cells, witness=witness, value=fault, fault=fault)
    if not faults:
        cells = [cell for cell, _ in context.watched()]
        yield context.grade(BROKEN, "bounded", "unbroken", cells)
