"""``cardwright schema``."""

import json
from pathlib import Path
from typing import Final

import click

from cardwright.build.outputs import FOLDER, write_whole
from cardwright.cli.reporting import games_argument, workspace
from cardwright.describe.schema_files import list_schemas
from cardwright.load.project import load_project

SCHEMAS: Final = "schemas"


@click.command("schema")
@games_argument
@click.option("--into", type=click.Path(file_okay=False, path_type=Path), metavar="DIR", help="Write them there.")
def command(games: tuple[str, ...], *, into: Path | None) -> int:
    """Write JSON Schemas of the YAML files, for editors, to build/schemas/.

    Each deck has its own, with the fields that it declares and the terms, cards and rules that they can name. Write
    them anew when those have changed.
    """
    root = workspace()
    folder = into if into is not None else root / FOLDER / SCHEMAS
    written = write_schemas(root, folder, games)
    click.echo(f"{written} schemas in {folder.relative_to(root) if folder.is_relative_to(root) else folder}/")
    return 0


def write_schemas(root: Path, folder: Path, games: tuple[str, ...] = ()) -> int:
    """Write the schemas of a workspace's games to a folder, and return how many there are.

    Raises ProjectError where the folder cannot be written.
    """
    schemas = dict(list_schemas(load_project(root, games)))
    for path, schema in schemas.items():
        write_whole(folder / path, f"{json.dumps(schema, ensure_ascii=False, indent=1)}\n".encode())
    return len(schemas)
