"""The audience: seats, fans that are recruited, what they bring about, and “All Mine!”."""

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import PASS, Ask

from .ending import end_game
from .state import BOTH, POINTS, Live
from .zones import AUDIENCE, COMING, FANS, NONE, OWN, SEATS


@carries_out("refill", "shared-setup")
def fill_seats(state: Live) -> None:
    """Fill the empty seats from the audience deck, as far as it goes; whoever sat there has moved up."""
    table = state.table
    seats, deck = table.zones[SEATS], table.zones[AUDIENCE]
    while deck and len(seats) < state.rules.seats:
        state.seen |= 1 << table.kind[table.draw(AUDIENCE, SEATS, BOTH)]


@carries_out("all-mine")
def free_seats(state: Live) -> list[int]:
    """Return the fans in the seats whom an effect can touch: no obsessed ones."""
    return [card for card in state.table.zones[SEATS] if card not in state.mine]


@carries_out("all-mine", "recruiting")
def takeable(state: Live, player: int) -> list[int]:
    """Return the fans in the seats whom a player can recruit, from the front on: not those of the other’s token.

    The rules name recruiting as what the token’s owner can still do, so an effect that recruits may take that fan.
    """
    barred = state.mine[1 - player]
    return [card for card in state.table.zones[SEATS] if card != barred]


def recruit(state: Live, player: int, card: int, zone: int) -> None:
    """Take a fan to the others that are coming. Whoever has the token on this fan gets it back."""
    state.table.move(card, zone, COMING, BOTH)
    kind = 1 << state.table.kind[card]
    state.seen |= kind
    state.taken[player] |= kind
    state.count += 1
    if state.mine[player] == card:
        state.mine[player] = NONE


@carries_out("recruiting")
def take_fans(state: Live, player: int, number: int) -> None:
    """Recruit so many fans, from the front on and then from the top of the audience deck, as far as there are any."""
    for card in takeable(state, player)[:number]:
        recruit(state, player, card, SEATS)
        number -= 1
    deck = state.table.zones[AUDIENCE]
    for _ in range(min(number, len(deck))):
        recruit(state, player, deck[-1], AUDIENCE)


def receive(state: Live, player: int) -> None:
    """Go on with those who are coming: their effects, the fan area, the seats."""
    does, kind = state.rules.does, state.table.kind
    state.pending = [card for card in state.table.zones[COMING] if does[kind[card]]]
    state.push(resolve, player)


@carries_out("fan-effects")
def resolve(state: Live, chance: Chance, player: int) -> Ask | None:
    """Have the player choose whose effect comes next; when all are done, the fans go to the fan area."""
    pending = state.pending
    if not pending:
        state.acting = NONE
        state.push(_lay, player)
        return None
    kind = state.table.kind
    return Ask(player, "order", list(dict.fromkeys([kind[card] for card in pending])), _act, player)


def _act(state: Live, chance: Chance, fan: int, player: int) -> None:
    card = next(card for card in state.pending if state.table.kind[card] == fan)
    state.pending.remove(card)
    state.acting = card
    state.used[player] |= 1 << fan
    state.push(resolve, player)
    for function, args in reversed(state.rules.does[fan]):
        state.push(function, player, *args)


@carries_out("recruiting", "end")
def _lay(state: Live, chance: Chance, player: int) -> None:
    """Lay the fans in the fan area: now their points count. Then fill the seats again."""
    rules, table = state.rules, state.table
    for card in table.zones[COMING]:
        kind = table.kind[card]
        state.points[player] += rules.points[kind]
        state.used[player] |= 1 << kind
    table.pour(COMING, FANS + OWN * player)
    if state.points[player] >= rules.win:
        end_game(state, POINTS)
        return
    fill_seats(state)
    _alarm(state, player)
    _offer_token(state, player)
    state.count = 0


@carries_out("centre")
def _alarm(state: Live, player: int) -> None:
    """Some centres gain tokens when the other recruits many fans with one song; those whom a fan brings count too."""
    skill = state.rules.skills[state.centre[1 - player]]
    if skill.alarm and state.song != NONE and state.count >= skill.alarm:
        state.gain(1 - player, skill.gains)


@carries_out("all-mine")
def _offer_token(state: Live, player: int) -> None:
    """Some centres may lay their token on a fan, once in a turn and after any recruiting."""
    centre = state.centre[player]
    if state.rules.skills[centre].lays and not state.skilled >> centre & 1 and state.mine[player] == NONE:
        state.push(_ask_token, player, centre)


def _ask_token(state: Live, chance: Chance, player: int, centre: int) -> Ask:
    return Ask(player, "token", [*free_seats(state), PASS], _lay_token, player, centre)


@carries_out("all-mine")
def _lay_token(state: Live, chance: Chance, card: int, player: int, centre: int) -> None:
    if card != PASS:
        state.mine[player] = card
        state.skilled |= 1 << centre


@carries_out("fan-effects")
def send_back(state: Live, chance: Chance, card: int, zone: int) -> None:
    """Shuffle a fan into the audience deck; out of a fan area its points are lost."""
    table = state.table
    table.move(card, zone, AUDIENCE)
    table.shuffle(AUDIENCE, chance)
    if zone >= FANS and (zone - FANS) % OWN == 0:
        state.points[(zone - FANS) // OWN] -= state.rules.points[table.kind[card]]


@carries_out("all-mine", "refill")
def change_seats(state: Live, chance: Chance) -> None:
    """Shuffle the seats into the audience deck and fill them anew. Obsessed fans stay and move up."""
    table = state.table
    for card in free_seats(state):
        table.move(card, SEATS, AUDIENCE)
    table.shuffle(AUDIENCE, chance)
    fill_seats(state)
