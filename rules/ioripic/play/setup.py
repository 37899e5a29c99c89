"""The deal, for several players and for one."""

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import ModelError

from .game import Game
from .printed import HANDS, Rules
from .turn import begin


@carries_out("setup", "box")
def setup(rules: Rules, players: int, chance: Chance) -> Game:
    """Deal a game. Seats are counted from whoever begins, clockwise: the players may choose who that is.

    Raises ModelError for a number of players that the data deals no hands for.
    """
    if not 1 <= players < len(HANDS):
        raise ModelError(f"the game is not for {players} players")
    cards = [1 << card for card in range(rules.size)]
    chance.mix(cards)
    return arrange(rules, players, cards)


@carries_out("components", "setup", "deal", "solo", "solo-setup")
def arrange(rules: Rules, players: int, cards: list[int]) -> Game:
    """Lay out shuffled cards: the hands, the resort, and in the solo game location and green room."""
    state = Game(rules, players)
    size = rules.hand[players]
    for player in range(players):
        state.deal(player, cards[player * size : (player + 1) * size])
    rest = cards[players * size :]
    if players == 1:
        state.resort = sum(rest[: rules.start_resort])
        state.green_room = rest[rules.start_resort :][::-1]
        for _ in range(min(rules.location, len(state.green_room))):
            state.location |= state.green_room.pop()
    else:
        state.resort = sum(rest)
    state.push(begin)
    return state
