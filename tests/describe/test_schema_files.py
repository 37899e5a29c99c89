"""JSON Schemas: valid, true to all data of the games, and red where an editor should say so."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from cardwright.describe.schema_files import list_schemas
from cardwright.load.project import load_project

from .editing import read_as_editor

ROOT = Path(__file__).parent.parent.parent
GAMES = sorted(path.parent.name for path in ROOT.glob("cards/*/game.yaml"))
FILES = sorted(
    path.relative_to(ROOT)
    for pattern in ("cards/*.yaml", "cards/*/*.yaml", "cards/*/decks/*.yaml", "rules/*/*.yaml")
    for path in ROOT.glob(pattern)
)


@cache
def schemas(root: Path) -> dict[str, dict[str, Any]]:
    """All schemas of a workspace by their paths."""
    return dict(list_schemas(load_project(root)))


def schema_of(file: Path) -> str:
    """The path of the schema that a file of a workspace is written by."""
    if len(file.parts) == 2:
        return "workspace.json"
    return f"{file.parts[1]}/{'deck-list' if 'decks' in file.parts else file.stem}.json"


def faults(path: str, text: str, root: Path = ROOT) -> list[str]:
    """What a schema has against a text."""
    return [error.message for error in Draft7Validator(schemas(root)[path]).iter_errors(read_as_editor(text))]


@pytest.mark.parametrize("game", ["workspace", *GAMES])
def test_schemas_are_schemas(game: str) -> None:
    """Each is valid against the schema of schemas."""
    own = [schema for path, schema in schemas(ROOT).items() if path.startswith(game)]
    assert own
    for schema in own:
        Draft7Validator.check_schema(schema)


@pytest.mark.parametrize("file", FILES, ids=str)
def test_the_games_are_accepted(file: Path) -> None:
    """Every YAML file that is printed here passes, tags and reasons included."""
    assert faults(schema_of(file), (ROOT / file).read_text(encoding="utf-8")) == []


@pytest.fixture(scope="module")
def garden() -> Path:
    """The game that `cardwright new` makes."""
    return ROOT / "src/cardwright/data/skeleton"


PLANTED = [
    ("cards/garden/crop.yaml", "deck: crop", "dekc: crop"),
    ("cards/garden/crop.yaml", "size: poker", "size: pokre"),
    ("cards/garden/crop.yaml", "type: integer", "type: interger"),
    ("cards/garden/crop.yaml", "  worth: ${worth}", "  wroth: ${worth}"),
    ("cards/garden/butterfly.yaml", "rule: butterflies", "rule: buterflies"),
    ("cards/garden/butterfly.yaml", "copies: {2: 2", "copys: {2: 2"),
    ("cards/garden/butterfly.yaml", "copies: {2: 2", "copies: {2: [2]"),
    ("cards/garden/butterfly.yaml", "id: butterfly", "id: The Butterfly"),
    ("cards/garden/game.yaml", "fr: required", "fr: requird"),
    ("cards/garden/game.yaml", '"#B84A00"', '"#B84A0"'),
    ("cards/garden/game.yaml", "title:", "titel:"),
    ("cards/garden/game.yaml", "date: 2026-11-29 ", "date: 29.11.2026 "),
    ("rules/garden/values.yaml", "value: 5, rule: scoring", "value: 5, rule: scores"),
    ("rules/garden/values.yaml", "{value: 5, rule", "{value: 5, rul"),
    ("rules/garden/terms.yaml", "group: crop", "gruop: crop"),
    ("rules/garden/claims.yaml", "check:", "chekc:"),
    ("rules/garden/play.yaml", "take: 20}", "take: long}"),
]


@pytest.mark.parametrize(("path", "old", "new"), PLANTED, ids=lambda text: text.strip())
def test_planted_faults_are_refused(garden: Path, path: str, old: str, new: str) -> None:
    """As it is written a file passes, with the fault it does not."""
    text = (garden / path).read_text(encoding="utf-8")
    assert old in text
    assert faults(schema_of(Path(path)), text, garden) == []
    assert faults(schema_of(Path(path)), text.replace(old, new), garden) != []


def test_cards_follow_the_fields_of_their_deck() -> None:
    """Terms, limits and words that a deck declares are choices in its schema."""
    card = schemas(ROOT)["idol-project/idol.json"]["properties"]["cards"]["items"]
    assert set(card["properties"]) > {"id", "name", "skills", "salary"}
    skills = schemas(ROOT)["idol-project/idol.json"]["$defs"]["cards.skills"]
    project = load_project(ROOT, ("idol-project",))
    group = [term.id for term in project.games["idol-project"].terms.values() if term.group == "skill"]
    assert skills["propertyNames"]["enum"] == group


def test_a_value_may_have_its_reason(garden: Path) -> None:
    """With a tag, with a reason, or unknown; but a reason does not excuse what is no number."""
    line = "row: {size: {value: 4, rule: setup}}"
    text = (garden / "rules/garden/values.yaml").read_text(encoding="utf-8")
    for value in ("!assumed 4", "!assumed {value: 4, why: tried}", "!unknown", "!unknown {why: nobody wrote it down}"):
        changed = text.replace(line, line.replace("4", value))
        assert changed != text
        assert faults("garden/values.json", changed, garden) == []
    box = (garden / "cards/garden/game.yaml").read_text(encoding="utf-8")
    for value, wrong in (("!assumed {value: 20, why: counted}", 0), ("!assumed {value: [20], why: counted}", 1)):
        assert len(faults("garden/game.json", box.replace("count: 20", f"count: {value}"), garden)) == wrong
