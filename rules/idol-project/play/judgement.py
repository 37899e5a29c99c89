"""How good a position or an answer looks: for bots that look one step ahead, stall or hoard, and for rule lists.

The weights are rough and no rule of the game: what a point costs to come by in a game of ordinary length.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cardwright.play.engine import PASS, Option

from .answers import BLOCK, DISMISS, DOME, INVEST, JOB, STANDARD
from .company import salary_of
from .tables import SKILL_BITS, Rules

if TYPE_CHECKING:
    from .state import Game

# Points for 1 AG: an idol of three icons costs about two lesser investments and brings about three jobs' points.
MONEY: Final = 1 / 400
# Of the money beyond what everyone starts with, so much counts: a round has little to buy, so it goes into bids.
RICH: Final = 1 / 6
# Points for a value of a company, and for the best place among companies in one, since that place wins idols.
VALUE: Final = 0.7
LEAD: Final = 0.4
# Points for a skill icon, and for a dome concert whose icons are all there but that is not given yet.
ICON: Final = 0.55
CONCERT: Final = 9.0
# Points for going first, and for each place before the last otherwise.
FIRST: Final = 0.8
HOLDING: Final = FIRST / 2
PLACE: Final = 0.15
# Rounds that a share is held, at a guess.
HELD: Final = 3


def worth(state: "Game", player: int) -> float:
    """Return points, and what a company has to make points of."""
    return possessions(state, player) + purse(state.rules, cash_in_hand(state, player)) + place_worth(state, player)


def possessions(state: "Game", player: int) -> float:
    """Return what a company is worth without its money and its place in turn order."""
    rules = state.rules
    total = float(state.points[player])
    total += MONEY * state.shares[player] * (rules.share_price + HELD * rules.dividend)
    for values in state.values:
        mine = values[player]
        total += VALUE * mine + (LEAD if mine > 0 and mine == max(values) else 0.0)
    total += sum(ICON * rules.idols[idol].icons for idol in state.idols[player])
    total -= MONEY * sum(salary_of(state, player, idol) for idol in state.idols[player])
    if state.given < 0:
        total += CONCERT * readiness(state, player) ** 2
    return total


def purse(rules: Rules, money: int) -> float:
    """Return what a sum of money is worth: what everyone starts with in full, what is beyond it in part."""
    return MONEY * (min(money, rules.start_money) + RICH * max(0, money - rules.start_money))


def cash_in_hand(state: "Game", player: int) -> int:
    """Return a player's money without the bid that they would have to pay as it stands."""
    return state.money[player] - (state.bid if state.still_in and state.holder == player else 0)


def place_worth(state: "Game", player: int) -> float:
    """Return what a place in turn order is worth; in the auction, holding the bid is half of being first."""
    if not state.still_in:
        place = state.order.index(player)
        return FIRST if place == 0 else PLACE * (state.players - 1 - place)
    if player in state.still_in:
        return HOLDING if state.holder == player else PLACE * (len(state.still_in) - 1)
    return PLACE * (state.players - 1 - state.order.index(player, len(state.still_in)))


def readiness(state: "Game", player: int) -> float:
    """Return the share of a dome concert's icons that a company has, from 0 to 1."""
    work = state.rules.works[state.dome[player]]
    needs = work.full_needs if state.white_icons else work.needs
    have = state.skills[player]
    met = wanted = 0
    mask = (1 << SKILL_BITS) - 1
    while needs:
        met += min(needs & mask, have & mask)
        wanted += needs & mask
        needs >>= SKILL_BITS
        have >>= SKILL_BITS
    return met / wanted if wanted else 0.0


def progress(state: "Game", option: Option) -> float:
    """Return how far an answer takes the game towards its end: a concert, or cards that leave their piles."""
    if state.ask is None or state.ask.kind != "activity" or not isinstance(option, int):
        return 0.0
    if option == DOME:
        return 9.0
    return 2.0 if option >= JOB else 1.0 if INVEST <= option < BLOCK else 0.0


def expense(state: "Game", option: Option) -> float:
    """Return what an answer costs, in AG; less than nothing where it brings money."""
    ask = state.ask
    if ask is None or option == PASS or not isinstance(option, int):
        return 0.0
    if ask.kind == "activity":
        return _activity_expense(state, option)
    return float(_COSTS[ask.kind](state, option)) if ask.kind in _COSTS else 0.0


def _income_of_sale(state: "Game", _option: int) -> int:
    shares = state.shares[state.ask.player] if state.ask else 0
    sale = state.rules.sale
    return -shares * sale[min(shares, len(sale) - 1)]


def _salary(state: "Game", idol: int) -> int:
    return state.rules.idols[idol].salary


def _parting(state: "Game", way: int) -> int:
    return _salary(state, state.ask.args[1]) if state.ask and way == DISMISS else 0


_COSTS: Final[dict[str, Callable[["Game", int], int]]] = {
    "bid": lambda _, amount: amount,
    "buy-share": lambda state, _: state.rules.share_price,
    "sell": _income_of_sale,
    "want": _salary,
    "unmask": _salary,
    "take-idol": _salary,
    "way": _parting,
}


def _activity_expense(state: "Game", option: int) -> float:
    rules = state.rules
    if option == STANDARD:
        return -float(rules.standard_pay)
    if option >= JOB:
        return -float(rules.works[option - JOB].pay)
    if INVEST <= option < BLOCK:
        return float(rules.investments[state.show[option - INVEST]].cost)
    return 0.0


def quantity(state: "Game", name: str, player: int) -> float:
    """Return a figure for a rule list. Raises KeyError for an unknown one."""
    plain = {
        "cash": state.money[player],
        "points": state.points[player],
        "shares": state.shares[player],
        "idols": len(state.idols[player]),
        "jobs": len(state.jobs[player]),
        "bid": state.bid,
        "round": state.round + 1,
        "readiness": round(100 * readiness(state, player)),
    }
    if name in plain:
        return float(plain[name])
    return float(state.values[state.rules.values.index(name)][player]) if name in state.rules.values else _unknown(name)


def _unknown(name: str) -> float:
    raise KeyError(name)
