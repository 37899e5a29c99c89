"""What holds in every game of ioripic, whoever plays."""

import pickle
from typing import Any

import pytest

from cardwright.play.chance import stream
from cardwright.play.engine import State
from cardwright.play.playing import Record, play, start
from tests.games.play.ioripic_table import anyone, model, rules

PLAYERS = (1, 2, 3, 4, 5)


def played(players: int, seed: str, watch: Any = None) -> Record:
    """Play a game at random."""
    return play(model(), rules(), [anyone] * players, seed, watch=watch, keep_moves=True)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_state_is_in_order(players: int) -> None:
    """No card is lost, options are unique and can be said, and the measure falls."""
    last: tuple[float, ...] = ()

    def watch(state: State) -> None:
        nonlocal last
        assert state.faults() == []
        assert not last or state.measure() < last
        last = state.measure()
        if state.ask is not None:
            assert len(set(state.ask.options)) == len(state.ask.options)
            assert len({state.say(option) for option in state.ask.options}) == len(state.ask.options)
            assert state.tell()

    bounds = model().bounds
    assert bounds is not None
    low, high = bounds(rules(), players)
    assert all(low <= score <= high for score in played(players, "order", watch).scores)


@pytest.mark.parametrize("players", PLAYERS)
def test_dealing_anew_changes_nothing_that_is_seen(players: int) -> None:
    """The view and the options of whoever is asked stay; the hidden cards differ."""
    source, changed = stream("anew", "test"), 0

    def watch(state: Any) -> None:
        nonlocal changed
        for player in range(players):
            copy = state.sample(player, source)
            assert copy.view(player) == state.view(player)
            assert copy.faults() == []
            changed += copy.hands != state.hands or copy.green_room != state.green_room
            if state.ask is not None:
                assert len(copy.ask.options) == len(state.ask.options)
                assert player != state.ask.player or copy.ask.options == state.ask.options

    played(players, "anew", watch)
    assert changed > 0


@pytest.mark.parametrize("players", PLAYERS)
def test_what_was_dealt_anew_can_be_played_on(players: int) -> None:
    """From the view of each player, to the end."""
    source = stream("on", "test")

    def watch(state: Any) -> None:
        if state.steps in {1, 8, 32}:
            for player in range(players):
                copy = state.sample(player, source)
                while copy.ask is not None:
                    copy.apply(source.pick(copy.ask.options), source)
                assert copy.faults() == []

    played(players, "on", watch)


@pytest.mark.parametrize("players", PLAYERS)
def test_same_seed_same_game(players: int) -> None:
    """And a state that was written and read goes on alike."""
    assert played(players, "same") == played(players, "same")
    state = start(model(), rules(), players, "same")
    read = pickle.loads(pickle.dumps(state))  # noqa: S301, our own bytes
    for copy in (state, read, state.clone()):
        source = stream("same", "on")
        while copy.ask is not None:
            copy.apply(copy.ask.options[0], source)
    assert state.scores() == read.scores()


def test_clones_share_nothing() -> None:
    """What is played on one is not seen on the other."""
    state = start(model(), rules(), 3, "clone")
    copy, before = state.clone(), state.view(0)
    source = stream("clone", "on")
    for _ in range(100):
        copy.apply(source.pick(copy.ask.options if copy.ask else ()), source)
    assert state.view(0) == before


def test_every_end_is_reached() -> None:
    """By random players."""
    ends = {played(players, f"end/{seed}").end for players in (1, 2) for seed in range(12)}
    assert ends == set(model().ends)


def test_solo_has_at_most_26_lessons() -> None:
    """Location and green room hold 26 cards, and nothing comes back."""
    turns: list[int] = []
    for seed in range(20):
        played(1, f"lessons/{seed}", lambda state: turns.append(state.lessons))
    assert 15 < max(turns) <= 26
