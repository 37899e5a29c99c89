"""The engine: work on a stack, one open question, forced answers, copies."""

import pickle

import pytest

from cardwright.play import engine
from cardwright.play.chance import Chance
from cardwright.play.engine import PASS, Ask, ModelError, State, copied
from cardwright.play.picture import picture

from .orchard import deal


class Pile(State):
    """A heap from which players take one or two."""

    __slots__ = ("heap", "log")

    def __init__(self, heap: int, players: int = 2) -> None:
        super().__init__(None, players)
        self.heap = heap
        self.log: list[list[int]] = [[], []]

    def scores(self) -> tuple[float, ...]:
        """What each took."""
        return tuple(float(sum(taken)) for taken in self.log)


def turn(state: Pile, chance: Chance, player: int) -> Ask | None:
    """Ask how many."""
    del chance
    if not state.heap:
        state.finish("empty")
        return None
    return Ask(player, "take", list(range(1, min(2, state.heap) + 1)), take, player)


def take(state: Pile, chance: Chance, count: int, player: int) -> None:
    """Take them."""
    del chance
    state.heap -= count
    state.log[player].append(count)
    state.push(turn, 1 - player)


def begin(heap: int) -> Pile:
    """Return a game at its first question."""
    state = Pile(heap)
    state.push(turn, 0)
    state.advance(Chance(0))
    return state


def run_on(state: Pile, _chance: Chance) -> None:
    """Leave the same to be done again."""
    state.push(run_on)


def test_rules_that_ask_nobody_anything_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """They would call one another for ever."""
    monkeypatch.setattr(engine, "_ENDLESS", 1000)
    state = Pile(0)
    state.push(run_on)
    with pytest.raises(ModelError, match="run on and on"):
        state.advance(Chance(0))


def test_the_last_rule_pushed_runs_first() -> None:
    """A stack, so that what a card causes happens before what comes next."""
    state = Pile(0)
    order: list[str] = []
    state.push(lambda _s, _c: order.append("later"))
    state.push(lambda _s, _c: order.append("first"))
    state.advance(Chance(0))
    assert order == ["first", "later"]


def test_a_question_with_one_answer_is_not_asked() -> None:
    """A heap of one leaves no choice, and counts no step."""
    state = begin(1)
    assert (state.ask, state.end, state.steps, state.log) == (None, "empty", 0, [[1], []])


def test_answers_lead_to_the_next_question() -> None:
    """Two, then one; the last one is forced."""
    state = begin(4)
    state.apply(2, Chance(0))
    assert state.ask is not None
    assert (state.ask.player, state.ask.options, state.steps) == (1, [1, 2], 1)
    state.apply(1, Chance(0))
    assert (state.end, state.scores(), state.winners()) == ("empty", (3.0, 1.0), (0,))


def test_a_question_without_answers_is_the_models_fault() -> None:
    """It says which question."""
    state = Pile(1)
    state.push(lambda _s, _c: Ask(0, "choose", [], take))
    with pytest.raises(ModelError, match="the question 'choose' has no answer"):
        state.advance(Chance(0))


def test_answering_nothing_is_a_fault() -> None:
    """The game is over."""
    with pytest.raises(ModelError, match="no open question"):
        begin(1).apply(1, Chance(0))


def test_a_copy_shares_nothing_that_changes() -> None:
    """Lists of lists too."""
    state = begin(9)
    copy = state.clone()
    copy.apply(2, Chance(0))
    assert (state.heap, state.log, state.steps) == (9, [[], []], 0)
    assert (copy.heap, copy.log, copy.steps) == (7, [[2], []], 1)


@pytest.mark.parametrize("value", [[1, 2], [[1], [2]], {"a": [1]}, {1, 2}, bytearray(b"ab"), (1, [2]), "text", None])
def test_copies_are_equal(value: object) -> None:
    """Whatever a slot may hold."""
    assert copied(value) == value


def test_copies_of_lists_are_others() -> None:
    """At any depth."""
    nested = {"a": [[1], [2]]}
    copy = copied(nested)
    copy["a"][0].append(9)
    assert nested == {"a": [[1], [2]]}


def test_a_state_survives_pickling() -> None:
    """Workers may be sent one."""
    state = begin(9)
    assert picture(pickle.loads(pickle.dumps(state))) == picture(state)  # noqa: S301 - ours


def test_finish_clears_what_was_to_come() -> None:
    """Nothing runs after the end."""
    state = begin(9)
    state.push(turn, 0)
    state.finish("stopped")
    assert (state.end, state.todo) == ("stopped", [])


def test_rounds_keep_the_gauges() -> None:
    """One line a round."""
    state = begin(9)
    state.close_round()
    assert (state.round, state.curve) == (1, [((0.0, 0.0),)])


def test_what_a_model_does_not_say_is_harmless() -> None:
    """The defaults of a state."""
    state = begin(9)
    assert (state.measure(), state.faults(), state.tell(), state.spread(), state.cash()) == ((), [], "", (), ())
    assert (state.progress(PASS), state.progress(1), state.expense(PASS), state.tags(1)) == (0.0, 1.0, 0.0, ("1",))
    assert state.say(2) == "take 2"
    with pytest.raises(KeyError):
        state.quantity("cash", 0)


def test_the_toy_asks_what_its_rules_ask() -> None:
    """A market of two, and a pass."""
    state = deal()
    assert state.ask.kind == "buy"
    assert state.ask.options[-1] == PASS
