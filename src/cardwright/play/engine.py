"""The engine: a state with work still to do on a stack, and at most one open question.

A rule is a function ``rule(state, chance, *args) -> Ask | None``. It changes the state, may put further rules on the
stack with :meth:`State.push` (the last one pushed runs first), and returns an :class:`Ask` where a player has to
choose. A question with one answer is answered by itself; one with none is a fault of the model. When the stack is
empty, the game is over.

States copy by their slots: lists are sliced, lists of lists and dicts too, and whatever has a ``clone`` method is
cloned; everything else is shared, so it must not change. The random source is an argument, never part of a state.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, ClassVar, Final, Self, TypeAlias

from cardwright.play.chance import Chance

Option: TypeAlias = Hashable  # a small int, a short text, or a tuple of those
Rule: TypeAlias = Callable[..., "Ask | None"]
Frame: TypeAlias = tuple[Rule, tuple[Any, ...]]

PASS: Final = -1
"""The option that declines, in every question that can be declined."""

PLAYING: Final = ""

_ENDLESS: Final = 1_000_000  # rules that run between two questions; a large set-up is a thousand
_A_CHOICE: Final = 2


class ModelError(Exception):
    """A model broke a promise of the engine: a question without an answer, an option twice, cards lost."""


class Ask:
    """The one open question: who answers, with which options, and the rule that receives the answer.

    ``then(state, chance, option, *args)`` runs with the option chosen. ``kind`` names the question for counts and
    minutes: "bid", "buy". Options are unique and hashable, in an order that depends on the state alone.
    """

    __slots__ = ("args", "kind", "options", "player", "then")

    def __init__(self, player: int, kind: str, options: Sequence[Option], then: Rule, *args: Any) -> None:
        self.player = player
        self.kind = kind
        self.options = options
        self.then = then
        self.args = args


class State:
    """What lies on the table, and what is still to do. A game's state is a subclass with ``__slots__``.

    ``rules`` is what the model's ``prepare`` made of the data, shared by all states. ``end`` names how the game ended,
    empty while it runs. ``curve`` holds the gauges of each player after each round. ``seen``, ``taken[player]``,
    ``used[player]`` and ``scored[player]`` are bit masks of the model's cards; a rule sets them where it matters:
    ``state.taken[player] |= 1 << kind``.

    A subclass must say :meth:`scores`; it should say :meth:`worth`, :meth:`view`, :meth:`measure` and :meth:`faults`.
    """

    __slots__ = (
        *("ask", "curve", "end", "players", "round", "rules", "scored", "seen", "steps", "taken", "todo", "used"),
    )

    # Gauges that are drawn over the rounds, one figure a player each; the first is the score.
    GAUGES: ClassVar[tuple[str, ...]] = ("score",)
    # Kinds of questions whose answers the other players do not see: cards laid face down, hidden bids.
    SECRET: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, rules: Any, players: int) -> None:
        self.rules = rules
        self.players = players
        self.todo: list[Frame] = []
        self.ask: Ask | None = None
        self.steps = 0
        self.round = 0
        self.end = PLAYING
        self.curve: list[tuple[tuple[float, ...], ...]] = []
        self.seen = 0
        self.taken = [0] * players
        self.used = [0] * players
        self.scored = [0] * players

    def push(self, rule: Rule, *args: Any) -> None:
        """Put a rule on the stack; it runs before everything that lies there already."""
        self.todo.append((rule, args))

    def advance(self, chance: Chance) -> None:
        """Run rules until a player has a real choice, or the game is over."""
        self._settle(None, chance)

    def apply(self, option: Option, chance: Chance) -> None:
        """Answer the open question with one of its options, and go on to the next."""
        ask = self.ask
        if ask is None:
            raise ModelError("there is no open question")
        self.steps += 1
        args = ask.args
        if not args:
            ask = ask.then(self, chance, option)
        elif len(args) == 1:  # much faster than to spread them
            ask = ask.then(self, chance, option, args[0])
        else:
            ask = ask.then(self, chance, option, *args)
        self.ask = ask
        if ask is None or len(ask.options) < _A_CHOICE:
            self._settle(ask, chance)

    def _settle(self, ask: Ask | None, chance: Chance) -> None:
        """Answer what leaves no choice, and run what lies on the stack, until there is a choice or nothing is left."""
        todo = self.todo
        for _ in range(_ENDLESS):
            if ask is None:
                if not todo:
                    break
                rule, args = todo.pop()
                ask = rule(self, chance, *args) if args else rule(self, chance)
            else:
                options = ask.options
                if len(options) >= _A_CHOICE:
                    break
                if not options:
                    raise ModelError(f"the question '{ask.kind}' has no answer")
                ask = ask.then(self, chance, options[0], *ask.args)
        else:
            raise ModelError("its rules run on and on without a question to anybody")
        self.ask = ask

    def finish(self, end: str) -> None:
        """End the game here: nothing that lies on the stack runs any more."""
        self.end = end
        self.todo.clear()

    def close_round(self) -> None:
        """Count a round, and note each player's gauges."""
        self.round += 1
        self.curve.append(self.gauges())

    def clone(self) -> Self:
        """Return a copy that shares nothing that changes."""
        kind = type(self)
        copy = kind.__new__(kind)
        for name in slots_of(kind):
            setattr(copy, name, copied(getattr(self, name)))
        return copy

    # What a game says of itself.

    def scores(self) -> tuple[float, ...]:
        """Return each player's points as they stand."""
        raise NotImplementedError

    def winners(self) -> tuple[int, ...]:
        """Return who wins as it stands, all of those who tie; by the most points unless a game says otherwise."""
        scores = self.scores()
        best = max(scores)
        return tuple(player for player, score in enumerate(scores) if score == best)

    def gauges(self) -> tuple[tuple[float, ...], ...]:
        """Return the figures of ``GAUGES``, each with one number a player."""
        return (self.scores(),)

    def cash(self) -> tuple[int, ...]:
        """Return the money that each player holds in notes, or () in a game without; see ``Model.notes``."""
        return ()

    def worth(self, player: int) -> float:
        """Return how well a player stands, in points: what a greedy bot looks at."""
        return self.scores()[player]

    def foresee(self) -> Sequence[float | None]:
        """Return what ``worth`` of who is asked is after each answer to the open question, where that is plain to see.

        None stands for an answer that has to be tried, and () for all of them. Nothing hidden may be used.
        """
        return ()

    def view(self, player: int) -> Hashable:
        """Return all that a player can see: equal for states that differ in hidden things only."""
        raise NotImplementedError

    def sample(self, player: int, chance: Chance) -> Self:
        """Return a copy in which everything that the player cannot see is dealt anew."""
        copy = self.clone()
        table = getattr(copy, "table", None)
        if table is not None:
            table.sample(player, chance)
        return copy

    def measure(self) -> tuple[float, ...]:
        """Return a measure that falls from decision to decision, or () where a game may go on for ever."""
        return ()

    def faults(self) -> list[str]:
        """Return what is wrong with the state: cards lost, money that nobody has. Looked at now and then only."""
        return []

    def progress(self, option: Option) -> float:
        """Return how far an option takes the game towards its end; a stalling bot takes the least."""
        return 0.0 if option == PASS else 1.0

    def expense(self, option: Option) -> float:
        """Return what an option costs; a hoarding bot takes the least."""
        return 0.0 if option == PASS else 1.0

    def tags(self, option: Option) -> tuple[str, ...]:
        """Return the names by which a rule list in ``play.yaml`` may call an option of the open question."""
        return (str(option),)

    def quantity(self, name: str, player: int) -> float:
        """Return a figure that a rule list may compare, as in ``cash >= 12``. Raises KeyError for an unknown one."""
        raise KeyError(f"{name} of player {player}")

    def say(self, option: Option) -> str:
        """Return the answer to the open question in readable words, without who gives it."""
        return f"{self.ask.kind if self.ask else ''} {option}"

    def tell(self) -> str:
        """Return the state of the table in one readable line, for replays."""
        return ""

    def spread(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return what lies where, for a replay on the cards: the name of each zone, and its cards as ``deck/id``.

        Everything is shown face up, hands too: a replay hides nothing.
        """
        return ()


def copied(value: Any) -> Any:
    """Return a copy of what a slot holds: lists and dicts at any depth, and whatever can clone itself."""
    kind = type(value)
    if kind in _SHARED:
        return value
    if kind is list:
        if value and type(value[0]) in _NESTED:
            return [copied(item) for item in value]
        return value[:]
    if kind is dict:
        return {key: copied(item) for key, item in value.items()}
    if kind is set or kind is bytearray:
        return value.copy()
    clone = getattr(value, "clone", None)
    return value if clone is None or isinstance(value, type) else clone()


_NESTED: Final = (list, dict, set, bytearray)
_SHARED: Final = frozenset({int, str, float, bool, tuple, frozenset, type(None)})
_SLOTS: Final[dict[type, tuple[str, ...]]] = {}


def slots_of(kind: type) -> tuple[str, ...]:
    """Return every slot of a class and of those above it."""
    found = _SLOTS.get(kind)
    if found is None:
        found = tuple(name for above in kind.__mro__ for name in getattr(above, "__slots__", ()))
        _SLOTS[kind] = found
    return found
