"""Planting: a fault is written into a copy of its game, the copy is loaded and checked, and the fault taken out."""

import re
import shutil
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from cardwright.check.run import check_project
from cardwright.findings import Finding
from cardwright.load.project import load_project
from tests.mutation.ground import ROOT
from tests.mutation.plant import Plant

_LISTS = {"SRC001", "SRC007"}  # one finding for many values: its text names some and counts all
_NUMBERS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What was found of one plant."""

    plant: Plant
    hits: tuple[Finding, ...]  # the right code at the right place
    others: tuple[Finding, ...]  # what else is new

    @property
    def is_found(self) -> bool:
        """Whether the right rule points at the right line and column."""
        return bool(self.hits)

    @property
    def strays(self) -> tuple[Finding, ...]:
        """The new findings that do not follow from the plant."""
        return tuple(finding for finding in self.others if finding.code not in self.plant.also)

    def __str__(self) -> str:
        lines = [f"{'found' if self.is_found else 'MISSED'}: {self.plant}"]
        shown = self.others if not self.is_found else self.strays
        lines += [f"    {f.place.path}:{f.place.line}:{f.place.column} {f.code} {f.message}" for f in shown]
        return "\n".join(lines)


class Bed:
    """A copy of one game in which faults are planted one at a time."""

    def __init__(self, root: Path, game: str) -> None:
        self.root = root
        self.game = game
        for folder in ("cards", "rules", "templates", "art"):
            if (ROOT / folder / game).is_dir():
                shutil.copytree(ROOT / folder / game, root / folder / game)
        for path in ("cards/workspace.yaml", "templates/shared"):
            source, target = ROOT / path, root / path
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copytree(source, target) if source.is_dir() else shutil.copyfile(source, target)

    @cached_property
    def known(self) -> Counter[tuple[str, ...]]:
        """What is found before anything is planted."""
        return Counter(map(_identity, self.findings()))

    def findings(self) -> tuple[Finding, ...]:
        """Load and check the copy."""
        return check_project(load_project(self.root, [self.game])).findings

    def try_plant(self, plant: Plant) -> Outcome:
        """Plant a fault, check, and take it out again."""
        known = self.known
        with self.planted(plant):
            findings = self.findings()
        new = tuple(_without(findings, known))
        hits = tuple(finding for finding in new if is_hit(finding, plant))
        return Outcome(plant, hits, tuple(finding for finding in new if finding not in hits))

    @contextmanager
    def planted(self, plant: Plant) -> Iterator[None]:
        """Keep a fault in the copy for a while."""
        before = {path: (self.root / path).read_bytes() for path in plant.files if (self.root / path).exists()}
        try:
            for path, text in plant.files.items():
                (self.root / path).parent.mkdir(parents=True, exist_ok=True)
                if text is None:
                    (self.root / path).unlink()
                else:
                    (self.root / path).write_bytes(text if isinstance(text, bytes) else text.encode())
            yield
        finally:
            for path in plant.files:
                if path in before:
                    (self.root / path).write_bytes(before[path])
                else:
                    (self.root / path).unlink()


def is_hit(finding: Finding, plant: Plant) -> bool:
    """Whether a finding is the one that a plant must give; a plant at column 0 is found on its line."""
    there, wanted = finding.place, plant.at
    at_column = wanted.column in {0, there.column}
    return finding.code == plant.code and (there.path, there.line) == (wanted.path, wanted.line) and at_column


def _without(findings: Iterable[Finding], known: Counter[tuple[str, ...]]) -> Iterator[Finding]:
    left = Counter(known)
    for finding in findings:
        if left[_identity(finding)]:
            left[_identity(finding)] -= 1
        else:
            yield finding


def _identity(finding: Finding) -> tuple[str, ...]:
    """What a finding is known by: not its line, which moves, nor the numbers in its text, which count others."""
    message = finding.message.rpartition("): ")[2] if finding.code in _LISTS else finding.message
    return finding.code, finding.place.path, finding.lang, _NUMBERS.sub("#", message)
