"""What どミリオン！ promises, graded: kinds, first hands, and the game that nobody has to end."""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from cardwright.load.project import load_project
from cardwright.play.enumeration import enumerate_game
from cardwright.play.promises import grade_claim
from cardwright.play.runner import HereExecutor, Runner
from cardwright.play.session import Session
from cardwright.play.simulation import make_job
from cardwright.play.variation import shrink_data, vary_data
from cardwright.play.verdicts import Context, Verdict
from cardwright.play.watch import Watcher
from cardwright.play.witness import replay
from tests.games.play.million import GAME, ROOT, model


@cache
def game() -> Any:
    """The game with its claims."""
    return load_project(ROOT, [GAME]).games[GAME]


def context(**vary: object) -> Context:
    """A sitting at which nothing was played yet."""
    job = vary_data(make_job(game(), str(ROOT), seed="1"), vary)
    rules = model().prepare(job.data)
    session = Session(job, Runner(HereExecutor), lambda *_: None)
    return Context(session=session, model=model(), rules=rules, players=(2, 3), games=10)


def graded(claim: str, says: object = None, **vary: object) -> tuple[Verdict, ...]:
    """The verdicts on a claim, or on one that says something else."""
    written = next(entry for entry in game().claims if entry.id == claim)
    return tuple(grade_claim(context(**vary), written if says is None else replace(written, says=says)))


@pytest.mark.parametrize("claim", ["kinds-load", "first-two-hands-played"])
def test_what_is_claimed_is_proved(claim: str) -> None:
    """And fails where the claim says another number."""
    assert [verdict.status for verdict in graded(claim)] == ["proved"]
    assert [verdict.status for verdict in graded(claim, 8)] == ["failed"]


def test_hands_that_are_not_the_whole_deck_offer_this_and_that() -> None:
    """With four cards in a hand, the first two offer five to seven."""
    (verdict,) = graded("first-two-hands-played", **{"setup.hand": 4})
    assert (verdict.status, verdict.value["both"]) == ("failed", [5, 6, 7])


def test_all_may_decline_for_ever() -> None:
    """The witness leads back to where the table was."""
    verdicts = graded("everybody-may-decline")
    assert [verdict.status for verdict in verdicts] == ["proved", "proved"]
    witness = verdicts[1].witness
    assert witness is not None
    watcher = Watcher(model(), model().prepare(context().data), 3, witness.seed)
    for state, _ in replay(context().job, witness):
        watcher(state)
    assert watcher.looped


def test_the_tiny_variant_is_played_completely() -> None:
    """As many courses as play.yaml says."""
    (variant,) = game().plan.tiny
    found = enumerate_game(shrink_data(context().job, variant), variant.players)
    assert (found.endless, found.courses.plays) == (False, variant.games)
    assert set(found.courses.ends) == {"kinds-sold-out"}
