"""What must hold in every game, whoever plays: looked at before decisions 1, 2, 4, 8 and so on, and at the end.

Nothing is lost, options are sound, copies share nothing, a deal of hidden things looks the same to whom they are
hidden from, states survive pickling, the declared measure falls. What does not hold is collected as plain sentences.
"""

import pickle
from collections.abc import Hashable
from typing import Final

from cardwright.play.chance import Chance, stream
from cardwright.play.engine import Ask, State
from cardwright.play.model import Model
from cardwright.play.picture import UNROUNDED, picture, position

_AHEAD: Final = 12  # decisions played on with the original and the copy, to see whether they stay alike
_LOOK_FOR_LOOPS: Final = 200  # decisions in a row whose tables are compared: a loop half as long is found
_DEALS: Final = 20  # deals of hidden things of which one at least must differ: by chance alike one time in 2^20


class Purse:
    """Watches a game's money only: the sums that the players held, sorted."""

    def __init__(self) -> None:
        self.cash: set[tuple[int, ...]] = set()

    def __call__(self, state: State) -> None:
        """Note what everyone has."""
        self.cash.add(tuple(sorted(state.cash(), reverse=True)))


class Watcher:
    """Watches one game; call it before each decision and at the end, as :func:`play` does.

    ``faults`` are what does not hold. ``looped`` tells whether the table came to look as it did before, so that the
    players can go on like that for ever; without ``loops`` that is not looked for. ``measured`` tells whether a
    measure fell from decision to decision. ``cash`` are the players' sums of money met, sorted.
    """

    def __init__(self, model: Model, rules: object, players: int, seed: str, *, loops: bool = True) -> None:
        self.faults: list[str] = []
        self.looped = False
        self.cash: set[tuple[int, ...]] = set()
        self.measured = True
        self._seed = seed
        self._bounds = model.bounds(rules, players) if model.bounds is not None else None
        self._ends = model.ends
        self._count = 0
        self._loops = loops
        self._measure: tuple[float, ...] = ()
        self._kept: list[tuple[State, Hashable]] = []
        self._met: set[Hashable] = set()

    def __call__(self, state: State) -> None:
        """Look at a state."""
        self._count += 1
        money = state.cash()
        if money:
            self.cash.add(tuple(sorted(money, reverse=True)))
        if state.ask is None:
            self._look_at_end(state)
            return
        self._follow(state)
        if self._count & (self._count - 1) == 0:
            self._look(state)

    def _say(self, fault: str) -> None:
        if fault not in self.faults:
            self.faults.append(fault)

    def _follow(self, state: State) -> None:
        """At every decision: the measure falls, or else no table is met twice."""
        measure = state.measure()
        if measure:
            if self._measure and not measure < self._measure:
                self._say("the measure does not fall from decision to decision")
            self._measure = measure
            return
        self.measured = False
        if self._loops and state.ask is not None and not self.looped and self._is_looking():
            self._look_for_loop(state, state.ask)

    def _look_for_loop(self, state: State, ask: Ask) -> None:
        """A game without a measure may go round and round; a table is looked at closely once its figures come back."""
        figures = (ask.player, ask.kind, state.scores(), state.cash())
        if figures not in self._met:
            self._met.add(figures)
            return
        met = (ask.player, position(state, forget=UNROUNDED))
        self.looped = met in self._met
        self._met.add(met)

    def _is_looking(self) -> bool:
        """Whether tables are compared now: after each power of two for a while, since comparing takes long."""
        return self._count - (1 << (self._count.bit_length() - 1)) < _LOOK_FOR_LOOPS

    def _look_at_end(self, state: State) -> None:
        self._look_at_all(state)
        if state.end and state.end not in (*self._ends, "stalled"):
            self._say(f"the game ended as '{state.end}', which the model does not name")
        if not state.end:
            self._say("the game ended without a name for it: the stack ran empty")
        if self._bounds is not None and state.end != "stalled":
            low, high = self._bounds
            for score in state.scores():
                if not low <= score <= high:
                    self._say(f"a score of {score:g} lies outside the bounds {low:g} to {high:g}")

    def _look(self, state: State) -> None:
        self._look_at_all(state)
        self._look_at_options(state)
        chance = stream(self._seed, f"watch{self._count}")
        before = picture(state)
        self._look_at_copies(state, before, chance)
        for player in range(state.players):
            self._look_at_deal(state, player, before, chance)
        if picture(state) != before:
            self._say("dealing hidden things anew changed the real game")

    def _look_at_all(self, state: State) -> None:
        for fault in state.faults():
            self._say(fault)
        for copy, before in self._kept:
            if picture(copy) != before:
                self._say("a copy changed while the game went on: something is shared between copies")

    def _look_at_options(self, state: State) -> None:
        ask = state.ask
        if ask is None:
            return
        options = tuple(ask.options)
        if not options:
            self._say(f"the question '{ask.kind}' has no answer")
        if len(set(options)) != len(options):
            self._say(f"the question '{ask.kind}' offers an answer twice")
        if any(not state.say(option) for option in options):
            self._say(f"an answer to '{ask.kind}' has no words")
        self._look_at_foresight(state, ask)

    def _look_at_foresight(self, state: State, ask: Ask) -> None:
        """What is foreseen of an answer is what comes of it, whatever the luck."""
        foreseen = state.foresee()
        if foreseen and len(foreseen) != len(ask.options):
            self._say(f"of the answers to '{ask.kind}' not as many are foreseen as there are")
            return
        for option, worth in zip(ask.options, foreseen, strict=bool(foreseen)):
            if worth is not None:
                copy = state.clone()
                copy.apply(option, stream(self._seed, f"foresee{self._count}"))
                if copy.worth(ask.player) != worth:
                    self._say(f"an answer to '{ask.kind}' does not lead to what is foreseen")

    def _look_at_copies(self, state: State, before: Hashable, chance: Chance) -> None:
        first, second = state.clone(), state.clone()
        if picture(first) != before:
            self._say("a copy differs from its original")
        if picture(_pickled(state, whole=self._count == 1)) != before:
            self._say("a state differs after pickling")
        luck = chance.below(1 << 30)
        _play_on(first, Chance(luck))
        _play_on(second, Chance(luck))
        if picture(first) != picture(second):
            self._say("two copies played alike end differently: something random or shared is in the rules")
        if picture(state) != before:
            self._say("playing on with a copy changed its original")
        self._kept = [*self._kept[-3:], (state.clone(), before)]

    def _look_at_deal(self, state: State, player: int, before: Hashable, chance: Chance) -> None:
        view = state.view(player)
        copy = state.sample(player, chance)
        if copy.view(player) != view:
            self._say("a player can tell a deal of what is hidden from the real one")
        for fault in copy.faults():
            self._say(f"after dealing hidden things anew: {fault}")
        ask, other = state.ask, copy.ask
        if ask is not None and other is not None and ask.player == player and ask.options != other.options:
            self._say(f"the answers to '{ask.kind}' tell what is hidden: they differ in a deal anew")
        if _hides(state, player) and not any(picture(state.sample(player, chance)) != before for _ in range(_DEALS)):
            self._say("a deal of hidden things is always the real one")


def _hides(state: State, player: int) -> bool:
    """Whether a card of one back, and another of the same, are hidden from a player."""
    table = getattr(state, "table", None)
    if table is None:
        return False
    kinds: dict[int, int] = {}
    for zone in table.zones:
        for card in zone:
            if (
                not table.known[card] >> player & 1
                and kinds.setdefault(table.back[card], table.kind[card]) != (table.kind[card])
            ):
                return True
    return False


def _pickled(state: State, *, whole: bool) -> State:
    """Return a state as it comes out of a pickle; unless it is to be whole, what was made of the data is left out."""
    if not whole:
        state = state.clone()
        state.rules = None
    copy: State = pickle.loads(pickle.dumps(state))  # noqa: S301 - what was pickled is ours
    return copy


def _play_on(state: State, chance: Chance) -> None:
    for _ in range(_AHEAD):
        ask = state.ask
        if ask is None:
            return
        state.apply(chance.pick(ask.options), chance)
