"""Games of Idol Project that are replayed to the line; ``make goldens`` writes the words anew."""

from functools import cache
from types import SimpleNamespace

import pytest

from cardwright.load.project import load_project
from cardwright.play.chance import Chance
from cardwright.play.engine import Option
from cardwright.play.enumeration import enumerate_game
from cardwright.play.job import Job
from cardwright.play.lineup import Lineup, find_bot
from cardwright.play.playing import play
from cardwright.play.seat import Seat
from cardwright.play.simulation import make_job
from cardwright.play.variation import shrink_data
from cardwright.play.watch import Watcher
from cardwright.play.witness import read_witness, replay, tell_game
from tests.games.play.idol_project import GAME, ROOT, data, model, module, rules

FOLDER = ROOT / "rules" / GAME / "playthroughs"
GAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


@cache
def job(seed: str = "") -> Job:
    """Return the game as ``replay`` plays it."""
    return make_job(load_project(ROOT, (GAME,)).games[GAME], str(ROOT), seed=seed)


@pytest.mark.parametrize("name", GAMES)
def test_golden_playthrough(name: str, *, rewrite_goldens: bool) -> None:
    """In the same words as when it was written down."""
    witness = read_witness((FOLDER / f"{name}.json").read_text(encoding="utf-8"), name)
    told = "\n".join(tell_game(job(), witness)) + "\n"
    golden = FOLDER / f"{name}.txt"
    if rewrite_goldens:
        golden.write_text(told, encoding="utf-8")
        pytest.fail("written anew: look at it")
    assert told == golden.read_text(encoding="utf-8")


def test_a_concert_ends_a_golden_game_in_the_middle_of_a_round() -> None:
    """Nothing is left to do, and nothing was lost on the way."""
    witness = read_witness((FOLDER / "three-players.json").read_text(encoding="utf-8"), "three-players")
    states = [(state.faults(), state.end) for state, _ in replay(job(), witness)]
    assert {fault for faults, _ in states for fault in faults} == set()
    assert states[-1][1] == "dome-concert"


@pytest.mark.parametrize(("players", "bots"), [(3, "greedy+random"), (4, "steady+random"), (5, "hoard+random")])
def test_what_must_always_hold_holds(players: int, bots: str) -> None:
    """Whoever plays: options, copies, views, deals anew, pickles and bounds."""
    names = Lineup.parse(bots).seats(players, 1)
    watcher = Watcher(model(), rules(), players, "watch")
    record = play(model(), rules(), [find_bot(name, job().plan) for name in names], "watch/1", watch=watcher, limit=900)
    assert watcher.faults == []
    assert record.steps > 50


def test_every_course_of_the_tiny_variant_ends() -> None:
    """As many as ``play.yaml`` says."""
    (variant,) = job().plan.tiny
    found = enumerate_game(shrink_data(job(), variant), variant.players)
    assert not found.endless
    assert (found.courses.plays, found.positions) == (variant.games, 1872)
    assert set(found.courses.ends) == {"idol-pile"}


def test_an_investment_pile_lasts_as_long_as_the_rulebook_says() -> None:
    """Fifteen rounds, since a start bonus takes one of the sixteen; by a table that buys whatever it can."""

    def buy(seat: Seat, _chance: Chance) -> Option:
        tagged = [option for option in seat.options if "invest" in seat.tags(option)]
        return (tagged or [option for option in seat.options if "pass" in seat.tags(option)] or seat.options)[0]

    rich = model().prepare(data().with_value("setup.money", 20_000))
    records = [play(model(), rich, [buy] * 4, f"rich/{seed}") for seed in range(4)]
    assert {record.end for record in records} <= {"studio-pile", "staff-pile", "fame-pile"}
    assert min(record.rounds for record in records) == data().value("earliest.investments")


def test_change_can_always_be_made() -> None:
    """Proved for the notes that are printed, and refuted for fewer small ones."""
    grade = module("promises").grade_denominations
    context = SimpleNamespace(rules=rules(), data=data(), grade=lambda *given, **more: (*given[:2], more["value"]))
    assert grade(context, None) == ("denominations", "proved", 11_950)
    few = model().prepare(data().with_value("card:note/note-10.copies", 19))
    context.rules = few
    assert grade(context, None) == ("denominations", "failed", [40] * 5)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_idol_pile_can_run_out(players: int) -> None:
    """At a table of one collector; all other piles hold out."""
    play_on = module("collector").play_to_the_last_idol
    games = [play_on(model(), rules(), players, seed=f"idols/{seed}", end="idol-pile") for seed in range(4)]
    assert any(games)
