"""How messages name things: a card as a person would, a list in one line, numbers with their noun."""

from collections.abc import Iterable
from typing import Final

from cardwright.project import Card

_QUOTED: Final = 60  # characters of a text that fit beside what is said about it
_SHOWN: Final = 6  # more names than this make a line that nobody reads


def name_card(card: Card) -> str:
    """Return ``idol 3, Hikari Kagawa``: the deck, the number or else the id, and the name."""
    label = f"{card.deck} {card.id if card.number is None else card.number}"
    return f"{label}, {card.name.source}" if card.name is not None and card.name.source else label


def subject_of(card: Card, field: str = "") -> str:
    """Return how allowances name a card or one of its fields: ``idol/hikari-kagawa.salary``."""
    return f"{card.reference}.{field}" if field else card.reference


def list_names(names: Iterable[str]) -> str:
    """Return names with commas between them, the first few of many."""
    listed = list(names)
    more = len(listed) - _SHOWN
    return ", ".join(listed[:_SHOWN]) + (f" and {more} more" if more > 0 else "")


def list_numbers(numbers: Iterable[int]) -> str:
    """Return numbers in ascending order with runs joined: ``4, 7-9``."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return list_names(str(first) if first == last else f"{first}-{last}" for first, last in runs)


def counted(number: int, noun: str) -> str:
    """Return ``1 card`` or ``3 cards``."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def shorten(text: str) -> str:
    """Return a text on one line, cut where it grows long."""
    flat = " ".join(text.split())
    return flat if len(flat) <= _QUOTED else f"{flat[: _QUOTED - 1]}…"
