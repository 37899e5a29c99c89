"""Faults that public card projects found in their own data: each must be found here, where it stands, and alone."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from cardwright.findings import Finding, Severity
from tests.check.workspace import Mark, lay_out, run

CASES: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("public_bugs.yaml").read_text(encoding="utf-8"))


def name(case: dict[str, Any]) -> str:
    """The number of the bug and the first words of what was wrong."""
    return f"{case['bug']:02}-{'-'.join(case['what'].split()[:6])}"


def seen(finding: Finding, marks: tuple[Mark, ...]) -> Mark:
    """What a finding points at, with its column where the case names one."""
    place = finding.place
    named = any(
        mark.column and (mark.path, mark.line, mark.code) == (place.path, place.line, finding.code) for mark in marks
    )
    return Mark(code=finding.code, path=place.path, line=place.line, column=place.column if named else 0)


@pytest.mark.parametrize("case", CASES, ids=name)
def test_the_bug_is_found(case: dict[str, Any], tmp_path: Path) -> None:
    """Each mark of the case has its finding, and no error or warning stands anywhere else."""
    marks = lay_out(tmp_path, case["files"])
    found = [seen(each, marks) for each in run(tmp_path).findings if each.severity is not Severity.INFO]
    assert tuple(sorted(found)) == marks


def test_the_list_is_whole() -> None:
    """Forty-four bugs were collected."""
    assert len({case["bug"] for case in CASES}) == 44
