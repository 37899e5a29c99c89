"""JSON text to plain values and a place for each: strictly as RFC 8259 has it, since other readers are strict too.

Objects become dict, arrays tuple, as in a YAML file. A file that cannot be read is one finding at the character
that is wrong; a key given twice is a finding and counts once.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from json import JSONDecodeError
from json.decoder import scanstring  # type: ignore[attr-defined] # written in C; typeshed leaves it out
from typing import Final, TypeAlias, cast

from cardwright.findings import Finding, Place, Related
from cardwright.project import Key, Path

MAX_DEPTH: Final = 60  # card data is five levels deep; Python's own stack ends near a thousand
_MAX_DIGITS: Final = 18  # a printed number has no more; int() of a million digits takes seconds
_SPACE: Final = re.compile(r"[ \t\n\r]*")
_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?", re.ASCII)
_WORDS: Final = (("true", True), ("false", False), ("null", None))

# Where a value starts and ends, and its parts: of an object by key, with where the key starts and ends.
_Spot: TypeAlias = tuple[int, int, "dict[str, tuple[int, int, _Spot]] | list[_Spot] | None"]


class _NotJsonError(Exception):
    """What is wrong, and at which character."""

    def __init__(self, message: str, index: int, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.index = index
        self.hint = hint


@dataclass(frozen=True, slots=True, kw_only=True)
class JsonFile:
    """One JSON file as plain values. ``value`` is None where the file could not be read."""

    path: str
    value: object
    _text: str = field(repr=False)
    _root: "_Spot | None" = field(repr=False)
    _starts: tuple[int, ...] = field(repr=False)

    def locate(self, path: Path, *, key: bool = False) -> Place:
        """Return the place of the value at a path, or of its key; of the nearest parent where there is none."""
        spot, name = self._find(path, is_near_enough=True)
        if spot is None:
            return Place(path=self.path)
        start, end = name if key and name is not None else spot[:2]
        return _place(self.path, self._starts, start, end)

    def written(self, path: Path) -> str:
        """Return a value as it is written in the file, without quotes, or an empty string."""
        spot, _ = self._find(path)
        return self._text[spot[0] : spot[1]].strip('"') if spot is not None and spot[2] is None else ""

    def _find(self, path: Path, *, is_near_enough: bool = False) -> tuple[_Spot | None, tuple[int, int] | None]:
        spot, name = self._root, None
        for step in path:
            found = _child(spot, step)
            if found is None:
                return (spot, name) if is_near_enough else (None, None)
            spot, name = found
        return spot, name


def _child(spot: _Spot | None, step: Key) -> tuple[_Spot, tuple[int, int] | None] | None:
    parts = spot[2] if spot is not None else None
    if isinstance(parts, dict):
        entry = parts.get(str(step))
        return (entry[2], entry[:2]) if entry is not None else None
    if isinstance(parts, list) and isinstance(step, int) and 0 <= step < len(parts):
        return parts[step], None
    return None


def parse_json(text: str, path: str) -> tuple[JsonFile, tuple[Finding, ...]]:
    """Parse one JSON text; the findings hold what is wrong with it."""
    starts = (0, *(match.end() for match in re.finditer("\n", text)))
    reader = _Reader(text=text)
    try:
        value, root = reader.read_all()
    except _NotJsonError as error:
        place = _place(path, starts, error.index, error.index + 1)
        hint = error.hint or "other JSON readers refuse the file too"
        broken = Finding(code="ROW001", place=place, message=f"not JSON: {error.message}", hint=hint)
        return JsonFile(path=path, value=None, _text=text, _root=None, _starts=starts), (broken,)
    file = JsonFile(path=path, value=value, _text=text, _root=root, _starts=starts)
    return file, tuple(_doubled(path, starts, *twice) for twice in reader.doubled)


def _doubled(path: str, starts: tuple[int, ...], name: str, again: tuple[int, int], first: tuple[int, int]) -> Finding:
    return Finding(
        code="YML002",
        place=_place(path, starts, *again),
        message=f"duplicate key '{name}'",
        hint="keep one of the two",
        related=(Related(place=_place(path, starts, *first), label="first given here"),),
    )


def _place(path: str, starts: tuple[int, ...], start: int, end: int) -> Place:
    """The place of a stretch; its width ends with its first line."""
    line = bisect_right(starts, start)
    stop = min(end, starts[line] - 1) if line < len(starts) else end
    return Place(path=path, line=line, column=start - starts[line - 1] + 1, width=max(1, stop - start))


def _skip(text: str, index: int) -> int:
    match = _SPACE.match(text, index)
    return match.end() if match else index


@dataclass(slots=True, kw_only=True)
class _Reader:
    """Reads values from left to right; ``doubled`` holds the keys that an object has twice."""

    text: str
    doubled: list[tuple[str, tuple[int, int], tuple[int, int]]] = field(default_factory=list)

    def read_all(self) -> tuple[object, _Spot]:
        """Return the one value of the text and its spot."""
        value, spot, end = self.read(_skip(self.text, 0), 0)
        if end < len(self.text):
            raise _NotJsonError(f"'{self.text[end]}' after the end of the value", end, "one file holds one value")
        return value, spot

    def read(self, index: int, depth: int) -> tuple[object, _Spot, int]:
        """Return the value that starts at an index, its spot, and where the next thing starts."""
        head = self.text[index : index + 1]
        if head == '"':
            value, end = self._string(index)
            return value, (index, end, None), _skip(self.text, end)
        if head in {"{", "["}:
            if depth > MAX_DEPTH:
                raise _NotJsonError(f"nested more than {MAX_DEPTH} levels deep", index, "flatten the data")
            return self._object(index, depth) if head == "{" else self._array(index, depth)
        return self._scalar(index)

    def _string(self, index: int) -> tuple[str, int]:
        try:
            return cast("tuple[str, int]", scanstring(self.text, index + 1, True))  # noqa: FBT003 - no keywords
        except JSONDecodeError as error:
            if error.msg.startswith("Unterminated"):
                raise _NotJsonError("a text that never ends", index, "close the quotation mark") from error
            raise _NotJsonError(f"{error.msg.lower()} in a text", error.pos) from error

    def _scalar(self, index: int) -> tuple[object, _Spot, int]:
        match = _NUMBER.match(self.text, index)
        if match is not None:
            return _number(match), (index, match.end(), None), _skip(self.text, match.end())
        for word, value in _WORDS:
            if self.text.startswith(word, index):
                end = index + len(word)
                return value, (index, end, None), _skip(self.text, end)
        if index >= len(self.text):
            raise _NotJsonError("the file ends too early", max(0, len(self.text) - 1), "close what is open")
        hint = 'texts stand in "..."; there are no comments, and no comma before a closing bracket'
        raise _NotJsonError(f"'{self.text[index]}' begins no value", index, hint)

    def _array(self, index: int, depth: int) -> tuple[object, _Spot, int]:
        values: list[object] = []
        spots: list[_Spot] = []
        at = _skip(self.text, index + 1)
        if self.text[at : at + 1] != "]":
            while True:
                value, spot, at = self.read(at, depth + 1)
                values.append(value)
                spots.append(spot)
                if self.text[at : at + 1] != ",":
                    break
                at = _skip(self.text, at + 1)
        self._expect("]", at)
        return tuple(values), (index, at + 1, spots), _skip(self.text, at + 1)

    def _object(self, index: int, depth: int) -> tuple[object, _Spot, int]:
        values: dict[str, object] = {}
        spots: dict[str, tuple[int, int, _Spot]] = {}
        at = _skip(self.text, index + 1)
        if self.text[at : at + 1] != "}":
            while True:
                at = self._member(at, depth, values=values, spots=spots)
                if self.text[at : at + 1] != ",":
                    break
                at = _skip(self.text, at + 1)
        self._expect("}", at)
        return values, (index, at + 1, spots), _skip(self.text, at + 1)

    def _member(
        self, at: int, depth: int, *, values: dict[str, object], spots: dict[str, tuple[int, int, _Spot]]
    ) -> int:
        """Read one key and its value into the object; return where the next thing starts."""
        self._expect('"', at)
        name, end = self._string(at)
        colon = _skip(self.text, end)
        self._expect(":", colon)
        value, spot, following = self.read(_skip(self.text, colon + 1), depth + 1)
        if name in values:
            self.doubled.append((name, (at, end), spots[name][:2]))
        else:
            values[name] = value
            spots[name] = (at, end, spot)
        return following

    def _expect(self, character: str, at: int) -> None:
        if self.text[at : at + 1] != character:
            found = f"'{self.text[at]}'" if at < len(self.text) else "the end of the file"
            wanted = {'"': "a key in quotation marks", ":": "':'"}.get(character, f"',' or '{character}'")
            raise _NotJsonError(f"{found} where {wanted} should be", min(at, max(0, len(self.text) - 1)))


def _number(match: re.Match[str]) -> object:
    if len(match[0]) > _MAX_DIGITS:
        return match[0]
    return float(match[0]) if match[1] or match[2] else int(match[0])
