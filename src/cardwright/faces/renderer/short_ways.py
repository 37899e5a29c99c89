"""Questions that the renderer answers again and again, answered the short way where the answer is plain.

For each card it asks a hundred and fifty times whether a box stands in the flow, and four times how narrow a box may
become that has room for all its words on one line; together a twentieth of the time of a card.
"""

from collections.abc import Callable, Iterable
from functools import cached_property, wraps
from types import ModuleType
from typing import Any, Final

_PLAIN: Final = frozenset({"static", "relative"})


def know_the_flow(box: Any) -> None:
    """Let the renderer's class of boxes see at one glance that a box neither floats nor is positioned."""
    ask: Callable[[Any], bool] = box.is_in_normal_flow

    @wraps(ask)
    def is_in_normal_flow(self: Any) -> bool:
        style = self.style
        if style["float"] == "none" and style["position"] in _PLAIN:
            return True
        return ask(self)

    box.is_in_normal_flow = is_in_normal_flow


def shrink_quickly(modules: Iterable[ModuleType], preferred: Any) -> None:
    """Let the renderer's modules ask how narrow a box may become only where it has no room for its widest lines.

    ``preferred`` is its module that knows. The width is min(max(least, available), most), as CSS 2.1 has it in
    10.3.5: where the most is available, the least is of no account, and to find it every word is set by itself.
    """

    def shrink_to_fit(context: Any, box: Any, available: float) -> float:
        most: float = preferred.max_content_width(context, box, outer=False)
        if most <= available:
            return most
        least: float = preferred.min_content_width(context, box, outer=False)
        return min(max(least, available), most)

    for module in modules:
        if hasattr(module, "shrink_to_fit"):
            vars(module)["shrink_to_fit"] = shrink_to_fit


class _Known:
    """A value of an object that is worked out when it is first asked for; without a lock, as Python 3.12 has it."""

    def __init__(self, ask: Callable[[Any], Any], name: str) -> None:
        self._ask = ask
        self._name = name

    def __get__(self, owner: Any, kind: type | None = None) -> Any:
        if owner is None:
            return self
        value = owner.__dict__[self._name] = self._ask(owner)
        return value


def open_locks(kind: type) -> None:
    """Let a class whose objects no two threads share work out its values without a lock for each."""
    for name, value in list(vars(kind).items()):
        if isinstance(value, cached_property):
            setattr(kind, name, _Known(value.func, name))
