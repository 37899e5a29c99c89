"""The garbage collector rests within a block and works again after it."""

import gc

import pytest

from cardwright.garbage import ROOM, everlasting, garbage_kept, garbage_swept, let_garbage_be


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


def test_what_a_block_leaves_behind_is_swept_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """At its end, in one pass over what was made in it; after an error the collector finds it later."""
    passes: list[int] = []
    collect = gc.collect
    monkeypatch.setattr(gc, "collect", lambda generation: passes.append(collect(generation)))
    with garbage_swept():
        for _ in range(5000):
            Loop()
        assert passes == []
    assert passes[0] >= 5000
    assert gc.isenabled()


def test_what_is_everlasting_is_so_within_a_block_only() -> None:
    """Whoever reads a project again and again does not keep every one of them."""
    before = gc.get_freeze_count()
    with everlasting():
        assert gc.get_freeze_count() > before
    assert gc.get_freeze_count() == 0


def test_a_little_is_left_for_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where garbage is looked for seldom, so is what a block leaves."""
    passes: list[int] = []
    before = gc.get_threshold()
    monkeypatch.setattr("atexit.register", lambda function: function)
    try:
        let_garbage_be()
        assert gc.get_threshold() == (ROOM, *before[1:])
        gc.collect()
        monkeypatch.setattr(gc, "collect", passes.append)
        with garbage_swept():
            kept = [Loop() for _ in range(ROOM // 10)]
        assert passes == []
        with garbage_swept():
            kept += [Loop() for _ in range(ROOM)]
        assert passes == [0]
    finally:
        gc.set_threshold(*before)
