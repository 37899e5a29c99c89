"""Reasons for the values that are not the source's own: given beside the value, or by a pattern for the file."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from fnmatch import fnmatchcase
from typing import TypeAlias

from cardwright.findings import Finding, Place
from cardwright.project import Path, Provenance

Names: TypeAlias = Callable[[Path], tuple[str, ...]]


def apply_reasons(
    provenance: Iterable[Provenance], assumptions: Mapping[str, str], names: Names
) -> tuple[Provenance, ...]:
    """Fill the reasons that the file's ``assumptions`` state; ``names`` gives the dotted names of a path."""
    return tuple(_with_reason(entry, assumptions, names) for entry in provenance)


def _with_reason(entry: Provenance, assumptions: Mapping[str, str], names: Names) -> Provenance:
    pattern = _pattern_for(entry, assumptions, names)
    return entry if pattern is None else replace(entry, why=assumptions[pattern])


def _pattern_for(entry: Provenance, assumptions: Mapping[str, str], names: Names) -> str | None:
    """The first pattern that gives a value its reason; None where it has its own, or none fits."""
    if entry.why or entry.source:
        return None
    own = names(entry.path)
    return next((pattern for pattern in assumptions if any(fnmatchcase(name, pattern) for name in own)), None)


def find_idle_reasons(
    provenance: Iterable[Provenance], assumptions: Mapping[str, str], names: Names, locate: Callable[..., Place]
) -> Iterator[Finding]:
    """Yield SRC005 for each pattern that gives no value its reason; ``provenance`` is as it was read."""
    used = {_pattern_for(entry, assumptions, names) for entry in provenance}
    for pattern in assumptions:
        if pattern not in used:
            yield Finding(
                code="SRC005",
                place=locate(("assumptions", pattern), key=True),
                message=f"assumption '{pattern}' gives no value its reason",
                hint="mark the value with !assumed, !inferred or !found, or delete the assumption",
                subject=f"assumptions:{pattern}",
            )


def dotted_name(path: Path) -> tuple[str, ...]:
    """The name of a path outside the cards: ``dome.vp`` for the value of the leaf ``dome.vp``."""
    steps = [str(step) for step in path]
    return (".".join(steps), ".".join(step for step in steps if step != "value"))
