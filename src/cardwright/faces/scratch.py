"""Where rendering processes put things down: links to fonts, or copies, some 20 MB a process, where links cannot be.

A process of a pool ends without cleaning up behind itself. So all of a pool share a folder, which whoever opened the
pool removes; what a killed command left is swept away a day later.
"""

import os
import stat
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from typing import Final

_PREFIX: Final = "cardwright-faces-"
_OLD_S: Final = 24 * 60 * 60  # no command works that long


def open_scratch() -> str:
    """Make a folder of this user's own, and return its path; folders that are long left are removed."""
    _sweep(Path(tempfile.gettempdir()))
    return tempfile.mkdtemp(prefix=_PREFIX)


def use_scratch(folder: str) -> None:
    """Let whatever this process puts down go into a folder."""
    tempfile.tempdir = folder


def close_scratch(folder: str) -> None:
    """Remove a folder with all that is in it."""
    rmtree(folder, ignore_errors=True)


def _sweep(root: Path) -> None:
    """Remove old folders of this kind; those of other users cannot be, and stay."""
    for path in root.glob(f"{_PREFIX}*"):
        with suppress(OSError):  # another command may remove it at this moment
            status = path.lstat()
            is_own = not hasattr(os, "getuid") or status.st_uid == os.getuid()
            if stat.S_ISDIR(status.st_mode) and is_own and status.st_mtime < time.time() - _OLD_S:
                rmtree(path, ignore_errors=True)
