"""Hand-made tables of どミリオン！ for its tests: cards by their ids, questions answered in a row."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from cardwright.load.project import load_project
from cardwright.play.chance import Chance
from cardwright.play.data import CardData, Data, read_data
from cardwright.play.engine import Option, State
from cardwright.play.model import Model, load_model

ROOT = Path(__file__).parents[3]
GAME = "do-million"


@cache
def read() -> Data:
    """The data of the game as it is printed."""
    return read_data(load_project(ROOT, [GAME]).games[GAME])


@cache
def model() -> Model:
    """The model of the game."""
    found = load_model(ROOT, GAME)
    assert found is not None
    return found


def part(name: str) -> Any:
    """A module of the model."""
    model()
    return sys.modules[f"cardwright_model_do_million.{name}"]


def with_cards(*ids: str, changed: Mapping[str, CardData] | None = None) -> Data:
    """The data with only these stage cards, some of them other than they are printed."""
    cards = {card.id: card for card in read().deck("stage")} | dict(changed or {})
    return replace(read(), decks={**read().decks, "stage": tuple(cards[name] for name in ids)})


def made_up(name: str, *, do: Sequence[object], text: str | None = "?", **values: object) -> CardData:
    """A stage card that nobody printed."""
    first = read().deck("stage")[0]
    known = {"idols": ("haruka",), "types": ("stage",), "cost": 3, "text": text, **values}
    given = {field: value for field, value in known.items() if value is not None}
    return replace(first, id=name, name=name, values=given, do=tuple(do))


class Position:
    """A table with the stage cards named, on which the first player is to move; zones are ids with blanks between."""

    def __init__(
        self,
        *cards: str,
        hands: Sequence[str],
        piles: Sequence[str] = (),
        discards: Sequence[str] = (),
        changed: Mapping[str, CardData] | None = None,
        vary: Mapping[str, object] | None = None,
    ) -> None:
        data = with_cards(*cards, *(changed or {}), changed=changed)
        for path, value in (vary or {}).items():
            data = data.with_value(path, value)
        self.rules: Any = model().prepare(data)
        state: Any = model().setup(self.rules, len(hands), Chance("position"))
        self.state = state
        self.chance = Chance("play")
        for player in range(len(hands)):
            self.state.hands[player] = self.kinds(hands[player])
            self.state.piles[player] = self.kinds(piles[player]) if player < len(piles) else []
            self.state.discards[player] = self.kinds(discards[player]) if player < len(discards) else []
        self.count()

    def count(self) -> None:
        """Take the cards that lie here for all that there are."""
        state, rules = self.state, self.rules
        decks = [state.deck(player) for player in range(state.players)]
        counts = state.counts()
        state.whole = tuple(left + counts[kind] for kind, left in enumerate(state.stock))
        state.points = [sum(rules.points[kind] for kind in deck) for deck in decks]
        state.image = [sum(rules.images[kind] for kind in deck) for deck in decks]

    def kind(self, name: str) -> int:
        """The number of a kind of card."""
        found: int = next(kind for kind, text in enumerate(self.rules.references) if text.endswith(f"/{name}"))
        return found

    def kinds(self, names: str) -> list[int]:
        """The numbers of several cards."""
        return [self.kind(name) for name in names.split()]

    def names(self, zone: Sequence[int]) -> str:
        """The ids of the cards in a zone, sorted by kind."""
        return " ".join(self.rules.references[kind].partition("/")[2] for kind in sorted(zone))

    def begin(self) -> "Position":
        """Go to the first question."""
        self.state.advance(self.chance)
        return self

    def answer(self, *answers: Option) -> "Position":
        """Answer the open questions: with the id of a card, or with the option itself."""
        for given in answers:
            option = given
            if isinstance(given, str) and given not in self.state.ask.options:
                option = self.kind(given)
            assert option in self.state.ask.options
            self.state.apply(option, self.chance)
            assert self.state.faults() == []
        return self

    @property
    def asked(self) -> str:
        """The kind of the open question."""
        return str(self.state.ask.kind)

    def offered(self) -> str:
        """The cards among the options of the open question."""
        return self.names([option for option in self.state.ask.options if option != -1])

    def hand(self, player: int = 0) -> str:
        """A player's hand."""
        return self.names(self.state.hands[player])

    def left(self, name: str) -> int:
        """How many of a kind are in the stock."""
        count: int = self.state.stock[self.kind(name)]
        return count


def set_up(data: Data, players: int) -> Any:
    """A game that is dealt and not begun."""
    return model().setup(model().prepare(data), players, Chance("set up"))


def deal(players: int, seed: object = 1) -> Any:
    """A game of this edition at its first question."""
    chance = Chance(f"{seed}/deal")
    state: State = model().setup(model().prepare(read()), players, chance)
    state.advance(chance)
    return state
