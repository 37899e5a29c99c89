"""``cardwright new``: a small game that works, to be changed into one's own."""

import re
import shutil
import tempfile
import unicodedata
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

import click

from cardwright.build.outputs import FOLDER
from cardwright.cli.schema import SCHEMAS, write_schemas
from cardwright.findings import ProjectError
from cardwright.load.schema import ID

SKELETON: Final = "data/skeleton"
_OLD_ID: Final = re.compile(r"\bgarden\b")
_OLD_TITLE: Final = "Garden"
# Letters of any script, figures, spaces, and marks that mean nothing in YAML, Markdown or PO.
_TITLE: Final = re.compile(r"(?=.*\w)[\w '’.,&・ー-]{1,60}")


@click.command("new")
@click.argument("name")
@click.option("--id", "game", metavar="ID", help="The game's id, as folders and commands name it.")
def command(name: str, *, game: str | None) -> int:
    """Make a folder with a small complete game in three languages, called NAME, to be changed into your own."""
    title = " ".join(name.split())
    if not _TITLE.fullmatch(title):
        hint = "begin with letters, figures and spaces; game.yaml takes any title later"
        raise ProjectError(f"'{name}' cannot be the name of a game", hint)
    folder = Path.cwd() / make_game(Path.cwd(), title, game if game is not None else make_id(title))
    click.echo(f"{folder.name}/ is a game. What next:\n")
    click.echo(f"  cd {folder.name}\n  cardwright check\n  cardwright build\n\nREADME.md says which file holds what.")
    return 0


def make_id(title: str) -> str:
    """Return an id made of a title: its Latin letters and figures, with hyphens; empty where it has none."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-")


def make_game(where: Path, title: str, game: str) -> str:
    """Write the skeleton as a folder of the game's id, whole or not at all, and return the folder's name.

    Raises ProjectError for what is no id and for a folder that holds something already.
    """
    if not ID.fullmatch(game):
        hint = "give one: small Latin letters, figures and hyphens, a letter first, as in --id my-game"
        raise ProjectError(f"'{game or title}' is no id", hint)
    target = where / game
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise ProjectError(f"{game}/ is there already", "choose another name, or another id with --id")
    try:
        with tempfile.TemporaryDirectory(dir=where, prefix=f".{game}.") as draft:
            made = Path(draft) / game
            with as_file(files("cardwright").joinpath(SKELETON)) as skeleton:
                _copy(skeleton, made, title, game)
            write_schemas(made, made / FOLDER / SCHEMAS)
            if target.exists():
                target.rmdir()
            made.rename(target)
    except OSError as error:
        raise ProjectError(f"cannot write {game}/: {error.strerror}", "check the folder's permissions") from error
    return game


def _copy(skeleton: Path, target: Path, title: str, game: str) -> None:
    """Copy the skeleton with its id and title exchanged, in names and in texts."""
    for source in sorted(skeleton.rglob("*")):
        path = target / _OLD_ID.sub(game, source.relative_to(skeleton).as_posix())
        if source.is_dir() or "__pycache__" in source.parts:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        text = _OLD_ID.sub(game, source.read_text(encoding="utf-8")).replace(_OLD_TITLE, title)
        path.write_text(text, encoding="utf-8")
        shutil.copymode(source, path)
