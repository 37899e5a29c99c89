"""Drawing cards, and what becomes known by it."""

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out

from .state import Table


@carries_out("drawing", "effects")
def draw(state: Table, chance: Chance, player: int, cards: int) -> None:
    """Draw cards into the hand; a number below one draws nothing."""
    if cards > 0:
        draw_into(state, chance, player, cards, state.hands[player])


@carries_out("drawing")
def draw_into(state: Table, chance: Chance, player: int, cards: int, target: list[int]) -> None:
    """Draw cards into a zone: first all that the pile has, then from the discards, shuffled, as far as they reach.

    When a pile runs out, everybody can count what the hand must be: the deck less all that lies open. Not so after
    cards were passed, since then nobody knows the deck.
    """
    pile = state.piles[player]
    left = len(pile)
    if cards >= left:
        target += pile
        pile.clear()
        cards -= left
        if not cards:
            return
        if not state.mixed >> player & 1:
            reveal_hand(state, player)
        pile += state.discards[player]
        pile.sort()  # without an order, so that equal piles look equal
        state.discards[player].clear()
        left = len(pile)
        if cards >= left:
            target += pile
            pile.clear()
            if target is state.hands[player] and not state.mixed >> player & 1:
                reveal_hand(state, player)
            return
    below = chance.below
    for _ in range(cards):
        target.append(pile.pop(below(left)))
        left -= 1


def leave_hand(state: Table, player: int, kind: int) -> None:
    """Take a card out of a hand, openly."""
    state.hands[player].remove(kind)
    shown = state.shown[player]
    if shown and kind in shown:
        shown.remove(kind)
    if state.told:
        forget(state, player, kind)


def forget(state: Table, owner: int, kind: int) -> None:
    """Let those who alone knew of such a card in a hand know of one less."""
    for (_, whose), cards in state.told.items():
        if whose == owner and kind in cards:
            cards.remove(kind)


def forget_hand(state: Table, owner: int) -> None:
    """Let nobody know what a hand holds."""
    state.shown[owner].clear()
    if state.told:
        state.told = {pair: cards for pair, cards in state.told.items() if pair[1] != owner}


def put_in_hand(state: Table, player: int, kind: int) -> None:
    """Add a card to a hand that everybody has seen."""
    state.hands[player].append(kind)
    state.shown[player].append(kind)


@carries_out("words")
def reveal(state: Table, player: int, kind: int) -> None:
    """Show a card of a hand; it stays there, and is known until it leaves or the turn's end."""
    if kind not in state.shown[player]:
        state.shown[player].append(kind)
        forget(state, player, kind)


@carries_out("words")
def reveal_hand(state: Table, player: int) -> None:
    """Show a whole hand."""
    if state.told:
        forget_hand(state, player)
    state.shown[player] = state.hands[player][:]
