"""The command line: options in, prints and exit codes out. Only here is anything printed.

Each command is a module of its own that is imported when it is called, so that ``check`` never waits for a
renderer to load.
"""

import os
import sys
import tempfile
import traceback
from importlib import import_module
from keyword import iskeyword
from typing import Final

import click

from cardwright import __version__
from cardwright.findings import DISK_FAULTS, ProjectError
from cardwright.garbage import garbage_kept
from cardwright.stack_room import call_with_room

COMMANDS: Final = {
    "new": "Make a small complete game to change into your own.",
    "check": "Check the data of games and report every finding.",
    "build": "Check, render and impose: write the printable files.",
    "serve": "Show the games in the browser while they are written.",
    "translate": "Extract strings, follow a changed source, see what is left, exchange tables.",
    "export": "Write faces as pictures, and as contact sheets to proofread.",
    "simulate": "Play games thousands of times with bots, and report what came out.",
    "replay": "Tell a game that was written down, move by move, in words.",
    "cost": "Show what each way to print costs.",
    "import": "Make a deck file of the rows of a table.",
    "rename": "Rename an id everywhere: data, rulebook, translations, templates.",
    "schema": "Write JSON Schemas, for editors that complete and check YAML.",
    "rules": "List the rules, or explain one.",
    "doctor": "Tell whether this machine is able, and which versions it has.",
}
_INTERRUPTED: Final = 130


class _Commands(click.Group):
    """A group whose commands are imported by name when they are needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands in the order that a person meets them."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a command."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        module = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
        with garbage_kept():
            command: click.Command = import_module(f"cardwright.cli.{module}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing them."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Say what was probably meant when a command does not exist."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from difflib import get_close_matches

            close = get_close_matches(args[0], COMMANDS, n=1)
            hint = f", did you mean '{close[0]}'?" if close else f"; the commands are {', '.join(COMMANDS)}"
            ctx.fail(f"no command '{args[0]}'{hint}")
        return super().resolve_command(ctx, args)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="cardwright")
def command() -> None:
    """Turn card data and a rulebook into printable sheets, and refuse while the data is wrong."""


def main() -> None:
    """Run the command line and exit: 0 clean, 1 findings that are errors, 2 wrong use or surroundings, 130 Ctrl-C."""
    try:
        result = call_with_room(command.main, prog_name="cardwright", standalone_mode=False)
    except click.exceptions.Abort:
        click.echo("interrupted", err=True)
        raise SystemExit(_INTERRUPTED) from None
    except click.ClickException as error:
        error.show()
        raise SystemExit(2) from None
    except ProjectError as error:
        click.echo(error.told, err=True)
        raise SystemExit(2) from None
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads on; say nothing at the end
        raise SystemExit(_INTERRUPTED) from None
    except Exception as error:  # noqa: BLE001 - whatever it is, it is ours, and the user gets one line
        if isinstance(error, OSError) and error.errno in DISK_FAULTS:
            click.echo(f"error: cannot write a file: {error.strerror}", err=True)
            click.echo(
                " hint: free some space, also for temporary files; what was built before is still there", err=True
            )
        else:
            click.echo(f"error: cardwright itself failed: {type(error).__name__}: {error}", err=True)
            click.echo(f" hint: please report it with {_write_traceback()}", err=True)
        raise SystemExit(2) from None
    raise SystemExit(result if isinstance(result, int) else 0)


def _write_traceback() -> str:
    """Write where we failed to a file of its own, and return the file's path; one call with it is a report."""
    told = f"cardwright {__version__}, Python {sys.version}\n{sys.argv}\n\n{traceback.format_exc()}"
    try:
        with tempfile.NamedTemporaryFile(
            "w", prefix="cardwright-", suffix=".txt", delete=False, encoding="utf-8"
        ) as file:
            file.write(told)
    except OSError:
        return "the command that you ran"
    return file.name
