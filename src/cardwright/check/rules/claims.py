"""What the box promises in numbers, proved over the data."""

import re
from collections.abc import Iterator
from functools import partial
from typing import Final

from cardwright.check.comparison import find_falsehood
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.check.sheet_counts import count_sheets
from cardwright.findings import Finding, Related, Severity
from cardwright.load.expressions import ExpressionError
from cardwright.load.functions import game_names
from cardwright.project import Claim

_MOST_PLAYERS: Final = 20  # a box that says "2+" is proved up to here
_PLAYERS: Final = re.compile(r"\bplayers\b")
_QUOTED: Final = re.compile(r"'[^']*'|\"[^\"]*\"")


@rule(
    "CLM001",
    name="claim-false",
    severity=Severity.ERROR,
    bad={"claims.yaml": "- {id: hand, rule: setup, check: \"value('hand.size') == 6\"}  # <- CLM001 at 34\n"},
    good={"claims.yaml": "- {id: hand, rule: setup, check: \"value('hand.size') == 5\"}\n"},
)
def claim_false(scope: Scope) -> Iterator[Finding]:
    """A promise that the data does not keep is a fault of one or the other; both sides are shown."""
    for claim in scope.each(claim for claim in scope.game.claims if claim.check):
        for players in _player_counts(scope, claim):
            try:
                false = find_falsehood(claim.check, _names(scope, players))
            except ExpressionError:
                break  # CLM002 says why
            if false is not None:
                at = f" with {players} players" if players else ""
                yield Finding(
                    code="CLM001",
                    place=claim.locate(("check",)),
                    message=f"claim '{claim.id}' is false{at}: {false.sides}",
                    hint="correct the data, or the claim",
                    related=_anchor(scope, claim),
                    subject=f"claim:{claim.id}",
                )
                break


@rule(
    "CLM002",
    name="unprovable-claim",
    severity=Severity.ERROR,
    bad={"claims.yaml": "- {id: hand, rule: setup, check: \"value('hand.sise') == 5\"}  # <- CLM002 at 34\n"},
    good={"claims.yaml": "- {id: hand, rule: setup, check: \"value('hand.size') == 5\"}\n"},
)
def unprovable_claim(scope: Scope) -> Iterator[Finding]:
    """A claim that cannot be evaluated proves nothing, and one without an expression or a play promises nothing."""
    for claim in scope.each(scope.game.claims):
        if not claim.check and not claim.play:
            yield _unprovable(claim, f"claim '{claim.id}' has neither 'check' nor 'play'", "add what proves it")
            continue
        for players in _player_counts(scope, claim) if claim.check else ():
            try:
                find_falsehood(claim.check, _names(scope, players))
            except ExpressionError as error:
                yield _unprovable(claim, f"claim '{claim.id}': {error}", "correct the expression")
                break


def _unprovable(claim: Claim, message: str, hint: str) -> Finding:
    place = claim.locate(("check",)) if claim.check else claim.place
    return Finding(code="CLM002", place=place, message=message, hint=hint, subject=f"claim:{claim.id}")


@rule(
    "CLM003",
    name="duplicate-claim",
    severity=Severity.ERROR,
    bad={
        "claims.yaml": "- {id: hand, check: \"value('hand.size') == 5\"}\n"
        "- {id: hand, check: \"value('hand.size') > 4\"}  # <- CLM003\n"
    },
    good={"claims.yaml": "- {id: hand, check: \"value('hand.size') == 5\"}\n"},
)
def duplicate_claim(scope: Scope) -> Iterator[Finding]:
    """Verdicts are filed by the claim's id: of two claims of one id only one verdict is kept."""
    first: dict[str, Claim] = {}
    for claim in scope.each(scope.game.claims):
        earlier = first.setdefault(claim.id, claim)
        if earlier is not claim:
            yield Finding(
                code="CLM003",
                place=claim.place,
                message=f"claim '{claim.id}' is made twice",
                hint="give one of them another id",
                related=(Related(place=earlier.place, label="first made here"),),
                subject=f"claim:{claim.id}",
            )


def _player_counts(scope: Scope, claim: Claim) -> tuple[int | None, ...]:
    """The player counts that a claim is to hold for: each, where it speaks of players."""
    span = scope.game.players
    if span is None or not _PLAYERS.search(_QUOTED.sub("", claim.check)):
        return (None,)
    return tuple(range(span[0], (span[1] or _MOST_PLAYERS) + 1))


def _names(scope: Scope, players: int | None) -> dict[str, object]:
    sheets = partial(count_sheets, scope.game, scope.project.settings, players=players)
    return game_names(scope.game, players=players, extra={"sheets": sheets})


def _anchor(scope: Scope, claim: Claim) -> tuple[Related, ...]:
    """The section of the rulebook that makes the promise."""
    sections = scope.game.rulebook.sections if scope.game.rulebook else ()
    return tuple(
        Related(place=section.place, label=f"the rule '{section.title.source}'")
        for section in sections
        if section.anchor == claim.rule
    )
