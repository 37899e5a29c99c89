"""The baseline of an old project: the findings that were there when it began to be checked, and are not shown again.

Findings are known by rule, file and what they speak of, so that a change elsewhere in a file leaves them known.
"""

import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from cardwright.check.registry import Stage, load_rules, severity_of
from cardwright.check.report import Report
from cardwright.check.run import BASELINE_FILE, CHECKED, check_project
from cardwright.findings import Finding, Place, ProjectError, Severity
from cardwright.load.rows_json import JsonFile, parse_json
from cardwright.project import Project

Entry: TypeAlias = tuple[str, str, str]  # code, path, what it speaks of


@dataclass(slots=True, kw_only=True)
class Baseline:
    """What is known, with how often; what a run finds is taken from it, and the rest is stale."""

    text: str
    listed: Mapping[Entry, int]
    left: Counter[Entry]
    sources: Mapping[str, str]
    _places: Mapping[Entry, Place] = field(default_factory=dict)

    def is_known(self, finding: Finding) -> bool:
        """Whether a finding was there before; each counts as often as it is listed."""
        entry = _entry(finding, self.sources)
        if self.left[entry] <= 0:
            return False
        self.left[entry] -= 1
        return True

    def stale(self, stages: frozenset[Stage]) -> Iterator[Finding]:
        """Yield META003 for entries of which a run, in these stages, has not found as many as are listed."""
        for entry, number in self.left.items():
            rule = load_rules().get(entry[0])
            if number > 0 and (rule is None or rule.stage in stages):
                code, path, what = entry
                listed, found = self.listed[entry], self.listed[entry] - number
                message = f"{code} in {path} ({what}) is listed {_times(listed)}, and found {_times(found)}"
                hint = "good: write the baseline anew with 'check --baseline'"
                place = self._places.get(entry, Place(path=BASELINE_FILE))
                yield Finding(code="META003", place=place, message=message, hint=hint)


def read_baseline(text: str, sources: Mapping[str, str]) -> Baseline:
    """Read a baseline; ``sources`` are the texts that a run quotes from. Raises ProjectError for what is none."""
    file, findings = parse_json(text, BASELINE_FILE)
    listed = file.value.get("findings") if isinstance(file.value, dict) else None
    if findings or not isinstance(listed, tuple):
        raise ProjectError(f"{BASELINE_FILE} cannot be read", "write it anew with 'cardwright check --baseline'")
    left: Counter[Entry] = Counter()
    places: dict[Entry, Place] = {}
    for index, row in enumerate(listed):
        entry, number = _read_entry(row)
        left[entry] += number
        places.setdefault(entry, _place(file, index))
    return Baseline(text=text, listed=dict(left), left=left, sources=sources, _places=places)


def _times(number: int) -> str:
    return {0: "never", 1: "once"}.get(number, f"{number} times")


def _read_entry(row: object) -> tuple[Entry, int]:
    values = row if isinstance(row, dict) else {}
    count = values.get("count", 1)
    entry = (str(values.get("code", "")), str(values.get("path", "")), str(values.get("at", "")))
    return entry, count if isinstance(count, int) else 1


def _place(file: JsonFile, index: int) -> Place:
    return file.locate(("findings", index, "code"))


def write_baseline(findings: Iterable[Finding], sources: Mapping[str, str]) -> str:
    """Return the text of a baseline with these findings, one a line, in an order that changes little."""
    counted = Counter(_entry(finding, sources) for finding in findings if finding.code != "META003")
    rows = [
        json.dumps({"code": code, "path": path, "at": what, "count": counted[code, path, what]}, ensure_ascii=False)
        for code, path, what in sorted(counted, key=lambda entry: (entry[1], entry[0], entry[2]))
    ]
    body = ",\n    ".join(rows)
    return '{\n  "findings": [' + (f"\n    {body}\n  " if rows else "") + "]\n}\n"


def _entry(finding: Finding, sources: Mapping[str, str]) -> Entry:
    """What a finding is known by: what it speaks of, or the line that it stands on where it does not say."""
    what = finding.subject or _line(sources.get(finding.place.path, ""), finding.place.line)
    return finding.code, finding.place.path, f"{what}@{finding.lang}" if finding.lang else what


def _line(source: str, number: int) -> str:
    lines = source.split("\n", number)
    return lines[number - 1].strip() if number <= len(lines) else ""


def check_against_baseline(
    project: Project,
    text: str | None,
    *,
    games: Collection[str] | None = None,
    strict: bool = False,
    more: Iterable[Finding] = (),
    stages: frozenset[Stage] = CHECKED,
) -> Report:
    """Run every rule as ``check_project`` does; findings that the text of a baseline lists are counted, not shown.

    Where all games are checked, what of the baseline is stale is found as well.
    """
    if text is None:
        return check_project(project, games=games, strict=strict, more=more, stages=stages)
    baseline = read_baseline(text, project.sources)
    is_known = baseline.is_known
    report = check_project(project, games=games, strict=strict, more=more, stages=stages, is_known=is_known)
    return report if games is not None else _with_stale(report, baseline, stages, strict=strict)


def _with_stale(report: Report, baseline: Baseline, stages: frozenset[Stage], *, strict: bool) -> Report:
    """Return a report with what of the baseline is stale."""
    stale = [_graded(finding, strict=strict) for finding in baseline.stale(stages)]
    ordered = sorted(
        (*report.findings, *stale),
        key=lambda found: (found.place.path, found.place.line, found.place.column, found.code, found.message),
    )
    return replace(report, findings=tuple(ordered), sources={**report.sources, BASELINE_FILE: baseline.text})


def _graded(finding: Finding, *, strict: bool) -> Finding:
    severity = severity_of(finding)
    is_raised = strict and severity is Severity.WARNING
    return replace(finding, severity=Severity.ERROR if is_raised else severity)
