"""The JSON Schemas of a workspace: one for each kind of YAML file, and one for each deck, by their paths."""

from collections.abc import Iterator, Mapping
from typing import Final

from cardwright.describe.card_schema import card_schema, choices, pattern_schema, references_to, sections_of
from cardwright.describe.model_schema import DRAFT, Schema, model_schema
from cardwright.describe.tags import allow_tags
from cardwright.load.deck_schema import DeckBuildingFile, DeckListFile, FormatEntry, PartEntry
from cardwright.load.play_schema import PlayFile
from cardwright.load.schema import ClaimEntry, DeckFile, GameFile, Model, TermEntry, ValueEntry
from cardwright.load.sizes import load_size_table
from cardwright.load.workspace_schema import WorkspaceFile
from cardwright.project import Deck, Game, Project

_REASONS: Final = {
    "type": "object",
    "additionalProperties": {"type": "string"},
    "description": "Why values are as they are, by patterns of their names: 'fox.speed', '*.cost'.",
}


def list_schemas(project: Project) -> Iterator[tuple[str, Schema]]:
    """Yield the path of each schema, as in ``foxes/fox.json``, and the schema."""
    yield "workspace.json", _finished(model_schema(WorkspaceFile), "cards/workspace.yaml")
    for game in project.games.values():
        yield from ((f"{game.id}/{name}.json", schema) for name, schema in _game_schemas(project, game))


def _game_schemas(project: Project, game: Game) -> Iterator[tuple[str, Schema]]:
    cards, rules = f"cards/{game.id}", f"rules/{game.id}"
    yield "game", _finished(model_schema(GameFile), f"{cards}/game.yaml")
    for deck in game.decks.values():
        yield deck.name, _finished(_deck_schema(project, game, deck), f"{cards}/{deck.name}.yaml")
    yield "new-deck", _finished(model_schema(DeckFile), f"a deck file of {cards} that is not there yet")
    yield "deckbuilding", _finished(_formats(), f"{cards}/deckbuilding.yaml")
    yield "deck-list", _finished(_deck_list(game), f"a deck list in {cards}/decks")
    yield "terms", _finished(_by_name(TermEntry), f"{rules}/terms.yaml")
    yield "values", _finished(_values(game), f"{rules}/values.yaml")
    yield "claims", _finished(_claims(game), f"{rules}/claims.yaml")
    yield "play", _finished(model_schema(PlayFile), f"{rules}/play.yaml")


def _finished(schema: Schema, file: str) -> Schema:
    return {"$schema": DRAFT, "title": file, **allow_tags(schema)}


def _deck_schema(project: Project, game: Game, deck: Deck) -> Schema:
    schema, card = model_schema(DeckFile), card_schema(game, deck)
    fields = schema["properties"]
    fields["cards"] = {**fields["cards"], "items": card}
    fields["pattern"] = {**pattern_schema(card), "description": fields["pattern"]["description"]}
    fields["map"] = {**fields["map"], "propertyNames": {"enum": list(card["properties"])}}
    sizes = {"enum": sorted({*load_size_table(), *project.settings.sizes})}
    fields["size"] = {**fields["size"], "anyOf": [sizes, *fields["size"]["anyOf"][1:]]}
    return schema


def _by_name(model: type[Model]) -> Schema:
    """A file that maps names to entries of one kind."""
    schema = model_schema(model)
    parts = schema.pop("$defs")
    return {"type": "object", "additionalProperties": {"$ref": "#/$defs/entry"}, "$defs": {**parts, "entry": schema}}


def _values(game: Game) -> Schema:
    """Named values at any depth: whatever has ``value`` is one, anything else holds more of them."""
    entry = _with_anchors(model_schema(ValueEntry), game)
    parts = entry.pop("$defs")
    below = {"type": "object", "additionalProperties": {"$ref": "#/$defs/node"}}
    node = {"if": {"required": ["value"]}, "then": {"$ref": "#/$defs/entry"}, "else": below}
    return {
        "type": "object",
        "properties": {"assumptions": _REASONS},
        "additionalProperties": {"$ref": "#/$defs/node"},
        "$defs": {**parts, "entry": entry, "node": node},
    }


def _claims(game: Game) -> Schema:
    entry = _with_anchors(model_schema(ClaimEntry), game)
    parts = entry.pop("$defs")
    return {"type": "array", "items": {"$ref": "#/$defs/entry"}, "$defs": {**parts, "entry": entry}}


def _with_anchors(schema: Schema, game: Game) -> Schema:
    """A schema whose ``rule`` is a section of the game's rulebook."""
    words = schema["properties"]["rule"]
    anchors = choices(sections_of(game))
    return {**schema, "properties": {**schema["properties"], "rule": {**anchors, "description": words["description"]}}}


def _formats() -> Schema:
    """Formats and their parts, which the loader reads one by one, so that one fault does not hide another."""
    schema, format_, part = (model_schema(model) for model in (DeckBuildingFile, FormatEntry, PartEntry))
    inner = {**format_.pop("$defs"), **part.pop("$defs")}
    format_["properties"]["parts"]["additionalProperties"] = {"$ref": "#/$defs/part"}
    schema["properties"]["formats"]["additionalProperties"] = {"$ref": "#/$defs/format"}
    return {**schema, "$defs": {**schema["$defs"], **inner, "format": format_, "part": part}}


def _deck_list(game: Game) -> Schema:
    schema = model_schema(DeckListFile)
    names = [name for deck in game.decks for name in references_to(game, deck, short=False)]
    formats: Mapping[str, object] = game.formats
    fields = schema["properties"]
    fields["format"] = {**choices(formats), "description": fields["format"]["description"]}
    fields["cards"] = {**fields["cards"], "propertyNames": {"enum": names}} if names else fields["cards"]
    return schema
