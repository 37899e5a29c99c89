"""YAML text to plain values and a place for each: nodes by PyYAML's C parser, scalars by YAML 1.2.

Mappings become dict, sequences tuple. ``!found``, ``!inferred``, ``!assumed`` and ``!unknown`` are taken off the
values and kept beside them. Anything an author can get wrong in YAML becomes a finding, never an exception.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Literal, cast

import yaml

from cardwright.findings import Finding, Place, Related
from cardwright.load.scalars import has_leading_zero, resolve_plain
from cardwright.load.yaml_syntax import describe_syntax
from cardwright.project import UNKNOWN, Key, Path, Provenance

MAX_DEPTH: Final = 40  # the deepest file of a game is five levels deep
MAX_NODES: Final = 5_000_000  # after aliases are expanded; 100,000 cards of ten fields are 2.1 million
_SCALAR: Final = yaml.ScalarNode  # looked up by name, these would be looked up a quarter of a million times
_MAPPING: Final = yaml.MappingNode
_MAPPING_TAG: Final = "tag:yaml.org,2002:map"
_SEQUENCE_TAG: Final = "tag:yaml.org,2002:seq"
_PLAIN: Final = "plain"
_NUMERIC: Final = frozenset("+-0123456789")  # what a key that is a number begins with
_TEXT: Final = "tag:yaml.org,2002:str"
_STANDARD_TAGS: Final = frozenset(f"tag:yaml.org,2002:{name}" for name in ("str", "map", "seq"))
_KINDS: Final = {"!found": "found", "!inferred": "inferred", "!assumed": "assumed", "!unknown": "unknown"}
_REASONS: Final = frozenset({"why", "source"})
Kind = Literal["found", "inferred", "assumed", "unknown"]


class _Loader(yaml.CSafeLoader):
    """The C parser without YAML 1.1's ideas of numbers, dates and booleans."""

    def resolve(self, kind: object, value: str, implicit: tuple[bool, bool]) -> str:
        """Tag plain scalars as such, for our own reading, and everything else by its kind."""
        del value
        if kind is _SCALAR:
            return _PLAIN if implicit[0] else _TEXT
        return _MAPPING_TAG if kind is _MAPPING else _SEQUENCE_TAG


@dataclass(frozen=True, slots=True, kw_only=True)
class YamlFile:
    """One YAML file as plain values. ``value`` is None where the file could not be read."""

    path: str
    value: object
    provenance: tuple[Provenance, ...]
    _root: yaml.Node | None = field(repr=False)
    _lines: tuple[str, ...] = field(repr=False)
    _latest: dict[Path, tuple[yaml.Node | None, yaml.Node | None]] = field(
        default_factory=dict, repr=False, compare=False
    )

    def locate(self, path: Path, *, key: bool = False) -> Place:
        """Return the place of the value at a path, or of its key; of the nearest parent where there is none."""
        known = self._latest.get(path[:-1]) if path else None
        name, node = known or (None, self._root)
        for left, step in zip(range(0 if known else len(path) - 1, -1, -1), path[-1:] if known else path, strict=True):
            if left == 0 and not known:  # the fields of a card are looked for one after the other
                self._latest.clear()
                self._latest[path[:-1]] = (name, node)
            found = _child(_inner(node), step)
            if found is None:
                break
            name, node = found
        target = name if key and name is not None else node
        return Place(path=self.path) if target is None else _place(self.path, target, self._lines)

    def written(self, path: Path) -> str:
        """Return a scalar as it is written in the file, or an empty string."""
        node = self._root
        for step in path:
            found = _child(_inner(node), step)
            if found is None:
                return ""
            node = found[1]
        inner = _inner(node)
        return str(inner.value) if isinstance(inner, yaml.ScalarNode) else ""


def parse_yaml(text: str, path: str) -> tuple[YamlFile, tuple[Finding, ...]]:
    """Parse one YAML document; the findings hold every fault of syntax, keys, tags and aliases in it."""
    lines = tuple(text.split("\n"))
    try:
        root = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        return _empty(path, lines), (describe_syntax(error, path, lines),)
    except yaml.YAMLError as error:
        message = str(error).splitlines()[0]
        return _empty(path, lines), (Finding(code="YML001", place=Place(path=path), message=message),)
    reader = _Reader(path=path, lines=lines)
    has_aliases = "&" in text  # without an anchor a tree is no larger than its text
    if root is not None and has_aliases and not reader.is_bounded(root):
        return _empty(path, lines), tuple(reader.findings)
    value = reader.read(root, ()) if root is not None else None
    file = YamlFile(path=path, value=value, provenance=tuple(reader.provenance), _root=root, _lines=lines)
    return file, tuple(reader.findings)


def _empty(path: str, lines: tuple[str, ...]) -> YamlFile:
    return YamlFile(path=path, value=None, provenance=(), _root=None, _lines=lines)


@dataclass(slots=True, kw_only=True)
class _Reader:
    """Turns nodes into values once; its lists are read when it is done."""

    path: str
    lines: tuple[str, ...]
    findings: list[Finding] = field(default_factory=list)
    provenance: list[Provenance] = field(default_factory=list)
    weights: dict[int, int] = field(default_factory=dict)

    def add(self, code: str, node: yaml.Node, message: str, hint: str = "", related: tuple[Related, ...] = ()) -> None:
        """Record a finding at a node."""
        place = _place(self.path, node, self.lines)
        self.findings.append(Finding(code=code, place=place, message=message, hint=hint, related=related))

    def is_bounded(self, root: yaml.Node) -> bool:
        """Whether the tree is finite, shallow and small once its aliases are expanded; if not, a finding says so."""
        return self._weigh(root, 0, set()) <= MAX_NODES and not self.findings

    def _weigh(self, node: yaml.Node, depth: int, open_nodes: set[int]) -> int:
        if isinstance(node, yaml.ScalarNode):
            return 1
        known = self.weights.get(id(node))
        if known is not None:
            return known
        if id(node) in open_nodes:
            self.add("YML009", node, "alias inside its own anchor", "write the inner value out")
            return 1
        if depth > MAX_DEPTH:
            self.add("YML009", node, f"nested more than {MAX_DEPTH} levels deep", "flatten the data")
            return 1
        open_nodes.add(id(node))
        weight = 1 + sum(self._weigh(child, depth + 1, open_nodes) for child in _children(node))
        open_nodes.discard(id(node))
        self.weights[id(node)] = weight
        if weight > MAX_NODES and not self.findings:
            message = f"aliases expand to {weight} values, more than {MAX_NODES}"
            self.add("YML009", node, message, "repeat less, or split the file")
        return weight

    def read(self, node: yaml.Node, path: Path) -> object:
        """Return the plain value of a node; ``path`` is where it stands."""
        if len(path) > MAX_DEPTH:
            self.add("YML009", node, f"nested more than {MAX_DEPTH} levels deep", "flatten the data")
            return None
        if node.tag.startswith("!"):
            return self._read_tagged(node, path)
        if isinstance(node, yaml.ScalarNode):
            return self._read_scalar(node)
        if node.tag not in _STANDARD_TAGS:
            self.add("YML009", node, f"unknown tag {node.tag}", "remove the tag")
        if isinstance(node, yaml.SequenceNode):
            return tuple([self.read(child, (*path, index)) for index, child in enumerate(node.value)])
        return self._read_mapping(cast("yaml.MappingNode", node), path)

    def _read_scalar(self, node: yaml.ScalarNode) -> object:
        if node.tag == _PLAIN:
            if node.value[:1] in "+-0" and has_leading_zero(node.value):
                hint = f"write '{node.value}' in quotes if it is text, or the number without the zero"
                self.add("YML004", node, f"number {node.value} starts with a zero", hint)
            return resolve_plain(node.value)
        if node.tag != _TEXT:
            self.add("YML009", node, f"unknown tag {node.tag}", "remove the tag")
        return node.value

    def _read_mapping(self, node: yaml.MappingNode, path: Path) -> dict[Key, object]:
        result: dict[Key, object] = {}
        places: dict[Key, yaml.Node] = {}
        for name, child in node.value:
            if name.tag == _PLAIN and name.value == "<<":
                self.add("YML009", name, "merge key '<<'", "write the fields out; a merge hides where a value stands")
                continue
            key = _key(name)
            if key in places:
                first = Related(place=_place(self.path, places[key], self.lines), label="first given here")
                self.add("YML002", name, f"duplicate key '{key}'", "keep one of the two", (first,))
                continue
            places[key] = name
            if child.__class__ is _SCALAR and child.tag[0] != "!":
                result[key] = self._read_scalar(child)
            else:
                result[key] = self.read(child, (*path, key))
        return result

    def _read_tagged(self, node: yaml.Node, path: Path) -> object:
        kind = _KINDS.get(node.tag)
        if kind is None:
            known = ", ".join(_KINDS)
            self.add("YML009", node, f"unknown tag {node.tag}", f"the tags are {known}")
            return self._untagged(node, path)
        entries = _entries(node)
        keys = frozenset(entries)
        why, source = _scalar(entries.get("why")), _scalar(entries.get("source"))
        if _is_reasoned(keys):
            self._judge_reason(node, keys - {"value"})
            value = self.read(entries["value"], path)
        elif kind == "unknown" and keys & _REASONS:
            self._judge_reason(node, keys)
            value = UNKNOWN
        else:
            value, why, source = self._untagged(node, path), "", ""
        place = _place(self.path, node, self.lines)
        self.provenance.append(Provenance(kind=cast("Kind", kind), why=why, source=source, place=place, path=path))
        return UNKNOWN if kind == "unknown" else value

    def _judge_reason(self, node: yaml.Node, keys: frozenset[str]) -> None:
        """Find a reason that a comma has cut: inside braces it begins a new field."""
        cut = ", ".join(f"'{key}'" for key in sorted(keys - _REASONS))
        if cut or keys == _REASONS:
            message = f"{node.tag} has {cut} beside its reason" if cut else f"{node.tag} has both 'why' and 'source'"
            self.add("YML011", node, message, "write the reason in quotes: inside braces a comma ends it")

    def _untagged(self, node: yaml.Node, path: Path) -> object:
        if isinstance(node, yaml.ScalarNode):
            return resolve_plain(node.value) if not node.style else node.value
        if isinstance(node, yaml.SequenceNode):
            return tuple([self.read(child, (*path, index)) for index, child in enumerate(node.value)])
        return self._read_mapping(cast("yaml.MappingNode", node), path)


def _is_reasoned(keys: frozenset[str]) -> bool:
    """Whether a tagged mapping is a value with its reason, and not itself the value."""
    return "value" in keys and bool(keys & _REASONS)


def _key(node: yaml.Node) -> Key:
    if isinstance(node, yaml.ScalarNode):
        if node.value[:1] not in _NUMERIC:
            return str(node.value)
        value = resolve_plain(node.value) if node.tag == _PLAIN else node.value
        return value if isinstance(value, int) and not isinstance(value, bool) else str(node.value)
    return "?"


def _children(node: yaml.Node) -> Iterable[yaml.Node]:
    if isinstance(node, yaml.MappingNode):
        return (child for pair in node.value for child in pair)
    return cast("Iterable[yaml.Node]", node.value)


def _entries(node: yaml.Node | None) -> dict[str, yaml.Node]:
    if not isinstance(node, yaml.MappingNode):
        return {}
    return {name.value: child for name, child in node.value if isinstance(name, yaml.ScalarNode)}


def _scalar(node: yaml.Node | None) -> str:
    return str(node.value) if isinstance(node, yaml.ScalarNode) else ""


def _inner(node: yaml.Node | None) -> yaml.Node | None:
    """The node that holds the value itself: below ``value`` where a tag gives a reason."""
    if node is not None and node.tag in _KINDS:
        entries = _entries(node)
        if _is_reasoned(frozenset(entries)):
            return entries["value"]
    return node


def _child(node: yaml.Node | None, step: Key) -> tuple[yaml.Node | None, yaml.Node] | None:
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int):
        return (None, node.value[step]) if 0 <= step < len(node.value) else None
    if isinstance(node, yaml.MappingNode):
        likely = str(step)  # comparing what is written first saves the reading of every key
        for name, child in node.value:
            if (name.value == likely or isinstance(step, int)) and _key(name) == step:
                return name, child
    return None


def _place(path: str, node: yaml.Node, lines: tuple[str, ...]) -> Place:
    """A node's place; its width ends with the first line, and a tag before a value belongs to it."""
    start, end = node.start_mark, node.end_mark
    line = lines[start.line] if start.line < len(lines) else ""
    stop = end.column if end.line == start.line else len(line.rstrip())
    return Place(path=path, line=start.line + 1, column=start.column + 1, width=max(1, stop - start.column))
