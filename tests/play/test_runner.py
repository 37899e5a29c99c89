"""Any executor gives the same result; lost work is played again."""

import os
import signal
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from cardwright.findings import ProjectError
from cardwright.play.job import Cell
from cardwright.play.runner import HereExecutor, OpenExecutor, Runner, cut, open_processes
from cardwright.play.session import InterruptedSittingError, Session
from cardwright.play.tally import Tally

from .orchard import job

CELL = Cell(players=2, bots="greedy+random")


def total(open_executor: OpenExecutor, jobs: int = 1, games: int = 30) -> Tally:
    """Play a table and return its tally."""
    runner = Runner(open_executor, jobs=jobs)
    session = Session(job(), runner, lambda *_: None)
    session.play([(CELL, games)], "")
    runner.close()
    return session.tally(CELL)


def test_chunks_cover_the_games() -> None:
    """Whatever is left at the end."""
    chunks = list(cut(job(), CELL, 5, 23))
    assert [(chunk.first, chunk.count) for chunk in chunks] == [(5, 10), (15, 10), (25, 3)]


def test_threads_and_processes_give_the_same_bits() -> None:
    """In whichever order they are done."""
    here = total(HereExecutor)
    assert total(lambda: ThreadPoolExecutor(2), jobs=2) == here
    assert total(open_processes(2), jobs=2) == here


def test_more_games_are_only_those_that_were_not_played() -> None:
    """Twenty and then thirty are thirty."""
    session = Session(job(), Runner(HereExecutor), lambda *_: None)
    session.play([(CELL, 20)], "")
    session.play([(CELL, 30)], "")
    session.play([(CELL, 10)], "")
    assert session.tally(CELL) == total(HereExecutor)


class Failing(HereExecutor):
    """Loses the worker of each third chunk."""

    def __init__(self, every: int) -> None:
        self.count = 0
        self.every = every

    def submit(self, function: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        """Do it, or break."""
        self.count += 1
        if self.count % self.every == 0:
            future: Future[Any] = Future()
            future.set_exception(BrokenExecutor("a worker was lost"))
            return future
        return super().submit(function, *arguments, **named)


def test_a_lost_chunk_is_played_again() -> None:
    """With a new executor."""
    opened: list[Executor] = []

    def start() -> Executor:
        opened.append(Failing(3))
        return opened[-1]

    assert total(start, games=60) == total(HereExecutor, games=60)
    assert len(opened) > 1


def test_a_chunk_that_always_loses_its_worker_is_given_up() -> None:
    """In one line."""
    with pytest.raises(ProjectError, match="a worker was lost three times over the same games"):
        total(lambda: Failing(1))


def test_an_interruption_keeps_what_was_played() -> None:
    """And what was not can be played later."""
    session = Session(job(), Runner(HereExecutor), lambda *_: None)

    def interrupt(_stage: str, done: int, _total: int) -> None:
        if done == 20:
            raise KeyboardInterrupt

    session = Session(job(), Runner(HereExecutor), interrupt)
    with pytest.raises(InterruptedSittingError):
        session.play([(CELL, 30)], "")
    assert session.tally(CELL).games == 20


def test_a_game_that_breaks_down_is_a_result() -> None:
    """The others go on."""
    broken = job(fruit__never="x", market__size="two")
    session = Session(broken, Runner(HereExecutor), lambda *_: None)
    session.play([(Cell(players=2, bots="random"), 3)], "")
    (fault,) = session.tally(Cell(players=2, bots="random")).broken
    assert fault.startswith("the model broke down: TypeError: ")


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="processes are ended otherwise here")
def test_a_worker_that_is_killed_changes_nothing() -> None:
    """Its games are played again, by new workers."""
    runner = Runner(open_processes(2), jobs=2)
    killed: list[int] = []

    def kill(_stage: str, done: int, _total: int) -> None:
        executor: Any = runner._executor
        if done and not killed:
            killed.append(next(iter(executor._processes)))
            os.kill(killed[0], signal.SIGKILL)

    session = Session(job(), runner, kill)
    session.play([(CELL, 200)], "")
    runner.close()
    assert killed
    assert session.tally(CELL) == total(HereExecutor, games=200)
