"""The cards of each deck as the rules use them, with the figures that they and the rules print."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from typing import Any, Final

from cardwright.play.data import CardData, Data
from cardwright.play.declare import carries_out, compile_do, verbs_of

from . import effects
from .tables import INVESTMENTS, SKILL_BITS, Effect, Event, Idol, Investment, Work

_VERBS: Final = verbs_of(vars(effects).values())
_NONE: Final = -1


def settle(printed: Sequence[Any], rule: Any) -> list[Any]:
    """Return the figure of each card, where cards print what the rules say as well.

    Cards that agree with one another follow the rule, so that a changed rule changes them all; a card that differs
    from its fellows is one that was changed by itself, and its own figure counts.
    """
    return [rule] * len(printed) if len(set(printed)) <= 1 else list(printed)


def read_idols(data: Data, cards: Sequence[CardData], kind: Mapping[str, int]) -> list[Idol]:
    """Return the idols. Their salary is so much for each skill icon, unless one of them differs from that."""
    values = data.group("preference")
    icons = [sum(card.get("skills").values()) for card in cards]
    shares = [card.get("salary") / max(1, number) for card, number in zip(cards, icons, strict=True)]
    per_icon = settle(shares, data.value("salary.per-icon"))
    return [
        Idol(
            kind=kind[card.reference],
            first=tuple(values.index(value) for value in card.get("first")),
            second=values.index(card.get("second")) if card.get("second") else _NONE,
            skills=pack(data, card.get("skills")),
            icons=number,
            salary=round(salary * max(1, number)),
            vp=card.get("vp"),
            change=tuple(card.get("modifier", {}).get(value, 0) for value in values),
            partner=kind.get(card.get("partner", ""), _NONE),
            on_company=_effects(card, "change-values"),
            on_salary=_effects(card, "waive-salary"),
            on_employment=_effects(card, "unmask"),
        )
        for card, number, salary in zip(cards, icons, per_icon, strict=True)
    ]


def read_events(data: Data, cards: Sequence[CardData], kind: Mapping[str, int]) -> list[Event]:
    """Return the events. How many idols one moves, the rules say; the card's sign says which way."""
    values = data.group("preference")
    prizes = _settled([card for card in cards if card.get("prize")], "prize", data.value("event.prize"))
    moved = {-1: data.value("event.discarded"), 0: 0, 1: data.value("event.taken")}
    return [
        Event(
            kind=kind[card.reference],
            measure=values.index(card.get("measure")) if card.get("measure") else _NONE,
            prize=prizes.get(card.reference, 0),
            shares=data.value("event.returned") if card.get("shares", 0) else 0,
            idols=moved[card.get("idols", 0)],
            effects=_effects(card, "return-shares", "reward-highest", "drop-idols", "take-idols"),
        )
        for card in cards
    ]


@carries_out("variants", "dome-cards", "job-cards")
def read_works(data: Data, cards: Sequence[CardData], kind: Mapping[str, int]) -> list[Work]:
    """Return the jobs and the dome concerts; the points of all concerts change with the value of the rules."""
    domes = [card for card in cards if card.get("type") == "dome-concert"]
    points = _settled(domes, "vp", data.value("dome.vp"))
    pays = _settled([card for card in cards if card not in domes], "pay", data.value("job.pay"))
    investments = [card.reference for deck in INVESTMENTS for card in data.deck(deck) if card.known]
    return [
        Work(
            kind=kind[card.reference],
            is_dome=card.reference in points,
            vp=points.get(card.reference, card.get("vp")),
            pay=pays.get(card.reference, card.get("pay")),
            needs=pack(data, card.get("needs")),
            full_needs=pack(data, card.get("needs")) + pack(data, card.get("extra", {})),
            bonus=investments.index(card.get("bonus")) if card.get("bonus") else _NONE,
            bonus_money=data.value("dome.money") if card.get("bonus-money", 0) else 0,
            effects=_effects(card, "end-game"),
        )
        for card in cards
    ]


@carries_out("investment-cards")
def read_investments(data: Data, cards: Sequence[CardData], kind: Mapping[str, int]) -> list[Investment]:
    """Return the investments: of each deck the lesser card and the greater one."""
    figures: dict[str, dict[str, int]] = {"cost": {}, "gain": {}}
    for place, size in enumerate(("small", "large")):
        same = [card for deck in INVESTMENTS for card in [other for other in cards if other.deck == deck][place:][:1]]
        for field in figures:
            figures[field] |= _settled(same, field, data.value(f"investment.{size}.{field}"))
    return [
        Investment(
            kind=kind[card.reference],
            pile=INVESTMENTS.index(card.deck),
            value=data.group("preference").index(card.get("value")),
            cost=figures["cost"][card.reference],
            gain=figures["gain"][card.reference],
        )
        for card in cards
    ]


@carries_out("other-cards", "first-player", "auction")
def read_turn_order(data: Data, cards: Sequence[CardData], kind: Mapping[str, int]) -> dict[str, Any]:
    """Return the turn order cards by position: what they allow, and the consolation of the last ones."""
    cards = sorted(cards, key=lambda card: int(card.get("position")))
    span = range(data.value("auction.consolation.from"), data.value("auction.consolation.to") + 1)
    amount = data.value("auction.consolation.amount")
    prizes = _settled([card for card in cards if card.get("prize")], "prize", amount)
    paid = [prizes.get(card.reference, amount) if card.get("position") in span else 0 for card in cards]
    usual = settle([card.get("activities") for card in cards[1:]], data.value("activity.usual"))
    return {
        "turn_kinds": tuple(kind[card.reference] for card in cards),
        "activities": (data.value("activity.first"), *usual),
        "prizes": tuple(paid),
    }


def pack(data: Data, skills: Mapping[str, int]) -> int:
    """Return skills as one number."""
    return sum(skills.get(skill, 0) << (SKILL_BITS * place) for place, skill in enumerate(data.group("skill")))


def physical(cards: Sequence[CardData], made: Iterable[Any]) -> tuple[Any, ...]:
    """Return one entry for each physical card that some number of players uses."""
    return tuple(entry for card, entry in zip(cards, made, strict=True) for _ in range(most(card)))


def most(card: CardData) -> int:
    """Return how many copies of a card the box holds."""
    return card.copies if isinstance(card.copies, int) else max(card.copies.values(), default=0)


def places(cards: Sequence[CardData], players: int) -> tuple[int, ...]:
    """Return which of the physical cards a game of so many players uses."""
    starts = accumulate((most(card) for card in cards), initial=0)
    used = ((start, card.count(players)) for start, card in zip(starts, cards, strict=False))
    return tuple(start + copy for start, count in used for copy in range(count))


def _settled(cards: Sequence[CardData], field: str, rule: int) -> dict[str, int]:
    figures = settle([card.get(field) for card in cards], rule)
    return {card.reference: figure for card, figure in zip(cards, figures, strict=True)}


def _effects(card: CardData, *verbs: str) -> tuple[Effect, ...]:
    """The functions of those of a card's effects that happen at one occasion."""
    wanted = [action for action in card.do if set(action) & set(verbs)]
    return tuple(function for function, _ in compile_do(wanted, _VERBS))
