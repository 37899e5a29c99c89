"""Run the commands that the how-to pages show on the files that they show, and write down what they answer."""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "docs" / "how-to"
FILE = re.compile(r"`([\w/.-]+)`:\n\n```\w+\n(.*?)```", re.DOTALL)
CONSOLE = re.compile(r"(```console\n\$ cardwright ([^\n]*)\n).*?(?=```)", re.DOTALL)


def split_sections(page: str) -> list[str]:
    """Return the sections of a page; a line in a block of code begins none."""
    parts: list[list[str]] = [[]]
    is_fenced = False
    for line in page.splitlines(keepends=True):
        is_fenced ^= line.startswith("```")
        if line.startswith("## ") and not is_fenced:
            parts.append([])
        parts[-1].append(line)
    return ["".join(part) for part in parts]


def answer(section: str) -> str:
    """Return a section of a page with each command's answer below it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for path, text in FILE.findall(section):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
        for box in folder.glob("cards/*/game.yaml"):
            (box.parent / "NOTICE").write_text("As the box says.\n", encoding="utf-8")
        return CONSOLE.sub(lambda match: match[1] + run(match[2], folder), section)


def run(arguments: str, folder: Path) -> str:
    """Run the command in a folder and return what it prints."""
    command = [sys.executable, "-m", "cardwright", *arguments.split()]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


if __name__ == "__main__":
    for page in sorted(FOLDER.glob("*.md")):
        sections = split_sections(page.read_text(encoding="utf-8"))
        page.write_text("".join(map(answer, sections)), encoding="utf-8")
