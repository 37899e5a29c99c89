"""Setting up: which kinds of stage cards, the stock by the number of players, the start decks."""

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import ModelError

from .box import Rules
from .drawing import draw
from .state import Table
from .turn import begin_turn


@carries_out("setup", "box")
def set_up(rules: Rules, players: int, chance: Chance) -> Table:
    """Deal a game; the first player is player 0, since seats are drawn anyway."""
    state = Table(rules, players)
    lay_stock(state, choose_kinds(rules, chance))
    for player in range(players):
        deal_start_deck(state, chance, player)
    state.whole = tuple(
        stock + decks for stock, decks in zip(state.stock, _by_kind(state), strict=True)
    )  # what faults() counts again
    state.seen = sum(1 << kind for kind, cards in enumerate(state.whole) if cards)
    state.push(begin_turn, 0)
    return state


def _by_kind(state: Table) -> list[int]:
    counts = state.counts()
    return [counts[kind] for kind in range(len(state.stock))]


@carries_out("choice", "first-game", "packs", "cards", "stage-cards", "same-titles", "unknown-cards")
def choose_kinds(rules: Rules, chance: Chance) -> tuple[int, ...]:
    """Choose the kinds of stage cards: all where there are no more than are used, else any of those that are known."""
    known = list(range(rules.first_stage, len(rules.references)))
    if len(known) > rules.setup.kinds:
        chance.mix(known)
        del known[rules.setup.kinds :]
    return tuple(sorted(known))


@carries_out("stock", "components", "gumin")
def lay_stock(state: Table, kinds: tuple[int, ...]) -> None:
    """Lay the stock out, less the sold-out markers; the gumin only where a card of this game names it."""
    rules, players = state.rules, state.players
    setup, stock = rules.setup, state.stock
    for lesson in rules.lessons:
        stock[lesson] = rules.copies[lesson] - setup.marker
    stock[rules.normal] -= players * setup.normal
    laid = [*rules.lessons, *kinds]
    for fan in rules.fans:
        if fan != rules.gumin:
            stock[fan] = setup.fan_stock[players]
            laid.append(fan)
    if not rules.takes_gumin.isdisjoint(kinds):
        stock[rules.gumin] = setup.gumin_stock[players]
        laid.append(rules.gumin)
    for kind in kinds:
        stock[kind] = setup.stage
    _check_copies(state, laid)
    state.kinds = kinds
    state.sold_out = sum(stock[kind] == 0 for kind in laid)
    state.market = sorted(
        (kind for kind in laid if stock[kind] and kind != rules.gumin), key=lambda kind: (rules.costs[kind], kind)
    )
    state.prices = [rules.costs[kind] for kind in state.market]


def _check_copies(state: Table, laid: list[int]) -> None:
    """Raise ModelError where the box holds fewer cards than the start decks, the stock and the markers need."""
    rules, players = state.rules, state.players
    for kind in laid:
        start = {rules.normal: rules.setup.normal, rules.fan_10k: rules.setup.fans}.get(kind, 0)
        needed = state.stock[kind] + players * start + rules.setup.marker
        if needed > rules.copies[kind] or state.stock[kind] < 0:
            raise ModelError(
                f"{players} players need {needed} of {rules.references[kind]}; the box holds {rules.copies[kind]}"
            )


@carries_out("start-decks")
def deal_start_deck(state: Table, chance: Chance, player: int) -> None:
    """Give a player the start deck, and draw the first hand."""
    rules = state.rules
    setup = rules.setup
    state.piles[player] = [rules.normal] * setup.normal + [rules.fan_10k] * setup.fans
    state.points[player] = setup.fans * rules.points[rules.fan_10k]
    state.image[player] = setup.normal * rules.images[rules.normal]
    draw(state, chance, player, setup.hand)
    state.hands[player].sort()
