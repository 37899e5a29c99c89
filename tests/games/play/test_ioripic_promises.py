"""What ioripic promises: the full score, the length of the solo game, the deal; and its tiny variants."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardwright.load.project import load_project
from cardwright.play.enumeration import enumerate_game
from cardwright.play.job import prepare
from cardwright.play.promises import grade_claim
from cardwright.play.runner import HereExecutor, Runner
from cardwright.play.session import Session
from cardwright.play.simulation import make_job
from cardwright.play.variation import shrink_data, vary_data
from cardwright.play.verdicts import Context, Verdict
from cardwright.play.witness import replay
from cardwright.project import Game

ROOT = Path(__file__).parents[3]


@cache
def game() -> Game:
    """Return the game."""
    return load_project(ROOT, ("ioripic",)).games["ioripic"]


def graded(name: str, **changed: Any) -> Verdict:
    """Grade a claim by its id, with other values for some."""
    vary = {path.replace("__", ".").replace("_", "-"): value for path, value in changed.items()}
    job = vary_data(make_job(game(), str(ROOT), seed="1"), vary)
    model, rules = prepare(job)
    session = Session(job, Runner(HereExecutor), lambda *_: None)
    context = Context(session=session, model=model, rules=rules, players=(1,), games=1)
    (verdict,) = grade_claim(context, next(claim for claim in game().claims if claim.id == name))
    return verdict


def test_full_score_is_proved() -> None:
    """Nothing beyond a hundred, and a game that makes them, to be replayed."""
    verdict = graded("solo-maximum")
    assert (verdict.status, verdict.value, verdict.interval) == ("proved", 100, (100, 100))
    assert verdict.witness is not None
    *_, (state, _) = replay(make_job(game(), str(ROOT), seed="1"), verdict.witness)
    assert state.scores() == (100,)


def test_full_score_fails_with_other_points() -> None:
    """A Million Break of six points lifts the ceiling, so the box would say too little."""
    verdict = graded("solo-maximum", break__million__points=6)
    assert (verdict.status, verdict.interval) == ("failed", (112, 112))


def test_solo_turns_are_proved() -> None:
    """26 cards wait, and each lesson takes one."""
    verdict = graded("solo-turns")
    assert (verdict.status, verdict.value) == ("proved", 26)


def test_solo_turns_fail_with_a_larger_resort() -> None:
    """Then fewer cards wait."""
    verdict = graded("solo-turns", deal__resort=5)
    assert (verdict.status, verdict.value) == ("failed", 24)


def test_deal_is_proved() -> None:
    """And fails with another hand."""
    assert graded("deal-played").value == "16, 11, 8, 6"
    assert graded("deal-played", deal__four__hand=7).status == "failed"


def test_whoever_waits_makes_all_points() -> None:
    """The weak spot of the solo game: passing until the last turn."""
    job = make_job(game(), str(ROOT), seed="1")
    model, rules = prepare(job)
    session = Session(job, Runner(HereExecutor), lambda *_: None)
    context = Context(session=session, model=model, rules=rules, players=(1,), games=1)
    (verdict,) = model.promises["solo-patience"](context, None)
    assert (verdict.status, verdict.value) == ("estimated", 1.0)
    without = replace(
        context, session=Session(replace(job, plan=replace(job.plan, bots={})), Runner(HereExecutor), print)
    )
    assert list(model.promises["solo-patience"](without, None)) == []


@pytest.mark.slow
@pytest.mark.parametrize("variant", game().plan.tiny, ids=lambda variant: variant.name)
def test_tiny_variants(variant: Any) -> None:
    """All courses of a tiny game, as many as counted."""
    job = shrink_data(make_job(game(), str(ROOT), seed="1"), variant)
    found = enumerate_game(job, variant.players)
    assert found.courses.plays == variant.games
    assert not found.endless
