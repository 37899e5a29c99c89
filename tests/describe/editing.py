"""YAML as an editor's language server sees it, told our tags by ``yaml.customTags``: a tagged scalar is a text."""

from typing import Any, cast

import yaml

from cardwright.load.scalars import resolve_plain


class _Loader(yaml.CSafeLoader):
    def resolve(self, kind: object, value: str, implicit: tuple[bool, bool]) -> str:
        del value
        return "plain" if kind is yaml.ScalarNode and implicit[0] else "other"


def read_as_editor(text: str) -> Any:
    """Return a YAML document as JSON Schema sees it: keys are texts, tags are taken off, reasons stay."""
    return _value(yaml.compose(text, Loader=_Loader))


def _value(node: yaml.Node | None) -> Any:
    if isinstance(node, yaml.MappingNode):
        return {str(key.value): _value(child) for key, child in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [_value(child) for child in node.value]
    scalar = cast("yaml.ScalarNode", node)
    return resolve_plain(scalar.value) if scalar.tag == "plain" else scalar.value
