"""What a renaming changes: the new text of each file that names the thing, and places that only a person can judge."""

import posixpath
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher

from cardwright.project import Game
from cardwright.rename.forms import Renaming
from cardwright.rename.other_texts import RENAMERS, find_leftovers
from cardwright.rename.yaml_texts import rename_in_yaml


@dataclass(frozen=True, slots=True, kw_only=True)
class Renamed:
    """A file that changes: its path before and after, its new text, and how many of its lines are others."""

    path: str
    new_path: str
    text: str
    lines: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The files that change, and lines (path, number) that may mean the name in a form that is left alone."""

    files: tuple[Renamed, ...]
    leftovers: tuple[tuple[str, int], ...]


def plan_renaming(game: Game, name: Renaming, texts: Mapping[str, str]) -> Plan:
    """Return what a renaming changes in the files of a game, given their texts by path as they stand on disk."""
    files: list[Renamed] = []
    leftovers: list[tuple[str, int]] = []
    for path, text in texts.items():
        renewed = _rename_in(path, text, game, name)
        new_path = _new_path(path, name)
        if renewed != text or new_path != path:
            files.append(Renamed(path=path, new_path=new_path, text=renewed, lines=count_lines(text, renewed)))
        if path.endswith((".html", ".css", ".py", "/game.yaml")):
            leftovers += [(path, number) for number in find_leftovers(renewed, name)]
    return Plan(files=tuple(files), leftovers=tuple(leftovers))


def count_lines(old: str, new: str) -> int:
    """Return how many lines of a new text are not the old one's."""
    before, after = old.split("\n"), new.split("\n")
    if len(before) == len(after):
        return sum(first != second for first, second in zip(before, after, strict=True))
    blocks = SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks()
    return len(after) - sum(block.size for block in blocks)


def _rename_in(path: str, text: str, game: Game, name: Renaming) -> str:
    if path.endswith(".yaml"):
        return rename_in_yaml(text, path, game, name)[0]
    rename = RENAMERS.get(posixpath.splitext(path)[1])
    return text if rename is None else rename(text, name)


def _new_path(path: str, name: Renaming) -> str:
    """A deck's file has the deck's name."""
    home = f"cards/{name.game}"
    return f"{home}/{name.new}.yaml" if name.kind == "deck" and path == f"{home}/{name.old}.yaml" else path
