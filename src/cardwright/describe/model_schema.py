"""A pydantic model as a JSON Schema (draft 7, which editors read), with a description at each field."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

from cardwright.describe.field_words import WORDS
from cardwright.load.schema import Model

Schema: TypeAlias = dict[str, Any]
DRAFT: Final = "http://json-schema.org/draft-07/schema#"
_NOISE: Final = frozenset({"title", "default"})  # what pydantic adds, and an editor would show as advice


def model_schema(model: type[Model]) -> Schema:
    """Return the schema of a model; those of the models in it stand in its ``$defs``."""
    schema = model.model_json_schema(by_alias=True)
    parts = schema.pop("$defs", {})
    described = {name: _described(name, part) for name, part in parts.items()}
    return {**_described(model.__name__, schema), "$defs": described}


def _described(name: str, schema: Schema) -> Schema:
    """A model's schema with its fields' words instead of what pydantic says of them."""
    words = WORDS.get(name, {})
    fields = {
        field: {**_quiet(part), **({"description": words[field]} if field in words else {})}
        for field, part in schema.get("properties", {}).items()
    }
    kept = {key: part for key, part in schema.items() if key not in _NOISE | {"properties", "description"}}
    return {**kept, "properties": fields}


def _quiet(part: Any) -> Any:
    """A schema without titles and defaults, at any depth."""
    if isinstance(part, Mapping):
        return {key: _quiet(value) for key, value in part.items() if key not in _NOISE}
    return [_quiet(value) for value in part] if isinstance(part, list) else part


def list_fields(model: type[Model]) -> Iterator[tuple[str, Schema, bool, str]]:
    """Yield each field of a model as it is written: its name, its schema, whether it must be there, its words."""
    schema = model_schema(model)
    for name, part in schema["properties"].items():
        yield name, part, name in schema.get("required", ()), part.get("description", "")
