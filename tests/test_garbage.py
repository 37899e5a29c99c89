"""The garbage collector rests where it would only lose time."""

import gc
import weakref

import pytest

from cardwright.garbage import ROOM, everlasting, garbage_kept, let_garbage_be, let_garbage_lie, sweep_garbage


def rest_and_fail() -> None:
    """Fail within a block in which no garbage is looked for."""
    with garbage_kept():
        assert not gc.isenabled()
        raise KeyError


@pytest.mark.parametrize("was_enabled", [True, False])
def test_the_collector_is_left_as_it_was(*, was_enabled: bool) -> None:
    """Also after an error, and also where it rested already."""
    (gc.enable if was_enabled else gc.disable)()
    try:
        with pytest.raises(KeyError):
            rest_and_fail()
        assert gc.isenabled() is was_enabled
    finally:
        gc.enable()


class Loop:
    """Something that refers to itself, which only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


def test_what_is_everlasting_is_so_within_a_block_only() -> None:
    """Whoever reads a project again and again does not keep every one of them."""
    before = gc.get_freeze_count()
    with everlasting():
        assert gc.get_freeze_count() > before
    assert gc.get_freeze_count() == 0


def test_garbage_is_looked_for_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a command, which ends soon."""
    before = gc.get_threshold()
    monkeypatch.setattr("atexit.register", lambda function: function)
    try:
        let_garbage_be()
        assert gc.get_threshold() == (ROOM, *before[1:])
    finally:
        gc.set_threshold(*before)


def test_garbage_is_swept_when_it_is_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a process that works through tasks: what one leaves goes before the next, unless it is little."""
    monkeypatch.setattr("atexit.register", lambda function: function)
    gc.collect()
    try:
        let_garbage_lie()
        left = [weakref.ref(Loop()) for _ in range(ROOM // 10)]
        sweep_garbage()
        assert all(each() is not None for each in left)
        left += [weakref.ref(Loop()) for _ in range(ROOM)]
        assert all(each() is not None for each in left)
        sweep_garbage()
        assert all(each() is None for each in left)
    finally:
        gc.enable()
