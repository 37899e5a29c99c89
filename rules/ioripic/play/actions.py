"""The four actions: hit, stage jack, charter and scoop. Cards of one move are chosen one by one in rising steps."""

from collections.abc import Callable
from typing import Final

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import PASS, Ask

from .left import take_left
from .position import Position

# The moves of one to three cards: from the hand to the stage, from the stage to the resort, and out of the resort.
HIT, JACK, TO_HAND, TO_STAGE = range(4)
KINDS: Final = ("hit", "jack", "fetch", "fetch")
RESORT: Final = -2
"""Where a scoop looks that does not look at a player's stage: the resort, or the solo game's location."""
LOCATION: Final = -3


def _pool(state: Position, move: int, player: int) -> int:
    """The cards that a move may begin with."""
    if move == HIT:
        return state.room(player, state.hands[player])
    if move == JACK:
        return state.stages[player]
    return state.resort if move == TO_HAND else state.room(player, state.resort)


@carries_out("action")
def possible(state: Position, player: int) -> int:
    """Return a bit for each action that a player can do: without a hand, charter and scoop alone."""
    hand, stage = state.hands[player], state.stages[player]
    found = CAN_CHARTER | CAN_SCOOP if state.resort else CAN_SCOOP
    if not hand:
        return found
    if not stage:
        return found | CAN_HIT
    if stage.bit_count() < state.rules.roomy or state.room(player, hand):
        found |= CAN_HIT
    return found | CAN_JACK


@carries_out("moving", "hit", "stage-jack", "charter")
def pick(state: Position, chance: Chance, move: int, back: int, count: int) -> Ask | None:
    """Choose the next card of a move: of the colour of the first, with a higher step; or stop.

    Cards of one colour and different steps make one move. In rising order each such set is chosen in one way only.
    """
    player = state.turn
    if not count:
        return Ask(player, KINDS[move], state.looks(player, _pool(state, move, player)), picked, move, back, count)
    pool = _pool(state, move, player) & state.rules.higher[back] if count < state.rules.most else 0
    if not pool:
        return _done(state, chance, move, count)
    return Ask(player, KINDS[move], (*state.looks(player, pool), PASS), picked, move, back, count)


def picked(state: Position, chance: Chance, look: int, move: int, back: int, count: int) -> Ask | None:
    """Move the card chosen, and ask for another one."""
    state.pending -= 1
    if look == PASS:
        return _done(state, chance, move, count)
    rules = state.rules
    known = look < rules.size
    card = 1 << look if known else state.find(state.turn, look, _pool(state, move, state.turn), chance)
    _MOVES[move](state, state.turn, card)
    return pick(state, chance, move, rules.back[look] if known else look - rules.size, count + 1)


@carries_out("hit")
def _hit(state: Position, player: int, card: int) -> None:
    """A card of the hand lies face down on the player's own stage."""
    state.from_hand(player, card)
    state.to_stage(player, card)


@carries_out("stage-jack", "mat")
def _retire(state: Position, player: int, card: int) -> None:
    """A card of the stage goes to the resort as it lies, open or face down."""
    state.stages[player] ^= card
    state.resort |= card


@carries_out("charter")
def _set_aside(state: Position, _player: int, card: int) -> None:
    """A card of the resort is chosen by its back; nobody looks at it before all are chosen."""
    state.resort ^= card
    state.aside |= card


_MOVES: Final[tuple[Callable[[Position, int, int], None], ...]] = (_hit, _retire, _set_aside, _set_aside)


def _done(state: Position, chance: Chance, move: int, count: int) -> Ask | None:
    """All cards of a move are chosen."""
    cards, state.aside = state.aside, 0
    if move == JACK:
        return take_left(state, chance, count)
    if move == TO_STAGE:
        state.to_stage(state.turn, cards)
    elif move == TO_HAND:
        while cards:
            card = cards & -cards
            state.to_hand(state.turn, card)
            cards ^= card
    return None


@carries_out("hit")
def hit(state: Position, chance: Chance) -> Ask | None:
    """One to three cards from the hand to the stage."""
    return pick(state, chance, HIT, 0, 0)


@carries_out("stage-jack")
def stage_jack(state: Position, chance: Chance) -> Ask | None:
    """One to three cards from the stage to the resort, and as many from the stages to the left into the hand."""
    return pick(state, chance, JACK, 0, 0)


@carries_out("charter")
def charter(state: Position, _chance: Chance) -> Ask:
    """One to three cards from the resort, all to the hand or all to the stage."""
    player = state.turn
    options = [TO_HAND, TO_STAGE] if state.room(player, state.resort) else [TO_HAND]
    return Ask(player, "charter", options, chartered)


def chartered(state: Position, chance: Chance, move: int) -> Ask | None:
    """Choose the cards."""
    state.pending -= 1
    return pick(state, chance, move, 0, 0)


@carries_out("scoop", "solo-left")
def scoop(state: Position, _chance: Chance) -> Ask | None:
    """Turn a card face up, in the resort or on the stage of another; if there is none, nothing happens."""
    down = ~state.up
    options = [RESORT] if state.resort & down else []
    if state.location & down:
        options.append(LOCATION)
    player = state.turn
    for seat, stage in enumerate(state.stages):
        if stage & down and seat != player:
            options.append(seat)
    return Ask(player, "scoop", options, scooped) if options else None


def scooped(state: Position, chance: Chance, where: int) -> Ask | None:
    """Choose the card, or as many as a scoop shows."""
    state.pending -= 1
    return expose(state, chance, where, state.rules.scoop)


def expose(state: Position, _chance: Chance, where: int, count: int) -> Ask | None:
    """Choose a face-down card of one place."""
    down = lying(state, where) & ~state.up
    return Ask(state.turn, "expose", state.looks(state.turn, down), exposed, where, count) if down and count else None


def lying(state: Position, where: int) -> int:
    """Return the cards of a place that a scoop can look at."""
    if where == RESORT:
        return state.resort
    return state.location if where == LOCATION else state.stages[where]


def exposed(state: Position, chance: Chance, look: int, where: int, count: int) -> Ask | None:
    """Turn the card face up."""
    state.pending -= 1
    state.show(state.find(state.turn, look, lying(state, where) & ~state.up, chance))
    return expose(state, chance, where, count - 1)


# The actions as options of a turn.
HIT_ACTION, STAGE_JACK, CHARTER, SCOOP = range(4)
CAN_HIT, CAN_JACK, CAN_CHARTER, CAN_SCOOP = (1 << action for action in range(4))
ACTIONS: Final = (hit, stage_jack, charter, scoop)
