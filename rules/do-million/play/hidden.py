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
        tuple(sorted(kind for owner in _mixed(state, player) for kind in _unseen(state, owner, player))),
        (ask.player, ask.kind) if ask else None,
    )


def _hand(state: "Table", owner: int, player: int) -> Hashable:
    """A hand and the pile behind it: the own hand, or its size and what is known of it; what the rest is made of."""
    hand, pile, gifts, shown = state.hands[owner], state.piles[owner], state.gifts[owner], state.shown[owner]
    if owner == player:
        return tuple(tuple(sorted(cards)) for cards in (hand, pile, gifts, shown))
    sizes = (len(hand), len(pile), len(gifts))
    known = tuple(sorted(shown)), tuple(sorted(state.told.get((player, owner), ())))
    rest = () if state.mixed >> owner & 1 else tuple(sorted(_unseen(state, owner, player)))
    return (sizes, known, rest)


def _mixed(state: "Table", player: int) -> list[int]:
    """The others whose decks are known together only."""
    return [owner for owner in range(state.players) if owner != player and state.mixed >> owner & 1]


def _unseen(state: "Table", owner: int, player: int) -> list[int]:
    """The cards of hand, gifts and pile that a player does not know to be in the hand: those of the hand first."""
    rest = state.hands[owner][:]
    for kind in (*state.shown[owner], *state.told.get((player, owner), ())):
        rest.remove(kind)
    return rest + state.gifts[owner] + state.piles[owner]


def deal_anew(state: "Table", player: int, chance: Chance) -> None:
    """Deal the hands of the others anew out of what they may hold.

    The hand of somebody who is being asked stays, since the question belongs to it. No bot looks while another is
    asked, so none learns anything by that.
    """
    asked = state.ask.player if state.ask else player
    others = [owner for owner in range(state.players) if owner not in {player, asked}]
    mixed = [owner for owner in others if state.mixed >> owner & 1]
    for owners in (*([owner] for owner in others if owner not in mixed), mixed):
        _deal(state, owners, player, chance)
    for owner in mixed:
        deck = state.deck(owner)
        state.points[owner] = sum(state.rules.points[kind] for kind in deck)
        state.image[owner] = sum(state.rules.images[kind] for kind in deck)


def _deal(state: "Table", owners: list[int], player: int, chance: Chance) -> None:
    """Deal the unknown cards of some players anew among them."""
    unseen = [_unseen(state, owner, player) for owner in owners]
    cards = [kind for some in unseen for kind in some]
    chance.mix(cards)
    for owner, some in zip(owners, unseen, strict=True):
        known = [*state.shown[owner], *state.told.get((player, owner), ())]
        held = len(state.hands[owner]) - len(known)
        given = held + len(state.gifts[owner])
        state.hands[owner] = sorted(known + cards[:held])
        state.gifts[owner] = cards[held:given]
        state.piles[owner] = sorted(cards[given : len(some)])
        cards = cards[len(some) :]
