"""``check --fix``: safe fixes written back into the workspace's files, each file whole or not at all."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from cardwright.build.outputs import write_whole
from cardwright.check.mending import mend_text, mends_by_file
from cardwright.check.run import check_project
from cardwright.findings import Mend, ProjectError
from cardwright.load.files import is_inside
from cardwright.load.project import load_project

_ROUNDS: Final = 10  # a fix may bring the next one to light: a sign with two spaces before it, one of them too many


def fix_workspace(root: Path, games: tuple[str, ...]) -> tuple[int, int]:
    """Mend what can be mended safely; return how many changes were made, and in how many files.

    Raises ProjectError, with every file as it was, where a change would make an error of something.
    """
    before: dict[Path, bytes] = {}
    made = 0
    report = check_project(load_project(root, games), games=games or None)
    errors = report.errors
    for _ in range(_ROUNDS):
        done = sum(_fix_file(root, path, mends, before) for path, mends in mends_by_file(report.findings).items())
        if not done:
            break
        made += done
        report = check_project(load_project(root, games), games=games or None)
    if report.errors > errors:
        for path, data in before.items():
            _write(path, data)
        raise ProjectError("the fixes would make new errors; nothing was changed", "please report what you fixed")
    return made, len(before)


def _fix_file(root: Path, path: str, mends: Iterable[Mend], before: dict[Path, bytes]) -> int:
    """Mend one file; what is not UTF-8, or leads out of the workspace, is left alone."""
    file = (root / path).resolve()
    if not file.is_file() or not is_inside(root, file):
        return 0
    data = file.read_bytes()
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return 0
    mended, done = mend_text(text, mends)
    if done:
        before.setdefault(file, data)
        _write(file, mended.encode())
    return done


def _write(path: Path, data: bytes) -> None:
    mode = path.stat().st_mode
    write_whole(path, data)
    path.chmod(mode)
