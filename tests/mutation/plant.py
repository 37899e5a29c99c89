"""The table of faults: each is a small function that yields places of a game and what to write there."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import TypeAlias

from cardwright.findings import Place
from tests.mutation.ground import Ground, Span

Files: TypeAlias = Mapping[str, str | bytes | None]  # None for a file that is deleted
_CONSIDERED = 60  # places of one fault in one game; those that are planted are spread over them


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One fault to plant: where it must be found, and what is written where.

    ``also`` are the codes of findings that follow from it at other places. ``column`` is False where the rule points
    at the line only.
    """

    at: Place
    spans: tuple[Span, ...] = ()
    files: Files = field(default_factory=dict)
    also: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Plant:
    """One fault in one game: the files that it changes, and the finding that must be made of it."""

    code: str
    what: str
    game: str
    files: Files
    at: Place
    also: frozenset[str]

    def __str__(self) -> str:
        return f"{self.code} {self.what} in {self.at.path}:{self.at.line}:{self.at.column}"


Sites: TypeAlias = Callable[[Ground], Iterator[Fault]]


@dataclass(frozen=True, slots=True)
class Mutator:
    """A kind of fault: the rule that must find it, what it is, and where it can be planted."""

    code: str
    what: str
    sites: Sites
    also: frozenset[str]

    def plant(self, ground: Ground, most: int) -> Iterator[Plant]:
        """Yield this fault at some places of a game, spread over all of them."""
        sites = list(islice(self.sites(ground), _CONSIDERED))
        step = max(1, len(sites) // most)
        for fault in sites[::step][:most]:
            yield Plant(
                code=self.code,
                what=self.what,
                game=ground.name,
                files=written(ground, fault),
                at=fault.at,
                also=self.also | fault.also,
            )


MUTATORS: list[Mutator] = []


def plants(code: str, also: str = "") -> Callable[[Sites], Sites]:
    """Enter a function into the table; its docstring says what the fault is, ``also`` what follows from it."""

    def enter(sites: Sites) -> Sites:
        what = (sites.__doc__ or "").rstrip(".").partition("\n")[0]
        MUTATORS.append(Mutator(code, what[:1].lower() + what[1:], sites, frozenset(also.split())))
        return sites

    return enter


def at(place: Place, *spans: Span, also: str = "", **moved: int) -> Fault:
    """A fault that is found at a place; ``line`` and ``column`` may name another one in its file."""
    line, column = moved.get("line", place.line), moved.get("column", place.column)
    found = Place(path=place.path, line=line, column=column)
    return Fault(at=found, spans=spans, also=frozenset(also.split()))


def written(ground: Ground, fault: Fault) -> Files:
    """Return the new text of every file that a fault changes."""
    texts: dict[str, str | bytes | None] = dict(fault.files)
    for span in sorted(fault.spans, key=lambda span: (span.path, span.start), reverse=True):
        text = texts.get(span.path, ground.sources.get(span.path, ""))
        if isinstance(text, str):
            texts[span.path] = text[: span.start] + span.text + text[span.end :]
    return texts
