"""What can be said of any value that an author wrote: where it stands, where it comes from, and what is meant so."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from cardwright.findings import Place

Key: TypeAlias = str | int
Path: TypeAlias = tuple[Key, ...]
Locate: TypeAlias = Callable[..., Place]


class _Unknown:
    """The value that ``!unknown`` stands for: it satisfies any type and prints as a question mark."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "?"

    def __bool__(self) -> bool:
        return False


UNKNOWN: Final = _Unknown()


@dataclass(frozen=True, slots=True, kw_only=True)
class Provenance:
    """Where a value that is not plainly the source's comes from."""

    kind: Literal["found", "inferred", "assumed", "unknown"]
    why: str
    source: str
    place: Place
    path: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Allowance:
    """A finding that an author declares intended: rule code, where it may occur, and the reason."""

    rule: str
    where: str
    reason: str
    place: Place
