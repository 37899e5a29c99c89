"""What of the data a model reads: what its verdicts rest on, and which fields no rule of play ever looks at."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from cardwright.play.data import CardData, Data
from cardwright.play.model import Model


class _Noted(dict[str, Any]):
    """A mapping that notes which of its entries were read."""

    def __init__(self, content: Mapping[str, Any], prefix: str, read: set[str]) -> None:
        super().__init__(content)
        self._prefix = prefix
        self._read = read

    def __getitem__(self, key: str) -> Any:
        self._read.add(f"{self._prefix}{key}")
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        """Read one entry."""
        self._read.add(f"{self._prefix}{key}")
        return super().get(key, default)

    def items(self) -> Any:
        """Read all entries."""
        self._read.update(f"{self._prefix}{key}" for key in self)
        return super().items()


def read_by(model: Model, data: Data) -> frozenset[str]:
    """Return the paths of values, and ``deck/id.field`` of cards, that a model reads when it prepares its rules.

    What is only asked whether it is known does not count. Raises ModelError as the model does.
    """
    read: set[str] = set()
    decks = {name: tuple(_noted_cards(cards, read)) for name, cards in data.decks.items()}
    model.prepare(replace(data, decks=decks, values=_Noted(data.values, "", read)))
    return frozenset(read)


def _noted_cards(cards: tuple[CardData, ...], read: set[str]) -> Iterator[CardData]:
    for card in cards:
        yield replace(card, values=_Noted(card.values, f"{card.reference}.", read))


def assumed_by(model: Model, data: Data) -> tuple[str, ...]:
    """Return the assumed data that a model plays with, sorted."""
    return tuple(sorted(data.assumed & read_by(model, data)))
