"""Schemas of values that may carry a tag: ``!assumed 5``, ``!found {value: 5, source: the box}``, ``!unknown``.

An editor does not know our tags: the workspace's settings name them (``yaml.customTags``), and it then shows a schema
what stands behind the tag. A scalar becomes a text, also where it is a number; a reason makes a mapping of a value.
So each value may also be a mapping with ``value`` and a reason, and each number a text of figures. A number in quotes
then passes in the editor; ``cardwright check`` refuses it.
"""

from typing import Any, Final

from cardwright.describe.model_schema import Schema

TAGS: Final = ("!found", "!inferred", "!assumed", "!unknown")
CUSTOM_TAGS: Final = tuple(f"{tag} {kind}" for tag in TAGS for kind in ("scalar", "sequence", "mapping"))
_FIGURES: Final = {"type": "string", "pattern": r"^-?\d+(\.\d+)?$"}
_REASON: Final = {"type": "string"}
_NOBODY_KNOWS: Final = {
    "anyOf": [
        {"enum": [None, ""]},
        {"type": "object", "required": ["why"], "properties": {"why": _REASON}, "additionalProperties": False},
        {"type": "object", "required": ["source"], "properties": {"source": _REASON}, "additionalProperties": False},
    ]
}
_TEXTS: Final = {"integer": _FIGURES, "number": _FIGURES, "boolean": {"enum": ["true", "false"]}}


def allow_tags(schema: Schema) -> Schema:
    """Return a schema in which every value that an author may doubt can carry a tag and a reason."""
    values: Schema = {}
    parts = {name: _walk(part, name, values) for name, part in schema.get("$defs", {}).items()}
    body = _walk({key: part for key, part in schema.items() if key != "$defs"}, "", values)
    defined = {**parts, **values, "unknown": _NOBODY_KNOWS} if values else parts
    return {**body, "$defs": defined} if defined else body


def _walk(schema: Any, path: str, values: Schema) -> Any:
    """Tag the properties of a schema, and those of the schemas in it."""
    if isinstance(schema, list):
        return [_walk(part, f"{path}.{index}", values) for index, part in enumerate(schema)]
    if not isinstance(schema, dict):
        return schema
    result = {key: _walk(part, path, values) for key, part in schema.items() if key != "properties"}
    if "properties" in schema:
        result["properties"] = {
            name: _tagged(part, f"{path}.{name}".strip("."), values) for name, part in schema["properties"].items()
        }
    return result


def _tagged(schema: Schema, path: str, values: Schema) -> Schema:
    if not _is_value(schema):
        return dict(_walk(schema, path, values))
    words = {"description": schema["description"]} if "description" in schema else {}
    values[path] = _with_texts({key: part for key, part in schema.items() if key != "description"})
    return {**words, **_with_reason({"$ref": f"#/$defs/{path}"})}


def _with_reason(value: Schema) -> Schema:
    """A value, the value with a reason, or what stands for one that nobody knows."""
    reasoned = {
        "type": "object",
        "required": ["value"],
        "anyOf": [{"required": ["why"]}, {"required": ["source"]}],
        "properties": {"value": value, "why": _REASON, "source": _REASON},
        "additionalProperties": False,
    }
    return {"anyOf": [value, reasoned, {"$ref": "#/$defs/unknown"}]}


def _is_value(schema: Any) -> bool:
    """Whether a schema is of a value, and not of a part of the file with fields of its own."""
    if isinstance(schema, list):
        return all(_is_value(part) for part in schema)
    if not isinstance(schema, dict):
        return True
    return not {"$ref", "properties"} & schema.keys() and all(_is_value(part) for part in schema.values())


def _with_texts(schema: Any) -> Any:
    """A schema whose numbers may be texts of figures, which is what a tagged number looks like to an editor.

    Items of lists may be marked too, each by itself.
    """
    if isinstance(schema, list):
        return [_with_texts(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("type") in _TEXTS:
        return {"anyOf": [schema, _TEXTS[schema["type"]]]}
    inner = {key: _with_texts(part) for key, part in schema.items()}
    return {**inner, "items": _with_reason(inner["items"])} if inner.get("items") else inner
