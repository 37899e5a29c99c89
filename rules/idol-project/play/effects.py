"""What the cards name in their ``do:`` lines: the special idols, the events, and the dome concert.

Each number that an effect needs is a field of its card, so that it stands there once. Effects of events and of the
masked idol are rules for the stack, since they may ask; those of other idols answer at once.
"""

from typing import TYPE_CHECKING

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out, verb
from cardwright.play.engine import PASS, Ask

from .company import join, leave, leave_for_pile
from .ending import end_with_concert
from .money import receive
from .pile import turn_over
from .tables import SHARES, Idol

if TYPE_CHECKING:
    from .state import Game


@verb("change-values")
@carries_out("company")
def change_values(state: "Game", player: int, card: Idol, sign: int) -> None:
    """Change the values of a company for as long as an idol is in it: ``sign`` is 1 as she joins, -1 as she leaves."""
    for value, change in zip(state.values, card.change, strict=True):
        value[player] += sign * change


@verb("waive-salary")
@carries_out("salaries")
def waive_salary(state: "Game", player: int, card: Idol) -> bool:
    """Say whether an idol needs no salary, because her partner is in the same company."""
    together = card.partner >= 0 and bool(state.roster[player] >> card.partner & 1)
    if together:
        state.used[player] |= 1 << card.kind
    return together


@verb("unmask")
@carries_out("masked-idol")
def unmask(state: "Game", _chance: Chance, player: int, idol: int) -> Ask | None:
    """Ask the masked idol's company whether to reveal her, and whom to take instead."""
    if idol not in state.idols[player]:
        return None
    others = [other for seat in range(state.players) if seat != player for other in state.idols[seat]]
    shown = [other for other in (state.guest, state.coming) if other >= 0]
    return Ask(player, "unmask", [PASS, *others, *shown], unmasked, player, idol)


def unmasked(state: "Game", _chance: Chance, choice: int, player: int, idol: int) -> None:
    """Put the masked idol in the box and take another one: of a company, of this round, or of the next."""
    if choice == PASS:
        return
    leave(state, player, idol)
    state.box.append(idol)
    state.used[player] |= 1 << state.rules.idols[idol].kind
    if choice == state.guest:
        state.guest = PASS
    elif choice == state.coming:
        state.coming = PASS
        state.push(turn_over)
    else:
        leave(state, next(seat for seat in range(state.players) if choice in state.idols[seat]), choice)
    join(state, player, choice)


@verb("return-shares")
@carries_out("events")
def return_shares(state: "Game", _chance: Chance, event: int) -> None:
    """Each player who has shares returns some of them, without payment."""
    wanted = state.rules.events[event - len(state.rules.idols)].shares
    for player, shares in enumerate(state.shares):
        returned = min(wanted, shares)
        state.shares[player] -= returned
        state.bank.left[SHARES] += returned


@verb("reward-highest")
@carries_out("events", "questions")
def reward_highest(state: "Game", _chance: Chance, event: int) -> None:
    """Each company with the highest of a value receives the prize, also where the highest is zero."""
    card = state.rules.events[event - len(state.rules.idols)]
    values = state.values[card.measure]
    best = max(values)
    for player, value in enumerate(values):
        if value == best:
            receive(state, player, card.prize)


@verb("drop-idols")
@carries_out("events", "questions")
def drop_idols(state: "Game", _chance: Chance, event: int) -> None:
    """Each company with the most idols puts some of them under the idol pile, in turn order."""
    most = max(map(len, state.idols))
    if most:
        count = state.rules.events[event - len(state.rules.idols)].idols
        for player in reversed(state.order):
            if len(state.idols[player]) == most:
                for _ in range(min(count, most)):
                    state.push(choose_idol_to_drop, player)


def choose_idol_to_drop(state: "Game", _chance: Chance, player: int) -> Ask:
    """Ask a company which idol goes under the pile."""
    return Ask(player, "drop-idol", state.idols[player][:], drop_idol, player)


def drop_idol(state: "Game", _chance: Chance, idol: int, player: int) -> None:
    """Put the chosen idol under the idol pile."""
    leave_for_pile(state, player, idol)


@verb("take-idols")
@carries_out("events")
def take_idols(state: "Game", _chance: Chance, event: int) -> None:
    """The company with the fewest idols takes from the others; in a tie, the lowest turn order card decides."""
    player = min(state.order, key=lambda seat: len(state.idols[seat]))
    for _ in range(state.rules.events[event - len(state.rules.idols)].idols):
        state.push(choose_idol_to_take, player)


def choose_idol_to_take(state: "Game", _chance: Chance, player: int) -> Ask | None:
    """Ask a company which idol of another company it takes; there may be none."""
    others = [idol for seat in range(state.players) if seat != player for idol in state.idols[seat]]
    return Ask(player, "take-idol", others, take_idol, player) if others else None


def take_idol(state: "Game", _chance: Chance, idol: int, player: int) -> None:
    """Move the chosen idol from her company to another."""
    leave(state, next(seat for seat in range(state.players) if idol in state.idols[seat]), idol)
    join(state, player, idol)


@verb("end-game")
@carries_out("dome-concert", "end", "variants")
def end_game(state: "Game", player: int, work: int) -> None:
    """Give a dome concert: it counts for its owner as much as the rules say, and the game ends at once."""
    state.given = player
    state.points[player] += state.rules.works[work].vp
    end_with_concert(state)
