"""Results kept between builds: files named by what made them and by what they hold.

A file's name carries the hash of its content, so that a damaged one is noticed and made again. Files appear whole
or not at all. Nothing depends on the cache but time.
"""

import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from cardwright.findings import ProjectError

LIMIT_BYTES: Final = 500 * 1024 * 1024


_USED: Final[set[Path]] = set()  # what this process has found or stored, so that it is still there at its end


class Cache:
    """A folder of results by key; a key is a hash of all that shaped the result."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.is_changed = False

    def find(self, key: str, suffix: str) -> Path | None:
        """Return the file of a result, checked; None where there is none, or a damaged one."""
        for path in (self.folder / key[:2]).glob(f"{key}.*.{suffix}"):
            with suppress(OSError):
                if _digest(path.read_bytes()) == path.name.split(".")[1]:
                    _USED.add(path)
                    return path
                path.unlink()
        return None

    def read(self, key: str, suffix: str) -> bytes | None:
        """Return a result; None where there is none."""
        path = self.find(key, suffix)
        return path.read_bytes() if path is not None else None

    def store(self, key: str, suffix: str, data: bytes) -> Path:
        """Keep a result and return its file; ProjectError where it cannot be written."""
        path = self.folder / key[:2] / f"{key}.{_digest(data)}.{suffix}"
        draft = path.with_name(f"{path.name}.{os.getpid()}.tmp")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_bytes(data)
            draft.replace(path)
        except OSError as error:
            with suppress(OSError):
                draft.unlink()
            raise ProjectError(f"cannot write {path.parent}: {error.strerror}", "free some disk space") from error
        self.note(path)
        return path

    def note(self, path: Path) -> None:
        """Take a file for one of ours that another process has stored."""
        self.is_changed = True
        _USED.add(path)


def sweep(folder: Path, limit_bytes: int = LIMIT_BYTES) -> None:
    """Drop the oldest results below a folder above the limit, but none that this process has used."""
    for path in _USED:
        with suppress(OSError):
            os.utime(path)
    files = []
    for path in folder.rglob("*.*"):
        with suppress(OSError):
            files.append((path, path.stat()))
    total = sum(status.st_size for _, status in files)
    for path, status in sorted(files, key=lambda file: (file[1].st_mtime, file[0].name)):
        if total <= limit_bytes:
            return
        if path not in _USED:
            path.unlink(missing_ok=True)
            total -= status.st_size


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:32]
