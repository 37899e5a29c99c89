"""How the game ends."""

from cardwright.play.declare import carries_out

from .state import NO_SONGS, TURNS, Live
from .zones import DECK, FANS, HAND


@carries_out("end")
def end_game(state: Live, end: str) -> None:
    """End the game. What the winner used, and every fan in a fan area, counted in the end."""
    if state.round * state.players < state.turn + state.begun:
        state.close_round()
    kind = state.table.kind
    for player in range(state.players):
        for card in state.zone(FANS, player):
            state.scored[player] |= 1 << kind[card]
    for player in state.winners():
        state.scored[player] |= state.used[player]
    state.finish(end)


@carries_out("end")
def over(state: Live) -> bool:
    """End the game if nobody has a song left to sing, or after the last turn; return whether it is over."""
    if state.turn >= state.rules.turns:
        end_game(state, TURNS)
        return True
    if not any(state.zone(zone, player) for zone in (HAND, DECK) for player in range(state.players)):
        end_game(state, NO_SONGS)
        return True
    return False
