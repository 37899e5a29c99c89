"""What the rules need of the data, as small numbers: made once a process, shared by all states, never changed.

Cards are counted twice. A *kind* is a design, and its number is its bit in the masks of a state. A physical idol,
event or work card is a number of its own; idols and events lie in one pile, so the events count on after the idols.
Of investments the kind is enough, as equal ones are interchangeable. Money is in AG. The values of a company and the
skills stand in the order of their terms.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

INVESTMENTS: Final = ("studio", "staff", "fame")
"""The decks of investments, each with a pile of its own, in the order of the piles."""

WORK: Final = 3
"""The work pile, after those of the investments."""
IDOLS: Final = 4
"""The idol pile, the last one."""

NOTES: Final = 0
"""The money in the bank of the game, in AG."""
SHARES: Final = 1
"""The shares in the supply."""

SKILL_BITS: Final = 8
"""Skills are packed into one number: so many bits each, of which the highest stays free for a comparison."""

Effect = Callable[..., Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Idol:
    """An idol's card. ``first`` and ``second`` are values of a company; ``second`` is -1 where she has none.

    ``skills`` are packed. ``change`` is what the values of her company change by, ``partner`` the kind with whom she
    needs no salary, or -1. The effects are those that her card names: on joining a company and leaving it, on her
    salary, and at the start of employment.
    """

    kind: int
    first: tuple[int, ...]
    second: int
    skills: int
    icons: int
    salary: int
    vp: int
    change: tuple[int, ...]
    partner: int
    on_company: tuple[Effect, ...]
    on_salary: tuple[Effect, ...]
    on_employment: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """An event's card; ``measure`` is the value that is compared, or -1."""

    kind: int
    measure: int
    prize: int
    shares: int
    idols: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """A job or a dome concert. ``needs`` and ``full_needs``, which adds the white icons, are packed skills.

    ``bonus`` is the investment that a concert's owner begins with, or -1, and ``bonus_money`` the money.
    """

    kind: int
    is_dome: bool
    vp: int
    pay: int
    needs: int
    full_needs: int
    bonus: int
    bonus_money: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Investment:
    """A studio, staff or fame card: its pile, and the value of a company that it raises by ``gain``."""

    kind: int
    pile: int
    value: int
    cost: int
    gain: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """What a game of so many players holds: how many of each investment, and which idols, events and works."""

    idols: tuple[int, ...]
    events: tuple[int, ...]
    jobs: tuple[int, ...]
    domes: tuple[int, ...]
    investments: tuple[int, ...]
    shares: int
    shares_on_show: int
    white_icons: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The game as its data have it.

    ``raises[k]`` are the answers to a bid where ``k`` raises can be paid, ``steps`` the raises themselves;
    ``openings`` and ``first_steps`` are those of the first bid, ``late_openings`` those of players after one who could
    not open. ``sale[n]`` is what each of ``n`` shares brings.
    ``slots`` names the pile of each place where an investment is on show. ``compare`` has the free bit of each skill.
    While the bank has ``scarce`` AG or more, the notes suffice however the rest is spread.
    """

    kinds: tuple[str, ...]
    names: tuple[str, ...]
    idols: tuple[Idol, ...]
    events: tuple[Event, ...]
    works: tuple[Work, ...]
    investments: tuple[Investment, ...]
    share_kind: int
    turn_kinds: tuple[int, ...]
    deals: Mapping[int, Deal]
    values: tuple[str, ...]
    compare: int
    can_unmask: int
    start_money: int
    flat_income: int
    dividend: int
    share_price: int
    share_limit: int
    sale: tuple[int, ...]
    steps: tuple[int, ...]
    raises: tuple[tuple[int, ...], ...]
    first_steps: tuple[int, ...]
    openings: tuple[tuple[int, ...], ...]
    late_openings: tuple[tuple[int, ...], ...]
    prizes: tuple[int, ...]
    activities: tuple[int, ...]
    work_limit: int
    standard_pay: int
    slots: tuple[int, ...]
    jobs_on_show: int
    notes: tuple[tuple[int, int], ...]
    all_notes: int
    scarce: int

    def name(self, kind: int) -> str:
        """Return the name that is printed on a kind of card."""
        return self.names[kind]
