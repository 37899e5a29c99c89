"""Brackets and quotation marks that open and never close."""

import re
from collections.abc import Iterator
from typing import Final

from cardwright.check.registry import rule
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Severity

# By language, what closes each sign; half-width brackets count as the full-width ones that they stand for.
_PAIRS: Final = {"ja": {"「": "」", "『": "』", "（": "）", "【": "】"}, "fr": {"«": "»"}}
_WIDTHS: Final = str.maketrans("()", "（）")
_SIGNS: Final = {"ja": re.compile("[「」『』（）()【】]"), "fr": re.compile("[«»]")}
_LIST_SIGN: Final = "）"  # as in 1）, where nothing opens

_DECK: Final = "deck: animal\nfields: {text: {type: text}}\ncards:\n- {id: fox, text: "
_JAPANESE: Final = "languages: {ja: source}\n"


@rule(
    "TXT012",
    name="unbalanced-bracket",
    severity=Severity.INFO,
    bad={"game.yaml": _JAPANESE, "animal.yaml": f"{_DECK}「きつね」と「ふくろうを引く。}}  # <- TXT012 at 25\n"},
    good={"game.yaml": _JAPANESE, "animal.yaml": f"{_DECK}「きつね」と「ふくろう」を引く。}}\n"},
)
def unbalanced_bracket(scope: Scope) -> Iterator[Finding]:
    """A Japanese bracket or French quotation mark without its partner: nobody can tell where what it sets off ends."""
    for corpus in scope.corpora:
        primary = corpus.lang.partition("-")[0]
        if primary not in _PAIRS:
            continue
        for string in dict.fromkeys(hit.written for hit in scope.search(corpus, _SIGNS[primary])):
            for offset in _without_partner(string.text, primary)[:1]:
                sign = string.text[offset]
                opens = sign.translate(_WIDTHS) in _PAIRS[primary]
                yield Finding(
                    code="TXT012",
                    place=scope.place(string, offset),
                    message=f"'{sign}' is never closed" if opens else f"'{sign}' closes nothing",
                    hint="write its partner, or delete it",
                    lang=string.blocked,
                    subject=string.subject,
                )


def _without_partner(text: str, primary: str) -> list[int]:
    """Where the signs stand that have no partner, in reading order."""
    pairs = _PAIRS[primary]
    alone: list[int] = []
    waiting: list[tuple[str, int]] = []  # what would close it, and where it opened
    for match in _SIGNS[primary].finditer(text):
        sign = match[0].translate(_WIDTHS)
        if sign in pairs:
            waiting.append((pairs[sign], match.start()))
        elif any(closing == sign for closing, _ in waiting):
            while waiting[-1][0] != sign:
                alone.append(waiting.pop()[1])
            waiting.pop()
        elif sign != _LIST_SIGN:
            alone.append(match.start())
    return sorted([*alone, *(offset for _, offset in waiting)])
