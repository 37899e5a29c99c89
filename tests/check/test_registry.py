"""The list of rules itself."""

import ast
import re
from pathlib import Path

import pytest

from cardwright.check.registry import declare, load_rules, severity_of
from cardwright.findings import Finding, Place, Severity

SOURCE = Path(__file__).parents[2] / "src" / "cardwright"
CODE = re.compile(r"[A-Z][A-Z0-9]{1,4}\d{3}")


def test_every_rule_has_a_code_a_name_and_a_reason() -> None:
    """The name is kebab-case, the reason a sentence."""
    for code, entry in load_rules().items():
        assert CODE.fullmatch(code)
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", entry.name), entry.name
        assert entry.why.endswith("."), entry.why
        assert entry.group


def test_every_code_that_is_reported_is_registered() -> None:
    """No stage reports a code without a page."""
    used = {
        node.value
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value)
    }
    assert used - load_rules().keys() == set()


def test_every_registered_code_is_reported() -> None:
    """A rule that nothing reports is a promise that is not kept."""
    texts = {path: path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py") if path.name != "suppression.py"}
    for code in load_rules():
        uses = sum(len(re.findall(rf'"{code}"', text)) for text in texts.values())
        registered = sum(len(re.findall(rf'(?:@rule|declare)\(\s*"{code}"', text)) for text in texts.values())
        assert uses > registered, code


def test_a_code_or_name_is_taken_once() -> None:
    """An old code must not come to mean something else."""
    with pytest.raises(ValueError, match="ID002 duplicate-id is there already"):
        declare("ID002", name="x", severity=Severity.INFO, stage="load", why="Why.", bad={}, good={})
    with pytest.raises(ValueError, match="ID002 duplicate-id is there already"):
        declare("ID999", name="duplicate-id", severity=Severity.INFO, stage="load", why="Why.", bad={}, good={})


def test_a_rule_needs_a_reason() -> None:
    """Its page would have nothing to say."""
    with pytest.raises(ValueError, match="needs a docstring"):
        declare("ID998", name="y", severity=Severity.INFO, stage="load", why=" ", bad={}, good={})


def test_a_finding_may_be_graded_by_itself() -> None:
    """A partial language makes a warning of what is an error elsewhere."""
    place = Place(path="x")
    assert severity_of(Finding(code="I18N001", place=place, message="")) is Severity.ERROR
    assert severity_of(Finding(code="I18N001", place=place, message="", severity=Severity.WARNING)) is Severity.WARNING
