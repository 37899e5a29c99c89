"""States as values that can be compared: all of a state, or what the rest of its game depends on."""

from collections.abc import Callable, Hashable, Iterable
from operator import attrgetter
from types import FunctionType
from typing import Any, Final

from cardwright.play.bank import Bank
from cardwright.play.engine import Ask, State, slots_of

REMEMBERED: Final = frozenset({"steps", "curve", "seen", "taken", "used", "scored", "rules"})
UNROUNDED: Final = REMEMBERED | {"round"}


def picture(state: State) -> Hashable:
    """Return everything of a state as one value, to be compared."""
    return tuple(map(_frozen, _held(state, _RULES)))


def position(state: State, *, forget: frozenset[str] = REMEMBERED) -> Hashable:
    """Return what the rest of the game depends on: all of a state but what is only remembered of how it came there."""
    values = _held(state, forget)
    return tuple(_frozen(value.left if type(value) is Bank else value) for value in values)


def _held(thing: object, without: frozenset[str] = frozenset()) -> Iterable[Any]:
    """Return what the slots of an object hold, but for those named."""
    kind = type(thing)
    read = _READERS.get((kind, without))
    if read is None:
        names = [name for name in slots_of(kind) if name not in without]
        # Of a single name, a getter returns the value and no tuple of it.
        read = attrgetter(*names) if len(names) > 1 else lambda one: tuple(getattr(one, name) for name in names)
        _READERS[kind, without] = read
    return read(thing)


def _frozen(value: Any) -> Hashable:
    kind = type(value)
    frozen: Hashable
    if kind in _PLAIN:
        frozen = value
    elif kind is list or kind is tuple:
        frozen = tuple(value) if _PLAIN.issuperset(map(type, value)) else tuple(map(_frozen, value))
    elif isinstance(value, list | tuple):
        frozen = tuple(map(_frozen, value))
    elif isinstance(value, dict):
        frozen = tuple((key, _frozen(item)) for key, item in value.items())
    elif isinstance(value, set | frozenset):
        frozen = frozenset(value)
    elif isinstance(value, bytearray):
        frozen = bytes(value)
    elif isinstance(value, Ask) or (not isinstance(value, type) and hasattr(value, "clone")):
        frozen = tuple(map(_frozen, _held(value)))
    else:
        frozen = value
    return frozen


_RULES: Final = frozenset({"rules"})
_PLAIN: Final = frozenset({int, float, str, bool, type(None), FunctionType})
_READERS: Final[dict[tuple[type, frozenset[str]], Callable[[object], Iterable[Any]]]] = {}
