"""What cards do to the audience: verbs of ``do:`` lines, each as far as it can be done."""

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out, verb
from cardwright.play.engine import PASS, Ask, Rule

from .audience import change_seats, free_seats, receive, recruit, send_back, takeable
from .state import Live
from .zones import ASIDE, AUDIENCE, COMING, FANS, OPPONENT, OWN, PENDING, SEATS, TAKE


@verb("swap-seats", use=str)
@carries_out("recruiting", "all-mine")
def swap_seats(state: Live, chance: Chance, player: int) -> Ask | None:
    """Offer to swap two fans in the seats, of two kinds since nothing else would change."""
    free, kind = free_seats(state), state.table.kind
    pairs = [(one, two) for at, one in enumerate(free) for two in free[at + 1 :] if kind[one] != kind[two]]
    return Ask(player, "swap", [*pairs, PASS], _swapped) if pairs else None


def _swapped(state: Live, chance: Chance, pair: int | tuple[int, int]) -> None:
    if isinstance(pair, tuple):
        seats = state.table.zones[SEATS]
        one, two = seats.index(pair[0]), seats.index(pair[1])
        seats[one], seats[two] = seats[two], seats[one]


@verb("front-under", use=str)
@carries_out("recruiting", "all-mine")
def front_under(state: Live, chance: Chance, player: int) -> Ask | None:
    """Offer to put the fan at the front under the audience deck; the others move up."""
    seats = state.table.zones[SEATS]
    if not seats or seats[0] in state.mine:
        return None
    return Ask(player, "under", (PASS, TAKE), _put_under)


def _put_under(state: Live, chance: Chance, choice: int) -> None:
    zones = state.table.zones
    if choice == TAKE:
        zones[AUDIENCE].insert(0, zones[SEATS].pop(0))


@verb("recruit-chosen", use=str)
@carries_out("recruiting", "questions")
def recruit_chosen(state: Live, chance: Chance, player: int) -> Ask | None:
    """The song recruits the fan in the seats whom the player chooses, and nobody else, whatever adds fans."""
    state.fixed = 1
    return _choose(state, player, _chosen)


def _choose(state: Live, player: int, then: Rule) -> Ask | None:
    """Ask for a fan in the seats: of a kind the first one, and the obsessed one apart from these."""
    mine, kind = state.mine[player], state.table.kind
    first: dict[tuple[int, bool], int] = {}
    for card in takeable(state, player):
        first.setdefault((kind[card], card == mine), card)
    return Ask(player, "choose", list(first.values()), then, player) if first else None


def _chosen(state: Live, chance: Chance, card: int, player: int) -> None:
    recruit(state, player, card, SEATS)


def _chosen_by_event(state: Live, chance: Chance, card: int, player: int) -> None:
    recruit(state, player, card, SEATS)
    receive(state, player)


@verb("recruit-from-seats")
@carries_out("events", "recruiting")
def recruit_from_seats(state: Live, chance: Chance, player: int) -> Ask | None:
    """Recruit the fan in the seats whom the player chooses."""
    return _choose(state, player, _chosen_by_event)


@verb("recruit-front")
@carries_out("events", "recruiting")
def recruit_front(state: Live, chance: Chance, player: int) -> None:
    """Recruit the fan at the front; one with the opponent’s token is skipped."""
    fans = takeable(state, player)
    if fans:
        recruit(state, player, fans[0], SEATS)
        receive(state, player)


@verb("new-seats")
@carries_out("events", "all-mine")
def new_seats(state: Live, chance: Chance, player: int) -> None:
    """Shuffle the seats into the audience deck and fill them anew."""
    change_seats(state, chance)


# Fans that go back.


@verb("opponent-sends", use=str)
@carries_out("fan-effects", "questions")
def opponent_sends(state: Live, chance: Chance, player: int) -> Ask | None:
    """The opponent shuffles one of their fans into the audience deck, whom they choose."""
    fans = state.kinds_in(FANS, 1 - player)
    return Ask(1 - player, "give-up", sorted(fans), _given_up, 1 - player) if fans else None


def _given_up(state: Live, chance: Chance, kind: int, player: int) -> None:
    send_back(state, chance, state.find(FANS, player, kind), FANS + OWN * player)


@verb("opponent-ahead-sends", use=str)
@carries_out("fan-effects", "questions")
def opponent_ahead_sends(state: Live, chance: Chance, player: int) -> Ask | None:
    """The same, if the opponent has more points."""
    return opponent_sends(state, chance, player) if state.points[1 - player] > state.points[player] else None


@verb("send-from-seats-or-opponent", fan=str, use=str, lead=str)
@carries_out("recruiting", "all-mine", "fan-effects")
def send_from_seats_or_opponent(state: Live, chance: Chance, player: int, fan: int) -> Ask | None:
    """Shuffle a fan of a kind from the seats or from the opponent’s fan area into the audience deck."""
    kind = state.table.kind
    options = [card for card in free_seats(state) if kind[card] == fan]
    if fan in [kind[card] for card in state.zone(FANS, 1 - player)]:
        options.append(OPPONENT)
    return Ask(player, "send", options, _sent, player, fan) if options else None


def _sent(state: Live, chance: Chance, option: int, player: int, fan: int) -> None:
    if option == OPPONENT:
        _given_up(state, chance, fan, 1 - player)
    else:
        send_back(state, chance, option, SEATS)


@verb("send-another")
@carries_out("fan-effects")
def send_another(state: Live, chance: Chance, player: int) -> Ask | None:
    """Shuffle another of the player’s fans into the audience deck: one in the fan area, or one that is coming."""
    kind = state.table.kind
    settled = [kind[card] for card in state.zone(FANS, player)]
    coming = [card for card in state.table.zones[COMING] if card != state.acting]
    settled += [kind[card] for card in coming if card not in state.pending]
    pending = [PENDING + kind[card] for card in coming if card in state.pending]
    options = sorted({*settled, *pending})
    return Ask(player, "send-another", options, _another, player) if options else None


def _another(state: Live, chance: Chance, option: int, player: int) -> None:
    """Send a fan back; one whose effect was still to come has none any more."""
    kind = state.table.kind
    if option >= PENDING:
        card = next(card for card in state.pending if kind[card] == option - PENDING)
        state.pending.remove(card)
        send_back(state, chance, card, COMING)
    elif option in [kind[card] for card in state.zone(FANS, player)]:
        _given_up(state, chance, option, player)
    else:
        done = [card for card in state.table.zones[COMING] if card != state.acting and card not in state.pending]
        send_back(state, chance, next(card for card in done if kind[card] == option), COMING)


@verb("bring", fan=str)
@carries_out("fan-effects", "questions")
def bring(state: Live, chance: Chance, player: int, fan: int) -> None:
    """Recruit a fan who still lies beside the mat. Nobody else takes this fan from there."""
    kind = state.table.kind
    for card in [card for card in state.table.zones[ASIDE] if kind[card] == fan]:
        recruit(state, player, card, ASIDE)
