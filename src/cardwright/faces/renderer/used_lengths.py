"""The lengths of boxes worked out once a style, where nothing around a box can change them.

The renderer resolves twenty lengths of each box, each time it lays the box out: a twelfth of the time of a face. Most
styles name no percentage, so the result is the same for every box and every time.
"""

from collections.abc import Callable, Iterable
from functools import wraps
from operator import is_
from types import ModuleType
from typing import Any, Final, TypeAlias

from cardwright.faces.renderer.everywhere import replace_everywhere

Resolve: TypeAlias = Callable[[Any, Any], None]

_NAME: Final = "resolve_percentages"
_KEPT: Final = "_used_lengths"  # where a style carries what was worked out
_SIDES: Final = ("top", "right", "bottom", "left")
# What layout may state anew for a style that was resolved before.
_CHANGING: Final = ("width", "height", "min_width", "max_width", "min_height", "max_height")
_STATED: Final = (*_CHANGING, *(f"{kind}_{side}" for kind in ("margin", "padding") for side in _SIDES))
_USED: Final = (*_STATED, *(f"border_{side}_width" for side in _SIDES))


def keep_lengths(modules: Iterable[ModuleType]) -> None:
    """Let the renderer's modules that resolve lengths remember them; those without that function are left alone."""
    replace_everywhere(modules, _NAME, remembering)


def remembering(resolve: Resolve) -> Resolve:
    """Return a function that does as ``resolve`` and remembers with each style what cannot come out otherwise."""

    @wraps(resolve)
    def resolve_percentages(box: Any, containing_block: Any) -> None:
        style = box.style
        kept = getattr(style, _KEPT, None)
        if kept is not None and all(map(is_, map(style.__getitem__, _CHANGING), kept[0])):
            box.__dict__.update(kept[1])
            return
        resolve(box, containing_block)
        if kept is None and is_fixed(style):
            stated = tuple(map(style.__getitem__, _CHANGING))
            setattr(style, _KEPT, (stated, {name: getattr(box, name) for name in _USED}))

    return resolve_percentages


def is_fixed(style: Any) -> bool:
    """Whether the lengths of a style depend on nothing but the style: each is in px, or left to the layout."""
    if style["border_collapse"] == "collapse":
        return False
    return all(value == "auto" or getattr(value, "unit", None) == "px" for value in map(style.__getitem__, _STATED))
