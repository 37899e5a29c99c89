"""The findings as the studio lists them: each with its source line, and with the card and the field it speaks of."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from cardwright.check.registry import load_rules, name_of, severity_of
from cardwright.check.report import Report, summarise
from cardwright.findings import Finding, Place
from cardwright.load.assets import find_file
from cardwright.load.files import MAX_BYTES
from cardwright.project import Card, Project
from cardwright.serve.shown import Plain

_LONGEST: Final = 240  # characters of a source line that are shown


def list_findings(report: Report, project: Project) -> Plain:
    """Return the findings of a report as values for JSON, with how many there are of each severity."""
    lines, cards = _Lines(project), _Cards(project)
    return {
        "findings": [_describe(number, finding, lines, cards) for number, finding in enumerate(report.findings)],
        "errors": report.errors,
        "warnings": report.warnings,
        "notes": len(report.findings) - report.errors - report.warnings,
        "summary": summarise(report),
        "reasons": {code: load_rules()[code].why for code in {found.code for found in report.findings}},
    }


def _describe(number: int, finding: Finding, lines: "_Lines", cards: "_Cards") -> Plain:
    card, field = cards.of_finding(finding)
    return {
        "id": number,
        "code": finding.code,
        "name": name_of(finding.code),
        "severity": severity_of(finding).value,
        "game": finding.game,
        "lang": finding.lang,
        **_place(finding.place, lines),
        "message": finding.message,
        "hint": finding.hint,
        "related": [{"label": other.label, **_place(other.place, lines)} for other in finding.related],
        "card": card.reference if card is not None else "",
        "field": field,
    }


def _place(place: Place, lines: "_Lines") -> Plain:
    line = lines.find(place)
    start = max(0, place.column - 1 - _LONGEST // 2) if len(line) > _LONGEST else 0
    ahead = "…" if start else ""
    return {
        "path": place.path,
        "line": place.line,
        "column": place.column,
        "cell": place.cell,
        "source": ahead + line[start : start + _LONGEST],
        "from": place.column - 1 - start + len(ahead),
        "width": place.width,
    }


class _Lines:
    """The lines of source files; of templates, which the project does not hold, from the disk."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._lines: dict[str, tuple[str, ...]] = {}

    def find(self, place: Place) -> str:
        """Return the line that a place is on; empty where there is none."""
        if place.path not in self._lines:
            self._lines[place.path] = tuple(self._text(place.path).split("\n"))
        lines = self._lines[place.path]
        return lines[place.line - 1].rstrip() if not place.cell and 0 < place.line <= len(lines) else ""

    def _text(self, path: str) -> str:
        if path in self._project.sources:
            return self._project.sources[path]
        file = find_file(Path(self._project.root), path) if path.startswith("templates/") else None
        with suppress(OSError):  # it may be gone by now
            if file is not None and file.stat().st_size <= MAX_BYTES:
                return file.read_text(encoding="utf-8", errors="replace")
        return ""


class _Cards:
    """The cards of a project by their names and by the lines that they are written on."""

    def __init__(self, project: Project) -> None:
        self._games = {name: _names(game.cards) for name, game in project.games.items()}
        self._files: dict[str, list[tuple[int, Card]]] = {}
        for game in project.games.values():
            for card in game.cards:
                self._files.setdefault(card.place.path, []).append((card.place.line, card))
        for found in self._files.values():
            found.sort(key=lambda pair: pair[0])

    def of_finding(self, finding: Finding) -> tuple[Card | None, str]:
        """Return the card that a finding speaks of, and the field; None and empty where it speaks of none."""
        subject = finding.subject.removeprefix("card:")
        name, _, field = subject.partition(".")
        card = self._games.get(finding.game, {}).get(name)
        if card is not None:
            return card, field
        lines = self._files.get(finding.place.path, [])
        index = bisect_right([line for line, _ in lines], finding.place.line) - 1
        if index < 0 or len(lines) < 2:  # noqa: PLR2004 - a file with one card may speak of its deck as well
            return None, ""
        card = lines[index][1]
        return card, next(_fields_at(card, finding.place.line), "")


def _fields_at(card: Card, line: int) -> Iterator[str]:
    """Yield the fields of a card that begin on a line."""
    for name in ("name", *card.values):
        if card.locate((name,)).line == line:
            yield name


def _names(cards: Iterable[Card]) -> Mapping[str, Card]:
    """Cards by ``deck/id``, and by ``deck/number``."""
    found: dict[str, Card] = {}
    for card in cards:
        found[card.reference] = card
        if card.number is not None:
            found.setdefault(f"{card.deck}/{card.number}", card)
    return found
