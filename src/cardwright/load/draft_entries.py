"""Which entries of a draft cannot be shown. Nobody has to mend a draft, so the source stands in for them."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from cardwright.load.markup import Broken, Insert, parse_markup, references, walk, written
from cardwright.project import Catalogue, Translation

_SIGNS: Final = ("{", "}", "*")


def set_aside(catalogues: Mapping[str, Catalogue], drafts: Iterable[str]) -> Mapping[str, Catalogue]:
    """Return the catalogues with the entries of drafts marked that are broken or lost what their source refers to."""
    done = {lang: _judge(catalogues[lang]) for lang in drafts if lang in catalogues}
    return {**catalogues, **done}


def _judge(catalogue: Catalogue) -> Catalogue:
    entries = {
        context: replace(entry, set_aside=True) if entry.text and _is_unfit(entry) else entry
        for context, entry in catalogue.entries.items()
    }
    return replace(catalogue, entries=MappingProxyType(entries))


def _is_unfit(entry: Translation) -> bool:
    if not any(sign in text for sign in _SIGNS for text in (entry.text, entry.source)):
        return False
    spans = parse_markup(entry.text)
    return any(isinstance(span, Broken) for span in walk(spans)) or _refers(entry.text) != _refers(entry.source)


def _refers(text: str) -> set[str]:
    """The references and inserts of a text."""
    spans = parse_markup(text)
    inserts = {f"${span.name}" for span in walk(spans) if isinstance(span, Insert)}
    return inserts | set(map(written, references(spans)))
