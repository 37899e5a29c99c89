"""Pages that can be followed: their files written, their lines changed and their commands run, from top to bottom.

Four forms are understood, each followed by a fenced block: ```path`:`` (the whole file), ```path`, at its end:``,
``In `path`, the line`` with a block, ``becomes`` and another block, and ``console`` blocks, in which lines that begin
with ``$`` are commands (``cardwright``, ``cd``) and the lines below are their answers.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final

_BLOCK: Final = r"\n\n```\w+\n(?P<{}>(?:(?!```).)*)```"
_STEP: Final = re.compile(
    "|".join(
        (
            r"`(?P<file>[\w/.-]+)`:" + _BLOCK.format("whole"),
            r"`(?P<longer>[\w/.-]+)`, at its end:" + _BLOCK.format("added"),
            r"`(?P<changed>[\w/.-]+)`, the lines?" + _BLOCK.format("old") + r"\n\nbecomes?" + _BLOCK.format("new"),
            r"```console\n(?P<console>\$ (?:cardwright|cd) (?:(?!```).)*)```",
        )
    ),
    re.DOTALL,
)


def follow(page: str, folder: Path) -> str:
    """Do what a page says in a folder, and return the page with what its commands answer below each."""
    here = [folder]

    def step(match: re.Match[str]) -> str:
        if match["console"] is not None:
            return f"```console\n{_run_all(match['console'], here)}```"
        _edit(match, here[-1])
        return match[0]

    return _STEP.sub(step, page)


def sections(page: str) -> list[str]:
    """Return the head of a page and its sections, each of which is followed in a folder of its own.

    A line in a block of code begins none.
    """
    parts: list[list[str]] = [[]]
    is_fenced = False
    for line in page.splitlines(keepends=True):
        is_fenced ^= line.startswith("```")
        if line.startswith("## ") and not is_fenced:
            parts.append([])
        parts[-1].append(line)
    return ["".join(part) for part in parts]


def _edit(match: re.Match[str], folder: Path) -> None:
    """Write, lengthen or change a file; every game has a notice, which a page need not show."""
    path = folder / (match["file"] or match["longer"] or match["changed"])
    if match["file"]:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(match["whole"], encoding="utf-8")
        if path.name == "game.yaml" and not (path.parent / "NOTICE").exists():
            (path.parent / "NOTICE").write_text("As the box says.\n", encoding="utf-8")
        return
    text = path.read_text(encoding="utf-8")
    if match["longer"]:
        path.write_text(text + match["added"], encoding="utf-8")
        return
    if text.count(match["old"]) != 1:
        raise ValueError(f"{path.name} has {text.count(match['old'])} times: {match['old']}")
    path.write_text(text.replace(match["old"], match["new"]), encoding="utf-8")


def _run_all(block: str, here: list[Path]) -> str:
    commands = [line for line in block.splitlines() if line.startswith("$ ")]
    return "".join(f"{line}\n{_run(shlex.split(line[2:]), here)}" for line in commands)


def _run(command: list[str], here: list[Path]) -> str:
    """Run one command as its reader would, and return what it prints, without spaces at the ends of lines."""
    if command[0] == "cd":
        here.append(here[-1] / command[1])
        return ""
    ran = [sys.executable, "-m", *command]
    environment = {**os.environ, "CI": ""}
    done = subprocess.run(
        ran, cwd=here[-1], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    return "".join(f"{line.rstrip()}\n" for line in done.stdout.splitlines())
