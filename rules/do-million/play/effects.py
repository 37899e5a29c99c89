"""What cards do to their own player: the verbs of ``do:`` lines, with their numbers in the order of the text.

A card's text is done from top to bottom, each step as far as it can be done.
"""

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out, verb
from cardwright.play.engine import PASS, Ask

from .box import STAGE
from .drawing import draw, draw_into, leave_hand, put_in_hand
from .state import NOBODY, Table
from .stock import remove_from_hand, take_from_stock

_IMAGE = "image"
_FAN = "fan"


def ascending(cards: list[int], least: int, needed: int = 1) -> list[int]:
    """Return the kinds that may be chosen next, where several are chosen and their order makes no difference.

    They are chosen from the lowest up, none below ``least``, so that ``needed`` cards are left to choose from.
    """
    eligible = sorted([kind for kind in cards if kind >= least])
    return sorted(set(eligible[: len(eligible) - needed + 1]))


@verb("take", card=str, cards=int)
@carries_out("words", "gumin")
def take(state: Table, chance: Chance, player: int, card: int, cards: int) -> None:
    """Take cards of a kind from the stock, as far as it has any."""
    for _ in range(cards):
        take_from_stock(state, player, card)


@verb("remove", cards=int)
@carries_out("words")
def remove(state: Table, chance: Chance, player: int, cards: int) -> Ask | None:
    """Remove cards of the own hand from the game."""
    state.limit = NOBODY
    return _ask_remove(state, player, cards, 0)


def _ask_remove(state: Table, player: int, cards: int, least: int) -> Ask | None:
    hand = state.hands[player]
    if not hand or cards < 1:
        return None
    return Ask(player, "remove", ascending(hand, least, min(cards, len(hand))), _removed, player, cards)


def _removed(state: Table, chance: Chance, kind: int, player: int, cards: int) -> Ask | None:
    state.limit = max(state.limit, state.rules.costs[kind])
    remove_from_hand(state, player, kind)
    return _ask_remove(state, player, cards - 1, kind)


@verb("take-dearer", more=int, cards=int)
@carries_out("words", "gumin")
def take_dearer(state: Table, chance: Chance, player: int, more: int, cards: int) -> Ask | None:
    """Take cards that cost up to so much more than a card just removed: the dearest, where there were several.

    The gumin may be taken so, since a card's effect takes it. Where nothing was removed, nothing is taken.
    """
    if state.limit == NOBODY or cards < 1:
        return None
    most = state.limit + more
    costs = state.rules.costs
    options = [kind for kind, left in enumerate(state.stock) if left and costs[kind] <= most]
    return Ask(player, "take", options, _taken, player, more, cards) if options else None


def _taken(state: Table, chance: Chance, kind: int, player: int, more: int, cards: int) -> Ask | None:
    take_from_stock(state, player, kind)
    return take_dearer(state, chance, player, more, cards - 1)


@verb("exchange")
@carries_out("words", "drawing")
def exchange(state: Table, chance: Chance, player: int) -> Ask | None:
    """Discard any number of cards of the own hand, and draw as many."""
    return _ask_exchange(state, chance, player, 0, 0)


def _ask_exchange(state: Table, chance: Chance, player: int, least: int, discarded: int) -> Ask | None:
    options = ascending(state.hands[player], least)
    if not options:
        draw(state, chance, player, discarded)
        return None
    return Ask(player, "exchange", [*options, PASS], _exchanged, player, discarded)


def _exchanged(state: Table, chance: Chance, kind: int, player: int, discarded: int) -> Ask | None:
    if kind == PASS:
        draw(state, chance, player, discarded)
        return None
    leave_hand(state, player, kind)
    state.discards[player].append(kind)
    return _ask_exchange(state, chance, player, kind, discarded + 1)


@verb("set-aside", each=int, live=int, stages=int, cards=int)
@carries_out("words", "effects")
def set_aside(state: Table, chance: Chance, player: int, each: int, live: int, stages: int, cards: int) -> Ask | None:
    """Set any number of cards of the own hand aside, and gain by what they are.

    For ``each`` stage cards come ``live``, for image cards ``stages``, for fans ``cards``. A card of two types counts
    for both. They are discarded when the stage phase ends.
    """
    return _ask_aside(state, chance, player, 0, len(state.aside), (each, live, stages, cards))


def _ask_aside(
    state: Table, chance: Chance, player: int, least: int, start: int, gain: tuple[int, int, int, int]
) -> Ask | None:
    options = ascending(state.hands[player], least)
    if not options:
        _gain(state, chance, player, start, gain)
        return None
    return Ask(player, "set-aside", [*options, PASS], _put_aside, player, start, gain)


def _put_aside(
    state: Table, chance: Chance, kind: int, player: int, start: int, gain: tuple[int, int, int, int]
) -> Ask | None:
    if kind == PASS:
        _gain(state, chance, player, start, gain)
        return None
    leave_hand(state, player, kind)
    state.aside.append(kind)
    return _ask_aside(state, chance, player, kind, start, gain)


def _gain(state: Table, chance: Chance, player: int, start: int, gain: tuple[int, int, int, int]) -> None:
    each, live, stages, cards = gain
    types = [state.rules.types[kind] for kind in state.aside[start:]]
    state.live += sum(STAGE in some for some in types) // each * live
    state.stages += sum(_IMAGE in some for some in types) // each * stages
    draw(state, chance, player, sum(_FAN in some for some in types) // each * cards)


@verb("search", idols=int, reveal=int, cards=int)
@carries_out("words", "stage-cards")
def search(state: Table, chance: Chance, player: int, idols: int, reveal: int, cards: int) -> Ask | None:
    """Name idols, reveal cards of the own pile, and take stage cards of those idols to the hand; the rest is set aside.

    Idols who sing no stage card of this game are not offered: whichever is named, no card is found.
    """
    return _ask_idol(state, chance, player, (), (idols, reveal, cards))


def _ask_idol(
    state: Table, chance: Chance, player: int, named: tuple[str, ...], how: tuple[int, int, int]
) -> Ask | None:
    singing = {idol for kind in state.kinds for idol in state.rules.idols[kind]}
    options = sorted(idol for idol in singing if not named or idol > named[-1])
    if len(named) == how[0] or not options:
        return _reveal(state, chance, player, named, how)
    return Ask(player, "name", options, _named, player, named, how)


def _named(
    state: Table, chance: Chance, idol: str, player: int, named: tuple[str, ...], how: tuple[int, int, int]
) -> Ask | None:
    return _ask_idol(state, chance, player, (*named, idol), how)


def _reveal(state: Table, chance: Chance, player: int, named: tuple[str, ...], how: tuple[int, int, int]) -> Ask | None:
    start = len(state.aside)
    draw_into(state, chance, player, how[1], state.aside)
    return _ask_found(state, player, named, start, how[2], 0)


def _ask_found(state: Table, player: int, named: tuple[str, ...], start: int, cards: int, least: int) -> Ask | None:
    rules = state.rules
    found = [
        kind
        for kind in state.aside[start:]
        if STAGE in rules.types[kind] and not _apart(named, rules.idols[kind]) and kind >= least
    ]
    if not found or cards < 1:
        return None
    return Ask(player, "find", ascending(found, 0, min(cards, len(found))), _found, player, named, start, cards)


def _apart(named: tuple[str, ...], idols: tuple[str, ...]) -> bool:
    """Whether none of the idols named sings."""
    return set(named).isdisjoint(idols)


def _found(
    state: Table, chance: Chance, kind: int, player: int, named: tuple[str, ...], start: int, cards: int
) -> Ask | None:
    at = state.aside.index(kind, start)
    del state.aside[at]
    put_in_hand(state, player, kind)
    return _ask_found(state, player, named, start, cards - 1, kind)


@verb("raise", numbers=int, by=int)
@carries_out("numerals")
def raise_numbers(state: Table, chance: Chance, player: int, numbers: int, by: int) -> None:
    """Make numbers of the stage card that is used next larger."""
    state.raises = (numbers, by)
