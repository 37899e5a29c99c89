"""The auction of the turn order. Those still in stand in a row, the next to answer in front."""

from bisect import bisect_right
from typing import TYPE_CHECKING

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import PASS, Ask

from .money import pay, receive

if TYPE_CHECKING:
    from .state import Game


@carries_out("auction", "other-cards")
def auction(state: "Game", _chance: Chance) -> None:
    """Collect the turn order cards; whoever was first opens, and the bidding goes clockwise from there."""
    first = state.order[0]
    state.still_in = [(first + place) % state.players for place in range(state.players)]
    state.bid = 0
    state.holder = -1
    state.push(ask_for_bid)


@carries_out("auction", "questions")
def ask_for_bid(state: "Game", _chance: Chance) -> Ask | None:
    """Ask the next player to raise or to pass; who opens may not pass.

    The answers are sums on top of the standing bid. Where the opening cannot be paid, passing is the only answer, so
    it may happen that all pass but the last, who then takes the first card without a bid.
    """
    player = state.still_in[0]
    if len(state.still_in) == 1:
        take_first(state, player)
        return None
    rules = state.rules
    if state.holder >= 0:
        options = raises_over(state, player, state.bid)
    else:
        opens = len(state.still_in) == state.players
        answers = rules.openings if opens else rules.late_openings
        options = answers[bisect_right(rules.first_steps, state.money[player])]
    return Ask(player, "bid", options, bid)


def raises_over(state: "Game", player: int, standing: int) -> tuple[int, ...]:
    """Return what a player may answer to a standing bid: to pass, or by how much to raise."""
    return state.rules.raises[bisect_right(state.rules.steps, state.money[player] - standing)]


@carries_out("auction")
def bid(state: "Game", _chance: Chance, amount: int) -> None:
    """Raise the bid by an amount, or pass and take the card with the highest number that is left."""
    player = state.still_in.pop(0)
    if amount == PASS:
        take_card(state, player, len(state.still_in))
    else:
        state.bid += amount
        state.holder = player
        state.still_in.append(player)
    state.push(ask_for_bid)


@carries_out("auction")
def take_first(state: "Game", player: int) -> None:
    """The last player left pays the bid to the bank and takes the first card."""
    state.still_in.clear()
    pay(state, player, state.bid)
    take_card(state, player, 0)


@carries_out("auction")
def take_card(state: "Game", player: int, place: int) -> None:
    """Take a turn order card; the last ones come with a consolation from the bank."""
    rules = state.rules
    state.order[place] = player
    prize = rules.prizes[place]
    if prize:
        receive(state, player, prize)
    bit = 1 << rules.turn_kinds[place]
    state.seen |= bit
    state.taken[player] |= bit
    state.used[player] |= bit
