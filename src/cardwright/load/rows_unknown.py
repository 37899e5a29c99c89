"""What stands in rows and nobody asked for: columns, each told once with how many have it; ids of another kind."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

from cardwright.findings import Finding, Place
from cardwright.load.faults import did_you_mean
from cardwright.load.rows_files import RowFile
from cardwright.project import Path


@dataclass(slots=True, kw_only=True)
class UnknownColumns:
    """Counts the columns of rows, and keeps the first place of those that are not known."""

    uses: Counter[str] = field(default_factory=Counter)
    _unknown: Counter[str] = field(default_factory=Counter)
    _first: dict[str, tuple[Place, str, str]] = field(default_factory=dict)

    def count(
        self, names: Collection[str], unknown: Collection[str], *, file: RowFile, path: Path, card: tuple[str, str]
    ) -> None:
        """Count one row; ``card`` is how it is called and its reference."""
        self.uses.update(tuple(names))
        for name in unknown:
            self._unknown[name] += 1
            if name not in self._first:
                self._first[name] = (file.locate((*path, name), key=True), card[0], f"{card[1]}.{name}")

    def judge(self, known: Collection[str], *, lang: str = "") -> Iterator[Finding]:
        """Yield a finding for each unknown column; ``known`` are those that are meant."""
        for name, number in self._unknown.items():
            place, card, subject = self._first[name]
            more = f" and {number - 1} more" if number > 1 else ""
            hint = did_you_mean(name, [each for each in known if each not in self._unknown], self.uses.__getitem__)
            if not hint.startswith("did"):
                hint = "name the field that it is for in 'map', or list it in 'skip'"
            message = f"unknown field '{name}' on {card}{more}"
            yield Finding(code="SCH001", place=place, message=message, hint=hint, subject=subject, lang=lang)


def judge_ids(ids: Iterable[tuple[RowFile, object, Path]], deck: str) -> Iterator[Finding]:
    """Where most ids are texts, find those that are numbers: they were not quoted, and no other file finds them."""
    written = list(ids)
    numbers = [entry for entry in written if type(entry[1]) is int]
    if len(numbers) * 2 <= len(written):
        for file, value, path in numbers:
            message, hint = (
                f"the id {value} of {deck} is a number; the others are texts",
                f'write it in quotes: "{value}"',
            )
            yield Finding(code="SCH002", place=file.locate(path), message=message, hint=hint)
