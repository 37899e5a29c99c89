"""Transfers: in turn order, players dismiss idols or pass them on."""

from typing import TYPE_CHECKING

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import PASS, Ask

from .answers import DISMISS, OFFER
from .company import join, leave, leave_for_pile, salary_of
from .money import pay

if TYPE_CHECKING:
    from .state import Game


@carries_out("transfers")
def transfers(state: "Game", _chance: Chance) -> None:
    """Give everyone who has idols their turn, in turn order. Idols that come during the phase count too."""
    for player in reversed(state.order):
        state.push(ask_for_parting, player, 0)


@carries_out("transfers")
def ask_for_parting(state: "Game", _chance: Chance, player: int, offered: int) -> Ask | None:
    """Ask a player which idol to part with, one after the other. Each idol is offered once at most."""
    idols = [idol for idol in state.idols[player] if ways_to_part(state, player, idol, offered)]
    return Ask(player, "part", [PASS, *idols], part, player, offered) if idols else None


def ways_to_part(state: "Game", player: int, idol: int, offered: int) -> list[int]:
    """Return how a player may part with an idol. Whoever cannot pay cannot dismiss her, nor take her."""
    salary = salary_of(state, player, idol)
    ways = [DISMISS] if state.money[player] >= salary else []
    if not offered >> idol & 1 and able(state, player, salary):
        ways.append(OFFER)
    return ways


def able(state: "Game", player: int, salary: int) -> list[int]:
    """Return the other players who have the money for an idol, clockwise."""
    others = ((player + step) % state.players for step in range(1, state.players))
    return [other for other in others if state.money[other] >= salary]


def part(state: "Game", _chance: Chance, idol: int, player: int, offered: int) -> Ask | None:
    """Ask how to part with an idol."""
    if idol == PASS:
        return None
    state.push(ask_for_parting, player, offered | 1 << idol)
    return Ask(player, "way", ways_to_part(state, player, idol, offered), part_with, player, idol)


@carries_out("transfers")
def part_with(state: "Game", _chance: Chance, way: int, player: int, idol: int) -> None:
    """Dismiss an idol for her salary, or ask the others who wants her."""
    salary = salary_of(state, player, idol)
    if way == DISMISS:
        pay(state, player, salary)
        leave_for_pile(state, player, idol)
    else:
        state.push(ask_who_wants, player, idol, tuple(able(state, player, salary)), ())


def ask_who_wants(
    _state: "Game", _chance: Chance, player: int, idol: int, others: tuple[int, ...], takers: tuple[int, ...]
) -> Ask | None:
    """Ask one player after the other who wants an idol, and then her company to whom she goes."""
    if others:
        return Ask(others[0], "want", (PASS, idol), note_taker, player, idol, others, takers)
    if takers:
        return Ask(player, "pass-on", takers, pass_on, player, idol)
    return None


def note_taker(
    state: "Game",
    _chance: Chance,
    answer: int,
    player: int,
    idol: int,
    others: tuple[int, ...],
    takers: tuple[int, ...],
) -> None:
    """Note who wants an idol. Nobody has to take her."""
    wanting = takers if answer == PASS else (*takers, others[0])
    state.push(ask_who_wants, player, idol, others[1:], wanting)


@carries_out("transfers")
def pass_on(state: "Game", _chance: Chance, taker: int, player: int, idol: int) -> None:
    """Pass an idol on; who takes her pays her salary to her company, not to the bank."""
    salary = salary_of(state, player, idol)
    state.money[taker] -= salary
    state.money[player] += salary
    leave(state, player, idol)
    join(state, taker, idol)
