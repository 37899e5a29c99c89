"""All promises of a game: those that every game makes, those of ``claims.yaml``, and the game's own."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from cardwright.findings import ProjectError
from cardwright.play.promise_cards import grade_cards, grade_rules
from cardwright.play.promise_ends import grade_ends, grade_stalls, grade_termination, grade_tiny
from cardwright.play.promise_length import grade_minutes, grade_scores, grade_solo_maximum, read_range
from cardwright.play.promise_seats import grade_seats, grade_skill, read_margin
from cardwright.play.promise_supply import grade_notes, grade_supply
from cardwright.play.session import InterruptedSittingError
from cardwright.play.verdicts import Context, Promise, Verdict, doubted
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
_OF_TABLES: Final = frozenset(
    {"terminates", "no-stall", "ends-reached", "components", "notes", "seats-fair", "minutes", "scores"}
)
"""Those that are told from the tables alone, so that they are graded also after Ctrl-C."""

_ON_DEMAND: Final = frozenset({"no-stall"})
_REPLACES: Final = {"no-stall": "terminates"}  # who promises the one does not promise the other
BROKEN: Final = "invariants"


def _anything(_says: object) -> bool:
    return True


def _reads_range(says: object) -> bool:
    span = read_range(says)
    return span is not None and span[0] <= span[1]


_READS: Final[Mapping[str, Callable[[object], bool]]] = {
    "seats-fair": lambda says: read_margin(says) is not None,
    "minutes": _reads_range,
    "scores": _reads_range,
    "solo-maximum": _reads_range,
}


def grade_all(context: Context, claims: tuple[Claim, ...]) -> Iterator[Verdict]:
    """Yield the verdict on what must hold in every game, then on each claim, then on what every game promises.

    After Ctrl-C, before or among them, those are left out that need further games; at the next one all the others.
    """
    if context.session.stopped and next(context.cells, None) is None:
        return
    yield from grade_invariants(context)
    for name, promise, verdicts in _gradings(context, claims):
        if context.session.stopped and (promise not in _OF_TABLES or promise in context.model.promises):
            continue
        try:
            yield from _guarded(context, name, verdicts)
        except InterruptedSittingError:
            continue
        except KeyboardInterrupt:
            if context.session.stopped:
                return
            context.session.stopped = True


def _guarded(context: Context, name: str, verdicts: Iterator[Verdict]) -> Iterator[Verdict]:
    """Yield verdicts; a model that breaks down in a game that a promise plays has failed, and the others go on."""
    try:
        yield from verdicts
    except (InterruptedSittingError, ProjectError):
        raise
    except Exception as error:  # noqa: BLE001 - the model's own code ran, and may raise anything
        fault = f"the model broke down: {type(error).__name__}: {error}"
        yield context.grade(name, "failed", "broken", value=fault, fault=fault)


def _gradings(context: Context, claims: tuple[Claim, ...]) -> Iterator[tuple[str, str, Iterator[Verdict]]]:
    """Yield the name under which a promise is graded, the promise, and its verdicts."""
    claimed = [claim for claim in claims if claim.play]
    for claim in claimed:
        yield claim.id, claim.play, grade_claim(context, claim)
    done = {claim.play for claim in claimed} | {_REPLACES.get(claim.play, "") for claim in claimed}
    for name, promise in PROMISES.items():
        if name in done or name in _ON_DEMAND:
            continue
        own = context.model.promises.get(name)
        yield name, name, promise(context, None, name) if own is None else _own(context, None, name)
    for name in context.model.promises:
        if name not in done and name not in PROMISES:
            yield name, name, _own(context, None, name)


def grade_claim(context: Context, claim: Claim) -> Iterator[Verdict]:
    """Yield the verdicts on one claim, under its id.

    A promise that nobody knows stays undecided, and so does one whose ``says`` cannot be read, or of which what was
    played says nothing.
    """
    if claim.play in context.model.promises:
        yield from _own(context, claim, claim.id)
    elif claim.says is not None and not _READS.get(claim.play, _anything)(claim.says):
        yield context.grade(claim.id, "undecided", "unreadable-says", promise=claim.play, says=str(claim.says))
    elif claim.play in PROMISES:
        verdicts = tuple(PROMISES[claim.play](context, claim, claim.id))
        yield from verdicts or (context.grade(claim.id, "undecided", "nothing-said", promise=claim.play),)
    else:
        yield context.grade(claim.id, "undecided", "unknown-promise", promise=claim.play)


def _own(context: Context, claim: Claim | None, name: str) -> Iterator[Verdict]:
    """A game's own promise: a function that returns one verdict, or several."""
    key = claim.play if claim is not None else name
    found = context.model.promises[key](context, claim)
    for verdict in (found,) if isinstance(found, Verdict) else found:
        assumed = verdict.assumed or context.assumed
        yield doubted(replace(verdict, claim=verdict.claim or name, seed=context.job.seed, assumed=assumed))


def grade_invariants(context: Context) -> Iterator[Verdict]:
    """Yield a failure for each thing that must always hold and did not, or else how many games were looked at."""
    faults: dict[str, None] = {}
    for cell in context.session.cells:  # those too of which no game came to its end
        faults |= dict.fromkeys(context.session.tally(cell).broken)
    for number, fault in enumerate(faults, start=1):
        found = context.find(f"broken:{fault}")
        name = f"{BROKEN}/{number}"
        witness = context.witness(f"broken:{fault}", name)
        cells = [found[0]] if found is not None else []
        yield context.grade(name, "failed", "broken", cells, witness=witness, value=fault, fault=fault)
    if not faults:
        cells = [cell for cell, _ in context.watched()]
        yield context.grade(BROKEN, "bounded", "unbroken", cells)
