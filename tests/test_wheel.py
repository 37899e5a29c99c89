"""What an installed package holds: the program and the shared templates, none of the games."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

import cardwright

ROOT = Path(__file__).parent.parent


def tracked(folder: str) -> set[Path]:
    """Return the files that git keeps below a folder, relative to it."""
    command = ["git", "-C", str(ROOT / folder), "ls-files", "-z"]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return {Path(name) for name in listed.split("\0") if name}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel as `make dist` does."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    (path,) = folder.glob("*.whl")
    return path


def test_the_wheel_holds_what_a_build_needs(wheel: Path) -> None:
    """Shared templates, size tables and the marker of types travel with the program."""
    assert wheel.name == f"cardwright-{cardwright.__version__}-py3-none-any.whl"
    names = {Path(name) for name in ZipFile(wheel).namelist()}
    assert {Path("cardwright") / path for path in tracked("src/cardwright")} <= names
    shared = {path for path in tracked("templates/shared") if not path.name.startswith(".")}
    assert {Path("cardwright/templates/shared") / path for path in shared} <= names


def test_the_wheel_holds_no_game(wheel: Path) -> None:
    """Games stand under conditions of their own."""
    games = {path.name for path in (ROOT / "cards").iterdir() if path.is_dir()}
    assert games
    assert [name for name in ZipFile(wheel).namelist() if games & set(Path(name).parts)] == []
