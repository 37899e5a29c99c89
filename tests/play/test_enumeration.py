"""All courses of a small game."""

from dataclasses import replace

import pytest

from cardwright.play.chance import Chance
from cardwright.play.engine import Ask, State
from cardwright.play.enumeration import ScriptedChance, TooLargeError, enumerate_game
from cardwright.play.job import _PREPARED, Job
from cardwright.play.model import Model
from cardwright.play.variation import shrink_data

from .orchard import GAME, JOB


def test_every_outcome_of_luck_is_scripted_once() -> None:
    """Two draws of two and three have six outcomes."""
    outcomes: list[tuple[int, int]] = []
    script: tuple[int, ...] | None = ()
    while script is not None:
        chance = ScriptedChance(script)
        outcomes.append((chance.below(2), chance.below(3)))
        script = chance.following()
    assert outcomes == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]


def test_shuffles_are_enumerated() -> None:
    """Four cards have 24 orders."""
    orders: set[tuple[int, ...]] = set()
    script: tuple[int, ...] | None = ()
    while script is not None:
        chance, cards = ScriptedChance(script), [1, 2, 3, 4]
        chance.mix(cards)
        orders.add(tuple(cards))
        script = chance.following()
    assert len(orders) == 24


def test_a_tiny_game_is_played_completely() -> None:
    """Its courses are counted, its longest and its scores are known."""
    (variant,) = GAME.plan.tiny
    found = enumerate_game(shrink_data(JOB, variant), variant.players)
    assert (found.courses.plays, found.courses.longest, found.endless) == (284, 4, False)
    assert set(found.courses.ends) == {"rounds"}
    assert (found.courses.low, found.courses.high) == (0.0, 3.0)


def test_a_position_that_leads_back_to_itself_is_found() -> None:
    """A game of one question whose answer may be to wait."""
    assert enumerate_game(_lamp(), 1).endless


def test_a_large_game_is_given_up() -> None:
    """In a sentence."""
    (variant,) = GAME.plan.tiny
    with pytest.raises(TooLargeError, match="there are more than 10 positions"):
        enumerate_game(shrink_data(JOB, variant), 2, most=10)


def test_a_model_that_draws_otherwise_is_refused() -> None:
    """Only draws by `below` can be enumerated."""
    with pytest.raises(TypeError, match="a model draws with below"):
        ScriptedChance().random()
    assert isinstance(ScriptedChance(), Chance)


def _lamp() -> Job:
    """A job whose model is a lamp: switch it on and the game is over, or wait."""

    def ask(state: State, _chance: Chance) -> Ask:
        return Ask(0, "switch", [0, 1], answer)

    def answer(state: State, _chance: Chance, option: int) -> None:
        state.push(ask) if option == 0 else state.finish("on")

    def setup(rules: object, players: int, _chance: Chance) -> State:
        state = State(rules, players)
        state.push(ask)
        return state

    made = replace(JOB, key="lamp")
    _PREPARED[made.root, made.game, made.key] = (Model(prepare=id, setup=setup, ends=("on",)), None)
    return made
