"""From the data to the tables of the rules."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from typing import Any, Final

from cardwright.play.data import CardData, Data
from cardwright.play.declare import carries_out
from cardwright.play.engine import PASS, ModelError

from .money import always_sufficient
from .printed import (
    most,
    pack,
    physical,
    places,
    read_events,
    read_idols,
    read_investments,
    read_turn_order,
    read_works,
    settle,
)
from .tables import INVESTMENTS, SKILL_BITS, Deal, Rules

_DECKS: Final = ("idol", "event", *INVESTMENTS, "work", "share", "turn-order")
_SALE: Final = ("one", "two", "four", "six")
_NOTES_IN_A_BID: Final = (1, 2, 3)
_PLAYERS: Final = {3: "three", 4: "four", 5: "five"}


def prepare(data: Data) -> Rules:
    """Turn the data into the tables of the rules. Raises ModelError where they cannot be played."""
    decks = {deck: [card for card in data.deck(deck) if card.known] for deck in _DECKS}
    cards = [card for deck in decks.values() for card in deck]
    kind = {card.reference: index for index, card in enumerate(cards)}
    investments = [card for deck in INVESTMENTS for card in decks[deck]]
    if not decks["share"] or data.value("reveal.idol") != 1:
        raise ModelError("the model plays with shares, and with one idol on show a round")
    skills = data.group("skill")
    return Rules(
        kinds=tuple(card.reference for card in cards),
        names=tuple(card.name for card in cards),
        idols=physical(decks["idol"], read_idols(data, decks["idol"], kind)),
        events=physical(decks["event"], read_events(data, decks["event"], kind)),
        works=physical(decks["work"], read_works(data, decks["work"], kind)),
        investments=tuple(read_investments(data, investments, kind)),
        share_kind=kind[decks["share"][0].reference],
        deals=_deals(data, decks),
        values=data.group("preference"),
        compare=pack(data, dict.fromkeys(skills, 1 << (SKILL_BITS - 1))),
        can_unmask=sum(1 << kind[card.reference] for card in decks["idol"] if {"unmask": {}} in card.do),
        slots=tuple(pile for pile, deck in enumerate(INVESTMENTS) for _ in range(data.value(f"reveal.{deck}"))),
        jobs_on_show=data.value("reveal.work"),
        **read_turn_order(data, decks["turn-order"], kind),
        **_amounts(data),
        **_bids(data),
        **_notes(data),
    )


def _deals(data: Data, decks: Mapping[str, Sequence[CardData]]) -> dict[int, Deal]:
    """The deals by number of players, as far as there is an idol, and a dome concert for each player."""
    deals = {players: _deal(data, decks, players) for players in range(data.players[0], data.players[1] + 1)}
    playable = {players: deal for players, deal in deals.items() if deal.idols and len(deal.domes) >= players}
    if not playable:
        raise ModelError("the players need an idol, and a dome concert each")
    return playable


@carries_out("deal", "dome-cards")
def _deal(data: Data, decks: Mapping[str, Sequence[CardData]], players: int) -> Deal:
    """What a game of so many players holds. White icons count only with the fewest players."""
    works = [card.get("type") for card in decks["work"] for _ in range(most(card))]
    dealt = places(decks["work"], players)
    before = sum(most(card) for card in decks["idol"])
    less = settle([number - data.value(f"deal.{word}.shares") for number, word in _PLAYERS.items()], _fewer(data))
    return Deal(
        idols=places(decks["idol"], players),
        events=tuple(before + place for place in places(decks["event"], players)),
        jobs=tuple(place for place in dealt if works[place] != "dome-concert"),
        domes=tuple(place for place in dealt if works[place] == "dome-concert"),
        investments=tuple(card.count(players) for deck in INVESTMENTS for card in decks[deck]),
        shares=sum(card.count(players) for card in decks["share"]),
        shares_on_show=max(0, players - dict(zip(_PLAYERS, less, strict=True))[players]),
        white_icons=players == data.value("box.players.from"),
    )


def _fewer(data: Data) -> int:
    """How many shares fewer than players are on show."""
    return int(data.value("reveal.fewer-shares"))


def _amounts(data: Data) -> dict[str, Any]:
    return {
        "start_money": data.value("setup.money"),
        "flat_income": data.value("income.flat"),
        "dividend": data.value("income.dividend"),
        "share_price": data.value("share.price"),
        "share_limit": data.value("share.limit"),
        "work_limit": data.value("activity.work-limit"),
        "standard_pay": data.value("standard-work.pay"),
        "sale": tuple(_sale(data)),
    }


@carries_out("sale")
def _sale(data: Data) -> Iterable[int]:
    """What each share brings when so many are sold together, from none up to the last number of the table."""
    yield 0
    for row, word in zip(data.value("sale.table"), _SALE, strict=True):
        yield from [data.value(f"sale.{word}")] * (row["to"] - row["from"] + 1)


@carries_out("auction")
def _bids(data: Data) -> dict[str, Any]:
    """The bids that a player may choose from: the least, or one, two or three notes of one value on top.

    The rules allow every sum in steps of the smallest note. Few choices reach every sum, in one bid or in several,
    and keep a question short enough to search.
    """
    notes = [number * card.get("value") for card in data.deck("note") for number in _NOTES_IN_A_BID]
    steps, first_steps = (_steps(notes, data.value(f"auction.{least}")) for least in ("raise", "opening"))
    late_openings = _first_few(first_steps)
    return {
        "steps": steps,
        "raises": _first_few(steps),
        "first_steps": first_steps,
        "openings": ((PASS,), *(answers[1:] for answers in late_openings[1:])),
        "late_openings": late_openings,
    }


def _steps(notes: Sequence[int], least: int) -> tuple[int, ...]:
    return tuple(sorted({least, *(note for note in notes if note >= least)}))


def _first_few(steps: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The answers where none, one, two, ... of the steps can be paid: to pass, or one of them."""
    return tuple(accumulate(((step,) for step in steps), initial=(PASS,)))


@carries_out("money")
def _notes(data: Data) -> dict[str, Any]:
    notes = tuple(sorted((card.get("value"), most(card)) for card in data.deck("note")))
    everything = sum(value * number for value, number in notes)
    scarce = everything - always_sufficient(notes, data.players[1])
    return {"notes": notes, "all_notes": everything, "scarce": scarce}
