"""Cards from the stages to the left, for the stage jack and for a draw that the resort cannot fill."""

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import Ask

from .position import Position


def take_left(state: Position, chance: Chance, wanted: int) -> Ask | None:
    """Start taking cards: from the left neighbour on, or in the solo game from the location on."""
    if state.players == 1:
        return ask_alone(state, chance, wanted, 0)
    return ask_left(state, chance, wanted, (state.turn + 1) % state.players, 0)


@carries_out("left-stages")
def ask_left(state: Position, _chance: Chance, wanted: int, seat: int, here: int) -> Ask | None:
    """Choose a card of the next stage to the left that has one, past the player's own; ``here`` are taken there."""
    player, players, stages = state.turn, state.players, state.stages
    if here == state.rules.per_stage:
        seat, here = (seat + 1) % players, 0
    for further in range(players if wanted else 0):
        seen = (seat + further) % players
        if seen != player and stages[seen]:
            return Ask(
                player, "take", state.looks(player, stages[seen]), taken_left, wanted, seen, 0 if further else here
            )
    return None


def taken_left(state: Position, chance: Chance, look: int, wanted: int, seat: int, here: int) -> Ask | None:
    """Take the card into the hand and go on to the left."""
    card = state.find(state.turn, look, state.stages[seat], chance)
    state.stages[seat] ^= card
    state.to_hand(state.turn, card)
    state.pending -= 1
    return ask_left(state, chance, wanted - 1, seat, here + 1)


@carries_out("solo-left")
def ask_alone(state: Position, chance: Chance, wanted: int, taken: int) -> Ask | None:
    """The first card is chosen from the location; the next ones come from the top of the green room.

    Where the green room is empty, it is passed over as a stage without cards is: the location is next again.
    """
    if not wanted or not state.location:
        return None
    if taken and state.green_room:
        state.to_hand(state.turn, state.green_room.pop())
        return ask_alone(state, chance, wanted - 1, taken + 1)
    return Ask(state.turn, "take", state.looks(state.turn, state.location), taken_alone, wanted, taken)


def taken_alone(state: Position, chance: Chance, look: int, wanted: int, taken: int) -> Ask | None:
    """Take a card of the location into the hand."""
    leave_location(state, look, chance)
    state.pending -= 1
    return ask_alone(state, chance, wanted - 1, taken + 1)


@carries_out("solo-refill")
def leave_location(state: Position, look: int, chance: Chance) -> None:
    """Move a card from the location to the hand; an empty location is laid out anew at once."""
    card = state.find(state.turn, look, state.location, chance)
    state.location ^= card
    state.to_hand(state.turn, card)
    if not state.location:
        state.refill()
