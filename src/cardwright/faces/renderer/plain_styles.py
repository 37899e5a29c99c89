"""A short way to a style's value that no style sheet states: the parent's, or the initial one.

The renderer works out two hundred thousand values for a game's cards, and walks through all that a stated value may
need (variables, sums, directions of writing) for each. Nine in ten are not stated anywhere. Initial values that some
style was asked for are in every style made later, from its start, unless it states something else.
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
    asked: dict[str, Any] = {}

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
        if key in logical and not logical[key].isdisjoint(stated):
            return long_way(style, key)
        if key in inherited:
            value = parent[key]
            if has_sum(value):
                return long_way(style, key)
        elif key in uncomputed:
            return long_way(style, key)
        else:
            value = asked[key] = initial[key]
        style[key] = value
        return value

    css.ComputedStyle.__missing__ = missing
    _begin_with(css, asked, logical)


def _begin_with(css: Any, asked: Mapping[str, Any], logical: Mapping[str, frozenset[str]]) -> None:
    """Let new styles begin with the initial values that others were asked for."""
    begin, begin_anonymous = css.ComputedStyle.__init__, css.AnonymousStyle.__init__
    physical: dict[str, list[str]] = {}
    for name, stating in logical.items():
        for each in stating:
            physical.setdefault(each, []).append(name)

    @wraps(begin)
    def computed(style: Any, parent_style: Any, cascaded: Mapping[str, Any], *arguments: Any) -> None:
        begin(style, parent_style, cascaded, *arguments)
        if parent_style is None:
            return
        style.update(asked)
        for stated in cascaded:
            for name in (stated, *physical.get(stated, ())):
                style.pop(name, None)

    @wraps(begin_anonymous)
    def anonymous(style: Any, parent_style: Any) -> None:
        style.update(asked)
        begin_anonymous(style, parent_style)

    css.ComputedStyle.__init__, css.AnonymousStyle.__init__ = computed, anonymous


def logical_names(physical: Mapping[str, Any]) -> dict[str, frozenset[str]]:
    """Return the names that may state a value in the direction of writing, as ``margin_inline_start``, by its own."""
    names = {
        name: {find(block="ttb", inline=direction) for direction in _DIRECTIONS} for name, find in physical.items()
    }
    return {name: frozenset(found) for name, found in names.items()}
