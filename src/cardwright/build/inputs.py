"""A hash of everything that a game is built from, so that a build in which nothing changed is over at once."""

import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from cardwright import __version__
from cardwright.faces.versions import engine_print

_IGNORED: Final = ("__pycache__", ".git")


def hash_inputs(root: Path, game: str, lang: str, *, more: Iterable[str] = ()) -> str:
    """Return a hash of what a game is built from in a language, and of the versions that shape the output.

    Translations into other languages have no part in it. ``more`` are files elsewhere from which decks take rows.
    """
    shared = ("cards/workspace.yaml", "templates/shared", "art/shared")
    own = (f"cards/{game}", f"rules/{game}", f"templates/{game}", f"art/{game}")
    digest = hashlib.sha256(repr((__version__, engine_print(), package_print())).encode())
    others = {*(root / "rules" / game / "i18n").rglob("*.*")} - {root / "rules" / game / "i18n" / f"{lang}.po"}
    for path in sorted({*_walk(root / part for part in (*shared, *own, *more))} - others):
        data = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.hexdigest()


@cache
def package_print() -> str:
    """Return a hash of the package's own files: code, templates and data."""
    with as_file(files("cardwright")) as folder:
        digest = hashlib.sha256()
        for path in sorted(_walk([folder])):
            stat = path.stat()
            digest.update(f"{path.relative_to(folder).as_posix()}\0{stat.st_size}\0{stat.st_mtime_ns}\0".encode())
    return digest.hexdigest()


def _walk(parts: Iterable[Path]) -> Iterator[Path]:
    for part in parts:
        if part.is_file():
            yield part
        elif part.is_dir():
            yield from (path for path in part.rglob("*") if path.is_file() and not set(path.parts) & set(_IGNORED))
