"""The searching bot: better than chance, and the same for the same seed."""

from cardwright.play.chance import Chance
from cardwright.play.job import Cell
from cardwright.play.runner import HereExecutor, Runner
from cardwright.play.search import search
from cardwright.play.seat import Seat
from cardwright.play.session import Session
from cardwright.play.tally import WIN

from .orchard import deal, job


def test_searching_beats_chance() -> None:
    """Forty games from both chairs on the same deals: more than 26 are won."""
    session = Session(job(), Runner(HereExecutor), lambda *_: None)
    cell = Cell(players=2, bots="search:40+random")
    session.play([(cell, 40)], "")
    won = sum(parts for (bot, _), parts in session.tally(cell).wins.items() if bot == 0) / WIN
    assert won > 26


def test_the_same_luck_finds_the_same_answer() -> None:
    """Iterations count, never time."""
    answers = {search(30)(Seat(deal(), 0), Chance("luck")) for _ in range(3)}
    assert len(answers) == 1


def test_searching_leaves_the_game_alone() -> None:
    """It plays on with copies."""
    state = deal()
    before = (state.view(0), state.view(1), state.steps)
    search(20)(Seat(state, 0), Chance("luck"))
    assert (state.view(0), state.view(1), state.steps) == before
