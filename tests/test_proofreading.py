"""The page on proofreading is true: its commands run and write what it says, its templates draw."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faces.games import card, deck, game, render, term, text, write

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/proofreading.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^\$ (cardwright .+)$", PAGE, re.MULTILINE)
HTML = re.findall(r"```html\n(.*?)```", PAGE, re.DOTALL)


def run(command: str, folder: Path) -> str:
    """Run a command of the page in this Python and return what it printed."""
    arguments = [sys.executable, "-m", *command.split()]
    return subprocess.run(arguments, cwd=folder, capture_output=True, text=True, check=True).stdout


@pytest.mark.slow
def test_every_command_runs(tmp_path: Path) -> None:
    """One after the other in a workspace of one game, as a reader would; each writes its files."""
    for part in ("cards/ioripic", "rules/ioripic", "templates/ioripic", "templates/shared"):
        shutil.copytree(ROOT / part, tmp_path / part)
    shutil.copy(ROOT / "cards/workspace.yaml", tmp_path / "cards")
    answers = {command: run(command, tmp_path) for command in COMMANDS}
    assert len(answers) == 7
    assert "ioripic in fr: " in answers[COMMANDS[0]]
    assert [
        command for command, answer in answers.items() if not re.search(r"^[1-9]\d* written", answer, re.MULTILINE)
    ] == []
    named = ("sheets-a4-fold-low-ink.pdf", "sheets-a4-fold-grey.pdf", "export/png/summary/summary-face.png")
    assert [name for name in named if not (tmp_path / "build/ioripic/ja" / name).is_file()] == []


def test_the_template_draws(tmp_path: Path) -> None:
    """The lines for a legend, and a title from top to bottom, come out on one face without a fault."""
    css = ".at { position: absolute; left: 8mm; top: 8mm; width: 30mm; height: 30mm }"
    write(tmp_path, {"animal.html": HTML[0] + "<div class='at'>{{ vertical(card.text) }}</div>", "animal.css": css})
    made = game(deck(card("fox", text=text("「木の実」")), template="animal"), terms=[term("nut", "Nut", icon="leaf")])
    faces = render(tmp_path, made)
    assert faces.findings == ()
    assert ("animal/fox", "face") in faces.pages
