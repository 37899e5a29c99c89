"""The findings of a run, graded and in order, and how much was looked at.

A report is what every output format is written from; it says nothing about colours or files.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from cardwright.check.naming import counted
from cardwright.check.registry import severity_of
from cardwright.findings import Finding, Severity


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """All findings by path, line, column and code. ``allowed`` and ``known`` count those that are not shown.

    ``inspected`` tells how many records each rule has looked at. ``sources`` are the texts to quote from.
    """

    findings: tuple[Finding, ...]
    allowed: int
    known: int
    inspected: Mapping[str, int]
    sources: Mapping[str, str]

    @property
    def errors(self) -> int:
        """How many findings are errors."""
        return self.count(Severity.ERROR)

    @property
    def warnings(self) -> int:
        """How many findings are warnings."""
        return self.count(Severity.WARNING)

    def count(self, severity: Severity) -> int:
        """How many findings have a severity."""
        return Counter(severity_of(finding) for finding in self.findings)[severity]

    def blocks(self, game: str, lang: str) -> bool:
        """Whether an error forbids to build a game in a language."""
        return any(
            severity_of(finding) is Severity.ERROR and finding.game in {"", game} and finding.lang in {"", lang}
            for finding in self.findings
        )


def summarise(report: Report) -> str:
    """Return the last line of a text report: what was found, and what was not shown."""
    parts = ((report.errors, "error"), (report.warnings, "warning"), (report.count(Severity.INFO), "note"))
    found = ", ".join(counted(number, noun) for number, noun in parts if number) or "nothing to report"
    hidden = [f"{report.allowed} allowed"] if report.allowed else []
    hidden += [f"{len(report.findings)} new, {report.known} baselined"] if report.known else []
    return found + (f" ({', '.join(hidden)})" if hidden else "")
