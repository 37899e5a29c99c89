"""Setting up the boards, the decks and what each player takes."""

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.table import Table

from .rounds import begin_round
from .rules import DECKS, Rules
from .state import PILE, STANDS, Concert


@carries_out("box", "components", "setup", "by-players")
def setup(rules: Rules, players: int, chance: Chance) -> Concert:
    """Deal a game. Players are counted from the first one on, whoever that is at the table."""
    state = Concert(rules, players, _shuffle_decks(rules, players, chance))
    _lay_trends(state, chance)
    _turn_pieces(state)
    for player in range(players):
        _give_notebooks(state, player, chance)
        for _ in range(rules.dealt):
            state.receive(PILE, player)
    for kind in state.house.soloists:
        state.seen |= 1 << (len(rules.pieces) + kind)
    state.push(begin_round)
    return state


def _shuffle_decks(rules: Rules, players: int, chance: Chance) -> Table:
    """Lay the two decks face down, each on its own."""
    kinds = [kind for kind, copies in enumerate(rules.copies) for _ in range(copies)]
    table = Table(kinds, [rules.deck[kind] for kind in kinds], STANDS + 2 * players)
    for deck in range(len(DECKS)):
        table.zones[PILE + deck] = [card for card, back in enumerate(table.back) if back == deck]
        table.shuffle(PILE + deck, chance)
    return table


@carries_out("trends")
def _lay_trends(state: Concert, chance: Chance) -> None:
    """Lay Trend tokens in each area. Two of one period leave one trend: as bits of periods they are one anyway."""
    tokens = list(state.rules.trends)
    chance.mix(tokens)
    each = state.rules.area_trends
    for area in range(len(state.house.rows)):
        trend = 0
        for token in tokens[each * area : each * (area + 1)]:
            trend |= token
        state.trends.append(trend)


def _turn_pieces(state: Concert) -> None:
    """Lay the first Pieces of each deck out beside it."""
    for deck in range(len(DECKS)):
        for _ in range(state.rules.open):
            state.turn_over(deck)


@carries_out("notebook")
def _give_notebooks(state: Concert, player: int, chance: Chance) -> None:
    """Shuffle a player's notebook cards and turn over the first one."""
    cards = list(range(len(state.rules.notebooks)))
    chance.mix(cards)
    state.order[player] = cards
    state.page[player] = cards[0]


def bounds(rules: Rules, players: int) -> tuple[float, float]:
    """Return the least applause, and the most: every meeple on one of the best places that there are."""
    house = rules.halls[players]
    places = [rules.soloist_applause[kind] for kind in house.soloists]
    for applause, spots in zip(rules.spot_applause, house.spots, strict=True):
        places += [applause] * (spots * len(rules.instruments))
    places += house.applause
    places += [rules.quartet_applause] * rules.quartets
    places += [rules.side_stage] * rules.figures
    return 0.0, float(sum(sorted(places, reverse=True)[: rules.figures]))
