"""``cardwright rename``."""

import click

from cardwright.check.naming import counted
from cardwright.cli.renaming import try_renaming, write_renaming
from cardwright.cli.reporting import workspace
from cardwright.load.project import load_project
from cardwright.rename.targets import choose_renaming

_MOST_LEFTOVERS = 12


@click.command("rename")
@click.argument("old")
@click.argument("new")
@click.option("--game", metavar="GAME", help="The game that it is of, where several have the name.")
@click.option("--dry-run", is_flag=True, help="Show what would change, and change nothing.")
def command(old: str, new: str, *, game: str | None, dry_run: bool) -> int:
    """Rename a card, deck, term, value, rule anchor or pack everywhere: data, rulebook, translations, templates.

    A card is named deck/id. Where several things have a name, say which one: card:, deck:, term:, value:, rule: or
    pack: before it. Nothing is written unless the workspace then has no finding that it had not before.
    """
    root = workspace()
    project = load_project(root, (game,) if game else ())
    name = choose_renaming(tuple(project.games.values()), old, new)
    trial = try_renaming(root, load_project(root, (name.game,)), name)
    if not dry_run:
        write_renaming(root, trial)
    click.echo(f"{name.kind} {name.old} -> {name.new} in {name.game}{' (nothing is written)' if dry_run else ''}")
    for file in trial.plan.files:
        moved = f" -> {file.new_path}" if file.new_path != file.path else ""
        click.echo(f"  {file.path}{moved}  {counted(file.lines, 'line')}")
    places = [f"{path}:{line}" for path, line in trial.plan.leftovers]
    if places:
        more = f" and {len(places) - _MOST_LEFTOVERS} more" if len(places) > _MOST_LEFTOVERS else ""
        click.echo(f"  look at {', '.join(places[:_MOST_LEFTOVERS])}{more}: what stands there may mean it too")
    return 0
