"""Employment and salaries: the idol on show joins a company or leaves, and the idols are paid."""

from typing import TYPE_CHECKING

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out

from .company import join, leave_for_pile, salary_of
from .money import pay
from .tables import IDOLS

if TYPE_CHECKING:
    from .state import Game


@carries_out("employment", "masked-idol")
def employment(state: "Game", _chance: Chance) -> None:
    """Ask first whether anybody reveals a masked idol; then the idol on show chooses her company."""
    state.push(employ)
    masked = state.rules.can_unmask
    for player in reversed(state.order):
        if state.roster[player] & masked:
            for idol in state.idols[player]:
                for effect in state.rules.idols[idol].on_employment:
                    state.push(effect, player, idol)


@carries_out("employment", "masked-idol")
def employ(state: "Game", _chance: Chance) -> None:
    """The idol on show joins the company that suits her best; where none does, she goes under the pile.

    Where a masked idol's company took her, nobody is left to employ.
    """
    idol = state.guest
    if idol < 0:
        return
    state.guest = -1
    player = preferred(state, idol)
    if player < 0:
        state.piles[IDOLS].insert(0, idol)
    else:
        join(state, player, idol)


@carries_out("employment", "idol-cards")
def preferred(state: "Game", idol: int) -> int:
    """Return the company with the highest sum in her first preference, of several the best in her second, or -1."""
    card = state.rules.idols[idol]
    values = [state.values[value] for value in card.first]
    sums = values[0] if len(values) == 1 else [sum(each) for each in zip(*values, strict=True)]
    best = max(sums)
    if sums.count(best) == 1:
        return sums.index(best)
    if card.second < 0:
        return -1
    second = state.values[card.second]
    tied = [player for player, value in enumerate(sums) if value == best]
    best = max(second[player] for player in tied)
    tied = [player for player in tied if second[player] == best]
    return tied[0] if len(tied) == 1 else -1


@carries_out("salaries")
def salaries(state: "Game", chance: Chance) -> None:
    """All players pay their idols, in turn order; whoever can pay must."""
    for player in state.order:
        if state.idols[player]:
            due = [salary_of(state, player, idol) for idol in state.idols[player]]
            total = sum(due)
            if total <= state.money[player]:
                pay(state, player, total)
            else:
                pay_what_is_there(state, chance, player, due)


@carries_out("salaries", "questions")
def pay_what_is_there(state: "Game", chance: Chance, player: int, due: list[int]) -> None:
    """Pay all money; of the idols, as many as it is not enough for are drawn at random and leave.

    Counted is from the lowest salary upwards, so that as few as possible leave.
    """
    unpaid = len(due)
    money = state.money[player]
    pay(state, player, money)
    for salary in sorted(due):
        if salary > money:
            break
        money -= salary
        unpaid -= 1
    for _ in range(unpaid):
        leave_for_pile(state, player, chance.pick(state.idols[player]))
