"""A file out of a zip of thousands: its directory is read once, and nothing else of the archive but that file.

Python's own reader makes an object of each entry, which takes longer than drawing a sheet of cards. Layout of the
directory: PKWARE's APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16; no archive beyond 4 GB, none in several parts.
"""

import struct
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_END: Final = b"PK\x05\x06"
_ENTRY: Final = struct.Struct("<4s6xH8xII3H8xI")  # signature, method, sizes, lengths of what follows, where it lies
_ENTRY_MARK: Final = b"PK\x01\x02"
_ENTRY_BYTES: Final = 46
_HEADER_BYTES: Final = 30
_STORED, _DEFLATED = 0, 8


@dataclass(frozen=True, slots=True)
class Zipped:
    """A file in an archive: where its header starts, how it is packed, and how many bytes it has there."""

    at: int
    method: int
    size: int


def list_zipped(archive: Path, prefix: str) -> dict[str, Zipped]:
    """Return the files of an archive whose names start with a prefix, by their names; ValueError if it is no zip."""
    data = archive.read_bytes()
    end = data.rfind(_END)
    if end < 0:
        raise ValueError(f"{archive.name} is no zip")
    count, place = struct.unpack_from("<10xH4xI", data, end)
    wanted, found = prefix.encode(), {}
    for _ in range(count):
        mark, method, size, _, name, extra, comment, at = _ENTRY.unpack_from(data, place)
        if mark != _ENTRY_MARK:
            raise ValueError(f"{archive.name} is damaged")
        start = place + _ENTRY_BYTES
        if data.startswith(wanted, start):
            found[data[start : start + name].decode()] = Zipped(at, method, size)
        place = start + name + extra + comment
    return found


def read_zipped(archive: Path, file: Zipped) -> bytes:
    """Return the content of a file; ValueError for a way of packing that is neither plain nor deflate."""
    with archive.open("rb") as source:
        source.seek(file.at)
        name, extra = struct.unpack_from("<26x2H", source.read(_HEADER_BYTES))
        source.seek(name + extra, 1)
        packed = source.read(file.size)
    if file.method == _STORED:
        return packed
    if file.method != _DEFLATED:
        raise ValueError(f"{archive.name} is packed in a way of its own")
    return zlib.decompress(packed, -zlib.MAX_WBITS)
