"""The scalars of a YAML text with the stretch of characters that each is: for those who change one and nothing else."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import yaml

from cardwright.project import Path

_REASONED: Final = frozenset({"!found", "!inferred", "!assumed", "!unknown"})
_REASONS: Final = frozenset({"why", "source"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Scalar:
    """A key or a value: what it says, where it stands in the data, and in the text, quotes included.

    The path of a key ends with the key itself. Values that give a reason (``{value, why}``) stand where they count.
    """

    path: Path
    is_key: bool
    value: str
    start: int
    end: int


def list_scalars(text: str) -> tuple[Scalar, ...]:
    """Return the scalars of a text in order, aliased ones once; none where it is no YAML."""
    try:
        root = yaml.compose(text, Loader=yaml.CSafeLoader)
    except yaml.YAMLError:
        return ()
    found: dict[int, Scalar] = {}
    for scalar in _walk(root, (), set()) if root is not None else ():
        found.setdefault(scalar.start, scalar)
    return tuple(found[start] for start in sorted(found))


def _walk(node: yaml.Node, path: Path, seen: set[int]) -> Iterator[Scalar]:
    if id(node) in seen:
        return
    seen.add(id(node))
    if isinstance(node, yaml.ScalarNode):
        yield _scalar(node, path)
    elif isinstance(node, yaml.SequenceNode):
        for index, child in enumerate(node.value):
            yield from _walk(child, (*path, index), seen)
    elif isinstance(node, yaml.MappingNode):
        reasoned = _is_reasoned(node)
        for name, child in node.value:
            if isinstance(name, yaml.ScalarNode):
                below = path if reasoned and name.value == "value" else (*path, name.value)
                if below != path:
                    yield _scalar(name, below, is_key=True)
                yield from _walk(child, below, seen)


def _is_reasoned(node: yaml.MappingNode) -> bool:
    """Whether a mapping is a value with its reason, and not itself the value."""
    keys = {name.value for name, _ in node.value if isinstance(name, yaml.ScalarNode)}
    return node.tag in _REASONED and "value" in keys and bool(keys & _REASONS)


def _scalar(node: yaml.ScalarNode, path: Path, *, is_key: bool = False) -> Scalar:
    start, end = node.start_mark.index, node.end_mark.index
    return Scalar(path=path, is_key=is_key, value=node.value, start=start, end=end)
