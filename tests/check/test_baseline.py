"""A baseline: what is known, what is new, what is stale."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from cardwright.check.baseline import check_against_baseline, write_baseline
from cardwright.check.report import Report, summarise
from cardwright.check.run import BASELINE_FILE, check_project
from cardwright.findings import ProjectError
from cardwright.load.project import load_project

from .workspace import lay_out

OLD = {"animal.yaml": "deck: animal\ncards:\n- {id: fox, name: 'A  b'}\n- {id: owl, name: 'A  b  c', number: 1}\n"}
NEW = {
    "animal.yaml": "deck: animal\n# moved\n\ncards:\n- {id: owl, name: 'A  b  c', number: 1}\n"
    "- {id: fox, name: 'A  b'}\n- {id: bee, number: 1}\n"
}


def against(root: Path, text: str, changes: Mapping[str, str]) -> Report:
    """Check the changed workspace against a baseline."""
    lay_out(root, changes)
    return check_against_baseline(load_project(root), text)


def baseline_of(root: Path, example: Mapping[str, str]) -> str:
    """The baseline of a workspace."""
    lay_out(root, example)
    report = check_project(load_project(root))
    return write_baseline(report.findings, report.sources)


def test_what_was_there_is_not_shown(tmp_path: Path) -> None:
    """Findings stay known when their lines move; a new one is shown alone, with how many are hidden."""
    text = baseline_of(tmp_path, OLD)
    report = against(tmp_path, text, NEW)
    assert [finding.code for finding in report.findings] == ["ID004"]
    assert summarise(report) == "1 error (1 new, 3 baselined)"


def test_what_is_gone_is_stale(tmp_path: Path) -> None:
    """Each entry that is found less often than it is listed is a finding at its line."""
    text = baseline_of(tmp_path, OLD)
    mended = {"animal.yaml": OLD["animal.yaml"].replace("'A  b  c'", "'A b  c'")}
    (stale,) = against(tmp_path, text, mended).findings
    assert (stale.code, stale.place.path, stale.place.line) == ("META003", BASELINE_FILE, 4)
    assert stale.message == "TXT005 in cards/tiny/animal.yaml (animal/owl.name) is listed 2 times, and found once"


def test_a_baseline_is_one_line_a_finding(tmp_path: Path) -> None:
    """It is read by people, and by JSON readers; the same findings make the same text."""
    text = baseline_of(tmp_path, OLD)
    assert json.loads(text) == {
        "findings": [
            {"code": "TXT005", "path": "cards/tiny/animal.yaml", "at": "animal/fox.name", "count": 1},
            {"code": "TXT005", "path": "cards/tiny/animal.yaml", "at": "animal/owl.name", "count": 2},
        ]
    }
    assert text.count("\n") == 6
    assert baseline_of(tmp_path, OLD) == text


def test_some_games_alone_make_nothing_stale(tmp_path: Path) -> None:
    """What was not looked for cannot be missed."""
    text = baseline_of(tmp_path, OLD)
    lay_out(tmp_path, {})
    assert check_against_baseline(load_project(tmp_path), text, games=["tiny"]).findings == ()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"findings": 3}'])
def test_what_is_no_baseline(tmp_path: Path, text: str) -> None:
    """It is refused, with the way to make a new one."""
    with pytest.raises(ProjectError, match="cannot be read"):
        against(tmp_path, text, {})
