"""Which files of the workspace change: what people write, and what a simulation leaves behind."""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from watchfiles import Change, awatch

from cardwright.build.outputs import FOLDER

WRITTEN: Final = ("cards", "rules", "templates", "art")
PLAYED: Final = ("simulation.json", "simulation.html")
_STEP_MS: Final = 25  # an editor writes a file in pieces; this long after the last we take it as written
_LONGEST_MS: Final = 150
_LEFT_OUT: Final = ("~", ".swp", ".swx", ".tmp", ".pyc")
_FOLDERS_LEFT_OUT: Final = frozenset({"__pycache__", ".git"})


async def watch(root: Path, more: Callable[[], Iterable[str]], note: Callable[[set[str]], None]) -> None:
    """Tell ``note`` of each set of changed files, by their paths in the workspace, until cancelled.

    ``more`` names folders from which rows come; folders that appear later are watched from then on.
    """
    while True:
        stop = asyncio.Event()
        deep = [name for name in WRITTEN if (root / name).is_dir()]
        flat = list(_flat(root, more()))
        watchers = [
            asyncio.create_task(_watch(root, [root / name for name in deep], note, stop, is_deep=True)),
            asyncio.create_task(_watch(root, flat, note, stop, is_deep=False)),
        ]
        there = deep
        try:
            while not stop.is_set():
                await asyncio.sleep(1)
                there = [name for name in WRITTEN if (root / name).is_dir()]
                if there != deep or list(_flat(root, more())) != flat:
                    stop.set()
            note({name for name in there if name not in deep})
        finally:
            stop.set()
            await asyncio.gather(*watchers, return_exceptions=True)


def _flat(root: Path, more: Iterable[str]) -> Iterator[Path]:
    """The folders of which only the files count."""
    yield root
    for folder in (*(f"{FOLDER}/{path.parent.name}" for path in sorted(root.glob("cards/*/game.yaml"))), FOLDER, *more):
        if (root / folder).is_dir():
            yield root / folder


async def _watch(
    root: Path, folders: list[Path], note: Callable[[set[str]], None], stop: asyncio.Event, *, is_deep: bool
) -> None:
    if not folders:
        return
    async for changes in awatch(
        *folders, watch_filter=_counts, step=_STEP_MS, debounce=_LONGEST_MS, stop_event=stop, recursive=is_deep
    ):
        paths = {Path(path) for _, path in changes}
        inside = {path.relative_to(root).as_posix() for path in paths if path.is_relative_to(root)}
        found = {path for path in inside if path.split("/")[0] != FOLDER or path.endswith(PLAYED)}
        if found:
            note(found)


def _counts(_: Change, path: str) -> bool:
    """Whether a change is of a file that somebody writes, not of what an editor keeps beside it."""
    parts = Path(path).parts
    return not path.endswith(_LEFT_OUT) and not _FOLDERS_LEFT_OUT & set(parts)
