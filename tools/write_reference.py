"""Write the reference from the code: ``python tools/write_reference.py``; a test fails while it is out of date."""

import inspect
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import click

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from cardwright.cli import command as program  # noqa: E402 - the folder above is on the path only now
from cardwright.describe.field_words import CARD_WORDS  # noqa: E402
from cardwright.describe.model_schema import list_fields  # noqa: E402
from cardwright.faces.environment import _FILTERS  # noqa: E402
from cardwright.faces.functions import TemplateFunctions  # noqa: E402
from cardwright.faces.legend import legend_terms  # noqa: E402
from cardwright.faces.ornaments.ornament import MAKERS  # noqa: E402
from cardwright.faces.vertical import vertical  # noqa: E402
from cardwright.load import deck_schema, play_schema, schema, workspace_schema  # noqa: E402
from cardwright.load.schema import Model  # noqa: E402
from tools.format_words import FORMATS  # noqa: E402
from tools.view_words import INNER, PLAIN, VIEWS  # noqa: E402

FOLDER: Final = ROOT / "docs" / "reference"
_HELP: Final = "Show this message and exit."
_NOTE: Final = "<!-- Written by tools/write_reference.py from the code. -->\n"
_FILES: Final[tuple[tuple[str, type[Model], str], ...]] = (
    ("cards/workspace.yaml", workspace_schema.WorkspaceFile, "Defaults for all games; every field may be left out."),
    ("cards/&lt;game>/game.yaml", schema.GameFile, "The box."),
    ("cards/&lt;game>/&lt;deck>.yaml", schema.DeckFile, "A deck, or any other printed part."),
    ("cards/&lt;game>/deckbuilding.yaml", deck_schema.DeckBuildingFile, "Ways to build decks."),
    ("cards/&lt;game>/decks/&lt;list>.yaml", deck_schema.DeckListFile, "A deck list, here or anywhere."),
    ("rules/&lt;game>/terms.yaml", schema.TermEntry, "Words that cards and rules share: an id, and for each"),
    ("rules/&lt;game>/values.yaml", schema.ValueEntry, "Numbers that the rules name, grouped at will; each is"),
    ("rules/&lt;game>/claims.yaml", schema.ClaimEntry, "A list of what the box promises; each is"),
    ("rules/&lt;game>/play.yaml", play_schema.PlayFile, "What bots need beside the playable model."),
)


def write_commands() -> str:
    """Return the page of all commands with their options."""
    context = click.Context(program, info_name="cardwright")
    parts = [
        _NOTE,
        "# Commands\n",
        "`cardwright COMMAND --help` says the same. Exit codes: 0 all is well, 1 findings that",
    ]
    parts[-1] += "\nare errors, 2 wrong use or surroundings, 130 ended by Ctrl-C.\n"
    for name in program.list_commands(context):
        found = program.get_command(context, name)
        if found is not None:
            parts += _command(found, f"cardwright {name}", "##")
    return "\n".join(parts)


def _command(command: click.Command, name: str, mark: str) -> Iterator[str]:
    context = click.Context(command, info_name=name)
    usage = " ".join(command.collect_usage_pieces(context))
    yield f"{mark} {name}\n"
    yield f"`{name} {usage}`\n"
    yield f"{_escaped(inspect.cleandoc(command.help or ''))}\n"
    rows = [record for parameter in command.get_params(context) if (record := parameter.get_help_record(context))]
    yield "| option | does |\n| --- | --- |"
    yield (
        "\n".join(
            f"| `{option.replace('|', chr(92) + '|')}` | {_escaped(words)} |"
            for option, words in rows
            if words != _HELP
        )
        + "\n"
    )
    if isinstance(command, click.Group):
        for inner, sub in command.commands.items():
            yield from _command(sub, f"{name} {inner}", f"{mark}#")


def write_fields() -> str:
    """Return the page of the fields of each YAML file."""
    parts = [_NOTE, "# Fields\n", _ABOUT_FIELDS]
    shown: set[str] = set()
    for path, model, words in _FILES:
        parts += [f"## {path}\n", f"{words}\n", _table(model)]
        shown.add(model.__name__)
        if model is schema.DeckFile:
            parts += ["### A card of `cards`\n", "And the fields that the deck declares in `fields`.\n", _card_table()]
    parts.append("## Entries\n")
    models = [
        value for module in (schema, deck_schema, play_schema, workspace_schema) for value in vars(module).values()
    ]
    entries = {value.__name__: value for value in models if inspect.isclass(value) and issubclass(value, Model)}
    for name, model in sorted(entries.items()):
        if name not in {*shown, "Model"}:
            parts += [f"### {_entry_name(name)}\n", f"{(model.__doc__ or '').partition(chr(10))[0]}\n", _table(model)]
    return "\n".join(parts)


_ABOUT_FIELDS: Final = """What each YAML file may hold. A field in **bold** has to be there. Any other field is an
error, since it may be a misspelt one. `cardwright schema` writes the same for editors, with the fields of your decks.

A value that the source of the game does not state can be marked, and then has a reason: `!assumed {value: 3, why: tried
with four}`, `!found {value: 3, source: a letter}`, `!inferred`, `!unknown`.
"""


def _entry_name(name: str) -> str:
    return f"{name.removesuffix('Entry')} entry"


def _table(model: type[Model]) -> str:
    rows = [
        f"| {f'**{name}**' if needed else name} | {_type_of(part)} | {_escaped(words)} |"
        for name, part, needed, words in list_fields(model)
    ]
    return "| field | holds | for |\n| --- | --- | --- |\n" + "\n".join(rows) + "\n"


def _card_table() -> str:
    rows = [f"| {f'**{name}**' if name == 'id' else name} | {_escaped(words)} |" for name, words in CARD_WORDS.items()]
    return "| field | for |\n| --- | --- |\n" + "\n".join(rows) + "\n"


def _type_of(part: Any) -> str:
    """Say in a word or two what a schema takes."""
    match part:
        case {"enum": words}:
            said = ", ".join(f"`{word}`" for word in words)
        case {"anyOf": parts}:
            said = " or ".join(dict.fromkeys(_type_of(inner) for inner in parts if inner.get("type") != "null"))
        case {"$ref": str(name)}:
            said = _entry_name(name.rpartition("/")[2]).lower()
        case {"type": "array", **rest}:
            said = f"list: {_type_of(rest.get('items', {}))}"
        case {"type": "object", **rest}:
            said = f"by name: {_type_of(rest.get('additionalProperties', {}))}"
        case {"type": str(kind)}:
            said = {"string": "text", "integer": "whole number", "boolean": "true or false"}.get(kind, kind)
        case _:
            said = "anything"
    return said


def write_templates() -> str:
    """Return the page of what a template can use."""
    own = {name: value for name, value in vars(TemplateFunctions).items() if not name.startswith("_")}
    parts = [_NOTE, "# Templates\n", _ABOUT_TEMPLATES, "## Variables\n", "| variable | members |\n| --- | --- |"]
    parts += [f"| `{name}` | {_members(members)} |" for name, members in VIEWS.items()]
    parts += [*(f"| `{name}` | {words} |" for name, words in PLAIN.items()), _ABOUT_CARDS, _VALUES]
    parts += [*(f"| {name} | {_members(members)} |" for name, members in INNER.items()), ""]
    parts.append("## Functions\n")
    parts += [
        _function(name, function) for name, function in {**own, "legend": legend_terms, "vertical": vertical}.items()
    ]
    parts += ["## Filters\n", ", ".join(f"`{name}`" for name in sorted({*_FILTERS, "join", "batch"})) + ".\n"]
    parts += [
        "## Ornament\n",
        "`ornament.NAME(...)` draws a pattern. Lengths are mm, colours `#RRGGBB` or `var(--name)`.\n",
    ]
    parts += [_function(f"ornament.{name}", maker) for name, maker in sorted(MAKERS.items())]
    return "\n".join(parts)


_ABOUT_TEMPLATES: Final = """A face is `templates/<game>/<template>.html`, with a style sheet of the same name beside
it and `game.css` for all faces of the game. It is HTML with Jinja2: `{{ card.name }}` prints, `{% if card.cost %}`
asks. It runs in a sandbox: what stands here is all that it can reach. Words come from the data, so that they can be
translated.

Style sheets have `var(--w)` and `var(--h)`, the face's size; `var(--bleed)`, by which it is larger on each side;
`var(--safe)`, which text keeps from the edge; `var(--font)`; and each colour of the palette by its name.
"""


_ABOUT_CARDS: Final = """
A card also has the fields that its deck declares, under their names (`first-skill` is `card.first_skill`); one that the
card does not have is none, one that nobody knows prints as `?`. A field of type `term` is a term, `reference` a card,
`money` an amount with its currency, `list` its items, `counts` pairs of a term and a number.
"""
_VALUES: Final = "## What these are\n\n| what | members |\n| --- | --- |"


def _members(members: dict[str, str]) -> str:
    return "; ".join(f"`{name}` {words}".rstrip() for name, words in members.items())


def _function(name: str, function: Callable[..., object]) -> str:
    parameters = [
        str(parameter.replace(annotation=inspect.Parameter.empty))
        for parameter in inspect.signature(function).parameters.values()
        if parameter.name not in {"self", "views", "folders"}
    ]
    words = (
        inspect.cleandoc(function.__doc__ or "")
        .replace("``", "`")
        .replace(":func:", "")
        .partition("; `folders` are")[0]
    )
    return f"**`{name}({', '.join(parameters)})`**\n\n{_escaped(words)}\n"


def _escaped(words: str) -> str:
    """Keep words in angle brackets from becoming tags, and bars from ending a cell."""
    return words.replace("<", "&lt;").replace("|", "\\|")


def write_formats() -> str:
    """Return the page of the files that programs can read."""
    parts = [_NOTE, "# File formats\n", "What other programs can read of what Cardwright writes: JSON, in UTF-8.\n"]
    for name, words, keys in FORMATS:
        rows = [f"| `{key}` | {_escaped(said)} |" for key, said in keys.items()]
        parts += [f"## {name}\n", *([f"{words}\n"] if words else []), "| key | holds |\n| --- | --- |", *rows, ""]
    return "\n".join(parts)


PAGES: Final = {
    "commands.md": write_commands,
    "fields.md": write_fields,
    "templates.md": write_templates,
    "formats.md": write_formats,
}

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for page, write in PAGES.items():
        (FOLDER / page).write_text(write(), encoding="utf-8")
