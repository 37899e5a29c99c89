"""What the game says of itself: points, what a player sees, what bots may ask, and whether all is in order."""

from collections.abc import Callable, Hashable
from typing import Any, ClassVar, Final, Self

from cardwright.play.chance import Chance
from cardwright.play.declare import carries_out
from cardwright.play.engine import Option

from .actions import CHARTER, HIT_ACTION, STAGE_JACK, charter, chartered, expose, exposed, pick, picked, scoop, scooped
from .breaks import complete, draw, drawn, gather, gathered
from .left import ask_alone, ask_left, taken_alone, taken_left
from .position import Position
from .turn import ask_lesson, ask_open, choose, chosen, learned, opened
from .words import say, spread, tags, tell, whole_in_hand

# What a greedy bot thinks of things that are no points yet: a column that can break, two steps of three on the stage,
# three steps in hand and stage together, and a card in hand, which delays the end but can still become anything.
_READY: Final = 2.0
_TWO_STEPS: Final = 0.5
_ALL_STEPS: Final = 1.0

# Which rule asks the question that another one receives the answer of; both take the same arguments.
ASKED_BY: Final[dict[Callable[..., Any], Callable[..., Any]]] = {
    picked: pick,
    chartered: charter,
    scooped: scoop,
    exposed: expose,
    gathered: gather,
    drawn: draw,
    taken_left: ask_left,
    taken_alone: ask_alone,
    learned: ask_lesson,
    chosen: choose,
    opened: ask_open,
}


class Game(Position):
    """A game of ioripic."""

    __slots__ = ()
    GAUGES: ClassVar[tuple[str, ...]] = ("score", "hand")
    # Of the cards that others move face down, only the backs are seen.
    SECRET: ClassVar[frozenset[str]] = frozenset({"hit", "jack"})

    @carries_out("scoring", "winner", "goal")
    def scores(self) -> tuple[float, ...]:
        """Breaks with the bonus of their colours, and the type sets of stage and hand; the most win, with all ties."""
        sets, hands, stages = self.rules.sets.points, self.hands, self.stages
        scores = self.points[:]
        for player in range(self.players):
            scores[player] += sets(hands[player] | stages[player])
        return tuple(scores)

    def gauges(self) -> tuple[tuple[float, ...], ...]:
        """The points as they stand, and the cards in hand."""
        return self.scores(), tuple(map(int.bit_count, self.hands))

    def worth(self, player: int) -> float:
        """Points, and a little for columns that are on their way to a break."""
        rules = self.rules
        stage, hand = self.stages[player], self.hands[player]
        worth = self.points[player] + float(rules.sets.points(hand | stage))
        for cells in rules.cells:
            on_stage = sum(stage & cell != 0 for cell in cells)
            if on_stage == len(cells):
                worth += _READY
            elif all((stage | hand) & cell for cell in cells):
                worth += _ALL_STEPS
            worth += _TWO_STEPS * (on_stage == len(cells) - 1)
        return worth

    @carries_out("cards")
    def view(self, player: int) -> Hashable:
        """All backs, the faces that the player knows, and whose turn it is; only the solo game's hand has an order."""
        know = self.known[player]

        def face(cards: int) -> tuple[int, int]:
            hidden = cards & ~know
            if not hidden:
                return cards, 0
            backs = sum([(hidden & mask).bit_count() << 6 * back for back, mask in enumerate(self.rules.backs)])
            return cards ^ hidden, backs

        top = face(self.green_room[-1]) if self.green_room else None
        return (
            *(self.turn, self.turns, self.owed, self.acting, self.busy, self.pending, self.up, tuple(self.row)),
            *(face(self.resort), face(self.aside), face(self.location), len(self.green_room), top),
            tuple(map(face, self.hands)),
            tuple(map(face, self.stages)),
            tuple(self.beyond),
            tuple(map(tuple, self.breaks)),
            (self.ask.player, self.ask.kind, self.ask.args) if self.ask else None,
        )

    def sample(self, player: int, chance: Chance) -> Self:
        """Deal anew what the player cannot see, and put the question of another player again, about the new cards."""
        copy = self.clone()
        copy.deal_anew(player, chance)
        ask = copy.ask
        if ask is not None and ask.player != player:
            again: Callable[..., Any] = ASKED_BY[ask.then]
            copy.ask = again(copy, chance, *ask.args)
        return copy

    def measure(self) -> tuple[float, ...]:
        """Turns left, cards not broken, actions owed, own cards face down, and the questions that one of these asks."""
        down = 0 if self.acting else self.stages[self.turn] & ~self.up
        return (
            self.rules.turn_limit - self.turns,
            self.rules.size - sum(cards.bit_count() for cards in self.beyond),
            2 * self.owed - self.acting,
            2 * down.bit_count() - self.busy,
            self.pending,
        )

    def faults(self) -> list[str]:
        """Whether every card lies in one place, and everyone knows what everyone can know."""
        return check_cards(self) + check_stages(self)

    def progress(self, option: Option) -> float:
        """How far an option empties hands, which ends the game; a charter fills them."""
        kind = self.ask.kind if self.ask else ""
        if kind == "action":
            return {HIT_ACTION: 2.0, STAGE_JACK: 1.0, CHARTER: -1.0}.get(_number(option), 0.0)
        return super().progress(option)

    def expense(self, option: Option) -> float:
        """What an option takes away from the hand."""
        kind = self.ask.kind if self.ask else ""
        if kind == "action":
            return {HIT_ACTION: 2.0, STAGE_JACK: 1.0}.get(_number(option), 0.0)
        return super().expense(option)

    def tags(self, option: Option) -> tuple[str, ...]:
        """The names of an option for rule lists: of an action, a colour, a card, a type, a kind of break."""
        return tags(self, _number(option))

    def quantity(self, name: str, player: int) -> float:
        """Figures for rule lists: cards here and there, turns, breaks made and ready, players who hold cards."""
        return float(_QUANTITIES[name](self, player))

    def say(self, option: Option) -> str:
        """Return an answer in words."""
        return say(self, _number(option))

    def tell(self) -> str:
        """Return the table in one line."""
        return tell(self, self.scores())

    def spread(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return what lies where."""
        return spread(self)


def _number(option: Option) -> int:
    return option if isinstance(option, int) else -1


def check_cards(state: Position) -> list[str]:
    """Return whether cards were lost or lie in two places."""
    places = [state.resort, state.aside, state.location, *state.green_room, *state.hands, *state.stages, *state.beyond]
    every = 0
    for place in places:
        if every & place:
            return ["a card lies in two places"]
        every |= place
    return [] if every == (1 << state.rules.size) - 1 else ["cards were lost"]


def check_stages(state: Position) -> list[str]:
    """Return what is wrong with stages, hands and knowledge."""
    rules = state.rules
    found = []
    for player, (hand, stage) in enumerate(zip(state.hands, state.stages, strict=True)):
        own = hand | stage | state.beyond[player]
        if own & ~state.known[player]:
            found.append(f"player {player} does not know an own card")
        if hand & state.up and not state.end:
            found.append(f"player {player} holds an open card")
        if any((stage & column).bit_count() > rules.per_colour for column in rules.columns):
            found.append(f"a column of player {player} is too long")
        if any(state.up & ~known for known in state.known):
            found.append("an open card is not known to all")
    if state.alone and state.hands[0] != sum(state.row):
        found.append("the row is not the hand")
    if min(state.owed, state.pending) < 0:
        found.append("more was done than was owed")
    return found


_QUANTITIES: Final[dict[str, Callable[[Game, int], float]]] = {
    "hand": lambda state, player: state.hands[player].bit_count(),
    "stage": lambda state, player: state.stages[player].bit_count(),
    "resort": lambda state, _: state.resort.bit_count(),
    "turns": lambda state, _: state.turns,
    "breaks": lambda state, player: len(state.breaks[player]),
    "ready": lambda state, player: complete(state, player).bit_count(),
    "holders": lambda state, _: sum(hand != 0 for hand in state.hands),
    "alone": lambda state, _: state.players == 1,
    "waiting": lambda state, _: state.location.bit_count() + len(state.green_room),
    "whole-in-hand": whole_in_hand,
    "score": lambda state, player: state.scores()[player],
}
