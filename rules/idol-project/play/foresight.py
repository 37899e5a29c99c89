"""What comes of an answer without playing it: of the bids, which are many and change little."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.play.engine import PASS

from .auction import raises_over
from .judgement import HOLDING, PLACE, possessions, purse

if TYPE_CHECKING:
    from .state import Game


def foresee(state: "Game") -> Sequence[float | None]:
    """Return how the bidder stands after each bid and after passing; None where the auction goes on by itself."""
    ask = state.ask
    if ask is None or ask.kind != "bid":
        return ()
    owned = possessions(state, ask.player)
    money = state.money[ask.player] - state.bid
    return [
        _after_passing(state, ask.player, owned)
        if amount == PASS
        else owned + purse(state.rules, money - amount) + HOLDING
        if _has_choice(state, state.bid + amount)
        else None
        for amount in ask.options
        if isinstance(amount, int)
    ]


def _has_choice(state: "Game", bid: int) -> bool:
    """Whether the next player in the row can raise a bid, and so is asked."""
    return len(raises_over(state, state.still_in[1], bid)) > 1


def _after_passing(state: "Game", player: int, owned: float) -> float | None:
    """Return how a player stands who takes the card with the highest number that is left, and its consolation."""
    place = len(state.still_in) - 1
    if place == 1 or state.holder < 0 or not _has_choice(state, state.bid):
        return None
    money = state.money[player] + state.rules.prizes[place]
    return owned + purse(state.rules, money) + PLACE * (state.players - 1 - place)
