"""A card as play needs it: small numbers for its kind, and a script of what it does."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Final, Self, TypeAlias

from cardwright.play.data import CardData
from cardwright.play.declare import Verb, carries_out, compile_do, verbs_of
from cardwright.play.engine import Ask, ModelError

# What a stage card gives, in this order: cards drawn, further stage cards, Live image, further acquisitions.
GIVES: Final = ("draw", "more-stage", "live", "acquire")

Gives: TypeAlias = tuple[int, int, int, int]
Step: TypeAlias = tuple[Callable[..., Ask | None], tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class Script:
    """What a stage card does: first what it gives, then the steps of its text.

    ``numbers`` says where each number that the card prints stands: ``(-1, i)`` for ``gives[i]``, ``(s, i)`` for the
    argument ``i`` of step ``s``.
    """

    gives: Gives
    steps: tuple[Step, ...]
    numbers: tuple[tuple[int, int], ...]

    def number(self, which: int) -> int:
        """Return a number as it is printed."""
        step, index = self.numbers[which]
        found: int = self.gives[index] if step < 0 else self.steps[step][1][index]
        return found

    @carries_out("numerals")
    def raised(self, which: int, by: int) -> "Script":
        """Return the script with one number larger: the numeral counts, so that -1 becomes -2."""
        step, index = self.numbers[which]
        number = self.number(which)
        larger = number + by if number >= 0 else number - by
        if step < 0:
            gives = [larger if at == index else given for at, given in enumerate(self.gives)]
            return Script((gives[0], gives[1], gives[2], gives[3]), self.steps, self.numbers)
        function, args = self.steps[step]
        changed = (function, (*args[:index], larger, *args[index + 1 :]))
        return Script(self.gives, (*self.steps[:step], changed, *self.steps[step + 1 :]), self.numbers)


@dataclass(frozen=True, slots=True)
class Effects:
    """The verbs of the card language, by name."""

    verbs: Mapping[str, Verb]

    @classmethod
    def of(cls, *modules: ModuleType) -> Self:
        """Collect the verbs that modules declare."""
        return cls({name: verb for module in modules for name, verb in verbs_of(vars(module).values()).items()})

    def script(self, card: CardData, names: Mapping[str, int]) -> Script:
        """Return what a card does. ``names`` are the numbers of kinds of cards, by ``deck/id``.

        Raises ModelError for a text that no ``do:`` line repeats: played without it, the card would be another.
        """
        given = card.get("gives", {})
        if (card.get("text") is not None) != bool(card.do):
            raise ModelError(f"{card.reference} needs both a text and a 'do:' line, or neither")
        gives = (given.get("draw", 0), given.get("more-stage", 0), given.get("live", 0), given.get("acquire", 0))
        steps = tuple(
            (function, _arguments(function.__dict__["verb"], written, card, names))
            for function, written in compile_do(card.do, self.verbs)
        )
        numbers = [(-1, GIVES.index(name)) for name in given if given[name]]
        for step, (function, _) in enumerate(steps):
            verb: Verb = function.__dict__["verb"]
            numbers += [(step, index) for index, kind in enumerate(verb.arguments.values()) if kind is int]
        return Script(gives, steps, tuple(numbers))


def _arguments(verb: Verb, written: Mapping[str, Any], card: CardData, names: Mapping[str, int]) -> tuple[Any, ...]:
    """The arguments of a verb in its own order; ``card`` names a kind of card and becomes its number."""
    missing = [name for name in verb.arguments if name not in written]
    if missing:
        raise ModelError(f"'{verb.name}' on {card.reference} needs '{missing[0]}'")
    return tuple(_resolved(name, written[name], card, names) for name in verb.arguments)


def _resolved(name: str, value: Any, card: CardData, names: Mapping[str, int]) -> Any:
    if name != "card":
        return value
    if value not in names:
        raise ModelError(f"{card.reference} names '{value}', which is no card in play")
    return names[value]
