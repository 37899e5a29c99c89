"""Every rule's own examples: the bad one is found where its mark stands, the good one is clean."""

from pathlib import Path

import pytest

from cardwright.check.registry import Rule, load_rules
from cardwright.check.report import Report
from cardwright.findings import Finding, Severity
from tests.check.workspace import Mark, lay_out, run

RULES = [entry for entry in load_rules().values() if entry.stage in {"load", "check"} and entry.bad]


def as_mark(finding: Finding, marks: tuple[Mark, ...]) -> Mark:
    """What the finding points at, with the column only where the example names one."""
    place = finding.place
    named = any(mark.column and (mark.path, mark.line) == (place.path, place.line) for mark in marks)
    return Mark(code=finding.code, path=place.path, line=place.line, column=place.column if named else 0)


def judged(report: Report, code: str) -> list[Finding]:
    """The findings of a rule, and what else is wrong: an example may leave a note of another rule."""
    return [finding for finding in report.findings if finding.code == code or finding.severity is not Severity.INFO]


@pytest.mark.parametrize("entry", RULES, ids=lambda entry: entry.code)
def test_bad_example_is_found_on_its_line(entry: Rule, tmp_path: Path) -> None:
    """Each mark has its finding, and nothing else is found."""
    marks = lay_out(tmp_path, entry.bad)
    report = run(tmp_path)
    assert entry.code in {mark.code for mark in marks}
    assert tuple(sorted(as_mark(finding, marks) for finding in judged(report, entry.code))) == marks


@pytest.mark.parametrize("entry", RULES, ids=lambda entry: entry.code)
def test_good_example_is_clean(entry: Rule, tmp_path: Path) -> None:
    """The good example has no finding of its rule, and no error or warning of any."""
    assert lay_out(tmp_path, entry.good) == ()
    assert judged(run(tmp_path), entry.code) == []
