"""A Dask cluster gives the same bits as this process."""

import os
import signal

import pytest

from cardwright.findings import ProjectError
from cardwright.play.cluster import open_cluster
from cardwright.play.job import Cell
from cardwright.play.runner import HereExecutor, Runner
from cardwright.play.session import Session

from .orchard import job

distributed = pytest.importorskip("distributed", reason="the extra 'cluster' is not installed")
CELLS = ((Cell(players=2, bots="random"), 250), (Cell(players=3, bots="greedy+random", watched=True), 20))
LONG = ((Cell(players=2, bots="random"), 3000),)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_local_cluster_gives_the_same_bits() -> None:
    """Two workers of their own, chunks in any order."""
    here = Session(job(), Runner(HereExecutor), lambda *_: None)
    here.play(CELLS, "")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True) as cluster:
        runner = Runner(open_cluster(cluster.scheduler_address), jobs=2)
        there = Session(job(), runner, lambda *_: None)
        there.play(CELLS, "")
        runner.close()
    assert [there.tally(cell) for cell, _ in CELLS] == [here.tally(cell) for cell, _ in CELLS]


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_worker_that_is_killed_changes_nothing() -> None:
    """What it had begun is played again by the other one, or by the one in its place."""
    here = Session(job(), Runner(HereExecutor), lambda *_: None)
    here.play(LONG, "")
    lost: list[int] = []
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True) as cluster:

        def kill_one(_stage: str, done: int, _total: int) -> None:
            if done and not lost:
                lost.append(next(iter(cluster.workers.values())).pid)
                os.kill(lost[0], signal.SIGKILL)

        runner = Runner(open_cluster(cluster.scheduler_address), jobs=2)
        there = Session(job(), runner, kill_one)
        there.play(LONG, "")
        runner.close()
    assert lost
    assert [there.tally(cell) for cell, _ in LONG] == [here.tally(cell) for cell, _ in LONG]


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_nobody_there_is_one_line() -> None:
    """With what to do."""
    with pytest.raises(ProjectError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:9"):
        open_cluster("tcp://127.0.0.1:9")()


@pytest.mark.filterwarnings("ignore")
def test_a_wrong_address_is_one_line() -> None:
    """Without waiting."""
    with pytest.raises(ProjectError, match="no Dask scheduler answers at nowhere"):
        open_cluster("nowhere://")()
