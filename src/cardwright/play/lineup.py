"""Bots by name, as they are written after ``--bots`` and in a witness."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from cardwright.play.bots import SIMPLE, follow_rules, without
from cardwright.play.search import search
from cardwright.play.seat import Bot
from cardwright.playplan import PlayPlan

ITERATIONS: Final = 100
_MOST_ITERATIONS: Final = 1_000_000


class UnknownBotError(Exception):
    """There is no bot of that name; the message says which there are."""


@dataclass(frozen=True, slots=True)
class Lineup:
    """Who sits at the table: one name for all seats, or one a seat, joined by ``+`` as in ``greedy+random``.

    With several names the seats rotate from game to game, so that everyone sits everywhere on the same deals.
    """

    names: tuple[str, ...]

    @classmethod
    def parse(cls, written: str) -> "Lineup":
        """Read ``random`` or ``greedy+random``."""
        return cls(tuple(written.split("+")))

    def __str__(self) -> str:
        return "+".join(self.names)

    @property
    def mixed(self) -> bool:
        """Whether different bots sit at the table."""
        return len(set(self.names)) > 1

    def seats(self, players: int, turn: int) -> tuple[str, ...]:
        """Return the bot of each seat; the last name fills what is left, and ``turn`` rotates the seats."""
        names = (*self.names[:players], *([self.names[-1]] * (players - len(self.names))))
        shift = turn % players if self.mixed else 0
        return names[players - shift :] + names[: players - shift]


def find_bot(name: str, plan: PlayPlan) -> Bot:
    """Return a bot: ``random``, ``search:400``, ``without:costume/3:greedy``, or one of ``play.yaml``.

    Raises UnknownBotError.
    """
    if name in SIMPLE:
        return SIMPLE[name]
    if name in plan.bots:
        return follow_rules(plan.bots[name])
    kind, _, rest = name.partition(":")
    if kind == "search":
        return search(_iterations(name, rest))
    if kind == "without":
        tag, _, inner = rest.rpartition(":")
        return without(find_bot(inner, plan), tag) if tag else without(SIMPLE["greedy"], rest)
    raise UnknownBotError(_nearest(name, plan.bots))


def refuse_unknown_card(name: str, cards: Iterable[str]) -> None:
    """Raise UnknownBotError for ``without:deck/id`` where no such card is; other tags are the model's own."""
    kind, _, rest = name.partition(":")
    tag = rest.rpartition(":")[0] or rest
    known = tuple(cards)
    if kind != "without" or "/" not in tag or tag in known:
        return
    close = get_close_matches(tag, known, n=1)
    hint = f"did you mean '{close[0]}'?" if close else "a card is written deck/id"
    raise UnknownBotError(f"there is no card '{tag}' for '{name}'; {hint}")


def _iterations(name: str, written: str) -> int:
    if not written:
        return ITERATIONS
    if not written.isascii() or not written.isdigit() or not 0 < int(written) <= _MOST_ITERATIONS:
        raise UnknownBotError(f"'{name}' says no number of iterations, as in 'search:400'")
    return int(written)


def _nearest(name: str, own: Mapping[str, object]) -> str:
    known = [*SIMPLE, "search", *own]
    close = get_close_matches(name, known, n=1)
    hint = f"did you mean '{close[0]}'?" if close else f"there are {', '.join(known)}"
    return f"there is no bot '{name}'; {hint}"
