"""A rulebook of forty pages in three languages, made of a real one: every chapter but the last comes twice."""

import re
from pathlib import Path
from typing import Final

import polib

CHAPTER: Final = re.compile(r"(?=^\{#[a-z0-9-]+\}\n## )", re.MULTILINE)
ANCHOR: Final = re.compile(r"^\{#([a-z0-9-]+)\}$", re.MULTILINE)
AGAIN: Final = "-again"


def double_book(workspace: Path, game: str) -> None:
    """Give a game's rulebook its chapters twice, with their translations."""
    path = workspace / "rules" / game / "rulebook.md"
    first, *chapters = CHAPTER.split(path.read_text(encoding="utf-8"))
    again = [chapter for chapter in chapters[:-1] if "::: glossary" not in chapter]
    copies = "".join(ANCHOR.sub(rf"{{#\1{AGAIN}}}", chapter) for chapter in again)
    path.write_text("".join([first, *chapters[:-1], copies, chapters[-1]]), encoding="utf-8")
    anchors = set(ANCHOR.findall("".join(again)))
    for file in path.parent.glob("i18n/*.po"):
        _double_entries(file, anchors)


def _double_entries(path: Path, anchors: set[str]) -> None:
    catalogue = polib.pofile(str(path))
    for entry in list(catalogue):
        kind, _, rest = (entry.msgctxt or "").partition(":")
        anchor, _, number = rest.partition("/")
        if kind == "rules" and anchor in anchors:
            context = f"rules:{anchor}{AGAIN}/{number}"
            catalogue.append(polib.POEntry(msgctxt=context, msgid=entry.msgid, msgstr=entry.msgstr))
    catalogue.save(str(path))
