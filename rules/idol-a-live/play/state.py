"""The table of Idol A Live: what lies where, who sees it, and how everybody stands."""

from collections.abc import Hashable
from typing import ClassVar, Final, Self

from cardwright.play.bank import Bank
from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import State
from cardwright.play.table import Table

from . import figures, words, worth
from .decks import Built
from .rules import Rules
from .zones import NONE, OWN, ZONES

BOTH: Final = 3  # the bits of both players

# Phases, counted down: decks are built, centres are chosen, and then it is played.
BUILDING, CENTRES, PLAYING = 2, 1, 0

POINTS, NO_SONGS, TURNS = "points", "no-songs", "turns"
ENDS: Final = (POINTS, NO_SONGS, TURNS)


class Live(State):
    """A game of Idol A Live.

    ``backstage`` and ``engaged`` are pieces as bits, in the order of the group. ``turn`` counts the turns that are
    over, ``begun`` is 1 within one. ``extra`` fans, ``shine`` (whether voltage brings more) and ``discount`` wait for
    the next song or event of this turn; ``skilled`` are the centres, as bits, whose skill was used in it.
    ``mine[player]`` is the fan on whom the player’s “All Mine!” lies.
    Of the song performed, ``song`` is the kind (-1: none), ``lead`` the idol, ``use`` what for, ``more`` the fans
    that its own effect adds, ``fixed`` whether it takes no others than its effect chose, ``count`` whom it recruited.
    ``pending`` are recruited fans whose effects are still to come, ``acting`` the one whose effect it is.
    """

    __slots__ = (
        *("acting", "active", "backstage", "bank", "begun", "built", "centre", "count", "discount", "engaged", "extra"),
        *("fixed", "group", "lead", "mine", "more", "payable", "pending", "phase", "points", "shine", "skilled"),
        *("song", "table", "tokens", "turn", "use", "voltage"),
    )

    SECRET: ClassVar[frozenset[str]] = frozenset({"centre", "copies", "choose-event"})
    GAUGES: ClassVar[tuple[str, ...]] = ("score", "voltage")

    rules: Rules

    def __init__(self, rules: Rules, players: int) -> None:
        super().__init__(rules, players)
        self.phase = BUILDING
        self.built: list[Built] = [Built()] * players
        self.group: tuple[tuple[int, ...], ...] = ()
        self.payable: tuple[tuple[int, ...], ...] = ()
        self.table = Table((), (), ZONES)
        self.bank = Bank((rules.tokens,))
        self.active = 0
        self.turn: int = 0
        self.begun = 0
        self.centre: list[int] = [NONE] * players
        self.voltage: list[int] = [0] * players
        self.tokens: list[int] = [0] * players
        self.backstage: list[int] = [0] * players
        self.engaged: list[int] = [0] * players
        self.points: list[int] = [0] * players
        self.mine: list[int] = [NONE] * players
        self.extra: int = 0
        self.shine = self.discount = self.skilled = 0
        self.song = self.lead = self.acting = NONE
        self.use = ""
        self.more = self.fixed = self.count = 0
        self.pending: list[int] = []

    # What lies where.

    def zone(self, which: int, player: int) -> list[int]:
        """Return a zone of a player, as cards."""
        return self.table.zones[which + OWN * player]

    def find(self, which: int, player: int, kind: int) -> int:
        """Return the first card of a kind in a zone of a player."""
        kinds = self.table.kind
        return next(card for card in self.table.zones[which + OWN * player] if kinds[card] == kind)

    def kinds_in(self, which: int, player: int) -> list[int]:
        """Return the kinds of cards in a zone of a player, each once, in the order of the cards."""
        kinds = self.table.kind
        return list(dict.fromkeys([kinds[card] for card in self.table.zones[which + OWN * player]]))

    def gain(self, player: int, tokens: int) -> None:
        """Give cheer tokens to a player, up to the limit: what is beyond it is not taken."""
        tokens = min(tokens, self.rules.limit - self.tokens[player])
        if tokens > 0:
            self.tokens[player] += self.bank.take(0, tokens)

    def pay(self, player: int, tokens: int) -> None:
        """Put cheer tokens back into the supply."""
        self.tokens[player] -= tokens
        self.bank.give(0, tokens)

    def lift(self, player: int, voltage: int) -> None:
        """Raise or lower voltage; it never falls below zero."""
        self.voltage[player] = max(0, self.voltage[player] + voltage)

    # What the engine asks of a game.

    @carries_out("end")
    def scores(self) -> tuple[float, ...]:
        """Return the points of the fans in each fan area."""
        return tuple(self.points)

    @carries_out("end")
    def winners(self) -> tuple[int, ...]:
        """Return who has more points; with equally many nobody wins."""
        first, second = self.points
        return () if first == second else (int(second > first),)

    def gauges(self) -> tuple[tuple[float, ...], ...]:
        """Return points and voltage."""
        return (tuple(self.points), tuple(self.voltage))

    @carries_out("own-setup", "play-mat")
    def view(self, player: int) -> Hashable:
        """Return all but the order of the decks, the other’s hand, and what the other chose in secret."""
        ask = self.ask
        shown = ask is not None and (self.phase == PLAYING or ask.player == player)
        return (
            self.table.view(player),
            (self.phase, self.turn, self.active, self.end),
            (ask.player, ask.kind, ask.args) if ask is not None and shown else None,
            tuple(self.built[player].songs + self.built[player].events),
            tuple(entry.group for entry in self.built) if self.phase == BUILDING else self.group,
            self.centre[player] if self.phase == CENTRES else tuple(self.centre),
            *map(tuple, (self.voltage, self.tokens, self.backstage, self.engaged, self.points, self.mine)),
            (self.extra, self.shine, self.discount, self.skilled, self.song, self.lead, self.use, self.more),
            (self.fixed, self.count, self.acting, tuple(self.pending)),
        )

    def sample(self, player: int, chance: Chance) -> Self:
        """Return a copy with hidden cards dealt anew, and with what the other chose in secret chosen anew."""
        copy = super().sample(player, chance)
        other = 1 - player
        if self.phase == BUILDING:
            copy.built[other] = copy.built[other].dealt_anew(chance)
        elif self.phase == CENTRES and self.centre[other] != NONE and self.built[other].centre == NONE:
            copy.centre[other] = chance.pick(self.group[other])
        return copy

    def faults(self) -> list[str]:
        """Return what was lost or doubled: cards, tokens, pieces, points."""
        return [*self.table.faults(), *figures.faults(self)]

    # What the table is worth and how it is told stands in modules of its own.
    worth = worth.worth
    measure = figures.measure
    progress = figures.progress
    expense = figures.expense
    tags = words.tags
    quantity = figures.quantity
    say = words.say
    tell = words.tell
    spread = words.spread
