"""The piles: cards are revealed from the top and put back underneath."""

from typing import TYPE_CHECKING

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out

from .tables import IDOLS, WORK

if TYPE_CHECKING:
    from .state import Game


def draw(state: "Game", pile: int) -> int:
    """Take the top card of a pile. Raises IndexError where there is none."""
    if state.fresh[pile]:
        state.fresh[pile] -= 1
    return state.piles[pile].pop()


def draw_job(state: "Game", chance: Chance) -> int:
    """Take the top job, or one of the group that went back first; -1 where no job is left."""
    if state.piles[WORK]:
        return draw(state, WORK)
    if not state.under:
        return -1
    group = state.under[0]
    job = group.pop(chance.below(len(group)))
    if not group:
        del state.under[0]
    return job


@carries_out("preparation", "events", "masked-idol")
def turn_over(state: "Game", _chance: Chance) -> None:
    """Turn over cards of the idol pile until an idol lies on top, as the idol of the next round.

    An event happens at once, to all companies, and goes back in the box. Where no card is left, no idol lies there.
    """
    if not state.piles[IDOLS]:
        return
    card = draw(state, IDOLS)
    idols = state.rules.idols
    if card < len(idols):
        state.coming = card
        state.seen |= 1 << idols[card].kind
        return
    event = state.rules.events[card - len(idols)]
    state.box.append(card)
    bit = 1 << event.kind
    state.seen |= bit
    for player in range(state.players):
        state.taken[player] |= bit
        state.used[player] |= bit
    state.push(turn_over)
    for effect in reversed(event.effects):
        state.push(effect, card)
