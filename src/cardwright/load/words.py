"""The words that documents print beside an author's own, by language (``data/words.yaml``)."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

import yaml

FALLBACK: Final = "en"


@cache
def load_words(lang: str) -> Mapping[str, str]:
    """Return the words of a language by key; English stands in for a word or a language that is not there."""
    tables = _tables()
    return MappingProxyType({**tables[FALLBACK], **tables.get(lang.partition("-")[0], {})})


def word_language(lang: str) -> str:
    """Return the language that the words of a document in ``lang`` are in."""
    primary = lang.partition("-")[0]
    return primary if primary in _tables() else FALLBACK


@cache
def _tables() -> dict[str, dict[str, str]]:
    text = files("cardwright").joinpath("data", "words.yaml").read_text(encoding="utf-8")
    tables: dict[str, dict[str, str]] = yaml.load(text, Loader=yaml.CSafeLoader)
    return tables
