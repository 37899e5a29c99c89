"""What never changes in a game: whole numbers by kind of card."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .cards import Skill, Step
from .decks import Building, Built

SUPPLY: Final = "cheer/cheer"

# The cheer effects of the stage board, in its order.
APPLAUSE, REQUEST, RESPONSE, ENCORE = range(4)
CHEERS: Final = ("applause", "request", "response", "encore")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Everything that never changes in a game.

    Kinds are numbered idols first, then songs, events and fans; every tuple below has an entry a kind. ``signs`` are
    the idols, as bits, that lead a song. ``dots`` are further pieces. ``payable[group][backstage]`` are the songs, as
    bits of kinds, that the pieces on the backstage can perform; pieces are bits in the order of the group.
    """

    cards: tuple[str, ...]
    names: tuple[str, ...]
    deck: tuple[str, ...]
    words: Mapping[str, str]

    start: tuple[int, ...]
    hand: tuple[int, ...]
    skills: tuple[Skill, ...]

    form: tuple[int, ...]
    signs: tuple[int, ...]
    dots: tuple[int, ...]
    voltage: tuple[int, ...]
    need: tuple[int, ...]
    recruits: tuple[int, ...]
    raising: tuple[tuple[Step, ...], ...]
    recruiting: tuple[tuple[Step, ...], ...]

    idol: tuple[int, ...]
    own: tuple[int, ...]
    other: tuple[int, ...]

    points: tuple[int, ...]
    does: tuple[tuple[Step, ...], ...]
    fans: tuple[int, ...]
    aside: tuple[int, ...]

    payable: Mapping[tuple[int, ...], tuple[int, ...]]
    way: str
    pairs: tuple[tuple[Built, Built], ...]
    building: Building

    win: int
    turns: int
    draw: int
    second: int
    seats: int
    mark: int
    shine: int
    areas: int
    engage: int
    limit: int
    tokens: int
    prices: tuple[int, ...]
    applause: int
    discount: int
