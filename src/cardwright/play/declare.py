"""How a model says what it does: the verbs that cards use, and the rules of the rulebook that a function carries out.

Both are decorators with literal arguments, so that ``check`` reads them from the syntax tree and runs nothing.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import FunctionType
from typing import Any, TypeVar

from cardwright.play.engine import ModelError

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """What a card can do in play: its name, the types of its arguments, and the function that does it."""

    name: str
    arguments: Mapping[str, type]
    function: Callable[..., Any]


def verb(name: str, **arguments: type) -> Callable[[F], F]:
    """Declare a verb for ``do:`` lines: ``@verb("draw", n=int)`` above ``draw(state, chance, player, n)``."""

    def declare(function: F) -> F:
        function.__dict__["verb"] = Verb(name=name, arguments=arguments, function=function)
        return function

    return declare


def carries_out(*anchors: str) -> Callable[[F], F]:
    """Name the sections of the rulebook that a function plays: ``@carries_out("auction", "bids")``."""

    def cite(function: F) -> F:
        function.__dict__["anchors"] = anchors
        return function

    return cite


def verbs_of(functions: Iterable[object]) -> dict[str, Verb]:
    """Return the verbs declared among functions, as in ``verbs_of(vars(effects).values())``."""
    found = (vars(function).get("verb") for function in functions if isinstance(function, FunctionType))
    return {entry.name: entry for entry in found if isinstance(entry, Verb)}


def compile_do(
    do: Iterable[object], verbs: Mapping[str, Verb]
) -> tuple[tuple[Callable[..., Any], dict[str, Any]], ...]:
    """Return the functions that a card's ``do:`` names, each with its arguments.

    Raises ModelError for a verb or an argument that is not declared; ``check`` reports both with their place.
    """
    steps = []
    for action in do:
        if not isinstance(action, Mapping):
            raise ModelError(f"'{action}' is not an action: write the verb and its arguments")
        for name, given in action.items():
            entry = verbs.get(str(name))
            if entry is None:
                raise ModelError(f"unknown verb '{name}'")
            arguments = dict(given) if isinstance(given, Mapping) else _only(entry, given)
            _check(entry, arguments)
            steps.append((entry.function, arguments))
    return tuple(steps)


def _only(entry: Verb, given: object) -> dict[str, Any]:
    """The short form ``draw: 2`` of a verb with one argument, or ``draw:`` of one without."""
    if given is None or not entry.arguments:
        return {}
    return {next(iter(entry.arguments)): given}


def _check(entry: Verb, arguments: Mapping[str, Any]) -> None:
    for name, value in arguments.items():
        wanted = entry.arguments.get(name)
        if wanted is None:
            raise ModelError(f"'{entry.name}' takes no '{name}'")
        if not isinstance(value, wanted):
            raise ModelError(f"'{entry.name}' wants {wanted.__name__} for '{name}', not '{value}'")
