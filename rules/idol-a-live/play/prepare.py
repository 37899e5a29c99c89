"""The rules made out of the data, once."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from cardwright.play.data import CardData, Data
from cardwright.play.declare import carries_out
from cardwright.play.engine import ModelError

from . import cards as card_language
from . import crowd, effects
from .cards import FORMS, RAISE, RECRUIT, Step, skill_of, steps_of
from .decks import LISTS, read_building, read_lists
from .rules import CHEERS, Rules

DECKS: Final = ("idol", "song", "event", "fan")

_SEATS: Final = 2


@carries_out("song-cards", "event-cards")
def prepare(data: Data) -> Rules:
    """Take the game out of the data. Raises ModelError where it cannot be played."""
    if data.players != (_SEATS, _SEATS):
        raise ModelError("the play mat has places for two players")
    cards = _cards_in_play(data)
    numbers = {card.reference: kind for kind, card in enumerate(cards)}
    pairs = read_lists(data, numbers)
    way = data.value("decks.played")
    if way == LISTS and not pairs:
        raise ModelError("no two lists of cards/<game>/decks may meet: one box has not the cards for both")
    payable = _payable(cards, numbers, data.value("decks.idols"))
    if wrong := [built.name for pair in pairs for built in pair if built.group not in payable]:
        raise ModelError(f"list '{wrong[0]}' has not as many idols in play as a group")
    steps = [list(steps_of(card, numbers, effects, crowd)) if card.deck != "idol" else [] for card in cards]
    return Rules(
        cards=tuple(numbers),
        names=tuple(card.name for card in cards),
        deck=tuple(card.deck for card in cards),
        words=data.terms,
        **_idols(cards),
        **_songs(cards, numbers),
        **_events(cards, numbers),
        raising=tuple(_steps(found, RAISE) for found in steps),
        recruiting=tuple(_steps(found, RECRUIT) for found in steps),
        does=tuple(_steps(found, "") for found in steps),
        points=tuple(card.get("points", 0) for card in cards),
        **_audience(cards, data),
        payable=payable,
        way=way,
        pairs=pairs,
        building=read_building(data, numbers),
        **_numbers(data),
    )


def _cards_in_play(data: Data) -> list[CardData]:
    """The cards that can come into play: all that are known, or with lists of their own those that they name."""
    known = [card for deck in DECKS for card in data.deck(deck) if card.known]
    if data.value("decks.played") != LISTS:
        return known
    listed = {card for entry in data.lists for card in entry.cards}
    return [card for card in known if card.deck == "fan" or card.reference in listed]


def _steps(found: Sequence[tuple[str, int, Step]], use: str) -> tuple[Step, ...]:
    """The steps of a use; those of a certain leader are done if she leads."""
    return tuple(step if lead < 0 else (effects.if_led, (lead, *step)) for wanted, lead, step in found if wanted == use)


def _idols(cards: Sequence[CardData]) -> dict[str, Any]:
    """The centre sides."""
    return {
        "start": tuple(card.get("start", 0) for card in cards),
        "hand": tuple(card.get("hand", 0) for card in cards),
        "skills": tuple(skill_of(card, vars(card_language)) for card in cards if card.deck == "idol"),
    }


@carries_out("song-cards", "lead")
def _songs(cards: Sequence[CardData], numbers: Mapping[str, int]) -> dict[str, Any]:
    """What the songs show."""
    return {
        "form": tuple(FORMS.index(card.get("form")) if card.deck == "song" else -1 for card in cards),
        "signs": tuple(_signs(card, numbers) for card in cards),
        "dots": tuple(card.get("others", 0) for card in cards),
        "voltage": tuple(card.get("voltage", 0) for card in cards),
        "need": tuple(card.get("need", 0) for card in cards),
        "recruits": tuple(card.get("recruits", 0) for card in cards),
    }


def _signs(card: CardData, numbers: Mapping[str, int]) -> int:
    """The idols of a song as bits; one that is not in play leads nothing."""
    leaders = [numbers.get(f"idol/{idol}", -1) for idol in card.get("lead", ())]
    return sum(1 << number for number in leaders if number >= 0)


@carries_out("event-cards")
def _events(cards: Sequence[CardData], numbers: Mapping[str, int]) -> dict[str, Any]:
    """What the events cost, and whose they are."""
    return {
        "idol": tuple(numbers.get(f"idol/{card.get('idol')}", -1) if card.deck == "event" else -1 for card in cards),
        "own": tuple(card.get("own", 0) for card in cards),
        "other": tuple(card.get("other", 0) for card in cards),
    }


@carries_out("shared-setup")
def _audience(cards: Sequence[CardData], data: Data) -> dict[str, Any]:
    """The fans of the audience deck, one entry a copy, and those that lie beside the mat: whom another fan brings."""
    brought = {
        str(given.get("fan"))
        for card in cards
        for action in card.do
        for verb, given in (action.items() if isinstance(action, Mapping) else ())
        if verb == "bring" and isinstance(given, Mapping)
    }
    copies = [
        (kind, card.reference in brought)
        for kind, card in enumerate(cards)
        if card.deck == "fan"
        for _ in range(card.count(data.players[0]))
    ]
    return {
        "fans": tuple(kind for kind, aside in copies if not aside),
        "aside": tuple(kind for kind, aside in copies if aside),
    }


@carries_out("songs", "song-cards")
def _payable(
    cards: Sequence[CardData], numbers: Mapping[str, int], size: int
) -> dict[tuple[int, ...], tuple[int, ...]]:
    """Which songs each group can perform with the pieces on its backstage: one with a sign, and one for each dot."""
    idols = [kind for kind, card in enumerate(cards) if card.deck == "idol"]
    songs = [
        (kind, _signs(card, numbers), card.get("others")) for kind, card in enumerate(cards) if card.deck == "song"
    ]
    found = {}
    for group in combinations(idols, size):
        sets = []
        for backstage in range(1 << size):
            there = sum(1 << idol for bit, idol in enumerate(group) if backstage >> bit & 1)
            pieces = backstage.bit_count()
            sets.append(sum(1 << kind for kind, signs, others in songs if signs & there and pieces > others))
        found[group] = tuple(sets)
    return found


def _numbers(data: Data) -> dict[str, Any]:
    """The named values, each under the name that the rules here have for it."""
    value = data.value
    return {
        "win": value("win.points"),
        "turns": value("win.turns"),
        "draw": value("turn.draw"),
        "second": value("setup.second-player"),
        "seats": value("seats.count"),
        "mark": value("voltage.mark"),
        "shine": value("event.shine.step"),
        "areas": value("engage.areas"),
        "engage": value("engage.gain"),
        "limit": value("token.limit"),
        "tokens": sum(card.count(data.players[0]) for card in data.deck("cheer")),
        "prices": tuple(value(f"cheer.{name}.cost") for name in CHEERS),
        "applause": value("cheer.applause.voltage"),
        "discount": value("cheer.response.discount"),
    }
