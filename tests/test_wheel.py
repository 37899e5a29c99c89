"""What an installed package holds: the program and the shared templates, none of the games."""

import os
import subprocess
import sys
import tarfile
import venv
from importlib.metadata import requires
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


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the source archive as `make dist` does."""
    folder = tmp_path_factory.mktemp("sdist")
    command = [sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    (path,) = folder.glob("*.tar.gz")
    return path


def test_the_example_game_and_types_travel(wheel: Path) -> None:
    """What `new` copies, hidden files too, and the mark that says that types are shipped."""
    names = set(ZipFile(wheel).namelist())
    hidden = {".gitignore", ".vscode/settings.json"}
    assert {f"cardwright/data/skeleton/{name}" for name in hidden} | {"cardwright/py.typed"} <= names


def test_the_version_comes_from_one_place(wheel: Path) -> None:
    """The package's own; pyproject.toml says where it is, and the command says the same."""
    assert (
        ZipFile(wheel)
        .read(f"cardwright-{cardwright.__version__}.dist-info/METADATA")
        .count(f"\nVersion: {cardwright.__version__}\n".encode())
    )
    assert "\nversion =" not in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_archive_makes_the_same_wheel(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    """Whoever has the source archive only gets the same files."""
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    (folder,) = tmp_path.iterdir()
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(folder)]
    subprocess.run(command, check=True, capture_output=True)
    (again,) = tmp_path.glob("*.whl")
    assert sorted(ZipFile(again).namelist()) == sorted(ZipFile(wheel).namelist())
    assert [name for name in ZipFile(again).namelist() if ZipFile(again).read(name) != ZipFile(wheel).read(name)] == []


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into an environment of its own, and return the folder of its programs.

    The libraries are those of this environment, lent by a path file: an index is not asked. What is lent holds no
    cardwright, since editable installs are a path file too, and path files are not followed there.
    """
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=False, symlinks=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    command = [sys.executable, "-m", "pip", "--python", str(folder / "bin/python")]
    subprocess.run(
        [*command, "install", "--no-deps", "--no-index", "--quiet", str(wheel)], check=True, capture_output=True
    )
    lent = next(path for path in sys.path if path.endswith("site-packages"))
    (packages / "lent.pth").write_text(f"{lent}\n", encoding="utf-8")
    return folder / "bin"


@pytest.mark.slow
def test_an_installed_wheel_works_outside_the_repository(installed: Path, tmp_path: Path) -> None:
    """From nothing to sheets and simulated games, with nothing of the clone in reach."""
    environment = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "CI"}}

    def run(*arguments: str, folder: Path = tmp_path) -> str:
        command = [str(installed / "cardwright"), *arguments]
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    where = [str(installed / "python"), "-c", "import cardwright; print(cardwright.__file__)"]
    found = subprocess.run(where, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True).stdout
    assert Path(found.strip()).is_relative_to(installed.parent)
    assert run("--version") == f"cardwright, version {cardwright.__version__}\n"
    run("new", "Berry Hill")
    game = tmp_path / "berry-hill"
    assert run("check", "--strict", folder=game) == "nothing to report\n"
    assert "sheets-a4-duplex.pdf  3 sheets" in run("build", "--only", "sheets", "--lang", "en", folder=game)
    assert "promise" in run("simulate", "--games", "5", "--players", "2", "--bots", "random", folder=game)
    assert run("doctor", folder=game).endswith("this machine can print\n")


def test_what_it_needs_is_stated_once() -> None:
    """Tools for tests and maintainers are extras: who installs the wheel does not get them."""
    needed = [line for line in requires("cardwright") or () if "extra ==" not in line]
    assert not [line for line in needed if line.startswith(("pytest", "ruff", "mypy", "jsonschema", "playwright"))]
    assert any(line.startswith("weasyprint") for line in needed)
