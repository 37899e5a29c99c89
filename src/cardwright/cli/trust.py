"""Whose code is run: a game's model is a program, and ``simulate`` and ``replay`` run it."""

import os
from collections.abc import Iterable, Mapping

import click

from cardwright.findings import ProjectError

trust_option = click.option(
    "--trust", is_flag=True, help="Run the games' own code although this is a CI run. No file can say so."
)


def announce_code(
    games: Iterable[str], *, trust: bool, quiet: bool, environment: Mapping[str, str] = os.environ
) -> None:
    """Say that code of the workspace is about to run; in continuous integration, refuse unless it is trusted.

    A pull request may change that code, so only who wrote the CI's own commands can trust it.
    """
    folders = ", ".join(f"rules/{game}/play" for game in games)
    if environment.get("CI", "").lower() not in {"", "0", "false"} and not trust:
        message = f"{folders} is code of this workspace, and a CI run does not run it unasked"
        raise ProjectError(message, "add '--trust' if nobody you do not trust can change it")
    if not quiet:
        click.echo(f"running the code in {folders}", err=True)
