"""Processes that render."""

import os
import time
from pathlib import Path

import pytest

from cardwright.faces.workers import Workers, count_cores
from cardwright.findings import ProjectError


def whose(number: int) -> tuple[int, int]:
    """Say which process worked."""
    return number, os.getpid()


def note(order: Path, name: str, seconds: float) -> str:
    """Write a name down, and take a while."""
    with order.open("a", encoding="utf-8") as file:
        file.write(f"{name}\n")
    time.sleep(seconds)
    return name


def end_process() -> None:
    """End as a process that ran out of memory does."""
    os._exit(9)


def test_a_few_tasks_are_done_here() -> None:
    """Nothing is started for them, nor when only one job is wanted."""
    with Workers(2) as workers:
        assert list(workers.run([("a", whose, (1,))])) == [("a", (1, os.getpid()))]
        assert {result[1] for _, result in workers.run([(n, whose, (n,)) for n in range(2)])} == {os.getpid()}
    with Workers(1) as workers:
        assert {result[1] for _, result in workers.run([(n, whose, (n,)) for n in range(3)])} == {os.getpid()}


@pytest.mark.slow
def test_several_tasks_are_shared() -> None:
    """Each result comes with the tag of its task."""
    with Workers(2) as workers:
        results = dict(workers.run([(n, whose, (n,)) for n in range(4)]))
    assert {tag: result[0] for tag, result in results.items()} == {n: n for n in range(4)}
    assert os.getpid() not in {result[1] for result in results.values()}


def test_one_task_is_done_here_until_processes_are_there() -> None:
    """A process is not started for it, but one that has the renderer loaded is used."""
    with Workers(2) as workers:
        assert workers.do(whose, 1) == (1, os.getpid())
        workers.begin(whose, 2)()
        number, process = workers.do(whose, 3)
    assert number == 3
    assert process != os.getpid()


def test_what_was_begun_gives_way(tmp_path: Path) -> None:
    """To tasks on which more depends, whichever was given first; and it has its turn when a process is idle."""
    order = tmp_path / "order"
    with Workers(2) as workers:
        first = [workers.begin(note, order, f"begun {n}", 0.3) for n in range(4)]  # two of them start at once
        done = [tag for tag, _ in workers.run([(n, note, (order, f"run {n}", 0.1)) for n in range(3)])]
        assert sorted(done) == [0, 1, 2]
        assert [wait() for wait in first] == [f"begun {n}" for n in range(4)]
    noted = order.read_text(encoding="utf-8").splitlines()
    assert sorted(noted[:2]) == ["begun 0", "begun 1"]
    assert noted.index("run 2") < max(noted.index("begun 2"), noted.index("begun 3"))


def test_what_was_begun_fails_with_the_process(tmp_path: Path) -> None:
    """And so does what would have followed; whoever waits for either hears of it."""
    with Workers(2) as workers:
        begun = [workers.begin(end_process), *(workers.begin(note, tmp_path / "order", "late", 0.1) for _ in range(4))]
        for wait in (begun[0], begun[-1]):
            with pytest.raises(ProjectError, match="a rendering process was ended"):
                wait()
        workers.begin(whose, 1)  # nothing takes it, and nobody waits


def test_what_raises_raises_where_it_is_waited_for() -> None:
    """As any function does."""
    with Workers(2) as workers:
        wait = workers.begin(whose, 1, 2)
        with pytest.raises(TypeError):
            wait()


def test_jobs_are_counted_by_the_cores_we_may_use() -> None:
    """At least one."""
    assert count_cores() >= 1
    assert Workers().jobs == count_cores()


def test_what_can_be_done_meanwhile_is_done_while_others_work() -> None:
    """Here, in order, before their results are taken; and when nobody works, at the end."""
    done: list[object] = []
    with Workers(2) as workers:
        workers.meanwhile(lambda: done.append("first"))
        workers.meanwhile(lambda: done.append("second"))
        done += [tag for tag, _ in workers.run([("here", whose, (1,))])]
        assert done == ["here"]
        done += [tag for tag, _ in workers.run([("there", whose, (n,)) for n in range(3)])]
        assert done == ["here", "first", "second", "there", "there", "there"]
        workers.meanwhile(lambda: done.append("third"))
        workers.catch_up()
    assert done[-1] == "third"


def test_processes_that_were_prepared_work_as_any() -> None:
    """What loads the libraries runs before there is a task."""
    from multiprocessing import forkserver

    with Workers(2) as workers:
        workers.prepare()
        assert forkserver._forkserver._forkserver_pid  # type: ignore[attr-defined]
        assert workers.begin(whose, 1)()[0] == 1
