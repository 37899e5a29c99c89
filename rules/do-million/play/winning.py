"""Winning conditions that stand on a card."""

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out, verb

from .drawing import reveal
from .state import WON, Table
from .turn import count_up


@verb("win", card=str, cards=int)
@carries_out("end", "winner")
def win(state: Table, chance: Chance, player: int, card: int, cards: int) -> None:
    """Win at once with so many cards of a kind in hand, which are shown. No known card has a winning condition."""
    if state.hands[player].count(card) >= cards:
        reveal(state, player, card)
        state.victor = player
        count_up(state, WON, closed=False)
