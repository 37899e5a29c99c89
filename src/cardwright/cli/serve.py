"""``cardwright serve``."""

import click

from cardwright.cli.replaying import replay_steps
from cardwright.cli.reporting import quiet_option, workspace
from cardwright.serve.serving import PORT, serve


@click.command("serve")
@click.option(
    "--host", default="", metavar="H", help="Let others in the room look on: 0.0.0.0, or an address of this machine."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), metavar="N", help=f"Listen here; else the first free one from {PORT} on."
)
@click.option("--jobs", type=click.IntRange(1, 64), metavar="N", help="Render in this many processes; one a core.")
@click.option("--trust", is_flag=True, help="Show replays too: this runs the code in rules/<game>/play.")
@quiet_option
def command(*, host: str, port: int | None, jobs: int | None, trust: bool, quiet: bool) -> int:
    """Show the games in the browser while they are written; Ctrl-C ends it. Nothing is written to the workspace."""

    def say(address: str) -> None:
        click.echo(address if quiet else f"the studio is at {address} (Ctrl-C ends it)")

    serve(workspace(), host=host, port=port, jobs=jobs, say=say, replay=replay_steps if trust else None)
    return 0
