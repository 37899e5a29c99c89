"""Running commands in this process, in a workspace of their own."""

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from cardwright.cli import main

ROOT: Final = Path(__file__).parent.parent.parent


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command answered."""

    code: int
    out: str
    err: str


class Runner:
    """A workspace and the commands run in it."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.root = root
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, *arguments: str) -> Ran:
        """Run ``cardwright`` with arguments and return its exit code and what it printed."""
        self._monkeypatch.chdir(self.root)
        self._monkeypatch.setattr("sys.argv", ["cardwright", *arguments])
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as caught:
            main()
        captured = self._capsys.readouterr()
        code = caught.value.code
        return Ran(code if isinstance(code, int) else 0, captured.out, captured.err)

    def replace(self, path: str, old: str, new: str) -> None:
        """Change one passage of a file, which must be there."""
        file = self.root / path
        text = file.read_text(encoding="utf-8")
        assert old in text, f"{path} has no {old!r}"
        file.write_text(text.replace(old, new, 1), encoding="utf-8")

    def outputs(self, game: str = "ioripic") -> list[str]:
        """The built files of a game, by their paths below ``build/``."""
        folder = self.root / "build" / game
        return sorted(path.relative_to(self.root / "build").as_posix() for path in folder.rglob("*.*"))


def copy_game(root: Path, game: str = "ioripic") -> None:
    """Copy one of our games with what it needs into a folder."""
    for folder in (f"cards/{game}", f"rules/{game}", f"templates/{game}", "templates/shared"):
        shutil.copytree(ROOT / folder, root / folder, dirs_exist_ok=True)
    shutil.copy(ROOT / "cards/workspace.yaml", root / "cards/workspace.yaml")
