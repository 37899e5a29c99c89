"""The words that documents and reports print beside an author's own, by language (``data/words.yaml`` and others)."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from cardwright.load.tables import read_table

FALLBACK: Final = "en"


@cache
def load_words(lang: str, table: str = "words") -> Mapping[str, str]:
    """Return the words of a language by key; English stands in for a word or a language that is not there.

    ``table`` is a file of ``data/``: ``words`` for documents, ``play_words`` for reports of play.
    """
    tables = _tables(table)
    return MappingProxyType({**tables[FALLBACK], **tables.get(lang.partition("-")[0], {})})


def word_language(lang: str) -> str:
    """Return the language that the words of a document in ``lang`` are in."""
    primary = lang.partition("-")[0]
    return primary if primary in _tables("words") else FALLBACK


@cache
def _tables(table: str) -> dict[str, dict[str, str]]:
    words: dict[str, dict[str, str]] = read_table(f"{table}.yaml")
    return words
