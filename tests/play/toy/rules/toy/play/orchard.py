"""The rules of Toy Orchard, from the deal to the count."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from cardwright.play.bank import Bank
from cardwright.play.chance import Chance
from cardwright.play.data import Data
from cardwright.play.declare import carries_out, compile_do, verb, verbs_of
from cardwright.play.engine import PASS, Ask, Option, State
from cardwright.play.table import Table, everyone
from cardwright.play.verdicts import Context, Verdict
from cardwright.project import Claim

DECK, MARKET, HANDS = 0, 1, 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The data as the rules use them: fruits by number."""

    names: tuple[str, ...]
    words: tuple[str, ...]
    points: tuple[int, ...]
    costs: tuple[int, ...]
    deck: tuple[int, ...]
    does: tuple[tuple[Any, ...], ...]
    hand: int
    extra: int
    market: int
    stock: int
    start: int
    fives: int
    most: int
    never: bool


def prepare(data: Data) -> Rules:
    """Take the fruits and the numbers out of the data."""
    cards = data.deck("fruit")
    verbs = verbs_of(globals().values())
    return Rules(
        names=tuple(card.reference for card in cards),
        words=tuple(card.name for card in cards),
        points=tuple(card.get("points", 0) for card in cards),
        costs=tuple(card.get("cost", 0) for card in cards),
        deck=tuple(kind for kind, card in enumerate(cards) for _ in range(card.count(2))),
        does=tuple(compile_do(card.do, verbs) for card in cards),
        hand=data.value("hand.size"),
        extra=data.value("hand.first-extra"),
        market=data.value("market.size"),
        stock=data.value("coins.stock"),
        start=data.value("coins.start"),
        fives=data.value("coins.fives"),
        most=data.value("rounds.most"),
        never=data.value("fruit.never"),
    )


class Orchard(State):
    """The table: a deck, the open market, a hidden hand and coins for each player."""

    __slots__ = ("bank", "coins", "table")

    GAUGES = ("score", "coins")

    def __init__(self, rules: Rules, players: int) -> None:
        super().__init__(rules, players)
        self.table = Table(rules.deck, [0] * len(rules.deck), HANDS + players)
        self.bank = Bank([rules.stock])
        self.coins = [0] * players

    def scores(self) -> tuple[float, ...]:
        points, kind = self.rules.points, self.table.kind
        zones = self.table.zones[HANDS : HANDS + self.players]
        return tuple(float(sum(points[kind[card]] for card in zone)) for zone in zones)

    def gauges(self) -> tuple[tuple[float, ...], ...]:
        return (self.scores(), tuple(float(coins) for coins in self.coins))

    def worth(self, player: int) -> float:
        return self.scores()[player] + self.coins[player] / 4

    def view(self, player: int) -> Hashable:
        return (self.table.view(player), tuple(self.coins), self.round)

    def measure(self) -> tuple[float, ...]:
        if not self.rules.most:
            return ()
        turns = self.players * self.round + (self.ask.player if self.ask else 0)
        return (float(self.players * self.rules.most - turns),)

    def cash(self) -> tuple[int, ...]:
        return tuple(self.coins)

    def faults(self) -> list[str]:
        lost = self.bank.left[0] + sum(self.coins) != self.rules.stock
        return [*self.table.faults(), *(["coins were lost or doubled"] if lost else [])]

    def expense(self, option: Option) -> float:
        return float(self.rules.costs[option]) if isinstance(option, int) and option != PASS else 0.0

    def tags(self, option: Option) -> tuple[str, ...]:
        return ("pass",) if option == PASS else (self.rules.names[option],)

    def quantity(self, name: str, player: int) -> float:
        if name == "coins":
            return float(self.coins[player])
        return super().quantity(name, player)

    def say(self, option: Option) -> str:
        return "passes for a coin" if option == PASS else f"buys {self.rules.words[option]}"

    def tell(self) -> str:
        open_ = ", ".join(self.rules.words[self.table.kind[card]] for card in self.table.zones[MARKET])
        return f"round {self.round + 1}, open: {open_ or 'nothing'}; coins {self.coins}"


@carries_out("setup")
def setup(rules: Rules, players: int, chance: Chance) -> Orchard:
    """Deal the hands and the coins, and open the market."""
    state = Orchard(rules, players)
    table = state.table
    table.zones[DECK] = list(range(len(rules.deck)))
    table.shuffle(DECK, chance)
    if rules.never:
        table.zones[DECK].sort(key=lambda card: rules.deck[card] != max(rules.deck))
    for player in range(players):
        for _ in range(rules.hand + (rules.extra if player == 0 else 0)):
            if table.zones[DECK]:
                table.draw(DECK, HANDS + player, seen=1 << player)
        state.coins[player] += state.bank.take(0, rules.start)
    state.push(turn, 0)
    return state


@carries_out("market")
def turn(state: Orchard, _chance: Chance, player: int) -> Ask | None:
    """Fill the market; the player buys or passes."""
    rules, table = state.rules, state.table
    while len(table.zones[MARKET]) < rules.market and table.zones[DECK]:
        if rules.never and rules.deck[table.zones[DECK][-1]] == max(rules.deck):
            break
        card = table.draw(DECK, MARKET, seen=everyone(state.players))
        state.seen |= 1 << table.kind[card]
    if not table.zones[MARKET]:
        state.push(finish, "sold-out")
        return None
    kinds = {table.kind[card] for card in table.zones[MARKET]}
    options = [kind for kind in sorted(kinds) if rules.costs[kind] <= state.coins[player]]
    return Ask(player, "buy", [*options, PASS], answer, player)


@carries_out("market")
def answer(state: Orchard, chance: Chance, option: int, player: int) -> None:
    """Pay for a fruit and take it, or take a coin; then it is the next player's turn."""
    rules, table = state.rules, state.table
    if option == PASS:
        state.coins[player] += state.bank.take(0)
    else:
        card = next(card for card in table.zones[MARKET] if table.kind[card] == option)
        table.move(card, MARKET, HANDS + player)
        state.coins[player] -= rules.costs[option]
        state.bank.give(0, rules.costs[option])
        state.taken[player] |= 1 << option
        state.used[player] |= 1 << option
        for function, arguments in rules.does[option]:
            function(state, chance, player, **arguments)
    following = (player + 1) % state.players
    if following == 0:
        state.close_round()
        if rules.most and state.round >= rules.most:
            state.push(finish, "rounds")
            return
    state.push(turn, following)


@verb("earn", coins=int)
def earn(state: Orchard, _chance: Chance, player: int, coins: int) -> None:
    """Take coins from the supply."""
    state.coins[player] += state.bank.take(0, coins)


@carries_out("end")
def finish(state: Orchard, _chance: Chance, end: str) -> None:
    """Count the fruits."""
    for player in range(state.players):
        for card in state.table.zones[HANDS + player]:
            state.scored[player] |= 1 << state.table.kind[card]
    state.finish(end)


def grade_highest(context: Context, claim: Claim | None) -> Verdict:
    """All fruits in one hand are what the claim says."""
    most = sum(context.rules.points[kind] for kind in context.rules.deck)
    agrees = claim is not None and claim.says == most
    return context.grade("", "proved" if agrees else "failed", f"all fruits are {most} points", value=most)
