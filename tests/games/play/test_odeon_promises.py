"""What Odéon promises, graded: by all bars, by all courses of tiny games, by what Pieces were played for."""

from typing import Any

import pytest

from cardwright.play.enumeration import enumerate_game
from cardwright.play.job import Cell
from cardwright.play.promises import grade_claim
from cardwright.play.runner import HereExecutor, Runner
from cardwright.play.session import Session
from cardwright.play.simulation import make_job
from cardwright.play.variation import shrink_data
from cardwright.play.verdicts import Context, Verdict
from cardwright.project import Claim
from tests.games.play.odeon import ROOT, data, game, model, module, rules


def graded(play: str, *, says: object, bots: str = "greedy") -> list[Verdict]:
    """Return the verdicts on a claim, by ten games of two."""
    job = make_job(game(), str(ROOT), seed="1")
    session = Session(job, Runner(HereExecutor), lambda *_: None)
    session.play([(Cell(players=2, bots=bots), 10)], "games")
    context = Context(session=session, model=model(), rules=rules(), players=(2,), games=10)
    claim = Claim(id="claim", rule="questions", says=says, check="", play=play, place=None, locate=None)  # type: ignore[arg-type]
    return list(grade_claim(context, claim))


def test_no_bar_does_more_than_five_actions() -> None:
    """All bars are looked at, so it is proved; another number fails."""
    (verdict,) = graded("most-actions", says=5)
    assert (verdict.claim, verdict.status, verdict.value) == ("claim", "proved", 5)
    (verdict,) = graded("most-actions", says=4)
    assert verdict.status == "failed"


def test_more_notes_do_more_actions() -> None:
    """With a fourth quarter note the bar is full: six."""
    changed = model().prepare(data().with_value("bar.quarter.each", 4))
    assert module("promises").most_actions(changed) == 6


def test_a_piece_is_worth_what_its_place_brings() -> None:
    """Five for two and nine for three are fixed; seats and Soloists depend on the play."""
    verdicts = {verdict.claim: verdict for verdict in graded("worth-of-a-piece", says="2-5", bots="orchestra")}
    assert verdicts["claim/a"].value == 2.5
    assert verdicts["claim/b"].value == 3
    assert 15 / 6 <= verdicts["claim/soloist"].value <= 25 / 5
    assert verdicts["claim/seat"].games == 10


def test_a_worth_outside_of_what_is_said_fails() -> None:
    """A spot A brings two and a half a Piece, whoever plays."""
    verdicts = {verdict.claim: verdict.status for verdict in graded("worth-of-a-piece", says="3-4")}
    assert verdicts["claim/a"] == "failed"


@pytest.mark.parametrize("variant", game().plan.tiny, ids=lambda variant: variant.name)
def test_tiny_games_have_as_many_courses_as_pinned(variant: Any) -> None:
    """All of them end, and no position leads back to itself."""
    found = enumerate_game(shrink_data(make_job(game(), str(ROOT), seed="1"), variant), variant.players)
    assert not found.endless
    assert found.courses.plays == variant.games == found.courses.ends["last-round"]
