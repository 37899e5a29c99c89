"""Paths of drawings worked out once a process: the same sign stands on every card, in many sizes and colours.

The renderer takes a path apart with patterns each time it draws it, and each length twice more. What it writes for a
path depends on the path alone, for what is around it scales it; only a percentage looks further.
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache, wraps
from types import ModuleType
from typing import Any, Final, TypeAlias

from cardwright.faces.renderer.everywhere import replace_everywhere

Draw: TypeAlias = Callable[[Any, Any, float], None]

_PLAIN: Final = re.compile(r"[\sAaCcHhLlMmQqSsTtVvZzEe0-9.,+-]*")
_MOST: Final = 4096  # paths and lengths; of a drawing by hand a few kB each, of an ornament of ours far less


def know_paths(tags: dict[str, Draw], modules: Iterable[ModuleType]) -> None:
    """Let the renderer remember what it wrote for a path, by its table of what draws what, and what lengths mean."""
    tags["path"] = remembering(tags["path"])
    replace_everywhere(modules, "size", lru_cache(_MOST))


def remembering(draw: Draw) -> Draw:
    """Return a function that draws a path as ``draw`` does, and writes the same again where it comes again."""
    known: dict[str, tuple[tuple[bytes, ...], tuple[object, ...]]] = {}

    @wraps(draw)
    def path(svg: Any, node: Any, font_size: float) -> None:
        source, content = node.get("d", ""), svg.stream.stream
        if source in known:
            written, corners = known[source]
            content.extend(written)
            node.vertices.extend(corners)
            return
        start, corner = len(content), len(node.vertices)
        draw(svg, node, font_size)  # one that is no path raises, and is not known
        if _PLAIN.fullmatch(source) and len(known) < _MOST:
            known[source] = tuple(content[start:]), tuple(node.vertices)[corner:]

    return path
