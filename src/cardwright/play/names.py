"""What things are called in a report: in which language, the game's own words, its cards, its minutes."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from cardwright.load.words import load_words
from cardwright.play.data import CardData


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """The words of a report in one language.

    ``cards`` are names by reference, ``own`` what ``play.yaml`` says below ``words:``: sentences of the game's own
    promises, and its ends, gauges and supplies by name. ``minutes`` are those on the box.
    """

    lang: str
    cards: Mapping[str, str] = field(default_factory=dict)
    own: Mapping[str, str] = field(default_factory=dict)
    minutes: tuple[int, int | None] | None = None

    def call(self, name: str) -> str:
        """Return what a card, an end, a gauge or a supply is called; what nobody named keeps its name."""
        return self.cards.get(name) or self.own.get(name) or name

    def pattern(self, key: str) -> str:
        """Return the sentence with a key, with gaps to fill; empty where there is none."""
        return self.words.get(key) or self.own.get(key, "")

    @property
    def words(self) -> Mapping[str, str]:
        """The words of every report in this language."""
        return load_words(self.lang, "play_words")


def name_cards(cards: Iterable[CardData]) -> Mapping[str, str]:
    """Return what to call each card by its reference: its name, after its id where others have that name too."""
    kinds = {card.reference: card for card in cards}
    shared = Counter(card.name for card in kinds.values())
    return {
        reference: card.name if shared[card.name] == 1 else f"{card.id} {card.name}"
        for reference, card in kinds.items()
    }
