"""A short way to a style's value that no style sheet states: the parent's, or the initial one.

The renderer works out two hundred thousand values for a game's cards, and walks through all that a stated value may
need (variables, sums, directions of writing) for each. Nine in ten are not stated anywhere.
"""

from collections.abc import Callable, Mapping
from functools import wraps
from types import MappingProxyType
from typing import Any, Final, TypeAlias

# Changes a value of a style, once it is worked out.
Change: TypeAlias = Callable[[Any, Any], Any]

# What the renderer treats in ways of its own, stated or not.
_OWN_WAYS: Final = frozenset({"float", "display", "position", "page"})
_PROPAGATED: Final = "text_decoration_"
_DIRECTIONS: Final = ("ltr", "rtl")


def shorten_way(css: Any, changes: Mapping[str, Change] = MappingProxyType({})) -> None:
    """Let the styles of the renderer's module ``css`` take the short way where it comes to the same.

    ``changes`` are made to the values of these names, whichever way they come.
    """
    own_ways = _OWN_WAYS | changes.keys()
    logical = logical_names(css.PHYSICAL_FUNCTIONS)
    inherited, initial, uncomputed = frozenset(css.INHERITED), css.INITIAL_VALUES, frozenset(css.INITIAL_NOT_COMPUTED)
    way, has_sum = css.ComputedStyle.__missing__, css.check_math

    def long_way(style: Any, key: str) -> Any:
        value = way(style, key)
        if key in changes:
            value = style[key] = changes[key](style, value)
        return value

    @wraps(way)
    def missing(style: Any, key: str) -> Any:
        stated, parent = style.cascaded, style.parent_style
        if key in stated or parent is None or key in own_ways or key.startswith(("__", _PROPAGATED)):
            return long_way(style, key)
        if any(name in stated for name in logical.get(key, ())):
            return long_way(style, key)
        if key in inherited:
            value = parent[key]
            if has_sum(value):
                return long_way(style, key)
        elif key in uncomputed:
            return long_way(style, key)
        else:
            value = initial[key]
        style[key] = value
        return value

    css.ComputedStyle.__missing__ = missing


def logical_names(physical: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """Return the names that may state a value in the direction of writing, as ``margin_inline_start``, by its own."""
    names = {
        name: {find(block="ttb", inline=direction) for direction in _DIRECTIONS} for name, find in physical.items()
    }
    return {name: tuple(sorted(found)) for name, found in names.items()}
