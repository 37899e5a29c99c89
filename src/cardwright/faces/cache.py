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


class Cache:
    """A folder of results by key; a key is a hash of all that shaped the result."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._used: set[Path] = set()

    def find(self, key: str, suffix: str) -> Path | None:
        """Return the file of a result, checked; None where there is none, or a damaged one."""
        for path in (self.folder / key[:2]).glob(f"{key}.*.{suffix}"):
            with suppress(OSError):
                if _digest(path.read_bytes()) == path.name.split(".")[1]:
                    self._used.add(path)
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
        self._used.add(path)
        return path

    def sweep(self, limit_bytes: int = LIMIT_BYTES) -> None:
        """Drop the oldest files above the limit, but none that was used since this object was made."""
        for path in self._used:
            with suppress(OSError):
                os.utime(path)
        files = [(entry, entry.stat()) for entry in self.folder.rglob("*") if entry.is_file()]
        total = sum(status.st_size for _, status in files)
        for path, status in sorted(files, key=lambda file: (file[1].st_mtime, file[0].name)):
            if total <= limit_bytes:
                return
            if path not in self._used:
                path.unlink(missing_ok=True)
                total -= status.st_size


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:32]
