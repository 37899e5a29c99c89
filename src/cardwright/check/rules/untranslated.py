"""Sentences of the source that were left in a translation, among others that were translated."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from cardwright.check.corpus import Written
from cardwright.check.naming import shorten
from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Severity

_LEAST: Final = 4  # words in a row; fewer are the same in two languages by chance
_LETTERS: Final = 12  # as few as a text needs to be a sentence that equals its source
_BARE: Final = 2  # of four words in a row the inner ones have no punctuation beside them
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
# References, inserts, quotations and what is in italics, as titles are.
_APART: Final = re.compile(
    r"\$?\{[^{}]*\}|«[^«»]*»|“[^“”]*”|\"[^\"]*\"|「[^「」]*」|『[^『』]*』|(?<!\*)\*(?!\*)[^*]+\*(?!\*)"
)
_NAMES: Final = (".name", ".title", ":title", ":credits")

_TEXT: Final = "Draw a card. Then discard two cards."
_FILES: Final = {
    "game.yaml": "languages: {en: source, fr: required}\n",
    "animal.yaml": f"deck: animal\nfields: {{text: {{type: text}}}}\ncards:\n- {{id: fox, name: Fox, text: {_TEXT}}}\n"
    "- {id: owl, name: Owl}\n",
}
_ENTRY: Final = f'msgctxt "card:animal/fox.text"\nmsgid "{_TEXT}"\nmsgstr '


@rule(
    "I18N022",
    name="untranslated-stretch",
    severity=Severity.WARNING,
    bad={**_FILES, "fr.po": f'{_ENTRY}"Piochez une carte. Then discard two cards."  # <- I18N022 at 28\n'},
    good={**_FILES, "fr.po": f'{_ENTRY}"Piochez une carte, puis défaussez-en deux."\n'},
)
def untranslated_stretch(scope: Scope) -> Iterator[Finding]:
    """Words of the source that stand in a translation in the same order were overlooked.

    Names, references and quotations may stay as they are.
    """
    source = scope.source.lang.partition("-")[0]
    names: set[tuple[str, ...]] | None = None
    for lang, corpus in scope.translations.items():
        if lang.partition("-")[0] == source:
            continue
        for string in scope.each(corpus.strings):
            if not _may_repeat(string):
                continue
            names = _names(scope) if names is None else names
            found = _find_stretch(string, names)
            if found is not None:
                yield Finding(
                    code="I18N022",
                    place=scope.place(string, found[0], found[1] - found[0]),
                    message=f"'{shorten(string.text[found[0] : found[1]])}' is left in '{scope.source.lang}'",
                    hint=f"translate it to '{lang}'",
                    lang=lang,
                    subject=string.subject,
                )


def _may_repeat(string: Written) -> bool:
    """Whether a text and its source share two words in a row, are not the same, and are no name or credit."""
    context = string.source.context
    if context.endswith(_NAMES) or context.startswith("rules:credits/") or string.text == string.source.source:
        return False
    words, others = string.text.split(), string.source.source.split()
    return len(set(words) & set(others)) >= _BARE and not set(pairwise(words)).isdisjoint(pairwise(others))


def _names(scope: Scope) -> set[tuple[str, ...]]:
    """Words in a row that stand in names, which may be the same in all languages."""
    named = (text.source for text in scope.texts if text.context.endswith(_NAMES))
    return {group for name in named for group in _groups(name)}


def _find_stretch(string: Written, names: set[tuple[str, ...]]) -> tuple[int, int] | None:
    """Where the first stretch of the source begins and ends in its translation."""
    of_source = _groups(string.source.source).keys() - names
    groups = {group: place for group, place in _groups(string.text).items() if group in of_source}
    if not groups:
        return None
    start, end = min(groups.values())
    for first, last in sorted(groups.values()):
        end = last if start <= first < end else end
    return start, end


def _groups(text: str) -> dict[tuple[str, ...], tuple[int, int]]:
    """Each four words in a row with nothing but spaces between them, in lower case, and where they first stand."""
    bare = _APART.sub(lambda match: "|" * len(match[0]), text)
    words = list(_WORD.finditer(bare))
    broken = [bool(bare[left.end() : right.start()].strip(" \n")) for left, right in pairwise(words)]
    found: dict[tuple[str, ...], tuple[int, int]] = {}
    for index in range(len(words) - _LEAST + 1):
        group = tuple(word[0].lower() for word in words[index : index + _LEAST])
        if not any(broken[index : index + _LEAST - 1]) and sum(map(len, group)) >= _LETTERS:
            found.setdefault(group, (words[index].start(), words[index + _LEAST - 1].end()))
    return found
