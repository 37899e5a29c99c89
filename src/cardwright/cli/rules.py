"""``cardwright rules``."""

import click

from cardwright.check.catalogue import describe_rule, list_rules, nearest_rule
from cardwright.findings import ProjectError


@click.command("rules")
@click.argument("code", required=False)
def command(code: str | None) -> int:
    """List the rules, or say what one rule finds, why, and how bad and good data look."""
    if code is None:
        click.echo(list_rules(), nl=False)
        return 0
    text = describe_rule(code)
    if text is None:
        raise ProjectError(f"no rule '{code}'", nearest_rule(code) or "'cardwright rules' lists them all")
    click.echo(text, nl=False)
    return 0
