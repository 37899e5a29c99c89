"""A player's chair: all that a bot gets to see of a game."""

from collections.abc import Callable, Hashable, Sequence
from typing import TypeAlias

from cardwright.play.chance import Chance
from cardwright.play.engine import Ask, Option, State


class OutOfTurnError(RuntimeError):
    """A bot asked about a question that is not put to it."""


class Seat:
    """What player ``player`` knows of a game. There is no way from here to what others hold.

    To look ahead, a bot plays on copies from :meth:`sample`, in which everything hidden is dealt anew. ``options`` are
    what may be answered to the question that was put to this player last; whoever puts another one says so.
    """

    __slots__ = ("_only", "_state", "options", "player")

    def __init__(self, state: State, player: int, only: Sequence[Option] = ()) -> None:
        self._state = state
        self._only = only
        self.player = player
        ask = state.ask
        self.options = only or (ask.options if ask is not None and ask.player == player else ())

    @property
    def players(self) -> int:
        """How many play."""
        return self._state.players

    @property
    def kind(self) -> str:
        """The kind of the open question."""
        return self._ask.kind

    def narrowed(self, options: Sequence[Option]) -> "Seat":
        """Return the same chair with some of the options only, for a bot that is not to take the others."""
        return Seat(self._state, self.player, options)

    @property
    def _ask(self) -> Ask:
        ask = self._state.ask
        if ask is None or ask.player != self.player:
            raise OutOfTurnError("it is not this player's turn")
        return ask

    def view(self) -> Hashable:
        """Return all that this player sees."""
        return self._state.view(self.player)

    def sample(self, chance: Chance) -> State:
        """Return a copy to try things on, with everything that this player cannot see dealt anew."""
        return self._state.sample(self.player, chance)

    def score(self) -> float:
        """Return this player's points as they stand."""
        return self._state.scores()[self.player]

    def progress(self, option: Option) -> float:
        """Return how far an option takes the game towards its end."""
        return self._state.progress(option)

    def expense(self, option: Option) -> float:
        """Return what an option costs."""
        return self._state.expense(option)

    def foresee(self) -> Sequence[float | None]:
        """Return how this player stands after each of the options, None where that has to be tried; () is all None."""
        foreseen = self._state.foresee()
        if not self._only or not foreseen:
            return foreseen
        by_option = dict(zip(self._ask.options, foreseen, strict=True))
        return [by_option[option] for option in self._only]

    def tags(self, option: Option) -> tuple[str, ...]:
        """Return the names by which a rule list may call an option."""
        return self._state.tags(option)

    def quantity(self, name: str) -> float:
        """Return a figure that a rule list may compare. Raises KeyError for an unknown one."""
        return self._state.quantity(name, self.player)


Bot: TypeAlias = Callable[[Seat, Chance], Option]
