"""What a player sees of the table, and what the rest might be."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from cardwright.play.chance import Chance

if TYPE_CHECKING:
    from .state import Table


def see(state: "Table", player: int) -> Hashable:
    """Return all that a player sees or can know by counting: every deck's cards, but not which of them are in hand."""
    ask = state.ask
    return (
        (state.turn, state.round, state.stages, state.acquisitions, state.live, state.raises, state.shield),
        (state.limit, state.shrunk, tuple(state.stock), tuple(state.removed)),
        (tuple(sorted(state.played)), tuple(sorted(state.aside))),
        tuple(tuple(sorted(cards)) for cards in state.discards),
        tuple(_hand(state, owner, player) for owner in range(state.players)),
        (ask.player, ask.kind) if ask else None,
    )


def _hand(state: "Table", owner: int, player: int) -> Hashable:
    """A hand and the pile behind it: the own hand, or its size and what was shown of it; what the rest is made of."""
    hand, pile, shown = state.hands[owner], state.piles[owner], state.shown[owner]
    if owner == player:
        return (tuple(sorted(hand)), tuple(sorted(pile)), tuple(sorted(shown)))
    return (len(hand), len(pile), tuple(sorted(shown)), tuple(sorted(unseen(hand, shown) + pile)))


def unseen(hand: list[int], shown: list[int]) -> list[int]:
    """Return a hand less the cards that were shown."""
    rest = hand[:]
    for kind in shown:
        rest.remove(kind)
    return rest


def deal_anew(state: "Table", player: int, chance: Chance) -> None:
    """Deal the hands of the others anew out of what they may hold.

    The hand of somebody who is being asked stays, since the question belongs to it. No bot looks while another is
    asked, so none learns anything by that.
    """
    asked = state.ask.player if state.ask else player
    for owner in range(state.players):
        if owner not in {player, asked}:
            _deal(state, owner, chance)


def _deal(state: "Table", owner: int, chance: Chance) -> None:
    shown = state.shown[owner]
    hand = unseen(state.hands[owner], shown)
    cards = hand + state.piles[owner]
    held = len(hand)
    for at in range(held):
        other = at + chance.below(len(cards) - at)
        cards[at], cards[other] = cards[other], cards[at]
    state.hands[owner] = shown + cards[:held]
    state.piles[owner] = cards[held:]
