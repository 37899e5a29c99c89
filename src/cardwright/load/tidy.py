"""Rows as a tidy deck file: a field for each column with the type that its cells have in common, an id for each card.

What is written is YAML that reads back as the same values; nothing is left out that the rows say.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from cardwright.findings import Place
from cardwright.load.rows_columns import Row
from cardwright.load.rows_values import convert, is_integer, make_id
from cardwright.load.scalars import has_leading_zero, resolve_plain
from cardwright.project import Field

STANDARD: Final[Mapping[str, tuple[str, ...]]] = {
    "id": ("id", "code", "card-id", "tag"),
    "number": ("number", "no", "nr", "num", "position"),
    "name": ("name", "title", "card", "card-name", "nom"),
    "copies": ("copies", "quantity", "qty", "count", "amount"),
}
_WORDS_OF_CARDS: Final = frozenset({"template", "back", "pack", "rule"})
_BOOLEANS: Final = frozenset({"true", "false", "yes", "no", "x", "oui", "non", "ja", "nein"})
_WORD: Final = 24  # letters; a longer cell is a text
_WORDS: Final = 24  # different ones; more are no vocabulary
_PICTURE: Final = re.compile(r"[^\n]+\.(?:png|jpe?g|svg|webp|gif|tiff?)", re.IGNORECASE)
_PLAIN: Final = re.compile(r"[^\W\d_](?:[^\n:#\"'`\\{}\[\],&*!|>%@]*[^\s:#\"'`\\{}\[\],&*!|>%@])?")
_ESCAPED: Final = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}
_YAML_1_1: Final = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null"})  # what old readers misread


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column on its way to a field: its name in the deck, its type, and what a declaration says of it."""

    name: str
    source: str
    field: Field | None  # None for what every card may have
    declaration: str = ""


def tidy_deck(deck: str, rows: Iterable[Row], *, is_text: bool) -> str:
    """Return the text of a deck file; ``is_text`` says that the source writes numbers as text too."""
    listed = list(rows)
    columns = list(_columns(listed, is_text=is_text))
    lines = [f"deck: {deck}"]
    declared = [column for column in columns if column.declaration]
    if declared:
        lines += ["fields:", *(f"  {column.name}: {{{column.declaration}}}" for column in declared)]
    lines.append("cards:" if listed else "cards: []")
    taken: Counter[str] = Counter()
    for row in listed:
        lines += _card(row, columns, taken, deck=deck, is_text=is_text)
    return "\n".join(lines) + "\n"


def _columns(rows: list[Row], *, is_text: bool) -> Iterator[Column]:
    """The columns in the order of the rows, what every card may have first."""
    names = list(dict.fromkeys(name for row in rows for name in row.values))
    free = {make_id(name, "field"): name for name in reversed(names)}
    for standard, aliases in STANDARD.items():
        source = next((free[alias] for alias in aliases if alias in free), "")
        if source:
            free = {slug: name for slug, name in free.items() if name != source}
            kind = "integer" if standard in {"number", "copies"} else "text"
            yield Column(name=standard, source=source, field=_field(standard, kind))
    for slug, source in sorted(free.items(), key=lambda pair: names.index(pair[1])):
        if slug in _WORDS_OF_CARDS:
            yield Column(name=slug, source=source, field=_field(slug, "word"))
            continue
        slug = f"{slug}-text" if slug == "do" else slug  # noqa: PLW2901 - "do" is what the simulator plays
        yield _guess(slug, source, [value for row in rows if not _is_empty(value := row.values.get(source))], is_text)


def _is_empty(value: object) -> bool:
    return value is None or value == ""


def _field(name: str, kind: str, **about: str) -> Field:
    return Field(name=name, type=kind, place=Place(path=""), **about)  # type: ignore[arg-type]


def _guess(name: str, source: str, values: list[object], is_text: bool) -> Column:  # noqa: FBT001 - as the caller has it
    """Give a column the narrowest type that all of its values have."""
    texts = [value.strip() for value in values if isinstance(value, str)]
    if values and (all(isinstance(value, tuple) for value in values) or (is_text and _is_list(texts))):
        return _list(name, source, values, is_text=is_text)
    kind = _kind(values, texts if len(texts) == len(values) else [], is_text=is_text)
    choice = _one_of(texts) if kind == "word" else ""
    return Column(name=name, source=source, field=_field(name, kind), declaration=f"type: {kind}{choice}")


def _kind(values: list[object], texts: list[str], *, is_text: bool) -> str:
    """The type of a column; ``texts`` are its values where all are texts."""
    if values and all(_is_count(value) or (is_text and _is_number(value)) for value in values):
        return "integer"
    if values and all(isinstance(value, bool) for value in values):
        return "boolean"
    if not texts:
        return "text"
    if is_text and {text.lower() for text in texts} <= _BOOLEANS:
        return "boolean"
    if all(_PICTURE.fullmatch(text) for text in texts):
        return "art"
    return "word" if _is_vocabulary(texts) else "text"


def _is_number(value: object) -> bool:
    """Whether a text is a number; one that begins with a zero is a code."""
    return is_integer(value) and not has_leading_zero(str(value).strip())


def _is_count(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and float(value).is_integer()


def _is_list(texts: list[str]) -> bool:
    """Whether cells are lists of a few words that come again and again."""
    items = [item.strip() for text in texts for item in re.split(r"[,;|]", text)]
    is_parted = sum(bool(re.search(r"[,;|]", text)) for text in texts)
    return is_parted * 3 >= len(texts) and is_parted > 1 and _is_vocabulary(items)


def _is_vocabulary(texts: list[str]) -> bool:
    distinct = set(texts)
    is_short = all(len(text) <= _WORD and not text.endswith((".", "!", "?")) and "\n" not in text for text in distinct)
    return is_short and len(distinct) <= _WORDS and len(distinct) * 2 <= len(texts)


def _list(name: str, source: str, values: list[object], *, is_text: bool) -> Column:
    as_words = _field(name, "list", of="word")
    items = [item for value in values for item in _items(convert(value, as_words, is_text=is_text))]
    if items and all(is_integer(str(item)) for item in items):
        return Column(
            name=name, source=source, field=_field(name, "list", of="integer"), declaration="type: list, of: integer"
        )
    words = [str(item) for item in items]
    choice = _one_of(words) if _is_vocabulary(words) else ""
    return Column(name=name, source=source, field=as_words, declaration=f"type: list, of: word{choice}")


def _items(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)


def _one_of(words: Iterable[str]) -> str:
    return f", one_of: [{', '.join(write_scalar(word) for word in sorted(set(words)))}]"


def _card(row: Row, columns: list[Column], taken: Counter[str], *, deck: str, is_text: bool) -> Iterator[str]:
    values = {column.name: value for column in columns if not _is_empty(value := _value(row, column, is_text=is_text))}
    known = values.pop("id", None) or row.key or values.get("name") or f"{deck}-{row.index + 1}"
    identity = make_id(str(known), deck)
    taken[identity] += 1
    yield f"  - id: {identity if taken[identity] == 1 else f'{identity}-{taken[identity]}'}"
    for name, value in values.items():
        yield f"    {name}: {write_value(value)}"


def _value(row: Row, column: Column, *, is_text: bool) -> object:
    value = row.values.get(column.source)
    if column.field is None or _is_empty(value):
        return value
    if column.field.type == "text":
        return json.dumps(value, ensure_ascii=False) if isinstance(value, tuple | dict) else str(value)
    return convert(value, column.field, is_text=is_text)


def write_value(value: object) -> str:
    """Write a value on one line."""
    if isinstance(value, tuple):
        return f"[{', '.join(write_value(item) for item in value)}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{write_scalar(str(name))}: {write_value(item)}" for name, item in value.items()) + "}"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else write_scalar(str(value))


def write_scalar(text: str) -> str:
    """Write a text plainly where every reader takes it for the same text, else in quotation marks."""
    is_plain = _PLAIN.fullmatch(text) is not None and text.lower() not in _YAML_1_1 and resolve_plain(text) == text
    if is_plain and not has_leading_zero(text) and text.isprintable():
        return text
    return '"' + "".join(_escape(character) for character in text) + '"'


def _escape(character: str) -> str:
    """A character between double quotation marks (YAML 1.2, section 5.7)."""
    if character in _ESCAPED:
        return _ESCAPED[character]
    code = ord(character)
    return character if character.isprintable() else f"\\U{code:08x}"
