"""Cards on the table: each physical card is a number that lies in a zone, and a bit a player says who knows its face.

A card's back is seen by everyone. What a player cannot see is dealt anew within each back (:meth:`Table.sample`), so
backs that tell something go on telling it. Knowledge travels with the card.
"""

from collections import defaultdict
from collections.abc import Hashable, Sequence
from typing import Final, Self

from cardwright.play.chance import Chance

NOBODY: Final = 0


def everyone(players: int) -> int:
    """Return the bits of all players."""
    return (1 << players) - 1


class Table:
    """The zones of a game. ``kind[card]`` and ``back[card]`` never change and are shared by all copies.

    A zone is a list of cards; its end is the top. ``known[card]`` has bit ``p`` where player ``p`` knows the face.
    """

    __slots__ = ("back", "kind", "known", "zones")

    def __init__(self, kind: Sequence[int], back: Sequence[int], zones: int) -> None:
        self.kind = kind
        self.back = back
        self.zones: list[list[int]] = [[] for _ in range(zones)]
        self.known: list[int] = [NOBODY] * len(kind)

    def clone(self) -> Self:
        """Return a copy with zones and knowledge of its own."""
        copy = type(self).__new__(type(self))
        copy.kind = self.kind
        copy.back = self.back
        copy.zones = [zone[:] for zone in self.zones]
        copy.known = self.known[:]
        return copy

    def move(self, card: int, source: int, target: int, seen: int = NOBODY) -> None:
        """Move a card to the top of a zone; ``seen`` are the bits of those who see its face on the way."""
        self.zones[source].remove(card)
        self.zones[target].append(card)
        self.known[card] |= seen

    def draw(self, source: int, target: int, seen: int = NOBODY) -> int:
        """Move the top card of a zone and return it. Raises IndexError where the zone is empty."""
        card = self.zones[source].pop()
        self.zones[target].append(card)
        self.known[card] |= seen
        return card

    def pour(self, source: int, target: int, seen: int = NOBODY) -> None:
        """Move all cards of a zone on top of another."""
        cards = self.zones[source]
        self.zones[target] += cards
        for card in cards:
            self.known[card] |= seen
        self.zones[source] = []

    def reveal(self, card: int, seen: int) -> None:
        """Show a card to those whose bits are given."""
        self.known[card] |= seen

    def shuffle(self, zone: int, chance: Chance) -> None:
        """Shuffle a zone: from now on nobody knows what lies where."""
        cards = self.zones[zone]
        chance.mix(cards)
        for card in cards:
            self.known[card] = NOBODY

    def view(self, player: int) -> Hashable:
        """Return what a player sees: in each zone the kind of a known card, or its back as ``-1 - back``."""
        bit = 1 << player
        kind, back, known = self.kind, self.back, self.known
        return tuple(
            tuple(kind[card] if known[card] & bit else -1 - back[card] for card in zone) for zone in self.zones
        )

    def sample(self, player: int, chance: Chance) -> None:
        """Deal anew, within each back and over all zones, the cards that a player does not know.

        What the other players know stays with the place, so their views stay true to themselves.
        """
        bit = 1 << player
        known, back = self.known, self.back
        places: dict[int, list[tuple[list[int], int]]] = defaultdict(list)
        for zone in self.zones:
            for index, card in enumerate(zone):
                if not known[card] & bit:
                    places[back[card]].append((zone, index))
        for hidden in places.values():
            before = [zone[index] for zone, index in hidden]
            bits = [known[card] for card in before]
            after = before[:]
            chance.mix(after)
            for (zone, index), card, others in zip(hidden, after, bits, strict=True):
                zone[index] = card
                known[card] = others

    def faults(self) -> list[str]:
        """Return whether a card is lost or lies in two places."""
        cards = sorted(card for zone in self.zones for card in zone)
        return [] if cards == list(range(len(self.kind))) else ["cards were lost or doubled"]
