"""A game that never ends within one of its rules is given up, and the line that it is at is named."""

import re
import signal
from pathlib import Path
from typing import Any

import pytest

from cardwright.play import job as play_job
from cardwright.play import patience
from cardwright.play.engine import ModelError
from cardwright.play.job import Cell, Chunk, play_chunk
from cardwright.play.patience import OutOfPatience, patient

from .orchard import job

pytestmark = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the system has no such clock")


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look often."""
    monkeypatch.setattr(patience, "LOOK_S", 0.02)


def spin(*_: Any, **__: Any) -> None:
    """Go round and round."""
    while True:
        pass


def test_the_line_of_the_rule_is_named(tmp_path: Path) -> None:
    """Of the model's code, whatever it has called."""
    file = tmp_path / "rules/toy/play/game.py"
    rule: dict[str, Any] = {"spin": spin}
    exec(compile("def rule():\n    x = 1\n    spin()\n", str(file), "exec"), rule)  # noqa: S102 - a model is code
    with (
        pytest.raises(OutOfPatience, match=re.escape("rules/toy/play/game.py:3: a game went on for 0.02 s")),
        patient(tmp_path),
    ):
        rule["rule"]()


def test_games_that_end_may_be_many() -> None:
    """What counts is how long one of them takes; and the clock is put back."""
    before = signal.getsignal(signal.SIGPROF)
    with patient(Path()) as clock:
        for clock.game in range(2000):
            sum(range(2000))
    assert signal.getsignal(signal.SIGPROF) is before
    assert signal.getitimer(signal.ITIMER_PROF)[0] == 0


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_a_chunk_is_given_up(bots: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As data that cannot be played are."""
    monkeypatch.setattr(play_job, "play", spin)
    with pytest.raises(ModelError, match="a game went on"):
        play_chunk(Chunk(job=job(), cell=Cell(players=2, bots=bots), first=0, count=1))
