"""The turn: lesson, actions with openings and breaks at will, and the end of turn and game."""

from functools import lru_cache
from typing import Final

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import PASS, Ask, Frame

from .actions import ACTIONS, possible
from .breaks import complete, gather
from .left import leave_location
from .masks import unpack
from .position import Position
from .scoring import rank

# The options of a turn beside the four actions. From BREAK on, each stands for a colour.
OPEN: Final = len(ACTIONS)
BREAK: Final = OPEN + 1
_CAN_OPEN: Final = 1 << OPEN

HANDS_PLAYED, TURN_LIMIT, LOCATION_EMPTY = ENDS = ("hands-played", "turn-limit", "location-empty")


@carries_out("turn", "solo-turn")
def begin(state: Position, chance: Chance) -> Ask | None:
    """Begin a turn: the lesson, then one action."""
    state.owed = 1
    state.pending = state.rules.longest
    if state.players == 1:
        return ask_lesson(state, chance, state.rules.lesson)
    return lesson(state, chance)


@carries_out("lesson")
def lesson(state: Position, chance: Chance) -> Ask | None:
    """Take a card of the right neighbour's hand without choosing. Who sits right plays just before.

    Everyone sees the back of the card that goes; its face is known to the two who held it.
    """
    player, hands = state.turn, state.hands
    right = (player or state.players) - 1
    for _ in range(state.rules.lesson):
        cards = unpack(hands[right])
        if cards:
            card = cards[chance.below(len(cards))]
            state.forget(right, card, player)
            hands[right] ^= 1 << card
            state.to_hand(player, 1 << card)
    return choose(state, chance)


@carries_out("solo-turn")
def ask_lesson(state: Position, chance: Chance, wanted: int) -> Ask | None:
    """Choose a card of the location."""
    if not wanted or not state.location:
        return choose(state, chance)
    return Ask(state.turn, "lesson", state.looks(state.turn, state.location), learned, wanted)


def learned(state: Position, chance: Chance, look: int, wanted: int) -> Ask | None:
    """Add the card to the right end of the hand."""
    state.lessons += wanted == state.rules.lesson
    state.pending -= 1
    leave_location(state, look, chance)
    return ask_lesson(state, chance, wanted - 1) if wanted > 1 else choose(state, chance)


@carries_out("turn", "opening", "break", "combo")
def choose(state: Position, chance: Chance) -> Ask | None:
    """Choose what is next: one of the actions still owed, or to end the turn; a break or an opening at any time.

    Neither is asked for before the lesson, because whatever it allows then it allows after it. In the solo game
    nobody is there to see an opened card, and breaks are not free.
    """
    player, owed = state.turn, state.owed
    state.pending = 0
    doable = possible(state, player) if owed else 0
    stage = state.stages[player]
    if stage and state.players > 1:
        if stage & ~state.up:
            doable |= _CAN_OPEN
        if stage.bit_count() >= state.rules.break_cards:
            doable |= complete(state, player) << BREAK
    return menu(player, owed > 0, doable) if doable else end_turn(state, chance)


@lru_cache(maxsize=1 << 12)
def menu(player: int, owed: bool, doable: int) -> Ask:  # noqa: FBT001 - it is asked for in every turn, by position
    """The question what is next, with a bit for each option; where no action is owed, the turn may end."""
    order = (*range(OPEN - 1, -1, -1), *range(OPEN, doable.bit_length()))
    options = tuple([option for option in order if doable >> option & 1])
    return Ask(player, "action", options, chosen) if owed else Ask(player, "rest", (PASS, *options), chosen)


def chosen(state: Position, chance: Chance, option: int) -> Ask | None:
    """Do it, then choose again."""
    if option == PASS:
        return end_turn(state, chance)
    if option < OPEN:
        state.acting = 1
        state.pending = state.rules.longest
        state.todo.append(_FINISH_ACTION)
        return ACTIONS[option](state, chance)
    state.busy = 1
    state.push(choose)
    if option == OPEN:
        return ask_open(state, chance)
    return gather(state, chance, option - BREAK, 0)


def finish_action(state: Position, chance: Chance) -> Ask | None:
    """An action is done; choose again."""
    state.acting = 0
    state.owed -= 1
    return choose(state, chance) if state.players > 1 else break_at_once(state, chance)


_FINISH_ACTION: Final[Frame] = (finish_action, ())


@carries_out("solo-break")
def break_at_once(state: Position, chance: Chance) -> Ask | None:
    """In the solo game a complete column breaks at once; when there is none, choose again."""
    ready = complete(state, state.turn) if state.stages[state.turn].bit_count() >= state.rules.break_cards else 0
    if not ready:
        return choose(state, chance) if state.owed else _end_alone(state, chance)
    state.push(break_at_once)
    return gather(state, chance, (ready & -ready).bit_length() - 1, 0)


@carries_out("opening")
def ask_open(state: Position, _chance: Chance) -> Ask:
    """Choose a face-down card of the own stage."""
    player = state.turn
    return Ask(player, "open", unpack(state.stages[player] & ~state.up), opened)


def opened(state: Position, _chance: Chance, card: int) -> None:
    """Turn it face up; it stays so until it is in a hand again."""
    state.busy = 0
    state.show(1 << card)


@carries_out("end", "turn")
def end_turn(state: Position, chance: Chance) -> Ask | None:
    """See whether the game is over, else pass the turn to the left."""
    if state.players == 1:
        return _end_alone(state, chance)
    rules, players = state.rules, state.players
    state.turns += 1
    if players - state.hands.count(0) <= rules.holders:
        _finish(state, HANDS_PLAYED)
    elif state.turns >= rules.turn_limit:
        _finish(state, TURN_LIMIT)
    else:
        state.turn = (state.turn + 1) % players
        if not state.turn:
            state.close_round()
        return begin(state, chance)
    return None


@carries_out("solo-turn", "solo-end")
def _end_alone(state: Position, chance: Chance) -> Ask | None:
    """The leftmost card goes to the resort face down; the game is over when location and green room are empty."""
    state.turns += 1
    for card in state.row[: state.rules.retire]:
        state.from_hand(state.turn, card)
        state.resort |= card
    if not state.location:
        _finish(state, LOCATION_EMPTY)
    elif state.turns >= state.rules.turn_limit:
        _finish(state, TURN_LIMIT)
    else:
        state.close_round()
        return begin(state, chance)
    return None


@carries_out("scoring", "rank")
def _finish(state: Position, end: str) -> None:
    """Open all stages and hands, see which cards make type sets, and how good that is."""
    for player in range(state.players):
        cards = state.hands[player] | state.stages[player]
        state.show(cards)
        state.scored[player] |= state.rules.sets.scoring(cards)
    for known in state.known:
        state.seen |= known
    state.close_round()
    state.ranks = tuple(rank(state.rules, state.players, points) for points in state.curve[-1][0])
    state.finish(end)
