"""Cards passed from hand to hand, all at the same time and unseen. No known card passes any."""

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out, verb
from cardwright.play.engine import Ask

from .drawing import forget_hand
from .effects import ascending
from .state import Table


@verb("pass-left", cards=int)
@carries_out("words")
def pass_left(state: Table, chance: Chance, player: int, cards: int) -> None:
    """Everybody passes cards of the hand to the left neighbour, who adds them to the hand.

    One is asked after the other; nothing is handed over, or seen, before all have chosen.
    """
    state.mixed = (1 << state.players) - 1
    state.push(hand_over, player)
    for step in range(state.players - 1, -1, -1):
        state.push(choose, (player + step) % state.players, cards, 0)


def choose(state: Table, chance: Chance, player: int, cards: int, least: int) -> Ask | None:
    """Ask which card of the hand is passed next."""
    hand = state.hands[player]
    if not hand or cards < 1:
        return None
    return Ask(player, "pass", ascending(hand, least, min(cards, len(hand))), _chosen, player, cards)


def _chosen(state: Table, chance: Chance, kind: int, player: int, cards: int) -> Ask | None:
    state.hands[player].remove(kind)
    forget_hand(state, player)  # whatever was known of it may be what is passed
    state.gifts[player].append(kind)
    return choose(state, chance, player, cards - 1, kind)


@carries_out("words", "end")
def hand_over(state: Table, chance: Chance, player: int) -> None:
    """Hand over all that was chosen; a deck that is too small by it ends the game with this turn."""
    before = [len(state.deck(owner)) for owner in range(state.players)]
    gifts, state.gifts = state.gifts, [[] for _ in range(state.players)]
    rules = state.rules
    for giver, cards in enumerate(gifts):
        taker = (giver + 1) % state.players
        state.hands[taker] += cards
        state.told[giver, taker] = state.told.get((giver, taker), []) + cards
        for owner, sign in ((giver, -1), (taker, 1)):
            state.points[owner] += sign * sum(rules.points[kind] for kind in cards)
            state.image[owner] += sign * sum(rules.images[kind] for kind in cards)
    for owner, size in enumerate(before):
        if owner != player and len(state.deck(owner)) < size and len(state.deck(owner)) <= rules.end_deck:
            state.shrunk = True
