"""Whole games of どミリオン！ at random: what must hold in every one."""

import pickle

import pytest

from cardwright.play.chance import Chance
from cardwright.play.engine import PASS, Option, State
from cardwright.play.playing import play
from cardwright.play.seat import Seat
from tests.games.play.million import deal, model, read


def anything(seat: Seat, chance: Chance) -> Option:
    """Answer at random."""
    return chance.pick(seat.options)


def dearest(seat: Seat, chance: Chance) -> Option:
    """Use and acquire the last card that is offered, which is the dearest."""
    return [option for option in seat.options if option != PASS][-1]


def watch(state: State) -> None:
    """Look at a state before each decision."""
    assert state.faults() == []
    if state.ask is not None:
        options = list(state.ask.options)
        assert len(set(options)) == len(options)
        assert all(state.say(option) for option in options)
    for player in range(state.players):
        assert state.sample(player, Chance(state.steps)).view(player) == state.view(player)
        assert state.sample(player, Chance(state.steps)).faults() == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_lost_and_nothing_hidden_is_seen(players: int) -> None:
    """Cards are conserved, options are unique, and dealing anew what is hidden changes no view."""
    rules = model().prepare(read())
    low, high = model().bounds(rules, players) if model().bounds is not None else (0, 0)  # type: ignore[misc]
    for seed in range(6):
        record = play(model(), rules, [anything] * players, f"w/{seed}", watch=watch)
        assert record.end in model().ends
        assert all(low <= score <= high for score in record.scores)


def test_samples_differ_in_the_hands_of_others() -> None:
    """Otherwise a bot would know them."""
    state = deal(3)
    hands = {tuple(map(tuple, state.sample(0, Chance(seed)).hands[1:])) for seed in range(20)}
    assert len(hands) > 3
    assert all(state.sample(0, Chance(seed)).hands[0] == state.hands[0] for seed in range(5))


def test_a_copy_plays_on_by_itself() -> None:
    """What happens to the copy does not reach the original."""
    state = deal(2)
    before = pickle.dumps((state.view(0), state.view(1), state.hands, state.piles))
    copy, chance = state.clone(), Chance("copy")
    for _ in range(60):
        copy.apply(chance.pick(copy.ask.options), chance)
    assert pickle.dumps((state.view(0), state.view(1), state.hands, state.piles)) == before


def test_a_state_survives_pickling() -> None:
    """Open question and pending work with it."""
    state = deal(4)
    other = pickle.loads(pickle.dumps(state))  # noqa: S301
    assert (other.view(2), other.ask.options) == (state.view(2), state.ask.options)
    one, two = Chance("on"), Chance("on")
    for _ in range(50):
        state.apply(one.pick(state.ask.options), one)
        other.apply(two.pick(other.ask.options), two)
    assert other.view(1) == state.view(1)


def test_play_reaches_every_kind_of_card() -> None:
    """All that are known are acquired and used; lessons pay, fans count."""
    rules = model().prepare(read())
    taken = used = scored = 0
    for seed in range(60):
        record = play(model(), rules, [anything, anything, dearest], f"r/{seed}")
        for player in range(3):
            taken |= record.taken[player]
            used |= record.used[player]
            scored |= record.scored[player]
    every = (1 << len(rules.references)) - 1
    assert taken == every
    assert used | scored == every
