"""The table: what lies where, and what the player whose turn it is may still do.

Cards of a kind are alike, so zones hold kinds, and the stock and the removed cards are counts. A draw pile is kept
without an order: a card is picked from it when it is drawn, which deals as a shuffled pile does. No known card looks
at a pile or puts a card back on it.

Everybody may know which cards a deck holds, since all that comes and goes is open. So what is hidden of another
player is only which of the cards in hand and pile are the hand, less those that were shown (``shown``). That ends for
players who passed cards unseen (``mixed``): of them, others know only what all of them hold together.
"""

from collections import Counter
from collections.abc import Hashable
from typing import ClassVar, Final, Self

from cardwright.play.chance import Chance
from cardwright.play.engine import State

from . import figures, words
from .box import Rules
from .hidden import deal_anew, see

FANS: Final = "fans-sold-out"
KINDS: Final = "kinds-sold-out"
SMALL: Final = "small-deck"
WON: Final = "won-by-card"
ENDS: Final = (FANS, KINDS, SMALL, WON)

NOBODY: Final = -1


class Table(State):
    """A game of どミリオン！; see the module for what is kept and why.

    ``market`` are the kinds that can be acquired, by cost, with ``prices`` beside it. ``raises`` is what No. 096 does
    to the next stage card: how many of its numbers, and by how much. ``shield`` has the bit of each player whom the
    attack card in use does not affect. ``limit`` is the highest cost among the cards that the card in use removed.
    ``gifts`` are the cards that a player is about to pass, ``told[player, other]`` those of the other's hand that this
    player alone knows.
    """

    __slots__ = (
        *("acquisitions", "aside", "discards", "gifts", "hands", "idle", "image", "kinds", "limit", "live"),
        *("market", "mixed", "piles", "played", "points", "prices", "raises", "removed", "shield", "shown", "shrunk"),
        *("sold_out", "stages", "stock", "told", "turn", "victor", "whole"),
    )

    GAUGES: ClassVar[tuple[str, ...]] = ("score", "image")
    rules: Rules

    def __init__(self, rules: Rules, players: int) -> None:
        super().__init__(rules, players)
        kinds = len(rules.references)
        self.kinds: tuple[int, ...] = ()
        self.whole: tuple[int, ...] = (0,) * kinds
        self.stock = [0] * kinds
        self.removed = [0] * kinds
        self.market: list[int] = []
        self.prices: list[int] = []
        self.sold_out = 0
        self.piles: list[list[int]] = [[] for _ in range(players)]
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.discards: list[list[int]] = [[] for _ in range(players)]
        self.shown: list[list[int]] = [[] for _ in range(players)]
        self.gifts: list[list[int]] = [[] for _ in range(players)]
        self.told: dict[tuple[int, int], list[int]] = {}
        self.mixed = 0
        self.played: list[int] = []
        self.aside: list[int] = []
        self.points = [0] * players
        self.image = [0] * players
        self.turn = 0
        self.stages = 0
        self.acquisitions = 0
        self.live = 0
        self.raises = (0, 0)
        self.shield = 0
        self.limit = NOBODY
        self.shrunk = False
        self.victor = NOBODY
        self.idle = 0

    def deck(self, player: int) -> list[int]:
        """Return all cards of a player's deck, wherever they lie."""
        cards = self.piles[player] + self.hands[player] + self.discards[player] + self.gifts[player]
        return cards + self.played + self.aside if player == self.turn else cards

    def money(self, player: int) -> int:
        """Return the images in a hand, with the Live image of the player whose turn it is."""
        images = self.rules.images
        money = self.live if player == self.turn else 0
        for kind in self.hands[player]:
            money += images[kind]
        return money

    def scores(self) -> tuple[float, ...]:
        """Return the points of each whole deck."""
        return tuple(self.points)

    def winners(self) -> tuple[int, ...]:
        """Return all who have the most points, or the one who won by a card."""
        return super().winners() if self.victor == NOBODY else (self.victor,)

    def gauges(self) -> tuple[tuple[float, ...], ...]:
        """Return points, and the images of each deck's lessons."""
        return (self.scores(), tuple(self.image))

    def view(self, player: int) -> Hashable:
        """Return all that a player sees or can know by counting."""
        return see(self, player)

    def sample(self, player: int, chance: Chance) -> Self:
        """Return a copy in which the hands of the others are dealt anew out of what they may hold."""
        copy = self.clone()
        deal_anew(copy, player, chance)
        return copy

    def measure(self) -> tuple[float, ...]:
        """Return nothing: whoever may acquire may decline, so that all may decline for ever."""
        return ()

    def faults(self) -> list[str]:
        """Return whether a card was lost or doubled, or a count does not fit the cards."""
        return list(figures.find_faults(self))

    def counts(self) -> Counter[int]:
        """Count the cards of each kind in all decks."""
        return Counter(kind for player in range(self.players) for kind in self.deck(player))

    # What the table is worth and how it is told stands in modules of its own.
    worth = figures.worth
    progress = figures.progress
    expense = figures.expense
    tags = figures.tags
    quantity = figures.quantity
    say = words.say
    tell = words.tell
    spread = words.spread
