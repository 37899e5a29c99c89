"""Games added up: in any order the same."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from cardwright.play.job import Cell, Chunk, play_chunk, play_game
from cardwright.play.tally import WIN, Tally, bits, merged

from .orchard import job

CELL = Cell(players=2, bots="random")


def chunk(first: int, count: int) -> Tally:
    """Play some games of a table."""
    return play_chunk(Chunk(job=job(), cell=CELL, first=first, count=count))


def test_merging_is_free_of_order() -> None:
    """Whichever worker is done first."""
    tallies = [chunk(0, 10), chunk(10, 7), chunk(17, 3)]
    sums = [merged(order) for order in permutations(tallies)]
    assert all(total == sums[0] for total in sums)
    assert sums[0] == chunk(0, 20)


def test_every_win_is_given_out_once() -> None:
    """Shared ones in parts."""
    tally = chunk(0, 40)
    assert sum(tally.wins.values()) == 40 * WIN
    assert sum(tally.ends.values()) == tally.games == 40


def test_the_earliest_game_is_remembered() -> None:
    """So that it can be played again as a witness."""
    tally = chunk(0, 40)
    index = tally.first["end:sold-out"]
    ends = [play_game(job(), CELL, number).end for number in range(index + 1)]
    assert ends[-1] == "sold-out"
    assert "sold-out" not in ends[:-1]


@given(st.sets(st.integers(0, 200)))
def test_bits_are_listed(numbers: set[int]) -> None:
    """Lowest first."""
    assert list(bits(sum(1 << number for number in numbers))) == sorted(numbers)
