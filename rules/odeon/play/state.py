"""The table of Odéon: what lies where, who sees it, and what it is worth."""

from collections.abc import Hashable
from typing import ClassVar, Final, Self

from cardwright.play.bank import Bank
from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import PASS, Ask, State
from cardwright.play.table import Table, everyone

from . import figures, words, worth
from .rules import WAYS, Hall, Rules

# The zones of the Pieces: a pile and the open cards of each deck, then both sides of each player's music stand.
PILE: Final = 0
OPEN: Final = 2
STANDS: Final = 4

# The phases of a round, counted down; before the bars of two rounds are composed, Pieces or a card are chosen.
RECOVERY, CHOICE, COMPOSITION, ACTIONS, AUDIENCE = 5, 4, 3, 2, 1

# Within an action questions come in this order only, so their ranks fall.
_RANK: Final = {
    kind: rank
    for rank, kinds in enumerate((("soloist",), ("play",), ("spot", "seat"), ("learn", "recover"), ("gain", "side")))
    for kind in kinds
}
_HIGHEST: Final = 5
_CHOSEN: Final = 4
_MOST_WORK: Final = 99  # more than ever lies on the stack


class Concert(State):
    """A game of Odéon.

    Flat lists hold one entry a player and track (``track``: the spot of the musician, 0 for none), a player and beat
    (``bars``: 0 for none, else 1 + twice the action + 1 for a half note), or an instrument, letter and player
    (``orchestra``). ``free`` are the free spots by instrument and letter. ``hall[seat]`` and ``soloist[token]`` are
    owners, -1 for none. ``order`` are each player's notebook cards as they were shuffled, ``page`` those in use.
    ``spent`` counts the Pieces played for each of ``WAYS``.
    """

    __slots__ = (
        *(
            "again",
            "at",
            "bank",
            "bars",
            "everyone",
            "first",
            "free",
            "hall",
            "house",
            "orchestra",
            "order",
            "page",
            "phase",
        ),
        *(
            "points",
            "quartet",
            "queues",
            "side",
            "soloist",
            "spent",
            "supply",
            "table",
            "tokens",
            "track",
            "trends",
            "turn",
        ),
    )

    SECRET: ClassVar[frozenset[str]] = frozenset({"lay"})
    GAUGES: ClassVar[tuple[str, ...]] = ("score", "pieces")

    rules: Rules

    def __init__(self, rules: Rules, players: int, table: Table) -> None:
        super().__init__(rules, players)
        house: Hall = rules.halls[players]
        self.house = house
        self.everyone = everyone(players)
        self.table = table
        self.bank = Bank((rules.tokens,))
        self.phase = COMPOSITION
        self.first = 0
        self.at = 0
        self.turn = 0
        self.again = 0
        tracks = len(rules.instruments)
        self.bars = [0] * (players * rules.bars.beats)
        self.order: list[list[int]] = [[] for _ in range(players)]
        self.page = [0] * players
        self.supply: list[int] = [rules.figures] * players
        self.track: list[int] = [0] * (players * tracks)
        self.orchestra = [0] * (tracks * len(house.spots) * players)
        self.free = [spots for _ in range(tracks) for spots in house.spots]
        self.quartet = [0] * players
        self.queues: list[list[int]] = [[], []]
        self.hall = [-1] * len(house.number)
        self.side = [0] * players
        self.soloist = [-1] * len(house.soloists)
        self.tokens: list[int] = [0] * players
        self.trends: list[int] = []
        self.spent = [0] * len(WAYS)
        self.points: list[int] = [0] * players

    # What stands where.

    def left(self, player: int) -> list[int]:
        """Return the Pieces to the left of a player's music stand: those that can still be played."""
        return self.table.zones[STANDS + 2 * player]

    def right(self, player: int) -> list[int]:
        """Return the Pieces to the right of a player's music stand: those that were played."""
        return self.table.zones[STANDS + 2 * player + 1]

    def play_piece(self, card: int, player: int, way: int) -> None:
        """Move a Piece to the right of the music stand: it earns a place, so it is used and scores."""
        self.spent[way] += 1
        stand = STANDS + 2 * player
        self.table.move(card, stand, stand + 1)
        bit = 1 << self.table.kind[card]
        self.used[player] |= bit
        self.scored[player] |= bit

    def alike(self, cards: list[int]) -> list[int]:
        """Return cards to choose from: one of each kind, where a kind has several."""
        if not self.rules.twins:
            return cards[:]
        kind = self.table.kind
        return list({kind[card]: card for card in reversed(cards)}.values())[::-1]

    def receive(self, zone: int, player: int) -> None:
        """Move the top card of a pile, if there is one, to the left of a music stand, where everybody sees it."""
        table = self.table
        if not table.zones[zone]:
            return
        kind = table.kind[table.draw(zone, STANDS + 2 * player, self.everyone)]
        self.seen |= 1 << kind
        self.taken[player] |= 1 << kind

    def turn_over(self, deck: int) -> None:
        """Turn over the top card of a pile, if there is one, and lay it with the open ones."""
        if not self.table.zones[PILE + deck]:
            return
        card = self.table.draw(PILE + deck, OPEN + deck, self.everyone)
        self.seen |= 1 << self.table.kind[card]

    @property
    def composing(self) -> bool:
        """Whether bars are being written, each hidden from the others."""
        return self.phase == COMPOSITION

    def notebooks(self, player: int) -> tuple[int, ...]:
        """Return the notebook cards that a player has turned over so far, in their order."""
        return tuple(self.order[player][: self.round + 1])

    # What the engine asks of a game.

    @carries_out("scoring")
    def scores(self) -> tuple[float, ...]:
        """Return the applause so far; nothing on the table ever loses its applause."""
        return tuple(self.points)

    @carries_out("winner")
    def winners(self) -> tuple[int, ...]:
        """Return who has the most applause; in a tie the one with the most Pieces, played or not, then all of them."""
        ranks = [(self.points[p], len(self.left(p)) + len(self.right(p))) for p in range(self.players)]
        best = max(ranks)
        return tuple(player for player, rank in enumerate(ranks) if rank == best)

    def gauges(self) -> tuple[tuple[float, ...], ...]:
        """Return the applause, and the Pieces that can be played."""
        return (self.scores(), tuple(float(len(self.left(player))) for player in range(self.players)))

    @carries_out("composition", "notebook")
    def view(self, player: int) -> Hashable:
        """Return all but the order of the piles, the notebook cards not yet turned, and the bars still composed."""
        composing = self.composing
        ask = self.ask
        beats = self.rules.bars.beats
        return (
            self.table.view(player),
            (self.round, self.phase, self.first),
            None if composing else (self.at, self.again, len(self.todo)),
            (ask.player, ask.kind, ask.args) if ask is not None and (not composing or ask.player == player) else None,
            tuple(self.bars[player * beats : (player + 1) * beats] if composing else self.bars),
            tuple(self.notebooks(other) for other in range(self.players)),
            tuple(self.page),
            *map(tuple, (self.supply, self.track, self.orchestra, self.quartet, *self.queues, self.hall, self.side)),
            *map(tuple, (self.soloist, self.tokens, self.trends)),
        )

    def sample(self, player: int, chance: Chance) -> Self:
        """Return a copy with other piles, other notebook cards to come and, while all compose, other bars."""
        copy = super().sample(player, chance)
        turned = self.round + 1
        for cards in copy.order:
            hidden = cards[turned:]
            if len(hidden) > 1:
                chance.mix(hidden)
                cards[turned:] = hidden
        if self.composing:
            copy.compose_anew(player, chance)
        return copy

    def compose_anew(self, player: int, chance: Chance) -> None:
        """Let all who have composed, but for one player, have composed any other bar; whoever is at it begins again."""
        for turn in range(self.turn):
            other = (self.first + turn) % self.players
            if other != player:
                self.clear_bar(other)
                place = 0
                while options := self.rules.bars.options[place]:
                    option = chance.pick(options)
                    if option == PASS:
                        break
                    place = self.lay(other, place, option)
        ask = self.ask
        if ask is not None and ask.player != player:
            self.clear_bar(ask.player)
            self.ask = Ask(ask.player, ask.kind, self.rules.bars.options[0], ask.then, ask.player, 0)

    def lay(self, player: int, place: int, option: int) -> int:
        """Lay a token on a player's bar, note what its arrow points to, and return the place reached."""
        bars = self.rules.bars
        step = bars.steps[place][option]
        if step.beat >= 0:
            action = self.rules.notebooks[self.page[player]][step.row][step.beat]
            self.bars[player * bars.beats + step.beat] = 1 + 2 * action + step.half
        return step.then

    def clear_bar(self, player: int) -> None:
        """Take a player's tokens back."""
        beats = self.rules.bars.beats
        self.bars[player * beats : (player + 1) * beats] = [0] * beats

    def measure(self) -> tuple[float, ...]:
        """Rounds, phases, then what is left of the phase: players or notes, repetitions, gains, steps and Pieces."""
        ask = self.ask
        if ask is None:
            return (0,)
        player = ask.player
        if self.phase == COMPOSITION:
            within: tuple[int, ...] = (self.players - self.turn, -int(ask.args[1]))
        elif self.phase == ACTIONS:
            rank = _RANK.get(ask.kind, _HIGHEST)
            gains = len(self.todo) if rank < _CHOSEN else _MOST_WORK
            pieces = len(self.left(player)) if ask.kind == "play" else 0
            within = (len(self.bars) - self.at, self.again, gains, rank, pieces)
        elif self.phase == AUDIENCE:
            within = (sum(map(len, self.queues)), _RANK[ask.kind], len(self.left(player)))
        else:
            within = (self.players - self.turn, len(self.right(player)))
        return (self.rules.rounds - self.round, self.phase, *within)

    def faults(self) -> list[str]:
        """Return what was lost or doubled: Pieces, Seat tokens, meeples, applause."""
        return [*self.table.faults(), *figures.faults(self)]

    # What the table is worth and how it is told stands in modules of its own.
    worth = worth.worth
    expense = figures.expense
    tags = words.tags
    quantity = figures.quantity
    say = words.say
    tell = words.tell
    spread = words.spread
