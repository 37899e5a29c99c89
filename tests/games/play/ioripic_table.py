"""Hand-made positions of ioripic for its tests: cards by their ids, answers by their tags."""

import importlib
from functools import cache
from pathlib import Path
from typing import Any

from cardwright.load.project import load_project
from cardwright.play.chance import Chance, stream
from cardwright.play.data import Data, read_data
from cardwright.play.model import Model, load_model
from cardwright.play.playing import start
from cardwright.play.seat import Seat

ROOT = Path(__file__).parents[3]


@cache
def data() -> Data:
    """Return the game's data, with English names."""
    return read_data(load_project(ROOT, ("ioripic",)).games["ioripic"], "en")


@cache
def model() -> Model:
    """Return the game's model."""
    found = load_model(ROOT, "ioripic")
    assert found is not None
    return found


def part(name: str) -> Any:
    """Return a module of the model."""
    model()
    return importlib.import_module(f"cardwright_model_ioripic.{name}")


@cache
def rules(**changed: int) -> Any:
    """Return the rules, with other numbers for some values: ``stage__limit=2`` for ``stage.limit``."""
    varied = data()
    for name, value in changed.items():
        varied = varied.with_value(name.replace("__", ".").replace("_", "-"), value)
    return model().prepare(varied)


def cards(ids: str) -> int:
    """Return the set of some cards, as in ``a-1 b-2``."""
    names = rules().names
    return sum(1 << names.index(f"costume/{name}") for name in ids.split())


def lay(
    hands: tuple[str, ...],
    stages: tuple[str, ...] = (),
    resort: str = "",
    *,
    up: str = "",
    owed: int = 1,
    **changed: int,
) -> Any:
    """Return a position in the first player's turn, before its actions; all other cards are out of the game."""
    state = part("game").Game(rules(**changed), len(hands))
    for player, hand in enumerate(hands):
        for name in hand.split():
            state.to_hand(player, cards(name))
    for player, stage in enumerate(stages):
        state.stages[player] = cards(stage)
        state.known[player] |= cards(stage)
    state.resort = cards(resort)
    state.beyond[-1] = (1 << len(rules().names)) - 1 & ~cards(" ".join((*hands, *stages, resort)))
    state.known[-1] |= state.beyond[-1]
    state.show(cards(up))
    state.owed = owed
    state.push(part("turn").choose)
    state.advance(chance())
    assert state.faults() == []
    return state


def dealt(players: int, seed: str, played_by: Any = None) -> Any:
    """Return a dealt game at its first question, by the rules as printed if none are given."""
    return start(model(), played_by or rules(), players, seed)


def chance() -> Chance:
    """Return a source that begins anew."""
    return stream("ioripic", "test")


def options(state: Any) -> list[tuple[str, ...]]:
    """Return the tags of everything that can be answered."""
    return [state.tags(option) for option in state.ask.options]


def shown(state: Any) -> set[str]:
    """Return the last tag of everything that can be answered: of a known card its name."""
    return {tags[-1].removeprefix("costume/") for tags in options(state)}


def do(state: Any, *answers: str) -> Any:
    """Answer one question after another by a tag of the option; return the state."""
    for answer in answers:
        fitting = [option for option in state.ask.options if answer in state.tags(option)]
        assert fitting, f"'{answer}' is not among {options(state)}"
        state.apply(fitting[0], chance())
        assert state.faults() == []
    return state


def names(found: int) -> str:
    """Return the ids of a set of cards, sorted."""
    return " ".join(sorted(rules().names[card].removeprefix("costume/") for card in part("masks").unpack(found)))


def anyone(seat: Seat, source: Chance) -> Any:
    """Play at random."""
    return source.pick(seat.options)
