"""``cardwright doctor``."""

import platform

import click

from cardwright.build.doctor import Diagnosis, examine


@click.command("doctor")
def command() -> int:
    """Tell whether this machine can print, what to install if not, and which versions shape the output."""
    diagnosis = examine(name_system())
    width = max(len(line.subject) for line in diagnosis)
    for line in diagnosis:
        click.echo(f"{line.subject:<{width}}  {_sign(line):<7}  {line.found}")
    missing = [line for line in diagnosis if not line.able and not line.optional]
    for line in diagnosis:
        if line.optional and not line.able:
            click.echo(f"\n{line.subject} is asked for by few: {line.hint}")
    if not missing:
        click.echo("\nthis machine can print")
        return 0
    click.echo(f"\nnot there: {', '.join(line.subject for line in missing)}")
    for hint in dict.fromkeys(line.hint for line in missing):
        click.echo(f" hint: {hint}")
    return 2


def name_system() -> tuple[str, ...]:
    """Return what this system calls itself, the closest name first: ``("ubuntu", "debian")``."""
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        return (platform.system().lower(),)
    return (release["ID"], *release.get("ID_LIKE", "").split())


def _sign(line: Diagnosis) -> str:
    if line.able:
        return "ok"
    return "absent" if line.optional else "MISSING"
