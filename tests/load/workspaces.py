"""A tiny workspace in memory for the loader's tests: a game of two cards, to be changed file by file."""

from collections.abc import Mapping
from pathlib import Path

from cardwright.load.project import load_project
from cardwright.project import Project

BASE: Mapping[str, str] = {
    "cards/tiny/game.yaml": """\
game: tiny
title: Tiny
version: "1.0"
date: 2026-11-29
languages: {en: source}
players: 2-4
minutes: 10
ages: 7+
credits: nobody's
contents:
  - {part: fox, count: 2}
""",
    "cards/tiny/fox.yaml": """\
deck: fox
size: tcg
fields:
  cost: {type: integer, min: 0, max: 9}
  text: {type: text}
cards:
  - {id: red, number: 1, name: Red Fox, cost: 3}
  - {id: blue, number: 2, name: Blue Fox, cost: 5, text: run}
""",
}


def write_workspace(root: Path, changes: Mapping[str, str] | None = None) -> None:
    """Write the base workspace with some files changed or added."""
    for name, text in {**BASE, **(changes or {})}.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def load(root: Path, changes: Mapping[str, str] | None = None) -> Project:
    """Write and load the workspace."""
    write_workspace(root, changes)
    return load_project(root)


def faults(project: Project) -> list[str]:
    """The loader's findings as ``file:line:column CODE message``, the folder left out."""
    return [
        f"{found.place.path.rpartition('/')[2]}:{found.place.line}:{found.place.column} {found.code} {found.message}"
        for found in project.faults
    ]
