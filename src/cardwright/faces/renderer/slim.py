"""Embedded Japanese fonts made small: glyphs that no page shows take no room.

A subset that keeps the numbers of its glyphs (there are 65,000) says for every glyph that is not there "draw
nothing" in one byte. Where each of these bytes lies is a list of rising numbers that no compression shortens: a
hundred kilobytes for each font and file. Here these glyphs become empty, so that the list repeats one number.
What is left over at the end of the list's data becomes zeros; nothing else moves, so no other offset changes
(Adobe Technical Note 5176, sections 4, 5 and 14).
"""

import struct
from array import array
from collections.abc import Collection, Iterable
from itertools import pairwise
from sys import byteorder
from typing import Any, Final

_OTTO: Final = b"OTTO"
_CFF: Final = b"CFF "
_HEAD: Final = b"head"
_GLYPHS: Final = 17  # the operator of the Top DICT that says where the glyphs are
# Bytes that start a token of a DICT, and the length of those tokens whose length they alone tell.
_LAST_OPERATOR: Final = 21
_REAL: Final = 30
_LONG_INTEGERS: Final = 247
_NEGATIVE_INTEGERS: Final = 251
_LENGTHS: Final = {12: 2, 28: 3, 29: 5}
_NO_DIGIT: Final = 0xF
_MAGIC: Final = 0xB1B0AFBA  # what all words of a font file add up to
_WIDTH: Final = 4  # bytes of a number in an array


def slim_fonts(fonts: Collection[Any], objects: Iterable[Any]) -> None:
    """Make the renderer's fonts small in the objects of a file, where they are embedded."""
    used = {
        font.hash: {glyph for other in fonts if other.hash == font.hash for glyph in other.to_unicode} for font in fonts
    }
    glyphs = {id(font.file_content): used[font.hash] for font in fonts}
    for item in objects:
        is_font = getattr(item, "extra", {}).get("Subtype") == "/OpenType"
        if is_font and id(item.stream[0]) in glyphs:
            item.stream = [slim_font(item.stream[0], glyphs[id(item.stream[0])])]


def slim_font(font: bytes, used: Collection[int]) -> bytes:
    """Return an OpenType font in which all glyphs are empty but the used ones; any other font as it is."""
    tables = _tables(font)
    if not font.startswith(_OTTO) or _CFF not in tables:
        return font
    record, start, length = tables[_CFF]
    slim = bytearray(font)
    cff = slim[start : start + length]
    _empty_glyphs(cff, _glyphs_at(cff), sorted({0, *used}))
    slim[start : start + length] = cff
    struct.pack_into(">I", slim, record + 4, _sum(cff))
    if _HEAD in tables:
        adjustment = tables[_HEAD][1] + 8
        struct.pack_into(">I", slim, adjustment, 0)
        struct.pack_into(">I", slim, adjustment, (_MAGIC - _sum(slim)) % 2**32)
    return bytes(slim)


def _tables(font: bytes) -> dict[bytes, tuple[int, int, int]]:
    """The tables of a font by tag: where its record stands, where the table starts, and how long it is."""
    (count,) = struct.unpack_from(">H", font, 4)
    records = ((12 + 16 * index, *struct.unpack_from(">4s4xII", font, 12 + 16 * index)) for index in range(count))
    return {tag: (record, start, length) for record, tag, start, length in records}


def _sum(data: bytes | bytearray) -> int:
    """The sum of the big-endian words of a table, as its checksum wants it."""
    return sum(_native(array("I", bytes(data) + bytes(-len(data) % _WIDTH)))) % 2**32


def _glyphs_at(cff: bytearray) -> int:
    """Where the INDEX of the glyphs starts."""
    top = _index_end(cff, cff[2])
    start, end = _index_offset(cff, top, 0), _index_offset(cff, top, 1)
    return _read_dict(cff[start:end])[_GLYPHS]


def _empty_glyphs(cff: bytearray, start: int, used: list[int]) -> None:
    """Leave of an INDEX the items that are used, one after the other, and make the others empty."""
    count, size = struct.unpack_from(">HB", cff, start)
    places = slice(start + 3, start + 3 + (count + 1) * size)
    offsets = _read_numbers(cff[places], size)
    base = places.stop - 1  # offsets count from the byte before the data
    kept = [glyph for glyph in used if glyph < count]
    data = b"".join(cff[base + offsets[glyph] : base + offsets[glyph + 1]] for glyph in kept)
    moved, at = array("I"), 1
    for glyph, following in pairwise([*kept, count]):
        at += offsets[glyph + 1] - offsets[glyph]
        moved.extend(array("I", [at]) * (following - glyph))
    cff[places] = _write_numbers(array("I", [1]) + moved, size)
    end = base + offsets[count]
    cff[base + 1 : end] = data + bytes(end - base - 1 - len(data))


def _read_numbers(data: bytearray, size: int) -> "array[int]":
    """Big-endian numbers of a size in bytes."""
    wide = bytearray(len(data) // size * _WIDTH)
    for byte in range(size):
        wide[_WIDTH - size + byte :: _WIDTH] = data[byte::size]
    return _native(array("I", bytes(wide)))


def _write_numbers(numbers: "array[int]", size: int) -> bytearray:
    wide = _native(numbers).tobytes()
    data = bytearray(len(numbers) * size)
    for byte in range(size):
        data[byte::size] = wide[_WIDTH - size + byte :: _WIDTH]
    return data


def _native(numbers: "array[int]") -> "array[int]":
    """Numbers with their bytes turned round, unless the machine has the big end first itself."""
    turned = array("I", numbers)
    if byteorder == "little":
        turned.byteswap()
    return turned


def _index_end(cff: bytearray, start: int) -> int:
    """Where an INDEX structure ends."""
    (count,) = struct.unpack_from(">H", cff, start)
    if count == 0:
        return start + 2
    return _index_offset(cff, start, count)


def _index_offset(cff: bytearray, start: int, number: int) -> int:
    (count,) = struct.unpack_from(">H", cff, start)
    size = cff[start + 2]
    place = start + 3 + number * size
    return int(start + 2 + (count + 1) * size + int.from_bytes(cff[place : place + size], "big"))


def _read_dict(data: bytearray) -> dict[int, int]:
    """The operand of each one-byte operator of a DICT; numbers that are not whole count as 0."""
    found: dict[int, int] = {}
    operand = place = 0
    while place < len(data):
        token = bytes(data[place : place + _token_length(data, place)])
        place += len(token)
        if token[0] > _LAST_OPERATOR:
            operand = _read_integer(token)
        else:
            found[token[0]] = operand
    return found


def _token_length(data: bytearray, place: int) -> int:
    first = data[place]
    if first == _REAL:  # two digits a byte, to the first that ends the number
        end = next(at for at in range(place + 1, len(data)) if _NO_DIGIT in {data[at] & _NO_DIGIT, data[at] >> 4})
        return end + 1 - place
    return _LENGTHS.get(first, 1 if first < _LONG_INTEGERS else 2)


def _read_integer(token: bytes) -> int:
    """A number of a DICT (Technical Note 5176, table 3)."""
    if token[0] == _REAL:
        return 0
    if token[0] in _LENGTHS:
        return int.from_bytes(token[1:], "big", signed=True)
    if len(token) == 1:
        return token[0] - 139
    above = (token[0] - 247) * 256 + token[1] + 108
    return above if token[0] < _NEGATIVE_INTEGERS else -(above - 1024)
