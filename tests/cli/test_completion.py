"""Completion in shells: what the shell is given, and what it is told."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs/how-to/complete-in-my-shell.md").read_text(encoding="utf-8")
PROGRAM = Path(sys.executable).parent / "cardwright"


def ask(shell: str, what: str, words: str = "", at: int = 0) -> str:
    """Ask the program as the function of a shell does."""
    environment = {**os.environ, "_CARDWRIGHT_COMPLETE": f"{shell}_{what}", "COMP_WORDS": words, "COMP_CWORD": str(at)}
    done = subprocess.run([PROGRAM], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_has_its_function(shell: str) -> None:
    """The page shows the line that loads it."""
    assert "_cardwright_completion" in ask(shell, "source")
    assert f"_CARDWRIGHT_COMPLETE={shell}_source cardwright" in PAGE


@pytest.mark.parametrize(
    ("words", "at", "offered"),
    [
        ("cardwright bui", 1, "build"),
        ("cardwright translate up", 2, "update"),
        ("cardwright build --lay", 2, "--layout"),
        ("cardwright build --layout du", 3, "duplex"),
        ("cardwright check iori", 2, "ioripic"),
    ],
)
def test_bash_is_told_what_fits(words: str, at: int, offered: str) -> None:
    """Commands, their commands, options, choices and the games of the workspace."""
    assert ask("bash", "complete", words, at) == f"plain,{offered}\n"


def test_bash_completes_with_it() -> None:
    """The function that bash is given loads without a fault, and answers through bash itself."""
    script = f'eval "{ask("bash", "source").replace(chr(34), chr(92) + chr(34)).replace("$", chr(92) + "$")}"\n'
    script += "COMP_WORDS=(cardwright ren); COMP_CWORD=1; _cardwright_completion cardwright; echo ${COMPREPLY[@]}"
    path = f"{PROGRAM.parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", script], env={**os.environ, "PATH": path}, cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["rename"]
