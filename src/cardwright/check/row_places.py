"""Where the characters of a text from elsewhere stand: in a CSV cell, and beside tags and tokens that were converted.

The loader turns ``<b>`` and ``[click]`` into our inline markup (``load/rows_markup.py``), so a text and what is
written differ there, and only there.
"""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

Marked: TypeAlias = tuple[str, int]  # a character, and its index in the file

_CLOSING: Final = {"[": "]", "<": ">", "(": ")", "{": "}"}


def cell_characters(source: str, index: int) -> Iterator[Marked]:
    """The characters of the CSV cell that starts at an index; one without quotes runs on to the end of its line."""
    if source[index : index + 1] != '"':
        while index < len(source) and source[index] != "\n":
            yield source[index], index
            index += 1
        return
    index += 1
    while index < len(source):
        if source[index] == '"':
            if source[index + 1 : index + 2] != '"':
                return
            index += 1
        yield source[index], index
        index += 1


def align_converted(written: Sequence[Marked], text: str) -> tuple[int, ...] | None:
    """The index in the file of each character of a converted text, or None where the two disagree."""
    marks: list[int] = []
    at = 0
    while len(marks) < len(text):
        sign = text[len(marks)]
        if at >= len(written):
            if sign not in "*\\" or not written:
                return None
            marks.append(written[-1][1])  # stars that close what was never closed
        elif written[at][0] == sign:
            marks.append(written[at][1])
            at += 1
        elif sign == "{" and (end := _end_of(written, at)):
            marks += [written[at][1]] * (text.index("}", len(marks)) - len(marks) + 1)
            at = end
        elif sign in "*\\":
            marks.append(written[at][1])
            at = _end_of(written, at) if sign == "*" and written[at][0] == "<" else at
        elif written[at][0] == "<" and (end := _end_of(written, at)):
            marks += [written[at][1]] if sign == "\n" else []
            at = end
        elif written[at][0] == "\n":
            at += 1
        else:
            return None
    return tuple(marks)


def _end_of(written: Sequence[Marked], at: int) -> int:
    """The index after the tag or token that starts here; 0 where none ends."""
    closing = _CLOSING.get(written[at][0], written[at][0])
    return next((index + 1 for index in range(at + 1, len(written)) if written[index][0] == closing), 0)
