"""The state of a game: what lies on the table and in the companies, and what a player sees of it.

Everything is open but the order of the cards in the piles that nobody has seen yet. Money is kept out of sight, but
every sum is paid and received openly, so whoever counts knows what the others have, and so does a bot.

A pile's last card is its top. What is put under it lies there known, so the unknown cards are its last ``fresh`` ones.
Jobs go back in any order: such a group of jobs lies in ``under``, and its order is drawn when it is reached.
"""

from collections.abc import Hashable
from typing import ClassVar, Self

from cardwright.play.bank import Bank
from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import State

from . import foresight, inspection, judgement, words
from .tables import IDOLS, Rules


class Game(State):
    """One game of Idol Project.

    By player: ``money``; ``values[v][player]`` of each company; ``owned[player]``, how many of each investment;
    ``idols``, ``jobs``, ``shares``; ``dome``, the concert in front of them; and sums kept along with the idols,
    packed ``skills``, ``points``, and ``roster``, a mask of kinds. On show: ``show`` by place, ``offers`` (jobs),
    ``shown`` (shares), ``guest``, the idol of this round, and ``coming``, the idol of the next, face up on her pile.
    Nothing is -1. ``order[k]`` holds turn order card ``k + 1``; ``bid``, ``holder`` and ``still_in`` are the auction's.
    ``given`` is who gave a concert.
    """

    __slots__ = (
        *("bank", "bid", "box", "coming", "dome", "fresh", "given", "guest", "holder", "idols", "jobs"),
        *(
            "money",
            "offers",
            "order",
            "owned",
            "piles",
            "points",
            "roster",
            "shares",
            "show",
            "shown",
            "skills",
            "still_in",
        ),
        *("under", "values", "white_icons"),
    )
    GAUGES: ClassVar[tuple[str, ...]] = ("score", "money", "shares", "idols")
    rules: Rules

    def __init__(self, rules: Rules, players: int) -> None:
        super().__init__(rules, players)
        deal = rules.deals[players]
        self.bank = Bank((rules.all_notes, deal.shares))
        self.money = [0] * players
        self.values = [[0] * players for _ in rules.values]
        self.owned = [[0] * len(rules.investments) for _ in range(players)]
        self.idols: list[list[int]] = [[] for _ in range(players)]
        self.jobs: list[list[int]] = [[] for _ in range(players)]
        self.skills = [0] * players
        self.points = [0] * players
        self.roster = [0] * players
        self.shares = [0] * players
        self.dome = [-1] * players
        self.piles: list[list[int]] = [[] for _ in range(IDOLS + 1)]
        self.fresh = [0] * (IDOLS + 1)
        self.under: list[list[int]] = []
        self.box: list[int] = []
        self.show = [-1] * len(rules.slots)
        self.offers: list[int] = []
        self.shown = 0
        self.guest = -1
        self.coming = -1
        self.order = list(range(players))
        self.bid: int = 0
        self.holder = -1
        self.still_in: list[int] = []
        self.given = -1
        self.white_icons = deal.white_icons

    @carries_out("scoring", "goal")
    def scores(self) -> tuple[float, ...]:
        """Return the points of the jobs, of the idols, and of the concert that was given."""
        return tuple(self.points)

    @carries_out("scoring", "questions")
    def winners(self) -> tuple[int, ...]:
        """Return who has the most points, of those who have the most money; whoever is tied then shares the victory."""
        best = max(zip(self.points, self.money, strict=True))
        return tuple(player for player in range(self.players) if (self.points[player], self.money[player]) == best)

    def gauges(self) -> tuple[tuple[float, ...], ...]:
        """Return points, money in AG, shares and idols."""
        return self.scores(), tuple(self.money), tuple(self.shares), tuple(map(len, self.idols))

    def cash(self) -> tuple[int, ...]:
        """Return the money that each player holds, in AG."""
        return tuple(self.money)

    def view(self, player: int) -> Hashable:
        """Return all that a player sees; it is the same for all of them."""
        return (
            *map(tuple, (self.money, self.shares, self.points, self.dome, self.order, self.show, self.offers)),
            *(tuple(map(tuple, nested)) for nested in (self.values, self.owned, self.idols, self.jobs, self.under)),
            tuple(self.box),
            *(tuple(pile[: len(pile) - fresh]) for pile, fresh in zip(self.piles, self.fresh, strict=True)),
            tuple(self.fresh),
            *(self.shown, self.guest, self.coming, self.bid, self.holder, tuple(self.still_in), self.given),
            (self.ask.kind, self.ask.args) if self.ask and self.ask.player == player else None,
        )

    def sample(self, player: int, chance: Chance) -> Self:  # noqa: ARG002 - everyone knows the same
        """Return a copy in which the cards that nobody has seen lie in another order."""
        copy = self.clone()
        for pile, fresh in zip(copy.piles, copy.fresh, strict=True):
            if fresh > 1:
                seen = len(pile) - fresh
                hidden = pile[seen:]
                chance.mix(hidden)
                pile[seen:] = hidden
        return copy

    # No measure falls: where nobody buys, works or is joined by an idol, a round changes nothing but the money.

    # What the table is worth and how it is told stands in modules of its own.
    faults = inspection.faults
    worth = judgement.worth
    foresee = foresight.foresee
    progress = judgement.progress
    expense = judgement.expense
    tags = words.tags
    quantity = judgement.quantity
    say = words.say
    tell = words.tell
    spread = words.spread
