"""A turn: stage phase, acquisition, clean-up; and the end of the game."""

from typing import Final

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import PASS, Ask
from cardwright.play.playing import STALLED

from .cards import Script
from .drawing import draw_into, forget_hand, leave_hand
from .numerals import choose_numbers
from .paying import mark_paid, settle, spend, ways_to_pay
from .state import FANS, KINDS, SMALL, Table
from .stock import take_from_stock, within

# So many turns one after the other in which nobody had anything to choose: nobody will have any more.
_DEAD_TURNS: Final = 200


@carries_out("turn", "stage-phase", "acquisition")
def begin_turn(state: Table, chance: Chance, player: int) -> Ask | None:
    """Begin a player's turn with one stage card and one acquisition."""
    rules = state.rules
    state.turn = player
    state.stages = rules.stages
    state.acquisitions = rules.acquisitions
    state.live = 0
    return stage_phase(state, chance, player)


@carries_out("stage-phase")
def stage_phase(state: Table, chance: Chance, player: int) -> Ask | None:
    """Ask for the next stage card, as long as one may be used and the hand has one; then comes the acquisition."""
    if state.stages > 0:
        first, options = state.rules.first_stage, []
        for kind in state.hands[player]:
            if kind >= first and kind not in options:
                options.append(kind)
        if options:
            options.sort()
            options.append(PASS)
            state.idle = 0
            return Ask(player, "stage", options, use)
    return acquisition(state, chance, player)


@carries_out("stage-phase")
def use(state: Table, chance: Chance, kind: int) -> Ask | None:
    """Put a stage card into the play area and do what it says; the number that No. 096 changes is chosen before."""
    player = state.turn
    if kind == PASS:
        return acquisition(state, chance, player)
    leave_hand(state, player, kind)
    state.played.append(kind)
    state.used[player] |= 1 << kind
    state.stages -= 1
    script: Script = state.rules.scripts[kind]  # type: ignore[assignment]
    if state.raises[0]:
        return choose_numbers(state, chance, script, perform)
    return perform(state, chance, script)


@carries_out("stage-phase", "effects")
def perform(state: Table, chance: Chance, script: Script) -> Ask | None:
    """Gain what the card gives, then do its text from top to bottom, then ask for the next card."""
    player = state.turn
    cards, stages, live, acquisitions = script.gives
    state.stages += stages
    state.live += live
    state.acquisitions += acquisitions
    if cards > 0:
        draw_into(state, chance, player, cards, state.hands[player])
    if not script.steps:
        return stage_phase(state, chance, player)
    state.shield = 0
    state.push(stage_phase, player)
    for rule, args in reversed(script.steps):
        state.push(rule, player, *args)
    return None


@carries_out("acquisition", "negative", "words")
def acquisition(state: Table, chance: Chance, player: int) -> Ask | None:
    """Discard what was set aside, pay for Live image below zero, then acquire."""
    if state.aside:
        state.discards[player] += state.aside
        state.aside.clear()
    if state.acquisitions > 0:
        if state.live < 0:
            return settle(state, player, offer, clean_up)
        return offer(state, chance, player)
    return clean_up(state, chance, player)


@carries_out("acquisition", "lessons")
def offer(state: Table, chance: Chance, player: int) -> Ask | None:
    """Ask what to acquire, among all that the hand and the Live image can pay."""
    options = within(state, state.money(player))
    if options:
        state.idle = 0
    options.append(PASS)
    return Ask(player, "buy", options, buy)


@carries_out("acquisition")
def buy(state: Table, chance: Chance, kind: int) -> Ask | None:
    """Acquire a card: ask how to pay it, where that matters to a further acquisition."""
    player = state.turn
    if kind == PASS:
        return clean_up(state, chance, player)
    cost = state.rules.costs[kind]
    if state.acquisitions > 1:
        return Ask(player, "pay", ways_to_pay(state, player, cost=cost, live=state.live), pay, kind)
    mark_paid(state, player, cost)
    take_from_stock(state, player, kind)
    return clean_up(state, chance, player)


@carries_out("acquisition")
def pay(state: Table, chance: Chance, lessons: tuple[int, ...], kind: int) -> Ask | None:
    """Pay with lessons, and with Live image for the rest; what is paid too much is lost."""
    player = state.turn
    rules = state.rules
    paid = spend(state, player, lessons)
    state.live -= max(0, rules.costs[kind] - paid)
    state.acquisitions -= 1
    take_from_stock(state, player, kind)
    return offer(state, chance, player)


@carries_out("clean-up", "drawing")
def clean_up(state: Table, chance: Chance, player: int) -> Ask | None:
    """Discard the cards in play and in hand, draw a new hand, and end the game or begin the next turn."""
    discards, hand = state.discards[player], state.hands[player]
    discards += hand
    hand.clear()
    if state.played:
        discards += state.played
        state.played.clear()
        state.raises = (0, 0)
    if state.told or state.shown[player]:
        forget_hand(state, player)
    draw_into(state, chance, player, state.rules.setup.hand, hand)
    hand.sort()
    following = (player + 1) % state.players
    if not following:
        state.close_round()
    end = ended(state)
    if end:
        return count_up(state, end, closed=not following)
    state.push(begin_turn, following)
    return None


@carries_out("end")
def ended(state: Table) -> str:
    """Return how the game ends with this turn; nothing where it goes on."""
    rules = state.rules
    if not state.stock[rules.fan_60k]:
        return FANS
    if state.sold_out >= rules.end_kinds:
        return KINDS
    if state.shrunk:
        return SMALL
    state.idle += 1
    return STALLED if state.idle > _DEAD_TURNS else ""


@carries_out("scoring", "fans", "winner", "summary")
def count_up(state: Table, end: str, *, closed: bool) -> None:
    """End the game. A fan is of use now, when it counts; no other card counts, so that none is marked as scoring."""
    points = state.rules.points
    for player in range(state.players):
        for kind in set(state.deck(player)):
            if points[kind]:
                state.used[player] |= 1 << kind
    if not closed:
        state.close_round()
    state.finish(end)
