"""``cardwright doctor``."""

import click

from cardwright.build.doctor import examine


@click.command("doctor")
def command() -> int:
    """Tell whether this machine can print, and which versions of what shapes the output it has."""
    diagnosis = examine()
    width = max(len(line.subject) for line in diagnosis)
    for line in diagnosis:
        sign = "ok" if line.able else "MISSING"
        click.echo(f"{line.subject:<{width}}  {sign:<7}  {line.found}")
        if line.hint:
            click.echo(f"{'':<{width}}  hint: {line.hint}")
    return 0 if all(line.able for line in diagnosis) else 2
