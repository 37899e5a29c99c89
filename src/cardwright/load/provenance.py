"""Reasons for the values that are not the source's own: given beside the value, or by a pattern for the file."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from fnmatch import fnmatchcase

from cardwright.project import Path, Provenance


def apply_reasons(
    provenance: Iterable[Provenance], assumptions: Mapping[str, str], names: Callable[[Path], tuple[str, ...]]
) -> tuple[Provenance, ...]:
    """Fill the reasons that the file's ``assumptions`` state; ``names`` gives the dotted names of a path."""
    return tuple(_with_reason(entry, assumptions, names) for entry in provenance)


def _with_reason(
    entry: Provenance, assumptions: Mapping[str, str], names: Callable[[Path], tuple[str, ...]]
) -> Provenance:
    if entry.why or entry.source:
        return entry
    for pattern, reason in assumptions.items():
        if any(fnmatchcase(name, pattern) for name in names(entry.path)):
            return replace(entry, why=reason)
    return entry


def dotted_name(path: Path) -> tuple[str, ...]:
    """The name of a path outside the cards: ``dome.vp`` for the value of the leaf ``dome.vp``."""
    steps = [str(step) for step in path]
    return (".".join(steps), ".".join(step for step in steps if step != "value"))
