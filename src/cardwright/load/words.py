"""The words that Cardwright itself prints, in the reader's language."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final, cast

from cardwright.load.yamlfile import parse_yaml

FALLBACK: Final = "en"


@cache
def load_words(lang: str) -> Mapping[str, str]:
    """Return the words of a language by name; English ones where a word, or the language, is missing."""
    table = _read_table()
    base = lang.partition("-")[0]
    return MappingProxyType({**table[FALLBACK], **table.get(base, {})})


@cache
def _read_table() -> Mapping[str, Mapping[str, str]]:
    text = files("cardwright.data").joinpath("words.yaml").read_text(encoding="utf-8")
    file, _ = parse_yaml(text, "words.yaml")
    return cast("Mapping[str, Mapping[str, str]]", file.value)
