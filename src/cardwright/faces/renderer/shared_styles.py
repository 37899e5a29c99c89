"""One style for all elements that are styled alike and stand in surroundings alike.

The renderer works out eighty values for the style of an element. It shares a style only between children of the very
same parent's, and an address within the page (``id``) is part of a style: so nothing is shared between two chapters,
two cards, two pages, or two boxes that a style sheet puts before their elements. Here elements share a style where the
same declarations win and their parents' styles are alike; an address is kept beside what is shared.
"""

from collections.abc import Iterable
from functools import wraps
from typing import Any, Final, TypeAlias

Mark: TypeAlias = tuple[str, object, object]

_ADDRESS: Final = "anchor"  # the one property that often differs and that no child can inherit
_KNOWN: Final = "_known_styles"  # where what holds the styles of a document keeps those to share
_SHARED: Final = "shared_style"


def share_styles(css: Any) -> None:
    """Let the renderer's module ``css`` look for a style that is there already before it makes one."""
    make = css.StyleFor.set_computed_styles
    addressed = _addressed(css.ComputedStyle)

    @wraps(make)
    def set_computed_styles(styles: Any, element: Any, parent: Any, **others: Any) -> None:
        if parent is None:
            make(styles, element, parent, **others)
            return
        place = element, others.get("pseudo_type")
        cascaded, computed = styles.get_cascaded_styles(), styles.get_computed_styles()
        stated = cascaded.get(place, {})
        bare = {name: value for name, value in stated.items() if name != _ADDRESS}
        above = computed[parent, None]
        marks = frozenset(_mark(name, *value) for name, value in bare.items())
        key = (id(getattr(above, _SHARED, above)), place[1], marks)
        known = vars(styles).setdefault(_KNOWN, {})
        if key not in known:
            cascaded[place] = bare
            make(styles, element, parent, **others)
            known[key] = computed[place]
        computed[place] = known[key]
        if len(bare) < len(stated):
            cascaded[place] = stated
            make(styles, element, parent, **others)
            own = computed[place]
            own[_ADDRESS] = own[_ADDRESS]  # worked out before all else is taken from the other
            own.__class__ = addressed
            own.share(known[key])

    css.StyleFor.set_computed_styles = set_computed_styles


def _mark(name: str, value: object, weight: tuple[object, object, Iterable[int]]) -> Mark:
    """What tells a stated value from others: what it is, or which it is where it cannot be compared; and its weight."""
    *order, specificity = weight
    try:
        hash(value)
    except TypeError:
        value = id(value)
    return name, value, (*order, *specificity)


def _addressed(computed_style: Any) -> Any:
    """The class of styles that have an address of their own and share all else."""

    class AddressedStyle(computed_style):  # type: ignore[misc]
        def share(self, style: Any) -> None:
            """Take all values but the address from another style."""
            setattr(self, _SHARED, style)
            self.specified = style.specified

        @property
        def anonymous_style(self) -> Any:
            return getattr(self, _SHARED).anonymous_style

        def __missing__(self, key: str) -> Any:
            value = self[key] = getattr(self, _SHARED)[key]
            return value

    return AddressedStyle
