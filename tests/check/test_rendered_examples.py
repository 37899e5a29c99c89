"""The examples of rules that need rendered faces."""

from pathlib import Path

import pytest

from cardwright.build.preflight import preflight_findings
from cardwright.check.registry import Example, Rule, load_rules
from cardwright.check.run import CHECKED, check_project
from cardwright.findings import Finding
from cardwright.load.project import load_project
from tests.check.workspace import Mark, lay_out

pytestmark = pytest.mark.slow  # each renders in processes of its own

RULES = [entry for entry in load_rules().values() if entry.stage == "faces"]


def render(root: Path, example: Example) -> tuple[tuple[Mark, ...], tuple[Finding, ...]]:
    """The marks of an example, and what is found once its faces are rendered."""
    marks = lay_out(root, example)
    project = load_project(root)
    more = preflight_findings(project, check_project(project), progress=lambda *_: None)
    return marks, check_project(project, more=more, stages=CHECKED | {"faces"}).findings


@pytest.mark.parametrize("entry", RULES, ids=lambda entry: entry.code)
def test_bad_example_is_found_on_its_line(entry: Rule, tmp_path: Path) -> None:
    """Each mark has its finding, and nothing else is found."""
    marks, findings = render(tmp_path, entry.bad)
    places = [(finding.code, finding.place.path, finding.place.line) for finding in findings]
    assert places == [(mark.code, mark.path, mark.line) for mark in marks]


@pytest.mark.parametrize("entry", RULES, ids=lambda entry: entry.code)
def test_good_example_is_clean(entry: Rule, tmp_path: Path) -> None:
    """The good example has no finding of any rule."""
    assert render(tmp_path, entry.good) == ((), ())
