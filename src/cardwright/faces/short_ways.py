"""Questions that the renderer answers again and again, answered the short way where the answer is plain.

For each card it asks a hundred and fifty times whether a box stands in the flow.
"""

from collections.abc import Callable
from functools import cached_property, wraps
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
