"""Idol Project, to be played by bots: the rules of ``rulebook.md``, with the numbers and cards of the data."""

from types import MappingProxyType
from typing import Final

from cardwright.play.model import Model

from .ending import ENDS
from .prepare import prepare
from .promises import grade_denominations, grade_every_end, grade_notes_left
from .setup import setup
from .tables import Rules


def cards(rules: Rules) -> tuple[str, ...]:
    """Return the kinds of cards that the masks of a state count."""
    return rules.kinds


def bounds(rules: Rules, players: int) -> tuple[float, float]:
    """Return the lowest and the highest score: nothing, and all jobs, idols and the best concert in one company."""
    deal = rules.deals[players]
    jobs = sum(rules.works[job].vp for job in deal.jobs)
    idols = sum(rules.idols[idol].vp for idol in deal.idols)
    return 0.0, float(jobs + idols + max(rules.works[dome].vp for dome in deal.domes))


def notes(rules: Rules, _players: int) -> tuple[tuple[int, int], ...]:
    """Return the values of the printed notes, each with how many there are."""
    return rules.notes


# The longest of three thousand games of random answers took 1,695; nobody has to end one, see "questions".
_LIMIT: Final = 4_000

_PROMISES: Final = {
    "denominations": grade_denominations,
    "notes-left": grade_notes_left,
    "ends-reached": grade_every_end,
}

MODEL: Final = Model(
    prepare=prepare,
    setup=setup,
    ends=ENDS,
    cards=cards,
    bounds=bounds,
    notes=notes,
    supplies=lambda _: ("AG in notes", "shares"),
    # Shares may run out, and notes by the rules too: the bank then writes sums down, which two claims look at.
    finite=frozenset({"AG in notes", "shares"}),
    promises=MappingProxyType(_PROMISES),
    limit=_LIMIT,
)
