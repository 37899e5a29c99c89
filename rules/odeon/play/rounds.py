"""The rounds: composing, the phases in their order, the preparation of the next round, and the end."""

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import PASS, Ask

from .actions import play_bars
from .audience import admit
from .state import CHOICE, COMPOSITION, RECOVERY, STANDS, Concert

LAST_ROUND = "last-round"
"""The only way in which a game ends."""


@carries_out("round")
def begin_round(state: Concert, chance: Chance) -> None:
    """Put the phases of a round on the stack."""
    state.push(close_round)
    state.push(admit)
    state.push(play_bars, 0)
    state.push(compose, 0)


@carries_out("composition")
def compose(state: Concert, chance: Chance, turn: int) -> Ask | None:
    """Let everybody compose at the same time: one after the other, and no one sees what others lay."""
    state.phase = COMPOSITION
    if turn == state.players:
        return None
    state.turn = turn
    state.push(compose, turn + 1)
    player = (state.first + turn) % state.players
    return Ask(player, "lay", state.rules.bars.options[0], _lay, player, 0)


@carries_out("composition", "solfege-tokens", "stacking")
def _lay(state: Concert, chance: Chance, option: int, player: int, place: int) -> Ask | None:
    """Lay a token, and ask for the next one until the bar is full or said to end."""
    if option == PASS:
        return None
    place = state.lay(player, place, option)
    options = state.rules.bars.options[place]
    return Ask(player, "lay", options, _lay, player, place) if options else None


@carries_out("next-round", "end")
def close_round(state: Concert, chance: Chance) -> None:
    """Prepare the next round, or end the game after the last one."""
    state.close_round()
    if state.round >= state.rules.rounds:
        state.finish(LAST_ROUND)
        return
    state.bars = [0] * len(state.bars)
    state.first = (state.first + 1) % state.players
    for player, cards in enumerate(state.order):
        state.page[player] = cards[state.round % len(cards)]
    state.push(begin_round)
    if state.round == state.rules.choice:
        state.push(_choose, 0)
    if state.round == state.rules.recovery:
        state.push(_take_back, 0, state.rules.recovered)


@carries_out("next-round")
def _take_back(state: Concert, chance: Chance, turn: int, left: int) -> Ask | None:
    """Let each player take back some of the Pieces that were played, one by one."""
    state.phase = RECOVERY
    state.turn = turn
    if turn == state.players:
        return None
    player = (state.first + turn) % state.players
    played = state.right(player)
    if not left or not played:
        return _take_back(state, chance, turn + 1, state.rules.recovered)
    return Ask(player, "recover", [*state.alike(played), PASS], _recover, player, turn, left)


def _recover(state: Concert, chance: Chance, card: int, player: int, turn: int, left: int) -> Ask | None:
    if card == PASS:
        return _take_back(state, chance, turn + 1, state.rules.recovered)
    stand = STANDS + 2 * player
    state.table.move(card, stand + 1, stand)
    return _take_back(state, chance, turn, left - 1)


@carries_out("next-round", "notebook")
def _choose(state: Concert, chance: Chance, turn: int) -> Ask | None:
    """Let each player choose one of the notebook cards that were not used in the round before, for all to see."""
    state.phase = CHOICE
    state.turn = turn
    if turn == state.players:
        return None
    player = (state.first + turn) % state.players
    cards = state.order[player]
    used = cards[(state.round - 1) % len(cards)]
    state.push(_choose, turn + 1)
    return Ask(player, "notebook", [card for card in cards if card != used], _turn_to, player)


def _turn_to(state: Concert, chance: Chance, card: int, player: int) -> None:
    state.page[player] = card
