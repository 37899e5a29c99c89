"""What must hold in every game is looked at, and each kind of fault is found."""

from collections.abc import Callable
from typing import Any

import pytest

from cardwright.play.bots import play_last, play_random
from cardwright.play.engine import PASS, Option, State, slots_of
from cardwright.play.job import prepare
from cardwright.play.playing import play
from cardwright.play.watch import Watcher

from .orchard import job


def watch(*, bot: Any = play_random, spoil: Callable[[type[State]], None] | None = None, **vary: Any) -> Watcher:
    """Play a game of the toy and return what was seen; ``spoil`` changes a class below the toy's state."""
    model, rules = prepare(job(**vary))

    def setup(*arguments: Any) -> State:
        state: Any = model.setup(*arguments)
        return state if spoil is None else _spoilt(state, spoil)

    watcher = Watcher(model, rules, 2, "1")
    spoilt = type(model)(prepare=model.prepare, setup=setup, ends=model.ends, bounds=model.bounds)
    play(spoilt, rules, [bot, bot], "1", watch=watcher, limit=300)
    return watcher


def _spoilt(state: Any, spoil: Callable[[type[State]], None]) -> State:
    """A state of a class below the toy's, found under its name so that it pickles."""
    kind: Any = type("Spoilt", (type(state),), {"__slots__": (), "__module__": __name__})
    globals()["Spoilt"] = kind
    spoil(kind)
    copy: State = kind.__new__(kind)
    for name in slots_of(kind):
        setattr(copy, name, getattr(state, name))
    return copy


def override(name: str, function: Callable[..., Any]) -> Callable[[type[State]], None]:
    """Return what puts a method in the place of the toy's."""
    return lambda kind: setattr(kind, name, function)


def test_a_sound_game_has_no_faults() -> None:
    """And shows what was met."""
    watcher = watch()
    assert (watcher.faults, watcher.looped, watcher.measured) == ([], False, True)
    assert (1, 1) in watcher.cash


def _tells_hidden(state: Any, player: int) -> Any:
    return (tuple(state.table.zones[0]), player)


def _doubles(state: Any) -> list[str]:
    return ["coins were lost or doubled"] if state.steps > 2 else []


def _same_deal(state: Any, _player: int, _chance: Any) -> Any:
    return state.clone()


def _shared(state: Any) -> Any:
    copy = State.clone(state)
    copy.coins = state.coins
    return copy


def _rising(state: Any) -> tuple[float, ...]:
    return (float(state.steps),)


def _blind(state: Any) -> list[float]:
    return [0.5 for _ in state.ask.options]


def _short_of_sight(_state: Any) -> list[float]:
    return [1.0]


def _mute(_state: Any, option: Option) -> str:
    return "" if option == PASS else "buys"


@pytest.mark.parametrize(
    ("name", "function", "fault"),
    [
        ("view", _tells_hidden, "a player can tell a deal of what is hidden from the real one"),
        ("faults", _doubles, "coins were lost or doubled"),
        ("sample", _same_deal, "a deal of hidden things is always the real one"),
        ("clone", _shared, "playing on with a copy changed its original"),
        ("measure", _rising, "the measure does not fall from decision to decision"),
        ("foresee", _blind, "an answer to 'buy' does not lead to what is foreseen"),
        ("foresee", _short_of_sight, "of the answers to 'buy' not as many are foreseen as there are"),
        ("say", _mute, "an answer to 'buy' has no words"),
    ],
)
def test_a_fault_is_found(name: str, function: Callable[..., Any], fault: str) -> None:
    """One method spoilt, one sentence."""
    assert fault in watch(spoil=override(name, function)).faults


def test_a_score_out_of_bounds_is_found() -> None:
    """The bounds are the model's own."""
    watcher = watch(spoil=override("scores", lambda state: (99.0,) * state.players))
    assert "a score of 99 lies outside the bounds 0 to 42" in watcher.faults


def test_a_table_met_twice_is_a_loop() -> None:
    """All coins are out, everyone passes: nothing changes any more."""
    watcher = watch(bot=play_last, rounds__most=0)
    assert (watcher.looped, watcher.measured) == (True, False)


def test_an_end_without_a_name_is_found() -> None:
    """Reports name ends."""
    watcher = watch(spoil=override("finish", lambda state, _end: state.todo.clear()))
    assert "the game ended without a name for it: the stack ran empty" in watcher.faults
