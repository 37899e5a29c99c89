"""Products: the lists under ``each`` times the ``pattern`` make the cards; strings stay with their list items."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from math import prod
from types import MappingProxyType
from typing import Final

from cardwright.findings import Finding, Place, Related
from cardwright.load.expressions import (
    ExpressionError,
    evaluate_expression,
    fill_placeholders,
    find_placeholders,
    sole_placeholder,
)
from cardwright.load.faults import Located
from cardwright.load.yamlfile import YamlFile
from cardwright.project import Key, Path, Provenance, Text

MAX_PRODUCTS: Final = 20_000
_ITEM_FIELD: Final = re.compile(r"([a-z][a-z0-9_]*)\.([a-z][a-z0-9_]*)(\[.*\])?", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class RawCard:
    """A card as its author wrote it, or as a pattern made it, before its fields are checked.

    ``path`` is where it stands in the file; ``sources`` leads a field that a list item supplied to that item, or a
    column to its field; ``strings`` holds the texts whose context or place is not the card's own. A row stands in
    another ``file``, some of its fields in yet another (``files``), and its project knows it by ``key``.
    """

    values: Mapping[str, object]
    path: Path
    sources: Mapping[str, Path]
    strings: Mapping[str, Text]
    file: Located | None = None
    files: Mapping[str, Located] = field(default_factory=lambda: MappingProxyType({}))
    key: str = ""
    provenance: tuple[Provenance, ...] = ()

    def file_of(self, below: Path) -> Located | None:
        """The file that a path below the card stands in; None is the deck's own."""
        return self.files.get(str(below[0]), self.file) if below and self.files else self.file

    def path_of(self, below: Path) -> Path:
        """The path in the file of a path below the card."""
        if below and below[0] in self.sources:
            return (*self.sources[str(below[0])], *below[1:])
        return (*self.path, *below)


def list_cards(cards: tuple[object, ...]) -> Iterator[RawCard]:
    """The cards that a deck file lists one by one."""
    for index, card in enumerate(cards):
        if isinstance(card, dict):
            yield RawCard(values=card, path=("cards", index), sources={}, strings={})


@dataclass(frozen=True, slots=True, kw_only=True)
class Products:
    """A pattern and its lists, in one deck file."""

    deck: str
    file: YamlFile
    each: Mapping[str, tuple[object, ...]]
    pattern: Mapping[str, object]

    def expand(self) -> Iterator[RawCard | Finding]:
        """Yield the cards in the order of the lists, the last one turning fastest; a fault stops its card."""
        number = prod(len(items) for items in self.each.values())
        if number > MAX_PRODUCTS:
            place = self.file.locate(("each",), key=True)
            message = f"the lists of 'each' make {number} cards, more than {MAX_PRODUCTS}"
            yield Finding(code="YML009", place=place, message=message, hint="split the deck")
            return
        twice = tuple(self._doubled_items())
        yield from twice
        if twice:
            return
        seen: set[tuple[str, Place]] = set()
        for chosen in product(*(range(len(items)) for items in self.each.values())):
            for result in self._make(dict(zip(self.each, chosen, strict=True))):
                if isinstance(result, RawCard):
                    yield result
                elif (result.message, result.place) not in seen:
                    seen.add((result.message, result.place))
                    yield result

    def _doubled_items(self) -> Iterator[Finding]:
        """Find list items that share an id: their cards and their strings could not be told apart."""
        for name, items in self.each.items():
            first: dict[object, int] = {}
            for index, item in enumerate(items):
                identity = item.get("id") if isinstance(item, dict) else item
                if identity in first:
                    place = self.file.locate(("each", name, index, "id"))
                    label = Related(
                        place=self.file.locate(("each", name, first[identity], "id")), label="first given here"
                    )
                    message = f"two items of '{name}' have the id '{identity}'"
                    hint = "give each its own; their cards are left out until then"
                    yield Finding(code="ID002", place=place, message=message, hint=hint, related=(label,))
                elif isinstance(identity, str | int):
                    first[identity] = index

    def _make(self, chosen: Mapping[str, int]) -> Iterator[RawCard | Finding]:
        names = {name: self.each[name][index] for name, index in chosen.items()}
        values: dict[str, object] = {}
        sources: dict[str, Path] = {}
        strings: dict[str, Text] = {}
        for name, written in self.pattern.items():
            try:
                values[name] = fill_pattern(written, names)
            except ExpressionError as error:
                yield Finding(code="SCH009", place=self.file.locate(("pattern", name)), message=str(error))
                continue
            if isinstance(written, str):
                sources |= self._source(name, written, chosen)
                whole = None if "[" in written else sources.get(name)
                strings[name] = self._text(name, written, names=names, source=whole)
        yield RawCard(values=values, path=("pattern",), sources=sources, strings=strings)

    def _source(self, field: str, written: str, chosen: Mapping[str, int]) -> dict[str, Path]:
        """Where the list item stands that supplies the whole of a field."""
        match = _ITEM_FIELD.fullmatch(sole_placeholder(written) or "")
        if match is None or match[1] not in chosen:
            return {}
        return {field: ("each", match[1], chosen[match[1]], match[2])}

    def _text(self, field: str, written: str, *, names: Mapping[str, object], source: Path | None) -> Text:
        if source is None:
            inserts = {name: str(evaluate_expression(name, names)) for name in find_placeholders(written)}
            place = self.file.locate(("pattern", field))
            return Text(context=f"each:{self.deck}/pattern.{field}", source=written, place=place, inserts=inserts)
        _, list_name, index, item_field = source
        item = self.each[str(list_name)][int(index)]
        identity = item.get("id", index) if isinstance(item, dict) else index
        text = item.get(str(item_field), "") if isinstance(item, dict) else ""
        context = f"each:{self.deck}/{list_name}/{identity}.{item_field}"
        return Text(context=context, source=str(text), place=self.file.locate(source))


def fill_pattern(written: object, names: Mapping[str, object]) -> object:
    """Put the list items into a pattern's value; a value that is one placeholder keeps the item's type."""
    if isinstance(written, dict):
        return {key: fill_pattern(value, names) for key, value in written.items()}
    if isinstance(written, tuple):
        return tuple(fill_pattern(value, names) for value in written)
    if not isinstance(written, str) or "${" not in written:
        return written
    sole = sole_placeholder(written)
    if sole is not None:
        return evaluate_expression(sole, names)
    values = {expression: str(evaluate_expression(expression, names)) for expression in find_placeholders(written)}
    return fill_placeholders(written, values)


def item_name(path: Path, file_value: object) -> tuple[str, ...]:
    """The dotted name of a path below ``each``: ``<item>.<field>``, for the patterns of ``assumptions``."""
    value: object = file_value
    for step in path[:3]:
        value = value.get(step) if isinstance(value, dict) else _item(value, step)
    identity = value.get("id", path[2]) if isinstance(value, dict) else path[2]
    return (".".join(str(step) for step in (identity, *path[3:])),)


def _item(value: object, step: Key) -> object:
    return value[step] if isinstance(value, tuple) and isinstance(step, int) and step < len(value) else None
