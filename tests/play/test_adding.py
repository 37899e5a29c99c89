"""Games of a chunk added up: together the same as one by one."""

from hypothesis import given
from hypothesis import strategies as st

from cardwright.play.adding import Played, add_games, count_bits
from cardwright.play.job import Cell, play_game
from cardwright.play.tally import Tally

from .orchard import GAME, job

CELL = Cell(players=3, bots="random+first")


def played(index: int) -> Played:
    """Play one game."""
    return Played(index, play_game(job(), CELL, index), (index % 2, 1, 1))


def test_many_games_are_as_one_after_another() -> None:
    """Each figure, and the game in which each thing came first."""
    games = [played(index) for index in range(12)]
    together, apart = Tally(), Tally()
    add_games(together, games, GAME.plan)
    for game in games:
        add_games(apart, [game], GAME.plan)
    assert together == apart
    assert together.steps == sum(game.record.steps for game in games)


def test_minutes_are_counted_by_kind() -> None:
    """Ten seconds a purchase, by play.yaml."""
    tally, game = Tally(), played(0)
    add_games(tally, [game], GAME.plan)
    assert tally.seconds == {10 * game.record.steps: 1}


def test_no_games_are_nothing() -> None:
    """As where every game of a chunk broke down."""
    tally = Tally()
    add_games(tally, [], GAME.plan)
    assert tally == Tally()


@given(st.lists(st.sets(st.integers(0, 120))))
def test_bits_of_many_masks_are_counted(sets: list[set[int]]) -> None:
    """As if they were listed."""
    counts = count_bits(sum(1 << number for number in numbers) for numbers in sets)
    assert counts == {number: sum(number in numbers for numbers in sets) for number in set().union(*sets)}
