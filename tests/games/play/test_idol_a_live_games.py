"""Whole games of Idol A Live: what must hold for all bots, the golden game, and what the rulebook promises."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardwright.play.enumeration import enumerate_game
from cardwright.play.job import Cell, Job, play_game
from cardwright.play.lineup import find_bot
from cardwright.play.playing import play, start
from cardwright.play.promises import grade_claim
from cardwright.play.runner import HereExecutor, Runner
from cardwright.play.session import Session
from cardwright.play.simulation import make_job
from cardwright.play.variation import shrink_data
from cardwright.play.verdicts import Context, Verdict
from cardwright.play.watch import Watcher
from cardwright.play.witness import read_witness, tell_game
from cardwright.project import Claim
from tests.games.play.live import ROOT, data, game, model, rules

FOLDER = Path(ROOT, "rules/idol-a-live/playthroughs")
BOTS = ("random", "first", "last", "stall", "hoard", "greedy", "fast", "mighty")


@cache
def job() -> Job:
    """Return the job of playing the game as it is."""
    return make_job(game(), str(ROOT), seed="1")


@pytest.mark.parametrize("way", ["lists", "casual", "open", "expert"])
@pytest.mark.parametrize("bot", BOTS)
def test_what_must_hold_holds(bot: str, way: str) -> None:
    """Nothing is lost, copies share nothing, nothing hidden shows, the measure falls, scores keep to their bounds."""
    watcher = Watcher(model(), rules(way), 2, bot)
    record = play(model(), rules(way), [find_bot(bot, job().plan)] * 2, bot, watch=watcher)
    assert watcher.faults == []
    assert watcher.measured
    assert record.end in {"points", "no-songs", "turns"}


@pytest.mark.parametrize("name", ["tutorial"])
def test_golden_playthrough(name: str, *, rewrite_goldens: bool) -> None:
    """In the same words as when it was written down."""
    witness = read_witness((FOLDER / f"{name}.json").read_text(encoding="utf-8"), name)
    told = "\n".join(tell_game(job(), witness)) + "\n"
    golden = FOLDER / f"{name}.txt"
    if rewrite_goldens:
        golden.write_text(told, encoding="utf-8")
        pytest.fail("written anew: look at it")
    assert told == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("bot", ["greedy", "fast", "mighty"])
def test_who_thinks_beats_who_does_not(bot: str) -> None:
    """In three of four games at least, each deal from both chairs."""
    won = sum(
        index % 2 in play_game(job(), Cell(players=2, bots=f"{bot}+random"), index).winners for index in range(24)
    )
    assert won >= 18


def test_every_card_of_the_tutorial_matters() -> None:
    """Seen, held, used, and used by a winner, within some dozen games."""
    every = (1 << len(model().cards(rules("lists")))) - 1
    seen = taken = used = scored = 0
    for bots in ("random", "mighty"):
        for index in range(60):
            record = play_game(job(), Cell(players=2, bots=bots), index)
            seen |= record.seen
            taken |= record.taken[0] | record.taken[1]
            used |= record.used[0] | record.used[1]
            scored |= record.scored[0] | record.scored[1]
    assert (seen, taken, used, scored) == (every, every, every, every)


def test_a_tiny_game_is_played_completely() -> None:
    """As many courses as play.yaml says."""
    (variant,) = job().plan.tiny
    found = enumerate_game(shrink_data(job(), variant), 2)
    assert (found.courses.plays, found.endless) == (variant.games, False)


def graded(play: str, *, says: object = None, games: int = 10) -> list[Verdict]:
    """Return the verdicts on a claim, by some games of the greedy bot."""
    session = Session(job(), Runner(HereExecutor), lambda *_: None)
    session.play([(Cell(players=2, bots="greedy"), games)], "games")
    context = Context(session=session, model=model(), rules=rules("lists"), players=(2,), games=games)
    claim: Any = Claim(id="claim", rule="end", says=says, check="", play=play, place=None, locate=None)  # type: ignore[arg-type]
    return list(grade_claim(context, claim))


def test_the_audience_stays_whole() -> None:
    """Twenty-nine fans at every decision; another number fails."""
    (verdict,) = graded("audience-stays-whole", says=29)
    assert (verdict.status, verdict.value, verdict.games) == ("bounded", 29, 10)
    assert graded("audience-stays-whole", says=30)[0].status == "failed"


def test_a_game_takes_about_six_turns() -> None:
    """As the crude simulation of the facts found."""
    (verdict,) = graded("turns", says="5-7", games=40)
    assert (verdict.status, round(verdict.value)) == ("estimated", 6)
    assert graded("turns", says="10-12", games=40)[0].status == "failed"


def test_decks_are_played_against_each_other() -> None:
    """Both lists, all twenty groups, and expert decks."""
    lists, casual, expert = graded("decks", games=2)
    assert (set(lists.value), len(casual.value)) == ({"tutorial-a", "tutorial-b"}, 20)
    assert (lists.games, casual.games, expert.games) == (4, 40, 2)
    assert [verdict.status for verdict in (lists, casual, expert)] == [
        "undecided",
        "estimated",
        "bounded",
    ]  # four games say little


def test_a_changed_card_changes_the_play() -> None:
    """Whoever has Hiyori in the centre begins with her starting voltage."""
    changed = model().prepare(data().with_value("card:idol/hiyori.start", 100))
    state: Any = start(model(), changed, 2, "1")
    player = next(player for player, built in enumerate(state.built) if built.name == "tutorial-a")
    assert state.voltage[player] == 100 + 10 * player
