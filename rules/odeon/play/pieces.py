"""Taking Pieces and Seat tokens, and taking played Pieces back."""

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import Ask

from .rules import TOP
from .state import OPEN, PILE, STANDS, Concert


@carries_out("learn", "pieces")
def learn(state: Concert, player: int, deck: int) -> Ask | None:
    """Let a player take a Piece of a deck, from the pile or one of the open cards; nothing where neither is left."""
    zones = state.table.zones
    options = state.alike(zones[OPEN + deck])
    if zones[PILE + deck]:
        options = [TOP, *options]
    return Ask(player, "learn", options, _take, player, deck) if options else None


def _take(state: Concert, chance: Chance, card: int, player: int, deck: int) -> None:
    if card == TOP:
        state.receive(PILE + deck, player)
        return
    table = state.table
    table.move(card, OPEN + deck, STANDS + 2 * player)
    state.taken[player] |= 1 << table.kind[card]
    state.turn_over(deck)


@carries_out("gains")
def take_back(state: Concert, player: int) -> Ask | None:
    """Let a player choose a Piece that was played and make it ready again."""
    played = state.right(player)
    return Ask(player, "recover", state.alike(played), _recover, player) if played else None


def _recover(state: Concert, chance: Chance, card: int, player: int) -> None:
    stand = STANDS + 2 * player
    state.table.move(card, stand + 1, stand)


@carries_out("seat-tokens")
def take_token(state: Concert, player: int) -> None:
    """Take a Seat token, if the supply has one."""
    state.tokens[player] += state.bank.take(0)
