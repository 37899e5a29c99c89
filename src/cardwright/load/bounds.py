"""What a game may not be: longer than anything that is printed, or linked to what lies outside the workspace."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cardwright.findings import Finding, Place
from cardwright.load.assets import SHARED
from cardwright.load.faults import ID_HINT
from cardwright.load.files import is_inside
from cardwright.load.markup import MAX_TEXT
from cardwright.load.schema import ID
from cardwright.project import Game

MAX_BOOK: Final = 400_000  # characters, some two hundred pages; the longest of a real game has 60,000


def judge_bounds(root: Path, name: str, game: Game | None) -> Iterator[Finding]:
    """Find all of that in a game; of one that could not be read, only the links."""
    yield from find_strays(root, name)
    if game is not None:
        yield from find_long_texts(game)
        yield from find_odd_packs(game)


def find_long_texts(game: Game) -> Iterator[Finding]:
    """Find texts, and translations, that are longer than any card or paragraph; they are not read any further."""
    for text in game.texts():
        if len(text.source) > MAX_TEXT:
            yield _too_long(text.place, len(text.source))
    book = game.rulebook
    if book is not None and len(book.source) > MAX_BOOK:
        message = f"a rulebook of {len(book.source)} characters; {MAX_BOOK} are the most"
        yield Finding(code="SCH006", place=Place(path=book.path), message=message, hint="make several books of it")
    for catalogue in game.catalogues.values():
        for entry in catalogue.entries.values():
            if len(entry.text) > MAX_TEXT:
                yield _too_long(entry.place, len(entry.text))


def _too_long(place: Place, length: int) -> Finding:
    message = f"a text of {length} characters; {MAX_TEXT} are the most"
    return Finding(code="SCH006", place=place, message=message, hint="make several cards or paragraphs of it")


def find_odd_packs(game: Game) -> Iterator[Finding]:
    """Find packs whose id is none: it becomes a part of file names."""
    for pack in game.packs.values():
        if not ID.fullmatch(pack.id):
            yield Finding(code="ID001", place=pack.place, message=f"pack '{pack.id}' is no id", hint=ID_HINT)


def find_strays(root: Path, game: str) -> Iterator[Finding]:
    """Find links among a game's pictures and templates that lead out of the workspace."""
    for folder in (f"templates/{game}", SHARED, f"art/{game}"):
        for parent, folders, names in os.walk(root / folder):
            for name in sorted((*folders, *names)):
                file = Path(parent, name)
                if file.is_symlink() and not is_inside(root, file):
                    path = file.relative_to(root).as_posix()
                    message = f"{path} leads out of the workspace"
                    hint = "copy what it leads to into the workspace"
                    yield Finding(code="YML008", place=Place(path=path), message=message, hint=hint)
