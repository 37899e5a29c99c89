"""A table of Idol Project for tests: positions made by hand, and questions answered one by one."""

import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from cardwright.load.project import load_project
from cardwright.play.chance import Chance, stream
from cardwright.play.data import Data, read_data
from cardwright.play.engine import Ask, Rule
from cardwright.play.model import Model, load_model

ROOT = Path(__file__).parents[3]
GAME = "idol-project"


@cache
def data() -> Data:
    """The game's data as it is printed."""
    return read_data(load_project(ROOT).games[GAME])


@cache
def model() -> Model:
    """The game's model."""
    loaded = load_model(ROOT, GAME)
    assert loaded is not None
    return loaded


def module(name: str) -> ModuleType:
    """A module of the model."""
    model()
    return sys.modules[f"cardwright_model_idol_project.{name}"]


@cache
def rules(**changes: Any) -> Any:
    """The tables of the rules, where ``sale_six=400`` changes the value ``sale.six``."""
    changed = data()
    for name, value in changes.items():
        changed = changed.with_value(name.replace("_", "."), value)
    return model().prepare(changed)


def deal(players: int = 4, seed: str = "1", **changes: Any) -> Any:
    """A game as dealt, before its first round, with its stack cleared."""
    state = model().setup(rules(**changes), players, stream(seed, "deal"))
    state.todo.clear()
    return state


def bare(players: int = 4, **changes: Any) -> Any:
    """A game in which the companies have no start bonus and the piles hold no event; player 1 is first, and so on."""
    state = deal(players, **changes)
    printed = state.rules
    for player in range(players):
        state.money[player] = printed.start_money
        for item, number in enumerate(state.owned[player]):
            card = printed.investments[item]
            state.piles[card.pile] += [item] * number
            state.values[card.value][player] -= card.gain * number
            state.owned[player][item] = 0
    events = [card for card in state.piles[4] if card >= len(printed.idols)]
    state.piles[4] = [card for card in state.piles[4] if card not in events]
    state.box += events
    state.bank.left[0] = printed.all_notes - sum(state.money)
    state.order = list(range(players))
    return recounted(state)


def recounted(state: Any) -> Any:
    """The state, all cards of its piles unknown."""
    state.fresh = [len(pile) for pile in state.piles]
    return state


def card(reference: str) -> int:
    """The number of a physical card: an idol, an event, a work card or an investment."""
    printed = rules()
    kind = printed.kinds.index(reference)
    for cards in (printed.idols, printed.works, printed.investments):
        for number, entry in enumerate(cards):
            if entry.kind == kind:
                return number
    return len(printed.idols) + [event.kind for event in printed.events].index(kind)


def idol(number: int) -> int:
    """The physical card of the idol with a printed number."""
    return number - 1


def hire(state: Any, player: int, *numbers: int) -> None:
    """Take idols out of the pile, or from where they are expected, into a company."""
    for number in numbers:
        one = idol(number)
        if state.coming == one:
            state.coming = state.piles[4].pop()
        else:
            state.piles[4].remove(one)
        module("company").join(state, player, one)
    recounted(state)


def buy(state: Any, player: int, *references: str) -> None:
    """Add investments to a company without payment."""
    for reference in references:
        item = card(reference)
        state.piles[state.rules.investments[item].pile].remove(item)
        module("company").own(state, player, item)
    recounted(state)


def welcome(state: Any, number: int) -> None:
    """Make an idol the one of this round."""
    one = idol(number)
    if state.coming == one:
        state.coming = state.piles[4].pop()
    else:
        state.piles[4].remove(one)
    state.guest = one
    recounted(state)


def run(state: Any, rule: Rule, *args: object, answers: Sequence[object] = (), seed: str = "1") -> Any:
    """Run a rule to its end with the answers given; every answer must be among its options, and all must be used."""
    state.push(rule, *args)
    state.advance(Chance(seed))
    return reply(state, *answers, seed=seed)


def reply(state: Any, *answers: object, seed: str = "1") -> Any:
    """Answer the questions that are open, one after the other."""
    chance = Chance(seed)
    for answer in answers:
        assert state.ask is not None, f"nobody asks for {answer}"
        assert answer in state.ask.options, f"{answer} is none of {list(state.ask.options)} ({state.ask.kind})"
        state.apply(answer, chance)
    return state


def asked(state: Any) -> tuple[int, str, list[object]]:
    """Who is asked, what, and with which options."""
    ask: Ask | None = state.ask
    assert ask is not None
    return ask.player, ask.kind, list(ask.options)


def paid(state: Any, before: list[int]) -> list[int]:
    """What each player received, or paid where it is negative."""
    return [now - then for now, then in zip(state.money, before, strict=True)]


def bounds(players: int) -> tuple[float, float]:
    """The lowest and the highest score of a game."""
    limits = model().bounds
    assert limits is not None
    return limits(rules(), players)
