"""A function of the renderer replaced wherever it is known: each of its modules has taken it over by name."""

from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any


def replace_everywhere(
    modules: Iterable[ModuleType], name: str, wrap: Callable[[Callable[..., Any]], Callable[..., Any]]
) -> None:
    """Put what ``wrap`` makes of a function in its place in every module that has it, made once for each function.

    Modules without one of that name, and those in which it stands wrapped already, are left alone.
    """
    made: dict[Callable[..., Any], Callable[..., Any]] = {}
    for module in modules:
        function = getattr(module, name, None)
        if callable(function) and not hasattr(function, "__wrapped__"):
            if function not in made:
                made[function] = wrap(function)
            setattr(module, name, made[function])
