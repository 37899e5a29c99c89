"""The course of a round, and its first three phases: preparation, income, and the sale of shares."""

from typing import TYPE_CHECKING, Final

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import PASS, Ask, Rule

from .activities import activities
from .answers import SELL
from .auction import auction
from .employment import employment, salaries
from .ending import end_with_pile
from .money import receive
from .pile import draw, draw_job, turn_over
from .tables import IDOLS, SHARES, WORK
from .transfers import transfers

if TYPE_CHECKING:
    from .state import Game


@carries_out("round", "before", "after")
def play_round(state: "Game", _chance: Chance) -> None:
    """Play the eight phases of a round, and then the next round."""
    for phase in _BACKWARDS:
        state.push(phase)


def end_round(state: "Game", _chance: Chance) -> None:
    """Count the round."""
    state.close_round()
    state.push(play_round)


@carries_out("preparation", "end")
def preparation(state: "Game", chance: Chance) -> None:
    """Put what is left under its pile and new cards on show; the game ends where a pile has none."""
    put_back(state)
    for place, pile in enumerate(state.rules.slots):
        if state.piles[pile]:
            item = draw(state, pile)
            state.show[place] = item
            state.seen |= 1 << state.rules.investments[item].kind
    for place, pile in enumerate(state.rules.slots):
        if state.show[place] < 0 and not state.piles[pile] and pile not in state.rules.slots[:place]:
            end_with_pile(state, pile)
            return
    show_jobs(state, chance)
    if not state.offers:
        end_with_pile(state, WORK)
        return
    state.shown = min(state.rules.deals[state.players].shares_on_show, state.bank.left[SHARES])
    state.bank.take(SHARES, state.shown)
    if state.shown:
        state.seen |= 1 << state.rules.share_kind
    state.push(welcome_idol)
    if state.coming < 0:
        # Her place on the pile is empty only where a masked idol's company took her and no card was left to follow.
        state.push(turn_over)


@carries_out("preparation")
def put_back(state: "Game") -> None:
    """Put what is left of the round before under its pile, the jobs in any order."""
    for place, item in enumerate(state.show):
        if item >= 0:
            state.piles[state.rules.slots[place]].insert(0, item)
            state.show[place] = -1
    if state.offers:
        state.under.append(sorted(state.offers))
        state.offers = []
    state.bank.give(SHARES, state.shown)
    state.shown = 0


def show_jobs(state: "Game", chance: Chance) -> None:
    """Reveal the jobs of the round, or what there is."""
    works = state.rules.works
    for _ in range(state.rules.jobs_on_show):
        job = draw_job(state, chance)
        if job < 0:
            return
        state.offers.append(job)
        state.seen |= 1 << works[job].kind


@carries_out("preparation", "end")
def welcome_idol(state: "Game", _chance: Chance) -> None:
    """Lay the idol of this round beside her pile, and turn over the one of the next."""
    state.guest = state.coming
    state.coming = -1
    if state.guest < 0 or not state.piles[IDOLS]:
        end_with_pile(state, IDOLS)
        return
    state.push(expect_next_idol)
    state.push(turn_over)


def expect_next_idol(state: "Game", _chance: Chance) -> None:
    """End the game where the idol pile held no further idol."""
    if state.coming < 0:
        end_with_pile(state, IDOLS)


@carries_out("income", "share-cards")
def income(state: "Game", _chance: Chance) -> None:
    """Pay every player the flat sum, and the dividend of each share."""
    rules = state.rules
    for player, shares in enumerate(state.shares):
        receive(state, player, rules.flat_income + shares * rules.dividend)
        if shares:
            state.used[player] |= 1 << rules.share_kind


@carries_out("sale", "questions")
def sale(state: "Game", _chance: Chance) -> None:
    """Ask those who have shares, in the turn order of the round before, whether they sell them all."""
    for player in reversed(state.order):
        if state.shares[player]:
            state.push(offer_sale, player)


def offer_sale(_state: "Game", _chance: Chance, player: int) -> Ask:
    """Ask a player whether to sell."""
    return Ask(player, "sell", (PASS, SELL), sell, player)


@carries_out("sale", "share-cards", "questions")
def sell(state: "Game", _chance: Chance, choice: int, player: int) -> None:
    """Sell all shares of a player: the more are sold together, the more each of them brings."""
    if choice == PASS:
        return
    shares = state.shares[player]
    state.shares[player] = 0
    state.bank.give(SHARES, shares)
    receive(state, player, shares * share_value(state, shares))


def share_value(state: "Game", shares: int) -> int:
    """Return what each of so many shares brings; beyond the table, what the last of its prices says."""
    sale = state.rules.sale
    return sale[min(shares, len(sale) - 1)]


_BACKWARDS: Final[tuple[Rule, ...]] = (
    *(end_round, transfers, salaries, employment, activities, auction, sale, income, preparation),
)
