"""Notes that say one thing of many places: the first is shown, the others are counted.

A game whose source leaves values out has dozens of notes on assumptions; they must not hide its two warnings.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from cardwright.check.registry import severity_of
from cardwright.findings import Finding, Severity

_FEWEST: Final = 2  # notes more than the first; a single one takes no more room than the line that counts it
_Kind: TypeAlias = tuple[str, str]


def fold_notes(findings: Iterable[Finding]) -> Iterator[tuple[Finding, int]]:
    """Yield the findings to show, each with how many notes of the same rule on the same game it stands for."""
    listed = tuple(findings)
    counts = Counter(_kind(finding) for finding in listed if _is_note(finding))
    seen: set[_Kind] = set()
    for finding in listed:
        more = counts[_kind(finding)] - 1 if _is_note(finding) else 0
        if more < _FEWEST:
            yield finding, 0
        elif _kind(finding) not in seen:
            seen.add(_kind(finding))
            yield finding, more


def _is_note(finding: Finding) -> bool:
    return severity_of(finding) is Severity.INFO


def _kind(finding: Finding) -> _Kind:
    return finding.code, finding.game or finding.place.path
