"""``cardwright replay``."""

from pathlib import Path

import click

from cardwright.cli.reporting import quiet_option, workspace
from cardwright.cli.trust import announce_code, trust_option
from cardwright.findings import ProjectError
from cardwright.load.project import load_project
from cardwright.play.engine import ModelError
from cardwright.play.simulation import make_job
from cardwright.play.variation import vary_data
from cardwright.play.witness import read_witness, tell_game


@click.command("replay")
@click.argument("file", metavar="FILE")
@trust_option
@quiet_option
def command(file: str, *, trust: bool, quiet: bool) -> int:
    """Tell a game that 'simulate' wrote down, move by move, in words. This runs the code in rules/<game>/play."""
    try:
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ProjectError(f"{file} cannot be read", "replay takes the path of a witness") from error
    witness = read_witness(text, file)
    game = load_project(workspace(), (witness.game,)).games.get(witness.game)
    if game is None:
        raise ProjectError(f"the game '{witness.game}' cannot be read", "run 'cardwright check' first")
    announce_code((game.id,), trust=trust, quiet=quiet)
    job = make_job(game, str(workspace()), seed=witness.seed)
    if witness.data_sha256 not in {"", job.digest}:
        click.echo("the data have changed since this game was played; it may go otherwise now", err=True)
    job = vary_data(job, witness.vary)
    try:
        for line in tell_game(job, witness):
            click.echo(line)
    except ModelError as error:
        raise ProjectError(f"the model cannot play this: {error}", "the data or the model have changed") from error
    return 0
