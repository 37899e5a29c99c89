"""A rule that fails: one finding that names it, and every other rule still speaks."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from cardwright.check import run as run_module
from cardwright.check.registry import Rule, load_rules
from cardwright.check.scope import Scope
from cardwright.findings import Finding, Place
from tests.check.workspace import lay_out, run

TAKEN = "deck: animal\ncards:\n- {id: fox, number: 1}\n- {id: owl, number: 1}\n"


def stop(scope: Scope) -> Iterator[Finding]:
    """Find one thing, then look up a card that is not there."""
    yield Finding(code="TXT005", place=Place(path="cards/tiny/animal.yaml"), message="found before")
    yield Finding(code="TXT005", place=scope.card_names["animal/wolf"].place, message="never found")


def let_fail(monkeypatch: pytest.MonkeyPatch, *codes: str) -> None:
    """Have rules stop half-way."""
    rules: Mapping[str, Rule] = {**load_rules(), **{code: replace(load_rules()[code], check=stop) for code in codes}}
    monkeypatch.setattr(run_module, "load_rules", lambda: rules)


@pytest.fixture
def _failing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have TXT005 fail."""
    let_fail(monkeypatch, "TXT005")


@pytest.mark.usefixtures("_failing")
def test_a_rule_that_fails_is_one_finding(tmp_path: Path) -> None:
    """It names the rule and the exception; what the rule found before and all other rules stay."""
    lay_out(tmp_path, {"animal.yaml": TAKEN})
    findings = {finding.code: finding for finding in run(tmp_path).findings}
    assert findings.keys() == {"TXT005", "ID004", "META005"}
    stopped = findings["META005"]
    assert stopped.message.startswith("rule TXT005 stray-space stopped with KeyError: 'animal/wolf' (check/crash.py:")
    assert stopped.place.path == "cards/tiny/game.yaml"
    assert "please report this line" in stopped.hint
    assert stopped.game == "tiny"


@pytest.mark.usefixtures("_failing")
def test_allowances_are_not_judged_where_a_rule_failed(tmp_path: Path) -> None:
    """What they allow may be what the rule would have found."""
    allow = "allow: [{rule: stray-space, where: animal/owl.*, reason: an old text}]\n"
    lay_out(tmp_path, {"animal.yaml": TAKEN + allow})
    assert "META001" not in {finding.code for finding in run(tmp_path).findings}


def test_two_rules_that_fail_are_two_findings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They stand at the same place."""
    let_fail(monkeypatch, "TXT005", "TXT008")
    lay_out(tmp_path, {})
    assert [finding.code for finding in run(tmp_path).findings].count("META005") == 2
