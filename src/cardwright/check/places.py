"""From a character of a text to its line and column in the source, through quotes, escapes and folded lines.

A text knows where its scalar starts; how the characters lie from there on depends on how it is written: plain,
quoted, as a block, as a Markdown paragraph or as the strings of a PO entry.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from cardwright.check.row_places import align_converted, cell_characters
from cardwright.findings import Place
from cardwright.load.markup import MAX_TEXT

_HEX_ESCAPES: Final = {"x": 2, "u": 4, "U": 8}
_TAG: Final = re.compile(r"(?:[!&][^\s\[\]{},]*\s+)+")
_REASONED: Final = re.compile(r"\{?\s*(?:value|why|source):")
_VALUE_KEY: Final = re.compile(r"(?<![\w-])value:\s+")
_BLOCK: Final = re.compile(r"[|>][-+0-9]*[ \t]*(?:#[^\n]*)?(?=\n)")
_PO_STRING: Final = re.compile(r'"((?:\\.|[^"\\\n])*)"')
_MARKDOWN_LEAD: Final = re.compile(r"(?:[ \t]*(?:[-+*>#|]|\d+[.)])(?=[ \t]))*[ \t]*")


_STRIDE: Final = 512  # characters; the findings of one stretch of a text share its marks


def place_in_text(text: str, offset: int, *, start: Place, sources: Mapping[str, str], width: int = 1) -> Place:
    """Return the place of the character at ``offset`` of a text that is written at ``start``.

    ``width`` counts characters of the text; the result underlines what they take on the first line. Where the
    file's text and the value do not agree, the result is ``start`` itself.
    """
    source = sources.get(start.path)
    if source is None or len(text) > MAX_TEXT:
        return start
    index, kind = _index_of(source, start), start.path.rpartition(".")[2]
    until = offset + max(1, width)  # what follows cannot move it, but it can disagree with the file
    marks = _marks(source, index, text[: until + -until % _STRIDE], kind) or _marks(source, index, text[:until], kind)
    if marks is None or offset >= len(marks):
        return start
    first = marks[offset]
    stop = marks[min(offset + width, len(marks)) - 1] + 1
    line_end = source.find("\n", first)
    stop = min(stop, line_end if line_end >= 0 else len(source))
    return _place_of(source, first, start.path, max(1, stop - first))


@lru_cache(maxsize=8)
def _line_starts(source: str) -> tuple[int, ...]:
    return (0, *(match.end() for match in re.finditer("\n", source)))


def _index_of(source: str, place: Place) -> int:
    starts = _line_starts(source)
    return starts[min(place.line, len(starts)) - 1] + place.column - 1


def _place_of(source: str, index: int, path: str, width: int) -> Place:
    starts = _line_starts(source)
    line = bisect_right(starts, index)
    return Place(path=path, line=line, column=index - starts[line - 1] + 1, width=width)


@lru_cache(maxsize=256)
def _marks(source: str, index: int, text: str, kind: str) -> tuple[int, ...] | None:
    """The index in the source of each character of a text, or None where the two disagree."""
    if kind == "po":
        return _agree(_po_string(source, index), text)
    if kind == "md":
        return _aligned(source, index, text, is_markdown=True)
    if kind in {"csv", "tsv"}:
        return _agree_or_align(cell_characters, source, index, text)
    index = _skip_tag(source, index)
    head = source[index : index + 1]
    if head == '"':
        return _agree_or_align(_double_quoted, source, index + 1, text)
    if head == "'":
        return _agree_or_align(_single_quoted, source, index + 1, text)
    block = _BLOCK.match(source, index)
    return _aligned(source, block.end() if block else index, text)


def _skip_tag(source: str, index: int) -> int:
    """Go past ``!assumed`` and, where the value stands under ``value:``, to it."""
    tag = _TAG.match(source, index)
    if tag is None:
        return index
    index = tag.end()
    value = _VALUE_KEY.search(source, index) if _REASONED.match(source, index) else None
    return value.end() if value is not None else index


def _agree_or_align(
    read: Callable[[str, int], Iterator[tuple[str, int]]], source: str, index: int, text: str
) -> tuple[int, ...] | None:
    """The marks of a text that is written as it is read, or that was converted from other markup."""
    return _agree(read(source, index), text) or align_converted(tuple(read(source, index)), text)


def _agree(characters: Iterator[tuple[str, int]], text: str) -> tuple[int, ...] | None:
    """The marks of characters that spell the text; white space at a folded line end may differ."""
    marks: list[int] = []
    for character, mark in characters:
        if len(marks) == len(text):
            break
        if character != text[len(marks)]:
            return None
        marks.append(mark)
    return tuple(marks) if len(marks) == len(text) else None


def _aligned(source: str, index: int, text: str, *, is_markdown: bool = False) -> tuple[int, ...] | None:
    """The marks of a text that is written without escapes: only white space, and what begins a line, may differ."""
    marks: list[int] = []
    for character in text:
        if character.isspace():
            marks.append(min(index, len(source) - 1))
            index += index < len(source) and source[index].isspace()
            continue
        found = _find(source, index, character, is_markdown=is_markdown)
        if found is None:
            return None
        marks.append(found)
        index = found + 1
    return tuple(marks)


def _find(source: str, index: int, character: str, *, is_markdown: bool) -> int | None:
    """The next index of a character, past white space and past the markers that begin a Markdown line."""
    while index < len(source) and source[index] != character:
        line = source.rfind("\n", 0, index) + 1
        lead = _MARKDOWN_LEAD.match(source, line) if is_markdown else None
        if source[index].isspace():
            index += 1
        elif lead is not None and lead.end() > index:
            index = lead.end()
        else:
            return None
    return index if index < len(source) else None


def _skip_space(source: str, index: int) -> int:
    while index < len(source) and source[index].isspace():
        index += 1
    return index


def _double_quoted(source: str, index: int) -> Iterator[tuple[str, int]]:
    """The characters of a double-quoted scalar (YAML 1.2, section 7.3.1) with the index of each."""
    while index < len(source) and source[index] != '"':
        if source[index] == "\\":
            character, length = _escape(source, index)
            if character:
                yield character, index
            index += length
        elif _line_break(source, index):
            yield from _folded(source, index)
            index = _skip_space(source, index)
        else:
            yield source[index], index
            index += 1


def _escape(source: str, index: int) -> tuple[str, int]:
    """The character that an escape stands for, and how long the escape is; an escaped line end is nothing."""
    code = source[index + 1 : index + 2]
    if code == "\n":
        return "", _skip_space(source, index + 1) - index
    if code in _HEX_ESCAPES:
        digits = source[index + 2 : index + 2 + _HEX_ESCAPES[code]]
        return chr(int(digits, 16)), 2 + len(digits)
    plain = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", "_": "\u00a0", "N": "\x85", "L": "\u2028", "P": "\u2029"}
    plain |= {"a": "\a", "b": "\b", "e": "\x1b", "v": "\v", "f": "\f"}
    return plain.get(code, code), 2


def _single_quoted(source: str, index: int) -> Iterator[tuple[str, int]]:
    """The characters of a single-quoted scalar (YAML 1.2, section 7.3.2) with the index of each."""
    while index < len(source):
        if source[index] == "'":
            if source[index + 1 : index + 2] != "'":
                return
            yield "'", index
            index += 2
        elif _line_break(source, index):
            yield from _folded(source, index)
            index = _skip_space(source, index)
        else:
            yield source[index], index
            index += 1


def _line_break(source: str, index: int) -> bool:
    """Whether only spaces stand between here and the end of the line."""
    while source[index : index + 1] in {" ", "\t"}:
        index += 1
    return source[index : index + 1] == "\n"


def _folded(source: str, index: int) -> Iterator[tuple[str, int]]:
    """A single line end is a space; each blank line after it is a line end of the value."""
    blank_lines = source.count("\n", index, _skip_space(source, index)) - 1
    if blank_lines == 0:
        yield " ", index
    for _ in range(blank_lines):
        yield "\n", index


def _po_string(source: str, index: int) -> Iterator[tuple[str, int]]:
    """The characters of the first ``msgstr`` from here on."""
    begin = source.find("msgstr", index)
    if begin < 0:
        return
    end = source.find("\n\n", begin)
    end = len(source) if end < 0 else end
    for string in _PO_STRING.finditer(source, begin, end):
        yield from _po_characters(string[1], string.start(1))


def _po_characters(string: str, start: int) -> Iterator[tuple[str, int]]:
    offset = 0
    while offset < len(string):
        if string[offset] == "\\":
            yield {"n": "\n", "t": "\t", "r": "\r"}.get(string[offset + 1], string[offset + 1]), start + offset
            offset += 2
        else:
            yield string[offset], start + offset
            offset += 1
