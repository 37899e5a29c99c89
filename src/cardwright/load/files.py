"""The workspace on disk: where it is, which files belong to it, and their bytes as text.

Nothing outside the workspace's folder is read: a path that leaves it, also by a symbolic link, is refused.
"""

import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from cardwright.findings import Finding, Place, ProjectError, Severity

_ENCODING: Final = "YML008"
MAX_BYTES: Final = 64 * 1024 * 1024  # 100,000 cards of ten fields are about 30 MB
_BYTE_ORDER_MARKS: Final = {
    b"\xef\xbb\xbf": "UTF-8 with a byte order mark",
    b"\xff\xfe": "UTF-16",
    b"\xfe\xff": "UTF-16",
}
_ORDINARY: Final = bytes(byte for byte in range(256) if byte in b"\t\n\r" or (byte >= 0x20 and byte != 0x7F))  # noqa: PLR2004
_ODD_MARKS: Final = tuple(character.encode() for character in "\ufffd\ufffe\uffff")
_ODD: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd\ufffe\uffff]")


def find_workspace(start: Path) -> Path:
    """Return the nearest folder from ``start`` upwards that holds card data.

    Raises ProjectError where there is none.
    """
    for folder in (start.resolve(), *start.resolve().parents):
        cards = folder / "cards"
        if (cards / "workspace.yaml").is_file() or any(cards.glob("*/game.yaml")):
            return folder
    raise ProjectError(
        f"no workspace here or above {start}",
        "a workspace has cards/<game>/game.yaml; 'cardwright new NAME' makes one",
    )


def iterate_files(root: Path, folder: str, suffixes: tuple[str, ...]) -> Iterator[str]:
    """Yield the files below a folder of the workspace, sorted, as paths relative to the root with slashes."""
    base = root / folder
    found: list[str] = []
    for parent, folders, names in os.walk(base):
        folders[:] = sorted(name for name in folders if not name.startswith((".", "__pycache__")))
        found += [Path(parent, name).relative_to(root).as_posix() for name in names if name.endswith(suffixes)]
    yield from sorted(found)


def is_inside(root: Path, path: Path) -> bool:
    """Whether a path, links followed, lies in the workspace."""
    return path.resolve().is_relative_to(root.resolve())


def read_text(root: Path, path: str) -> tuple[str | None, tuple[Finding, ...]]:
    """Read a file of the workspace as UTF-8; a text that cannot be used is None, with the finding that says why."""
    data, refused = read_data(root, path, _ENCODING)
    if data is None:
        return None, refused
    text, findings = decode_text(data, path)
    return text, (*findings, *_mixed_line_ends(data, path))


def read_data(root: Path, path: str, code: str) -> tuple[bytes | None, tuple[Finding, ...]]:
    """Read a file of the workspace; what leads out of it or is too large is None, with a finding of this code.

    Raises ProjectError where the disk does not give it.
    """
    file, message, hint = root / path, "", ""
    try:
        if not is_inside(root, file):
            message, hint = f"{path} leads out of the workspace", "copy the file into the workspace"
        elif file.stat().st_size > MAX_BYTES:
            message, hint = f"{path} is larger than {MAX_BYTES // 1024 // 1024} MB", "split it into several files"
        else:
            return file.read_bytes(), ()
    except OSError as error:
        raise ProjectError(f"cannot read {path}: {error.strerror}", "check the file and its permissions") from error
    return None, (Finding(code=code, place=Place(path=path), message=message, hint=hint),)


def _mixed_line_ends(data: bytes, path: str) -> Iterator[Finding]:
    """Find the first line that ends unlike most: editors and comparisons then show lines that nobody changed."""
    windows, returns = data.count(b"\r\n"), data.count(b"\r")
    unix = data.count(b"\n") - windows
    if not (windows and unix) and returns == windows:
        return
    rare = b"(?<!\r)\n|\r(?!\n)" if windows > unix else b"\r\n?"
    match = re.search(rare, data)
    if match is not None:
        line = data.count(b"\n", 0, match.start()) + 1
        message = f"line ends are mixed: {windows} of Windows, {unix} of Unix, {returns - windows} of neither"
        finding = _encoding(Place(path=path, line=line), message, "save the file with one kind; 'check --fix' does so")
        yield replace(finding, severity=Severity.WARNING)


def decode_text(data: bytes, path: str) -> tuple[str | None, tuple[Finding, ...]]:
    """Decode UTF-8 and find what a wrong editor setting leaves behind: marks, other encodings, control characters."""
    for mark, name in _BYTE_ORDER_MARKS.items():
        if data.startswith(mark):
            finding = _encoding(Place(path=path), f"the file is {name}", "save it as UTF-8 without a byte order mark")
            return (data[len(mark) :].decode("utf-8", "replace") if name.startswith("UTF-8") else None), (finding,)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        head = data[: error.start].decode("utf-8")
        place = _place_at(path, head, len(head))
        message = f"byte 0x{data[error.start]:02x} is not UTF-8"
        return None, (_encoding(place, message, f"save the file as UTF-8{_guess_encoding(data)}"),)
    text = text.replace("\r\n", "\n")
    is_suspect = data.translate(None, _ORDINARY) or any(mark in data for mark in _ODD_MARKS)
    return text, tuple(_odd_characters(text, path)) if is_suspect else ()


def _guess_encoding(data: bytes) -> str:
    for name in ("shift_jis", "euc_jp"):
        try:
            data.decode(name)
        except UnicodeDecodeError:
            continue
        return f"; it reads like {name}"
    return ""


def _odd_characters(text: str, path: str) -> Iterator[Finding]:
    for match in _ODD.finditer(text):
        message = f"character U+{ord(match[0]):04X} does not belong in a text file"
        yield _encoding(
            _place_at(path, text, match.start()), message, "restore the character that was lost here and save as UTF-8"
        )


def _place_at(path: str, text: str, index: int) -> Place:
    line = text.count("\n", 0, index) + 1
    return Place(path=path, line=line, column=index - text.rfind("\n", 0, index))


def _encoding(place: Place, message: str, hint: str) -> Finding:
    return Finding(code=_ENCODING, place=place, message=message, hint=hint)
