"""All games of all tables, watched and counted: nothing is graded."""

from cardwright.play.job import Cell, Chunk, play_chunk
from cardwright.play.runner import HereExecutor, Runner, open_processes
from cardwright.play.simulation import Wishes
from cardwright.play.soundness import Soundness, digest_tally, play_all
from cardwright.play.tally import Tally, merged

from .orchard import job


def played(*, games: int = 12, watched: bool = True, jobs: int = 1, seed: str = "1") -> Soundness:
    """Play the toy at both of its player counts."""
    wishes = Wishes(games=games, bots=("random", "greedy"), seed=seed)
    return play_all(job(seed), wishes, Runner(open_processes(jobs), jobs=jobs), lambda *_: None, watched=watched)


def test_every_table_plays_all_its_games() -> None:
    """In the order of the player counts and the bots."""
    found = played().results
    assert [(table["players"], table["bots"]) for table in found["tables"]] == [
        *((players, bots) for players in (2, 3) for bots in ("random", "greedy"))
    ]
    assert {table["games"] for table in found["tables"]} == {12}
    assert all(table["broken"] == {} and table["decisions"] > 12 for table in found["tables"])


def test_the_digest_is_the_same_watched_or_not_and_with_any_number_of_jobs() -> None:
    """And another one for other games."""
    digest = played().results["digest"]
    assert played(watched=False).results["digest"] == digest
    assert played(jobs=2).results["digest"] == digest
    assert played(seed="2").results["digest"] != digest
    assert played(games=11).results["digest"] != digest


def test_a_shorter_run_comes_to_a_digest_on_the_way() -> None:
    """After ten games; what was played until then is not played again."""
    found = played().results
    assert found["early"] == {"10": played(games=10).results["digest"]}
    assert played(games=10).results["early"] == {}


def test_a_digest_does_not_ask_in_which_order_games_were_added_up() -> None:
    """Nor which of two equal figures came first: 7 or 7.0."""
    cell = Cell(players=2, bots="random")
    parts = [play_chunk(Chunk(job=job(), cell=cell, first=first, count=5)) for first in (0, 5, 10)]
    assert digest_tally(merged(parts)) == digest_tally(merged(reversed(parts)))
    one, other = Tally(), Tally()
    one.gaps[7] += 1
    other.gaps[7.0] += 1
    assert digest_tally(one) == digest_tally(other) != digest_tally(Tally())


def test_a_stubborn_table_plays_on_where_no_game_ends() -> None:
    """Any other gives up after three."""
    stuck = job(rounds__most=0)  # all pass, for ever
    few, all_of_them = (
        play_chunk(Chunk(job=stuck, cell=Cell(players=2, bots="last", stubborn=stubborn), first=0, count=5)).games
        for stubborn in (False, True)
    )
    assert (few, all_of_them) == (3, 5)


def test_what_is_broken_has_a_witness() -> None:
    """The earliest game of the first table that shows it."""
    cell, fault = Cell(players=2, bots="random", watched=True), "the model broke down: KeyError: 1"
    tally = Tally()
    tally.broken[fault] += 2
    tally.note(f"broken:{fault}", 4)
    found = Soundness(job=job(), tables={cell: tally}, early={}, watched=True, interrupted=False)
    assert found.broken
    assert found.results["tables"][0]["broken"] == {fault: 2}
    assert found.witnesses()[fault].seed == "1/2/4"


def test_ends_that_no_game_met_are_told() -> None:
    """Of those that the model names."""
    cell, tally = Cell(players=2, bots="random"), Tally()
    tally.ends["sold-out"] += 3
    assert Soundness(job=job(), tables={cell: tally}, early={}, watched=True, interrupted=False).unmet == ("rounds",)
    assert played().unmet == ()


def test_ctrl_c_leaves_what_was_played() -> None:
    """As in any sitting."""

    def stop(_stage: str, done: int, _total: int) -> None:
        if done >= 10:
            raise KeyboardInterrupt

    wishes = Wishes(games=10, bots=("random", "greedy"))
    found = play_all(job(), wishes, Runner(HereExecutor), stop, watched=False)
    assert found.interrupted
    assert [table["games"] for table in found.results["tables"]] == [10, 0, 0, 0]
