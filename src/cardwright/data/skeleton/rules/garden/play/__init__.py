"""The game, playable: the rules of the rulebook, with every number from the data."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from cardwright.play.chance import Chance
from cardwright.play.data import Data
from cardwright.play.declare import carries_out, compile_do, verb, verbs_of
from cardwright.play.engine import Ask, Option, State
from cardwright.play.model import Model
from cardwright.play.table import Table, everyone

PILE, ROW, BOX, FIRST = 0, 1, 2, 3  # zones: the pile, the row, the box, and from FIRST on what lies before each player
TWO, THREE = 2, 3  # players: the last to play gets more with two, some cards stay in the box with three
EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class Rules:
    """The data as the rules need it: for each kind of card its crop (-1 for a butterfly), number and effect."""

    kinds: tuple[str, ...]
    names: tuple[str, ...]
    crop: tuple[int, ...]
    worth: tuple[int, ...]
    effects: tuple[Any, ...]
    copies: dict[int, tuple[int, ...]]
    crops: int
    row: int
    unseen: int
    turn: int
    majority: int
    last: dict[int, int]


def prepare(data: Data) -> Rules:
    """Take what is needed out of the data."""
    cards = (*data.deck("crop"), *data.deck("butterfly"))
    crops = data.group("crop")
    verbs = verbs_of(globals().values())
    return Rules(
        kinds=tuple(card.reference for card in cards),
        names=tuple(f"{card.name} {card.get('worth', '')}".strip() for card in cards),
        crop=tuple(crops.index(card.get("crop")) if card.get("crop") else -1 for card in cards),
        worth=tuple(card.get("worth", 0) for card in cards),
        effects=tuple(compile_do(card.do, verbs) for card in cards),
        copies={players: tuple(card.count(players) for card in cards) for players in range(2, 5)},
        crops=len(crops),
        row=data.value("row.size"),
        unseen=data.value("unseen.three"),
        turn=data.value("turn.cards"),
        majority=data.value("majority.points"),
        last={players: data.value("last.two" if players == TWO else "last.more") for players in range(2, 5)},
    )


class Game(State):
    """The table of one game."""

    __slots__ = ("table",)

    def __init__(self, rules: Rules, players: int) -> None:
        super().__init__(rules, players)
        kind = [index for index, copies in enumerate(rules.copies[players]) for _ in range(copies)]
        self.table = Table(kind, [0] * len(kind), FIRST + players)

    def mine(self, player: int) -> list[int]:
        """Return the kinds of the cards before a player."""
        return [self.table.kind[card] for card in self.table.zones[FIRST + player]]

    @carries_out("scoring")
    def scores(self) -> tuple[float, ...]:
        """Return the numbers of each player's crops, and the points for the most of each."""
        rules, all_kinds = self.rules, [self.mine(player) for player in range(self.players)]
        points = [float(sum(rules.worth[kind] for kind in kinds)) for kinds in all_kinds]
        for crop in range(rules.crops):
            counts = [sum(rules.crop[kind] == crop for kind in kinds) for kinds in all_kinds]
            for player, count in enumerate(counts):
                if count and count == max(counts):
                    points[player] += rules.majority
        points[-1] += rules.last[self.players]
        return tuple(points)

    def view(self, player: int) -> Hashable:
        """Return what a player sees: everything but the pile."""
        return self.table.view(player)

    def measure(self) -> tuple[float, ...]:
        """Return the cards that nobody has yet."""
        return (float(len(self.table.zones[PILE]) + len(self.table.zones[ROW])),)

    def faults(self) -> list[str]:
        """Return whether a card was lost."""
        return self.table.faults()

    def tags(self, option: Option) -> tuple[str, ...]:
        """Return how a bot may call the card that is taken."""
        kind = self.table.kind[option] if isinstance(option, int) else 0
        deck, _, name = self.rules.kinds[kind].partition("/")
        return deck, name, f"worth-{self.rules.worth[kind]}"

    def say(self, option: Option) -> str:
        """Return which card is taken."""
        return f"takes {self.rules.names[self.table.kind[option]]}" if isinstance(option, int) else "takes nothing"

    def spread(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return what lies where, for a replay."""
        names = ("pile", "row", "box", *(f"player {player + 1}" for player in range(self.players)))
        kinds = self.rules.kinds
        zones = self.table.zones
        shown = [tuple(kinds[self.table.kind[card]] for card in zone) for zone in zones]
        return tuple(zip(names, shown, strict=True))


@carries_out("box", "setup")
def setup(rules: Rules, players: int, chance: Chance) -> Game:
    """Shuffle, and lay out the row."""
    state = Game(rules, players)
    state.table.zones[PILE] = list(range(len(state.table.kind)))
    state.table.shuffle(PILE, chance)
    for _ in range(rules.unseen if players == THREE else 0):
        state.table.draw(PILE, BOX)
    fill(state)
    state.push(turn, 0)
    return state


@carries_out("turn", "end")
def turn(state: Game, _chance: Chance, player: int) -> None:
    """Let a player take a card and fill the row, then the next one; without cards the game is over."""
    if not state.table.zones[ROW]:
        state.finish(EMPTY)
        return
    state.push(turn, (player + 1) % state.players)
    if player == state.players - 1:
        state.push(count_round)
    state.push(refill)
    for _ in range(state.rules.turn):
        state.push(ask, player)


def count_round(state: Game, _chance: Chance) -> None:
    """Count a round when everybody has had a turn."""
    state.close_round()


def refill(state: Game, _chance: Chance) -> None:
    """Fill the row after a turn."""
    fill(state)


def fill(state: Game) -> None:
    """Fill the row from the pile, for all to see."""
    table = state.table
    while len(table.zones[ROW]) < state.rules.row and table.zones[PILE]:
        card = table.draw(PILE, ROW, everyone(state.players))
        state.seen |= 1 << table.kind[card]


def ask(state: Game, _chance: Chance, player: int) -> Ask | None:
    """Ask which card a player takes; of cards that are alike, one is enough to choose from."""
    table = state.table
    alike = {table.kind[card]: card for card in sorted(table.zones[ROW], reverse=True)}
    return Ask(player, "take", sorted(alike.values()), take, player) if alike else None


def take(state: Game, chance: Chance, card: int, player: int) -> None:
    """Take a card, and do what it says."""
    table = state.table
    kind = table.kind[card]
    table.move(card, ROW, FIRST + player)
    state.taken[player] |= 1 << kind
    state.scored[player] |= 1 << kind if state.rules.worth[kind] else 0
    for effect, arguments in state.rules.effects[kind]:
        state.used[player] |= 1 << kind
        effect(state, chance, player, **arguments)


@verb("take_more", cards=int)
@carries_out("butterflies")
def take_more(state: Game, _chance: Chance, player: int, cards: int) -> None:
    """Let a player take more cards before the row is filled."""
    for _ in range(cards):
        state.push(ask, player)


def bounds(rules: Rules, players: int) -> tuple[float, float]:
    """Return the fewest and the most points that the rules allow."""
    crop = sum(worth * copies for worth, copies in zip(rules.worth, rules.copies[players], strict=True))
    return 0.0, float(crop + rules.majority * rules.crops + rules.last[players])


def unmarked(rules: Rules) -> dict[str, set[str]]:
    """Return the cards that do nothing, and those that count nothing: reports do not miss them."""
    kinds = range(len(rules.kinds))
    return {
        "used": {rules.kinds[kind] for kind in kinds if not rules.effects[kind]},
        "scored": {rules.kinds[kind] for kind in kinds if not rules.worth[kind]},
    }


MODEL = Model(
    prepare=prepare,
    setup=setup,
    ends=(EMPTY,),
    cards=lambda rules: tuple(rules.kinds),
    unmarked=unmarked,
    bounds=bounds,
)
