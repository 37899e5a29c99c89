"""Odéon on the test bench: its model, deals, and positions made by hand."""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from cardwright.load.project import load_project
from cardwright.play.chance import Chance, stream
from cardwright.play.data import Data, read_data
from cardwright.play.engine import Option
from cardwright.play.model import Model, load_model
from cardwright.play.playing import start
from cardwright.play.seat import Seat
from cardwright.play.table import everyone
from cardwright.project import Game

ROOT = Path(__file__).parents[3]
CHANCE = stream("test", "deal")
LEARN, WAIT, TRAIN, COMPETE = range(4)
QUARTER, HALF = 0, 1


@cache
def model() -> Model:
    """Return the model."""
    found = load_model(ROOT, "odeon")
    assert found is not None
    return found


@cache
def game() -> Game:
    """Return the game as its files have it."""
    return load_project(ROOT, ["odeon"]).games["odeon"]


@cache
def data() -> Data:
    """Return the data that the cards are printed from."""
    return read_data(game())


@cache
def rules() -> Any:
    """Return what the model makes of the data."""
    return model().prepare(data())


def module(name: str) -> Any:
    """Return a module of the model."""
    package = model().setup.__module__.partition(".")[0]
    return import_module(f"{package}.{name}")


def deal(players: int = 2, seed: str = "1") -> Any:
    """Return a game at its first question."""
    return start(model(), rules(), players, seed)


def play_random(seat: Seat, chance: Chance) -> Option:
    """Answer anything."""
    return chance.pick(seat.options)


def run(state: Any, rule: Any, *args: object) -> Any:
    """Do nothing but one rule, up to its first question, and return the state."""
    state.ask = None
    state.todo.clear()
    state.push(rule, *args)
    state.advance(CHANCE)
    return state


def perform(state: Any, action: int, note: int = QUARTER, player: int = 0) -> Any:
    """Let a player do an action of the first beat, up to its first question."""
    state.bars = [0] * len(state.bars)
    state.bars[player * state.rules.bars.beats] = 1 + 2 * action + note
    return run(state, module("actions").play_bars, 0)


def answer(state: Any, *options: Option) -> Any:
    """Answer questions, each of which must offer its answer, and return the state."""
    for option in options:
        assert option in state.ask.options, f"{option} is not among {list(state.ask.options)}"
        state.apply(option, CHANCE)
    return state


def give(state: Any, player: int, *pieces: str, played: bool = False) -> list[int]:
    """Lay Pieces, and no others, to a side of a player's music stand; return their numbers."""
    stand = 4 + 2 * player + played
    zones = state.table.zones
    for card in list(zones[stand]):
        state.table.move(card, stand, state.table.back[card])
    cards = [state.rules.pieces.index(piece) for piece in pieces]
    for card in cards:
        source = next(number for number, zone in enumerate(zones) if card in zone)
        state.table.move(card, source, stand, everyone(state.players))
    return cards


def send(state: Any, side: int, *players: int) -> Any:
    """Put spectators into a queue, out of their supplies."""
    for player in players:
        state.supply[player] -= 1
        state.queues[side].append(player)
    return state


def train(state: Any, player: int, track: int, spot: int) -> Any:
    """Put a musician on a track, out of its supply."""
    state.supply[player] -= 1
    state.track[player * len(state.rules.instruments) + track] = spot
    return state
