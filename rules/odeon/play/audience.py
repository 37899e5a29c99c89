"""The spectators enter the hall: seats, the Pieces and Seat tokens that they take, and the side stage."""

from typing import Final

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import PASS, Ask

from .rules import FOR_SEAT
from .state import AUDIENCE, Concert

_UNRANKED: Final = -1


@carries_out("audience", "side-stage")
def admit(state: Concert, chance: Chance) -> Ask | None:
    """Let in who stands in front, of the Even queue first; its owner chooses a seat in reach, or the side stage."""
    state.phase = AUDIENCE
    for side, queue in enumerate(state.queues):
        if queue:
            state.push(admit)
            return Ask(queue[0], "seat", [PASS, *seats_in_reach(state, queue[0], side)], _sit, queue[0], side)
    return None


@carries_out("hall", "seating", "trends")
def seats_in_reach(state: Concert, player: int, side: int) -> list[int]:
    """Return the free seats on a side of the hall that a player's Pieces and Seat tokens suffice for."""
    rules, house = state.rules, state.house
    kinds, fits, seats = state.table.kind, rules.fits, rules.seats
    number, taken = house.number, state.hall
    tokens = state.tokens[player] * rules.token_seats
    pieces = [kinds[card] for card in state.left(player)]
    found: list[int] = []
    half = len(house.rows) // 2
    for area in range(side * half, (side + 1) * half):
        trend = state.trends[area]
        reach = tokens + sum([seats[kind] for kind in pieces if fits[kind] & trend])
        for seat in house.rows[area]:
            if number[seat] > reach:
                break
            if taken[seat] < 0:
                found.append(seat)
    return found


def _sit(state: Concert, chance: Chance, seat: int, player: int, side: int) -> Ask | None:
    if seat == PASS:
        state.queues[side].pop(0)
        state.side[player] += 1
        state.points[player] += state.rules.side_stage
        return None
    return _ask_piece(state, player, side, seat, state.house.number[seat], _UNRANKED)


@carries_out("seating", "seat-tokens")
def _ask_piece(state: Concert, player: int, side: int, seat: int, short: int, rank: int) -> Ask | None:
    """Ask which Piece pays next for a seat that is still ``short``, or whether Seat tokens pay the rest.

    Pieces are played by falling seats, and none after the seat is paid: so each choice of Pieces is asked for in one
    order, and none is played in vain. To play more than a seat needs is allowed and never helps.
    """
    if short <= 0:
        return _take_seat(state, player, side, seat, 0)
    rules, kinds = state.rules, state.table.kind
    trend = state.trends[_area(state, seat)]
    tokens = state.tokens[player] * rules.token_seats
    ranks = rules.rank
    suited = [card for card in state.left(player) if rules.fits[kinds[card]] & trend and ranks[kinds[card]] > rank]
    suited.sort(key=lambda card: ranks[kinds[card]])
    reach = tokens + sum([rules.seats[kinds[card]] for card in suited])
    options: list[int] = []
    for card in suited:
        if reach < short:
            break
        options.append(card)
        reach -= rules.seats[kinds[card]]
    if tokens >= short:
        options.append(PASS)
    return Ask(player, "play", options, _pay, player, side, seat, short)


def _pay(state: Concert, chance: Chance, card: int, player: int, side: int, seat: int, short: int) -> Ask | None:
    if card == PASS:
        return _take_seat(state, player, side, seat, short)
    state.play_piece(card, player, FOR_SEAT)
    kind = state.table.kind[card]
    return _ask_piece(state, player, side, seat, short - state.rules.seats[kind], state.rules.rank[kind])


@carries_out("seating", "seat-tokens", "scoring")
def _take_seat(state: Concert, player: int, side: int, seat: int, short: int) -> None:
    """Seat a spectator; Seat tokens pay what the Pieces are short of."""
    tokens = -(-short // state.rules.token_seats)
    state.tokens[player] -= tokens
    state.bank.give(0, tokens)
    state.queues[side].pop(0)
    state.hall[seat] = player
    state.points[player] += state.house.applause[seat]


def _area(state: Concert, seat: int) -> int:
    """The area that a seat lies in."""
    return next(area for area, row in enumerate(state.house.rows) if seat <= row[-1])
