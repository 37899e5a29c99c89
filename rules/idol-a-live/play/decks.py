"""Groups and decks before the game: lists that come with it, and what players may build by the rules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Final

from cardwright.play.chance import Chance
from cardwright.play.data import CardData, Data, ListData
from cardwright.play.declare import carries_out
from cardwright.play.engine import ModelError

LISTS, CASUAL, OPEN, EXPERT = "lists", "casual", "open", "expert"
WAYS: Final = (LISTS, CASUAL, OPEN, EXPERT)

NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Built:
    """A group with its decks: idols by rising number, songs and events as kinds, a song once for each copy.

    ``spare`` songs and events might have been chosen: nobody else knows that they were not. ``centre`` is -1 where
    the player still decides.
    """

    name: str = ""
    group: tuple[int, ...] = ()
    centre: int = NOBODY
    songs: tuple[int, ...] = ()
    events: tuple[int, ...] = ()
    spare_songs: tuple[int, ...] = ()
    spare_events: tuple[int, ...] = ()

    def dealt_anew(self, chance: Chance) -> "Built":
        """Return a deck that might have been chosen instead of this one."""
        songs, events = [*self.songs, *self.spare_songs], [*self.events, *self.spare_events]
        chance.mix(songs)
        chance.mix(events)
        size, few = len(self.songs), len(self.events)
        return replace(
            self,
            songs=tuple(sorted(songs[:size])),
            spare_songs=tuple(sorted(songs[size:])),
            events=tuple(sorted(events[:few])),
            spare_events=tuple(sorted(events[few:])),
        )


@carries_out("decks", "tutorial")
def read_lists(data: Data, numbers: Mapping[str, int]) -> tuple[tuple[Built, Built], ...]:
    """Return which decks may meet: each pair of lists that one box has the cards for, from both chairs."""
    return tuple(
        (_built(one, numbers), _built(other, numbers))
        for one, other in permutations(data.lists, 2)
        if _may_meet(one, other, data)
    )


def _built(entry: ListData, numbers: Mapping[str, int]) -> Built:
    """A list as kinds. Cards that a smaller variant of the game leaves out are left out here."""
    kinds = {numbers[card]: count for card, count in entry.cards.items() if card in numbers}
    by_deck = {
        deck: [kind for card, kind in _sorted(entry, numbers) if card.startswith(f"{deck}/")]
        for deck in ("idol", "song", "event")
    }
    return Built(
        name=entry.name,
        group=tuple(by_deck["idol"]),
        centre=numbers.get(entry.leader, NOBODY),
        songs=tuple(kind for kind in by_deck["song"] for _ in range(kinds[kind])),
        events=tuple(by_deck["event"]),
    )


def _sorted(entry: ListData, numbers: Mapping[str, int]) -> list[tuple[str, int]]:
    return sorted(((card, numbers[card]) for card in entry.cards if card in numbers), key=lambda found: found[1])


@carries_out("casual", "expert")
def _may_meet(one: ListData, other: ListData, data: Data) -> bool:
    """Whether one box has the cards of both lists, or, with a box each, they have few enough idols in common."""
    if one.shared or other.shared:
        copies = {card.reference: card.count(data.players[0]) for card in data.cards()}
        both = {card: one.cards.get(card, 0) + other.cards.get(card, 0) for card in (*one.cards, *other.cards)}
        return all(count <= copies.get(card, count) for card, count in both.items())
    common = [card for card in one.cards if card.startswith("idol/") and card in other.cards]
    most: int = data.value("expert.common")
    return len(common) <= most


@dataclass(frozen=True, slots=True, kw_only=True)
class Building:
    """What may be built: numbers of the rules, and of each song its leaders, its form, of each event its idol."""

    songs: Mapping[int, frozenset[int]]
    trios: frozenset[int]
    events: Mapping[int, int]
    size: int
    idols: int
    event_size: int
    each: int
    shared_each: int
    limit: int
    common: int

    def songs_of(self, group: tuple[int, ...]) -> list[int]:
        """Return the songs that an idol of a group leads."""
        return [kind for kind, lead in self.songs.items() if lead & set(group)]

    def events_of(self, group: tuple[int, ...]) -> tuple[int, ...]:
        """Return the events that belong to the idols of a group."""
        return tuple(kind for kind, idol in self.events.items() if idol in group)

    @property
    def dots(self) -> tuple[int, ...]:
        """The events that every group may use."""
        return tuple(kind for kind, idol in self.events.items() if idol == NOBODY)

    @carries_out("casual")
    def casual_songs(self, group: tuple[int, ...]) -> tuple[int, ...]:
        """Return the songs of a casual deck, which leave no choice.

        Where two idols share a trio, a deck would be too small: the trios are there more often.
        """
        songs = self.songs_of(group)
        few = len(songs) * self.each < self.size
        return tuple(
            kind for kind in songs for _ in range(self.shared_each if few and kind in self.trios else self.each)
        )


def read_building(data: Data, numbers: Mapping[str, int]) -> Building:
    """Take the rules of building out of the data. Raises ModelError where a group could not fill its deck."""
    value = data.value
    songs = [card for card in data.deck("song") if card.reference in numbers]
    building = Building(
        songs={numbers[card.reference]: frozenset(_leaders(card, numbers)) for card in songs},
        trios=frozenset(numbers[card.reference] for card in songs if card.get("form") == "trio"),
        events={
            numbers[card.reference]: numbers.get(f"idol/{card.get('idol')}", NOBODY)
            for card in data.deck("event")
            if card.reference in numbers
        },
        size=value("decks.songs"),
        idols=value("decks.idols"),
        event_size=value("decks.events"),
        each=value("casual.each"),
        shared_each=value("casual.shared-each"),
        limit=value("expert.limit"),
        common=value("expert.common"),
    )
    if value("decks.played") not in WAYS:
        raise ModelError(f"decks.played is one of {', '.join(WAYS)}")
    return building


def _leaders(card: CardData, numbers: Mapping[str, int]) -> Iterator[int]:
    for idol in card.get("lead"):
        if f"idol/{idol}" in numbers:
            yield numbers[f"idol/{idol}"]
