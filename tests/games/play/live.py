"""Idol A Live on the test bench: its model, deals, and positions made by hand."""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from cardwright.load.project import load_project
from cardwright.play.chance import stream
from cardwright.play.data import Data, read_data
from cardwright.play.engine import Option
from cardwright.play.model import Model, load_model
from cardwright.play.playing import start
from cardwright.project import Game

ROOT = Path(__file__).parents[3]
PASS, ENGAGE, CHEER = -1, 1000, 2000
APPLAUSE, REQUEST, RESPONSE, ENCORE = (CHEER + effect for effect in range(4))


@cache
def model() -> Model:
    """Return the model."""
    found = load_model(ROOT, "idol-a-live")
    assert found is not None
    return found


@cache
def game() -> Game:
    """Return the game as its files have it."""
    return load_project(ROOT, ["idol-a-live"]).games["idol-a-live"]


@cache
def data() -> Data:
    """Return the data that the cards are printed from."""
    return read_data(game())


@cache
def rules(way: str = "open") -> Any:
    """Return what the model makes of the data, with a way to come to decks."""
    return model().prepare(data() if way == "lists" else data().with_value("decks.played", way))


def module(name: str) -> Any:
    """Return a module of the model."""
    package = model().setup.__module__.partition(".")[0]
    return import_module(f"{package}.{name}")


def kind(name: str) -> int:
    """Return the kind of a card, among all cards of the box."""
    number: int = rules().cards.index(name)
    return number


class Evening:
    """A table made by hand: the groups by their idols, the centre first; the first player is to move."""

    def __init__(self, first: str = "hiyori saki fumino", second: str = "eri otoha ryoko") -> None:
        names = ((*first.split(),), (*second.split(),))
        built = module("decks").Built
        state = module("state").Live(rules(), 2)
        self.chance = stream("test", "deal")
        building = rules().building
        for player, idols in enumerate(names):
            group = tuple(sorted(kind(f"idol/{idol}") for idol in idols))
            state.built[player] = built(
                name="test",
                group=group,
                centre=kind(f"idol/{idols[0]}"),
                songs=building.casual_songs(group),
                events=tuple(sorted((*building.events_of(group), *building.dots))),
            )
        state.push(module("setup").__dict__["_lay_out"])
        state.advance(self.chance)
        for player, idols in enumerate(names):
            state.centre[player] = kind(f"idol/{idols[0]}")
            state.backstage[player] = 7
        state.phase = 0
        self.state: Any = state
        self.voltage(60, 60)

    def zone(self, name: str, player: int = 0) -> list[int]:
        """Return a zone of a player, as cards."""
        found: list[int] = self.state.zone(getattr(module("zones"), name), player)
        return found

    def names(self, cards: list[int]) -> str:
        """Return the ids of cards, in their order."""
        return " ".join(rules().cards[self.state.table.kind[card]].partition("/")[2] for card in cards)

    def look(self, name: str, player: int = 0) -> str:
        """Return the ids of the cards in a zone of a player."""
        return self.names(self.zone(name, player))

    @property
    def seats(self) -> str:
        """The fans in the seats, from the front on."""
        return self.names(self.state.table.zones[1])

    def take(self, zone: str, cards: str, player: int = 0) -> "Evening":
        """Put cards into a zone of a player: songs and events of the player’s own, fans of the audience deck."""
        table = self.state.table
        target = getattr(module("zones"), zone) + 8 * player
        for name in cards.split():
            deck = {"FANS": "fan", "EVENTS": "event"}.get(zone, "song")
            source = 0 if deck == "fan" else module("zones").DECK + 8 * player
            card = next(card for card in table.zones[source] if table.kind[card] == kind(f"{deck}/{name}"))
            table.move(card, source, target, 3)
            if deck == "fan":
                self.state.points[player] += rules().points[table.kind[card]]
        return self

    def seat(self, fans: str, then: str = "") -> "Evening":
        """Seat fans of the audience deck from the front on, and lay others on its top, the next one first."""
        table = self.state.table
        for card in list(table.zones[1]):
            table.move(card, 1, 0)
        for name in fans.split():
            table.move(self._fan(name), 0, 1, 3)
        for name in reversed(then.split()):
            card = self._fan(name)
            table.move(card, 0, 0)
        return self

    def _fan(self, name: str) -> int:
        table = self.state.table
        card: int = next(card for card in table.zones[0] if table.kind[card] == kind(f"fan/{name}"))
        return card

    def voltage(self, *voltage: int) -> "Evening":
        """Set the voltage of both players."""
        self.state.voltage[:] = voltage
        return self

    def tokens(self, player: int, number: int) -> "Evening":
        """Give cheer tokens out of the supply."""
        self.state.gain(player, number)
        return self

    def act(self) -> "Evening":
        """Go to the first question of the action phase."""
        self.state.todo.clear()
        self.state.push(module("turn").act)
        self.state.begun = 1
        self.state.advance(self.chance)
        return self

    def answer(self, *answers: Option) -> "Evening":
        """Answer questions: with the option, or with a card as ``deck/id`` (among cards: the first of its kind)."""
        for given in answers:
            assert self.state.ask is not None, f"nothing is asked; {given} was to be answered"
            options = list(self.state.ask.options)
            option = given
            if isinstance(given, str) and "/" in given:
                option = self._option(kind(given))
            assert option in options, f"{given} is not among {options} of {self.state.ask.kind}"
            self.state.apply(option, self.chance)
        return self

    def _option(self, wanted: int) -> Option:
        ask = self.state.ask
        if ask.kind in {"choose", "token", "send"}:
            cards: list[int] = [card for card in ask.options if card >= 0 and self.state.table.kind[card] == wanted]
            return cards[0]
        return wanted

    @property
    def asked(self) -> str:
        """The kind of the open question, empty where there is none."""
        return self.state.ask.kind if self.state.ask is not None else ""

    @property
    def offered(self) -> list[str]:
        """What may be answered, cards by their ids."""
        cards = rules().cards
        return [
            cards[option] if isinstance(option, int) and 0 <= option < len(cards) else str(option)
            for option in self.state.ask.options
        ]


def deal(way: str = "lists", seed: str = "1") -> Any:
    """Return a game at its first question."""
    return start(model(), rules(way), 2, seed)
