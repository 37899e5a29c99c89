"""Whole games of どミリオン！ at random: what must hold in every one."""

import pickle
import subprocess
import sys
from functools import cache
from typing import Any

import pytest

from cardwright.load.project import load_project
from cardwright.play.chance import Chance
from cardwright.play.job import Cell, Job, play_game
from cardwright.play.lineup import find_bot
from cardwright.play.playing import STALLED, Record, play
from cardwright.play.simulation import BOTS, make_job
from cardwright.play.watch import Watcher
from cardwright.play.witness import read_witness, replay, tell_game
from tests.games.play.million import GAME, ROOT, deal, model, read

FOLDER = ROOT / "rules" / GAME / "playthroughs"
SAME = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from tests.games.play.test_do_million_whole import game
print(game("random", 3, 5))
"""


@cache
def rules() -> Any:
    """The rules as they are played."""
    return model().prepare(read())


@cache
def job() -> Job:
    """The job of playing the game as it is."""
    return make_job(load_project(ROOT, [GAME]).games[GAME], str(ROOT), seed="1")


def game(bots: str, players: int, index: int) -> Record:
    """Return one game of a table."""
    return play_game(job(), Cell(players=players, bots=bots), index, keep_moves=True)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", [*BOTS, "big-money", "big-draw", "attacker", "chain", "sampler"])
def test_what_must_hold_holds(bot: str, players: int) -> None:
    """Nothing is lost, copies share nothing, nothing hidden shows, scores keep to their bounds."""
    for index in range(3):
        watcher = Watcher(model(), rules(), players, f"{bot}/{index}")
        record = play(model(), rules(), [find_bot(bot, job().plan)] * players, f"{bot}/{index}", watch=watcher)
        assert watcher.faults == []
        assert (record.end == STALLED) == watcher.looped == (bot in {"last", "stall", "hoard"})


def test_two_processes_play_alike() -> None:
    """The same seed, the same record."""
    command = [sys.executable, "-c", SAME, str(ROOT)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    assert ran.stdout == f"{game('random', 3, 5)}\n"


def test_who_thinks_beats_who_does_not() -> None:
    """In nine of ten games at least, and chains beat lessons alone in six."""
    assert won("greedy+random", 20) >= 18
    assert won("big-money+random", 40) >= 36
    assert won("chain+big-money", 100) >= 60


def won(bots: str, games: int) -> float:
    """How many games of two the first bot wins, each deal from both chairs."""
    records = [game(bots, 2, index) for index in range(games)]
    return sum((index % 2 in record.winners) / len(record.winners) for index, record in enumerate(records))


def test_samples_differ_in_the_hands_of_others() -> None:
    """Otherwise a bot would know them."""
    state = deal(3)
    hands = {tuple(map(tuple, state.sample(0, Chance(seed)).hands[1:])) for seed in range(20)}
    assert len(hands) > 3
    assert all(state.sample(0, Chance(seed)).hands[0] == state.hands[0] for seed in range(5))


def test_a_copy_plays_on_by_itself() -> None:
    """What happens to the copy does not reach the original."""
    state = deal(2)
    before = pickle.dumps((state.view(0), state.view(1), state.hands, state.piles))
    copy, chance = state.clone(), Chance("copy")
    for _ in range(60):
        copy.apply(chance.pick(copy.ask.options), chance)
    assert pickle.dumps((state.view(0), state.view(1), state.hands, state.piles)) == before


def test_a_state_survives_pickling() -> None:
    """Open question and pending work with it."""
    state = deal(4)
    other = pickle.loads(pickle.dumps(state))  # noqa: S301
    assert (other.view(2), other.ask.options) == (state.view(2), state.ask.options)
    one, two = Chance("on"), Chance("on")
    for _ in range(50):
        state.apply(one.pick(state.ask.options), one)
        other.apply(two.pick(other.ask.options), two)
    assert other.view(1) == state.view(1)


def test_every_question_is_asked_and_every_card_is_of_use() -> None:
    """Among few games already: known cards are acquired and used, lessons pay, fans count."""
    kinds: set[str] = set()
    taken = used = 0
    for bots in ("random", "sampler"):
        for index in range(60):
            record = game(bots, 3, index)
            kinds |= record.decisions.keys()
            for player in range(3):
                taken |= record.taken[player]
                used |= record.used[player]
    every = (1 << len(rules().references)) - 1
    assert (taken, used) == (every, every)
    assert kinds | {"find"} == {  # two songs of the idol named, among five cards, are rare
        *("stage", "buy", "pay", "remove", "take", "exchange", "set-aside", "name", "find", "numeral", "defend"),
        "discard",
    }


@pytest.mark.parametrize("name", ["endless", "three-players"])
def test_a_golden_game_replays_to_the_line(name: str, *, rewrite_goldens: bool) -> None:
    """In the same words as when it was written down; ``make goldens`` writes them anew."""
    witness = read_witness((FOLDER / f"{name}.json").read_text("utf-8"), name)
    told = "".join(f"{line}\n" for line in tell_game(job(), witness))
    golden = FOLDER / f"{name}.txt"
    if rewrite_goldens:
        golden.write_text(told, encoding="utf-8")
        pytest.fail("written anew: look at it")
    assert told == golden.read_text("utf-8")


def test_the_endless_game_comes_back_to_where_it_was() -> None:
    """All decline for three rounds, and the table looks as it did again: so they may go on for ever."""
    witness = read_witness((FOLDER / "endless.json").read_text("utf-8"), "endless")
    watcher = Watcher(model(), rules(), 2, witness.seed)
    for state, _ in replay(job(), witness):
        watcher(state)
    assert watcher.looped
