"""One build at a time: the second waits, and says for whom.

The lock is the system's own on the file ``build/.lock``. It falls with its process, however that ends, so that
nothing has to be cleaned up after a crash; the file itself stays.
"""

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

from cardwright.findings import ProjectError

if sys.platform == "win32":  # which has no such lock: there two builds are the user's to keep apart

    def _lock(_file: IO[str], *, wait: bool) -> None:
        del wait
else:
    from fcntl import LOCK_EX, LOCK_NB, flock

    def _lock(file: IO[str], *, wait: bool) -> None:
        """Take the lock; BlockingIOError where another process has it and this one does not wait."""
        flock(file.fileno(), LOCK_EX if wait else LOCK_EX | LOCK_NB)


LOCK: Final = ".lock"
_DRAFT: Final = re.compile(r"\.(\d+)\.tmp$")  # the process that writes it stands in its name

Tell = Callable[[str], None]


@contextmanager
def locked(folder: Path, tell: Tell) -> Iterator[None]:
    """Hold the lock of a ``build`` folder, and clear away the drafts of processes that were killed.

    ``tell`` gets one line where another process holds it and this one waits. Raises ProjectError where the folder
    cannot be written, and where it or a folder in it is a link: what is built stays in the workspace.
    """
    _refuse_link(folder, folder.name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / LOCK).open("a+", encoding="utf-8")
    except OSError as error:
        hint = "check the folder's permissions; nothing was built"
        raise ProjectError(f"cannot write to {folder.name}/: {error.strerror}", hint) from error
    with file:  # the lock falls when the file is closed
        _take(file, tell)
        _clear_drafts(folder)
        yield


def _take(file: IO[str], tell: Tell) -> None:
    try:
        _lock(file, wait=False)
    except BlockingIOError:
        file.seek(0)
        tell(f"waiting for another build: {file.read(80).strip() or 'it does not say which'}")
        _lock(file, wait=True)
    with suppress(OSError):  # a full disk cannot say who builds, but it can build what is there already
        file.seek(0)
        file.truncate()
        file.write(f"process {os.getpid()}\n")
        file.flush()


def _clear_drafts(folder: Path) -> None:
    """Remove what killed processes left half-written, and refuse links among the folders."""
    for parent, folders, names in os.walk(folder):
        for name in folders:
            _refuse_link(Path(parent, name), Path(folder.name, Path(parent, name).relative_to(folder)).as_posix())
        for name in names:
            if (draft := _DRAFT.search(name)) and not _is_alive(int(draft[1])):
                with suppress(OSError):
                    Path(parent, name).unlink()


def _refuse_link(folder: Path, name: str) -> None:
    if folder.is_symlink():
        raise ProjectError(f"{name} is a link", "remove it; what is built stays in the workspace")


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        pass
    return True
